/// Fractions of a duration at which keyframes have their values.
public enum KeyTimes {
    /// `count` times from 0 to 1, evenly spaced (R4.1).
    ///
    /// ```
    /// tᵢ = i / (count − 1)
    /// ```
    ///
    /// One keyframe is at 0, and fewer have no times.
    ///
    /// - Precondition: that many numbers fit into memory.
    public static func even(count: Int) -> [Double] {
        guard count > 1 else { return count == 1 ? [0] : [] }
        return (0..<count).map { Double($0) / Double(count - 1) }
    }

    /// How long a segment of evenly spaced keyframes takes (R4.1).
    ///
    /// ```
    /// duration / (count − 1)
    /// ```
    ///
    /// - Parameters:
    ///   - count: how many keyframes; a closed path has one more than it has corners (R4.9).
    ///   - duration: in seconds.
    /// - Returns: seconds; nil for fewer than two keyframes, which have no segment.
    public static func segmentDuration(count: Int, duration: Double) -> Double? {
        count > 1 ? duration / Double(count - 1) : nil
    }

    /// When the keyframes have their values, in the unit of the duration (R4.2).
    public static func times(_ keyTimes: [Double], duration: Double) -> [Double] { keyTimes.map { $0 * duration } }

    /// The times that rules and mode make of those given, one for each value that is used.
    ///
    /// - Throws: under the Web's rules, for times that do not fit.
    static func resolved<Value: Interpolatable>(
        _ keyTimes: [Double]?, for values: [Value], _ mode: CalculationMode, _ pacing: CalculationMode.Pacing,
        _ rules: KeyframeRules
    ) throws(KeyframeError) -> [Double] {
        let count = values.count
        switch mode {
        case .paced: return paced(values)
        case .cubicPaced: return pacing == .chordLength ? paced(values) : even(count: count)
        case .linear, .cubic: return try given(keyTimes, count: count, hold: false, rules)
        case .discrete: return try given(keyTimes, count: count, hold: true, rules)
        }
    }

    /// The times for so many keyframes of a mode that takes key times.
    private static func given(
        _ keyTimes: [Double]?, count: Int, hold: Bool, _ rules: KeyframeRules
    ) throws(KeyframeError) -> [Double] {
        if let keyTimes, rules == .webAnimations {
            guard keyTimes.count == count || hold && keyTimes.count == count + 1 else {
                throw .countMismatch(keyTimes: keyTimes.count, values: count)
            }
            if let invalid = firstInvalid(keyTimes) { throw .keyTimesNotAscending(index: invalid) }
        }
        return usable(keyTimes, count: count, hold: hold)
    }

    /// The times given to so many keyframes as far as they can be used, or else the ones by default (R4.1-R4.3, R4.7).
    ///
    /// - Parameter hold: whether every keyframe holds until the next one's time; one time more may then end the last
    ///   hold.
    static func usable(_ keyTimes: [Double]?, count: Int, hold: Bool) -> [Double] {
        if let keyTimes, firstInvalid(keyTimes) == nil {
            let fits = keyTimes.count == count || hold && keyTimes.count == count + 1
            // In the modes that interpolate, the common prefix plays (R4.7).
            if fits || !hold && min(keyTimes.count, count) > 1 { return Array(keyTimes.prefix(count)) }
        }
        return hold ? (0..<count).map { Double($0) / Double(count) } : even(count: count)
    }

    /// The index of the first time that is outside 0…1, or below the one before.
    static func firstInvalid(_ keyTimes: [Double]) -> Int? {
        var last = 0.0
        for (i, time) in keyTimes.enumerated() {
            guard time >= last, time <= 1 else { return i }
            last = time
        }
        return nil
    }

    /// Times in proportion to the distances of the values (R4.4): a step without length takes no time. Even where the
    /// type has no distance, and where no step has a length.
    static func paced<Value: Interpolatable>(_ values: [Value]) -> [Double] {
        let points = values.compactMap(\.pacingPoint)
        guard points.count == values.count else { return even(count: values.count) }
        // Where distances leave the range of a number, they are taken of points nearer to 0.
        let ways = ways(points, scale: 1) ?? ways(points, scale: 0x1p-4 / Double(points.count)) ?? []
        guard let total = ways.last, total > 0 else { return even(count: values.count) }
        return ways.map { $0 / total }
    }

    /// The way from the first point to each; nil where it leaves the range of a number.
    private static func ways(_ points: [SIMD4<Double>], scale: Double) -> [Double]? {
        guard !points.isEmpty else { return nil }
        var way = 0.0
        var ways = [0.0]
        ways.reserveCapacity(points.count)
        for i in 1..<points.count {
            way += points[i].scaled(by: scale).subtracting(points[i - 1].scaled(by: scale)).length
            ways.append(way)
        }
        return way.isFinite ? ways : nil
    }
}
