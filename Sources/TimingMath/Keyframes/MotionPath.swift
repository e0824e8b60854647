/// A motion along a path over time.
///
/// ```
/// let motion = MotionPath(path, keyTimes: [0, 0.2, 1], calculationMode: .linear, rotationMode: .auto)
/// motion.position(at: 0.5)      // a point, and the angle of the direction of travel
/// ```
///
/// Time runs from 0 to 1, the whole of the animation: a progress, as timing gives it. The end of each line, curve, arc
/// and close is a keyframe and the first move is the one before them, so that a path that draws k segments has k + 1
/// keyframes (R4.9). A close counts also where the path is back at its start already. A move inside the path is a jump:
/// it makes no segment and takes no time, and at its time what comes later holds (R4.11, R4.2b). A move that nothing
/// follows leads nowhere.
///
/// - A path without elements has no effect: there is no position. One of moves only has none under Core Animation's
///   rules (a single keyframe, R4.8), and is its last point under SMIL's.
/// - Where a curve's velocity vanishes, the direction is its limit (R4.12). A segment of no length has the direction
///   that the last one before it with a length ends in, else the one in which the next begins; a path of no length has
///   angle 0.
/// - At a key time two segments share, point and direction are those of the later one.
/// - NaN in, NaN out.
///
/// Accuracy: points of `linear` as the curves have them; at constant speed within `accuracy` in parts of the path's
/// size, as its ``ArcLengthTable`` (tested against circles and lines).
/// Complexity: building O(n) for n elements, with a table of lengths where the speed is constant. Evaluation O(log n),
/// typically O(1); ascending times in `evaluate` O(1) amortised. Without allocation.
/// Source: Core Animation R2.5, R4.1-R4.3, R4.7, R4.9-R4.12; SMIL Animation and SVG Animations 2, animateMotion.
public struct MotionPath: Sendable {
    /// What a place in time means.
    enum Course: Sendable {
        /// The one point there is.
        case still
        /// A segment and its parameter.
        case parameters
        /// A segment and a fraction of its length.
        case lengths
        /// The fraction of the whole path's length.
        case fractions
        /// Between two fractions of the whole path's length.
        case keyPoints
        /// A place that holds.
        case stops
    }

    /// Which way what moves is turned.
    public let rotationMode: MotionPath.RotationMode
    let course: Course
    /// The segments, where the course asks for one of them.
    let segments: [BezierPath.Segment]
    /// For a segment of no length its neighbour's direction; for others 0, they have their own.
    let directions: [SIMD2<Double>]
    /// The lengths along the path, where the course goes by them.
    let table: ArcLengthTable
    /// The places that hold; where the course goes by fractions, the path's end, and before it, only if the path has no
    /// length, where the segments begin.
    let stops: [BezierPath.Position]
    /// When the keyframes are reached, with the key points as its values where there are any.
    let track: AnimationTrack<Double>

    /// The times at which the keyframes are reached, in 0…1: those given, or what the rules make of them. Empty where
    /// there are no keyframes.
    ///
    /// Complexity: O(n) for n keyframes in the paced modes, else O(1).
    public var keyTimes: [Double] {
        guard case .fractions = course else { return track.keyTimes }
        return stops.count > 1 ? KeyTimes.even(count: stops.count) : [0] + table.segmentEndFractions
    }

    /// Where the motion ends, or would if it did not hold the last segment's start; nil where there is no effect
    /// (R3.5).
    var end: SIMD2<Double> {
        if case .stops = course { segments.last?.end ?? position(at: 1).point } else { position(at: 1).point }
    }

    /// A motion under Core Animation's rules.
    ///
    /// - Parameters:
    ///   - path: what to move along.
    ///   - keyTimes: fractions of the duration, in 0…1, not descending, one a keyframe. Nil: evenly spaced (R4.1).
    ///
    ///     In `discrete` one a segment, with or without one more for the end (R4.3). Times that descend or leave 0…1 are ignored;
    ///     in `linear` the first segments play where there are fewer times than keyframes, and the end of the last one that
    ///     played holds (R4.7), in `discrete` times of another number are ignored. The paced modes ignore them.
    ///   - timingFunctions: one a segment; missing ones are linear, further ones are ignored (R2.5b). Only `linear` and
    ///     `cubic`
    ///     heed them. One that overshoots continues the segment's curve beyond its end.
    ///   - timingFunction: of the motion as a whole, in every mode. Nil: linear.
    ///   - calculationMode: `linear` and `cubic` are the same, the shape being given: a segment's fraction of time is
    ///     its
    ///     curve's parameter. `discrete` shows the points where the segments begin, the last point never. `paced` and
    ///     `cubicPaced` go along the path's length at constant speed (R4.10).
    ///   - rotationMode: which way what moves is turned (R4.12).
    ///   - accuracy: the largest error of a place in the paced modes, in parts of the path's size (see
    ///     ``ArcLengthTable``).
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
            let times = KeyTimes.usable(keyTimes, count: segments.count + 1, hold: false)
            self.init(
                .parameters, rotationMode, segments, directions,
                track: AnimationTrack(indicesAt: times, timingFunctions, timingFunction))
        case .discrete:
            let times = KeyTimes.usable(keyTimes, count: segments.count, hold: true)
            self.init(
                .stops, rotationMode, segments, stops: Self.starts(segments, directions),
                track: AnimationTrack(indicesAt: times, [], timingFunction))
        case .paced, .cubicPaced:
            self.init(
                .fractions, rotationMode, along: ArcLengthTable(path, accuracy: accuracy), segments,
                AnimationTrack(indicesAt: [], [], timingFunction))
        }
    }

    /// At a point.
    init(restingAt point: SIMD2<Double>, _ rotationMode: MotionPath.RotationMode) {
        self.init(
            .still, rotationMode, stops: [BezierPath.Position(point: point, tangent: .zero)],
            track: AnimationTrack(indicesAt: [0], [], nil))
    }

    /// By fractions of the length of a path of at least one segment.
    init(
        _ course: Course, _ rotationMode: MotionPath.RotationMode, along table: ArcLengthTable,
        _ segments: [BezierPath.Segment],
        _ track: AnimationTrack<Double>
    ) {
        let directions = Self.directions(segments)
        let last = segments.count - 1
        let end = BezierPath.Position(
            point: segments[last].end, tangent: segments[last].tangent(at: 1) + directions[last])
        // Without a length there is no distance to tell the segments apart by.
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
    /// For each segment of no length the direction of a neighbour that has one, of the others 0.
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

    /// Where the segments begin.
    static func starts(_ segments: [BezierPath.Segment], _ directions: [SIMD2<Double>]) -> [BezierPath.Position] {
        zip(segments, directions).map { BezierPath.Position(point: $0.start, tangent: $0.tangent(at: 0) + $1) }
    }
}
