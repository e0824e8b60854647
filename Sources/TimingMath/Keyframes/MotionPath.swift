/// A motion along a path over time.
///
/// ```swift
/// let motion = try MotionPath(path, keyTimes: [0, 0.2, 1], rotationMode: .auto)
/// motion.position(at: 0.5)      // a point, and the angle of the direction of travel
/// ```
///
/// Time is the progress of the animation, from 0 to 1; NaN gives NaN. <doc:Keyframes> describes keyframes (R4.9), jumps
/// (R4.11), modes and edge cases.
///
/// - Accuracy: At constant speed, points are within `accuracy` of the path's size. In `linear`, they are on the curves.
/// - Complexity: O(n) to create, for n elements. Evaluation is O(log n), typically O(1), and allocates nothing.
/// - Source: Core Animation R2.5, R4.1-R4.3, R4.7, R4.9-R4.12; SMIL Animation and SVG Animations 2, animateMotion.
public struct MotionPath: Sendable {
    /// The meaning of the track's values.
    enum Course: Sendable {
        /// There is only one point.
        case still
        /// A segment and its parameter.
        case parameters
        /// A segment and a fraction of its length.
        case lengths
        /// A fraction of the length of the whole path.
        case fractions
        /// A fraction of the length of the whole path, interpolated between two key points.
        case keyPoints
        /// A place that holds.
        case stops
    }

    /// The direction that the moving object faces.
    public let rotationMode: MotionPath.RotationMode
    let course: Course
    /// The segments, if the course uses them.
    let segments: [BezierPath.Segment]
    /// For a segment without length, the direction of its neighbour. 0 for other segments, which have their own
    /// direction.
    let directions: [SIMD2<Double>]
    /// The table of lengths, if the course uses it.
    package let table: ArcLengthTable
    /// The places that hold. If the course uses fractions: the end of the path, preceded by the starts of the segments
    /// if the path has no length.
    let stops: [BezierPath.Position]
    /// The track of the keyframes. Its values are the key points, if there are any.
    let track: AnimationTrack<Double>

    /// The times at which the keyframes are reached, in 0…1, after applying the rules.
    ///
    /// Complexity: O(n) for n keyframes in the paced modes, otherwise O(1).
    public var keyTimes: [Double] {
        guard case .fractions = course else { return track.keyTimes }
        return stops.count > 1 ? CalculationMode.KeyTimes.even(count: stops.count) : [0] + table.segmentEndFractions
    }

    /// The end of the motion (R3.5). For `discrete` this is the end of the last segment, although the motion holds its
    /// start.
    package var end: SIMD2<Double> {
        if case .stops = course { segments.last?.end ?? position(at: 1).point } else { position(at: 1).point }
    }

    /// Creates a motion by Core Animation's rules.
    ///
    /// - Parameters:
    ///   - path: The path to move along.
    ///   - keyTimes: Ascending fractions of the duration, in 0…1, one per keyframe; in `discrete` one per segment, and
    ///     optionally the end (R4.3). Nil means evenly spaced (R4.1). Invalid times are ignored. The paced modes ignore
    ///     all times.
    ///   - timingFunctions: One easing per segment in `linear` and `cubic`. Missing: linear. Surplus: ignored (R2.5b).
    ///   - timingFunction: The easing of the whole motion, in every mode; nil means linear.
    ///   - calculationMode: `cubic` equals `linear`. `paced` and `cubicPaced` move at constant speed (R4.10).
    ///   - rotationMode: The direction that the moving object faces (R4.12).
    ///   - accuracy: The largest error in the paced modes, relative to the path's size (see ``ArcLengthTable``).
    /// - Throws: `MotionPathError.noEffect` if the path has no segments (R4.8).
    public init(
        _ path: BezierPath,
        keyTimes: [Double]? = nil,
        timingFunctions: [any Easing] = [],
        timingFunction: (any Easing)? = nil,
        calculationMode: CalculationMode = .linear,
        rotationMode: MotionPath.RotationMode = .none,
        accuracy: Double = 1e-9
    ) throws(MotionPathError) {
        let segments = path.segments.map(\.segment)
        if segments.isEmpty { throw .noEffect }
        let (timingFunctions, timingFunction) = (timingFunctions.map(\.timingFunction), timingFunction?.timingFunction)
        let directions = Self.directions(segments)
        switch calculationMode {
        case .linear, .cubic:
            let times = CalculationMode.KeyTimes.usable(keyTimes, count: segments.count + 1, hold: false)
            self.init(
                .parameters, rotationMode, segments, directions,
                track: AnimationTrack(indicesAt: times, timingFunctions, timingFunction))
        case .discrete:
            let times = CalculationMode.KeyTimes.usable(keyTimes, count: segments.count, hold: true)
            self.init(
                .stops, rotationMode, segments, stops: Self.starts(segments, directions),
                track: AnimationTrack(indicesAt: times, [], timingFunction))
        case .paced, .cubicPaced:
            self.init(
                .fractions, rotationMode, along: ArcLengthTable(path, accuracy: accuracy), segments,
                AnimationTrack(indicesAt: [], [], timingFunction))
        }
    }

    /// Creates a motion that stays at a point.
    init(restingAt point: SIMD2<Double>, _ rotationMode: MotionPath.RotationMode) {
        self.init(
            .still, rotationMode, stops: [BezierPath.Position(point: point, tangent: .zero)],
            track: AnimationTrack(indicesAt: [0], [], nil))
    }

    /// Creates a motion by fractions of the length of a path with at least one segment.
    init(
        _ course: Course, _ rotationMode: MotionPath.RotationMode, along table: ArcLengthTable,
        _ segments: [BezierPath.Segment],
        _ track: AnimationTrack<Double>
    ) {
        let directions = Self.directions(segments)
        let last = segments.count - 1
        let end = BezierPath.Position(
            point: segments[last].end, tangent: segments[last].tangent(at: 1) + directions[last])
        // If the path has no length, distances cannot distinguish the segments.
        let starts = table.entryCount == 0 ? Self.starts(segments, directions) : []
        self.init(course, rotationMode, [], [], table, stops: starts + [end], track: track)
    }

    init(
        _ course: Course, _ rotationMode: MotionPath.RotationMode, _ segments: [BezierPath.Segment] = [],
        _ directions: [SIMD2<Double>] = [], _ table: ArcLengthTable = ArcLengthTable(BezierPath()),
        stops: [BezierPath.Position] = [], track: AnimationTrack<Double>
    ) {
        (self.course, self.rotationMode, self.segments, self.directions) = (course, rotationMode, segments, directions)
        (self.table, self.stops, self.track) = (table, stops, track)
    }
}

extension MotionPath {
    /// Returns the direction of a neighbour with length for each segment without length, and 0 for the others.
    static func directions(_ segments: [BezierPath.Segment]) -> [SIMD2<Double>] {
        var last = segments.lazy.map { $0.tangent(at: 0) }.first { $0 != .zero } ?? .zero
        return segments.map { segment in
            let end = segment.tangent(at: 1)
            guard end == .zero else {
                last = end
                return .zero
            }
            return last
        }
    }

    /// Returns the starts of the segments.
    static func starts(_ segments: [BezierPath.Segment], _ directions: [SIMD2<Double>]) -> [BezierPath.Position] {
        zip(segments, directions).map { BezierPath.Position(point: $0.start, tangent: $0.tangent(at: 0) + $1) }
    }
}

extension MotionPath {
    /// The direction that an object on a motion path faces.
    ///
    /// Source: Core Animation R4.12; the `rotate` attribute of SVG's animateMotion.
    public enum RotationMode: String, Sendable, Hashable, CaseIterable {
        /// The object is not rotated.
        case none
        /// The object's x axis points in the direction of travel.
        case auto
        /// The object's x axis points against the direction of travel.
        case autoReverse

        /// Returns the angle of an object at a place, in (−π, π]; nil for `none`.
        func angle(at place: BezierPath.Position) -> Double? {
            self == .none ? nil : angle(ofDirection: place.angle)
        }

        /// Returns the angle of an object that moves in a direction.
        @inline(__always)
        func angle(ofDirection angle: Double) -> Double? {
            switch self {
            case .none: return nil
            case .auto: return angle
            case .autoReverse:
                // A small positive angle minus π rounds to −π, which is not in the range.
                return angle <= 0 ? angle + .pi : angle - .pi <= -.pi ? .pi : angle - .pi
            }
        }
    }
}

extension MotionPath {
    /// The position and the direction of an object that moves along a path.
    public struct Position: Sendable, Equatable {
        /// The point on the path, in the path's unit.
        public var point: SIMD2<Double>
        /// The angle of the object in radians, positive from the x axis towards the y axis; nil if it is not rotated.
        public var angle: Double?

        /// Creates a position from a point and an angle.
        public init(point: SIMD2<Double>, angle: Double? = nil) {
            self.point = point
            self.angle = angle
        }
    }
}
