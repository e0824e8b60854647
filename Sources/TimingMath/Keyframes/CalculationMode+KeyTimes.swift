extension CalculationMode {
    /// Functions for key times, the times of keyframes as fractions of a duration.
    public enum KeyTimes {
        /// Returns `count` evenly spaced times from 0 to 1 (R4.1).
        ///
        /// ```
        /// tᵢ = i / (count − 1)
        /// ```
        ///
        /// A single keyframe is at 0. If `count` is 0 or less, there are no times.
        public static func even(count: Int) -> [Double] {
            guard count > 1 else { return count == 1 ? [0] : [] }
            return (0..<count).map { Double($0) / Double(count - 1) }
        }

        /// Returns the duration of a segment between evenly spaced keyframes (R4.1).
        ///
        /// ```
        /// duration / (count − 1)
        /// ```
        ///
        /// - Parameters:
        ///   - count: The number of keyframes. A closed path has one more than it has corners (R4.9).
        ///   - duration: The duration of the animation, in seconds.
        /// - Returns: Seconds; nil for fewer than two keyframes, which have no segment.
        public static func segmentDuration(count: Int, duration: Double) -> Double? {
            count > 1 ? duration / Double(count - 1) : nil
        }

        /// Returns key times in the unit of the duration (R4.2).
        ///
        /// - Parameters:
        ///   - keyTimes: Fractions of the duration.
        ///   - duration: The duration, in seconds.
        /// - Returns: Seconds.
        public static func times(_ keyTimes: [Double], duration: Double) -> [Double] { keyTimes.map { $0 * duration } }

        /// Returns the key times after applying the rules and the mode, one for each value that is used.
        ///
        /// - Throws: `KeyframeError` for invalid times, under the Web's rules.
        static func resolved<Value: Interpolatable>(
            _ keyTimes: [Double]?, for values: [Value], _ mode: CalculationMode, _ pacing: CalculationMode.Pacing,
            _ rules: CalculationMode.Rules
        ) throws(KeyframeError) -> [Double] {
            let count = values.count
            switch mode {
            case .paced: return paced(values)
            case .cubicPaced: return pacing == .chordLength ? paced(values) : even(count: count)
            case .linear, .cubic: return try given(keyTimes, count: count, hold: false, rules)
            case .discrete: return try given(keyTimes, count: count, hold: true, rules)
            }
        }

        /// Returns the key times for a mode that uses them.
        private static func given(
            _ keyTimes: [Double]?, count: Int, hold: Bool, _ rules: CalculationMode.Rules
        ) throws(KeyframeError) -> [Double] {
            if let keyTimes, rules == .webAnimations {
                guard keyTimes.count == count || hold && keyTimes.count == count + 1 else {
                    throw .countMismatch(keyTimes: keyTimes.count, values: count)
                }
                if let invalid = firstInvalid(keyTimes) { throw .keyTimesNotAscending(index: invalid) }
            }
            return usable(keyTimes, count: count, hold: hold)
        }

        /// Returns the given times as far as they can be used, or the default ones (R4.1-R4.3, R4.7).
        ///
        /// - Parameter hold: Whether each keyframe holds until the time of the next. There may then be one more time,
        ///   which ends the last hold.
        static func usable(_ keyTimes: [Double]?, count: Int, hold: Bool) -> [Double] {
            if let keyTimes, firstInvalid(keyTimes) == nil {
                let fits = keyTimes.count == count || hold && keyTimes.count == count + 1
                // In the modes that interpolate, the common prefix plays (R4.7).
                if fits || !hold && min(keyTimes.count, count) > 1 { return Array(keyTimes.prefix(count)) }
            }
            return hold ? (0..<count).map { Double($0) / Double(count) } : even(count: count)
        }

        /// Returns the index of the first time that is outside 0…1 or smaller than the one before.
        static func firstInvalid(_ keyTimes: [Double]) -> Int? {
            var last = 0.0
            for (i, time) in keyTimes.enumerated() {
                guard time >= last, time <= 1 else { return i }
                last = time
            }
            return nil
        }

        /// Returns times in proportion to the distances between the values (R4.4). A segment of length 0 takes no time.
        /// The times are even if the type has no distance or all distances are 0.
        static func paced<Value: Interpolatable>(_ values: [Value]) -> [Double] {
            let points = values.compactMap(\.pacingPoint)
            guard points.count == values.count else { return even(count: values.count) }
            // If distances overflow, measure scaled points.
            let ways = ways(points, scale: 1) ?? ways(points, scale: 0x1p-4 / Double(points.count)) ?? []
            guard let total = ways.last, total > 0 else { return even(count: values.count) }
            return ways.map { $0 / total }
        }

        /// Returns the distance from the first point to each point along the segments; nil if it overflows.
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
}
