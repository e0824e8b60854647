/// The interpolation between the values of an animation of SMIL. The raw values are SMIL's keywords.
public enum SMILCalculationMode: String, Sendable, CaseIterable {
    /// Each value holds.
    case discrete
    /// Straight lines.
    case linear
    /// Straight lines at constant speed.
    case paced
    /// Straight lines with an easing for each interval.
    case spline

    /// The mode of keyframes with the same interpolation.
    var keyframes: CalculationMode {
        switch self {
        case .discrete: .discrete
        case .linear, .spline: .linear
        case .paced: .paced
        }
    }
}

/// The times of values and the easings between them.
enum SMILKeyTimes {
    /// The starts of values that hold for equal parts of the simple duration.
    static func starts(count: Int) -> [Double] { (0..<count).map { Double($0) / Double(count) } }

    /// Returns times in proportion to the distances between the values; even times if they have no distance, or if the
    /// total is 0 or too large.
    static func paced<Value: Interpolatable>(_ values: [Value]) -> [Double] {
        let even = CalculationMode.KeyTimes.even(count: values.count)
        var way = 0.0
        var ways = [0.0]
        for (a, b) in zip(values, values.dropFirst()) {
            guard let distance = Value.Interpolation._distance(from: a, to: b) else { return even }
            way += distance
            ways.append(way)
        }
        return way > 0 && way.isFinite ? ways.map { $0 / way } : even
    }

    static func check(_ times: [Double], count: Int, _ mode: SMILCalculationMode) throws(SMILError) {
        guard times.count == count else { throw .keyTimeCountMismatch(keyTimes: times.count, values: count) }
        var last = 0.0
        for (i, time) in times.enumerated() {
            guard time >= last, time <= 1 else { throw .keyTimesNotAscending(index: i) }
            last = time
        }
        if times.first != 0 { throw .keyTimesIncomplete(index: 0) }
        // A single value needs no end.
        if mode != .discrete, count > 1, last != 1 { throw .keyTimesIncomplete(index: count - 1) }
    }

    static func easings(_ splines: [SIMD4<Double>], intervals: Int) throws(SMILError) -> [TimingFunction] {
        if intervals <= 0 { return [] }
        guard splines.count == intervals else {
            throw .keySplineCountMismatch(keySplines: splines.count, intervals: intervals)
        }
        var easings: [TimingFunction] = []
        for (i, points) in splines.enumerated() {
            guard points.y >= 0, points.y <= 1, points.w >= 0, points.w <= 1,
                let easing = try? TimingFunction.cubicBezier(points.x, points.y, points.z, points.w)
            else { throw .keySplineOutOfRange(index: i) }
            easings.append(easing)
        }
        return easings
    }
}

/// An error in the attributes of an animation element. The animation then has no effect.
///
/// Source: SVG Animations Level 2, "Attributes that define animation values over time".
public enum SMILError: Error, Equatable, Sendable, CustomStringConvertible {
    /// There are no values.
    case noValues
    /// The numbers of key times and values differ.
    case keyTimeCountMismatch(keyTimes: Int, values: Int)
    /// The key time at this index is outside 0…1 or smaller than the one before.
    case keyTimesNotAscending(index: Int)
    /// The first key time is not 0, or the last one is not 1 (except in `discrete`).
    case keyTimesIncomplete(index: Int)
    /// The numbers of key splines and intervals differ.
    case keySplineCountMismatch(keySplines: Int, intervals: Int)
    /// The key spline at this index has a number outside 0…1.
    case keySplineOutOfRange(index: Int)
    /// A point of a motion is not finite.
    case notFinite
    /// The path, the key times or the key points of a motion are invalid.
    case motion(MotionPathError)

    /// A one-line description of the error.
    public var description: String {
        switch self {
        case .noValues: "values is empty"
        case .keyTimeCountMismatch(let times, let values): "\(times) key times for \(values) values"
        case .keyTimesNotAscending(let index): "keyTimes[\(index)] is outside 0…1 or below the one before"
        case .keyTimesIncomplete(let index): "keyTimes[\(index)]: key times must start at 0 and end at 1"
        case .keySplineCountMismatch(let splines, let intervals): "\(splines) key splines for \(intervals) intervals"
        case .keySplineOutOfRange(let index): "keySplines[\(index)] has a number outside 0…1"
        case .notFinite: "a point of the motion is not finite"
        case .motion(let error): error.description
        }
    }
}
