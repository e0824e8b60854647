extension MotionPath {
    /// Creates a motion by SMIL's rules, as in SVG's animateMotion. Inside a segment the speed is constant.
    ///
    /// - Parameters:
    ///   - path: The path to move along.
    ///   - keyTimes: Ascending fractions of the duration, one per point; the first is 0, and the last 1 except in
    ///     `discrete`. Nil means evenly spaced. The paced modes ignore them; otherwise `keyPoints` requires them.
    ///   - keyPoints: The points as fractions of the length, in any order. Nil: those of the mode (<doc:Keyframes>).
    ///   - timingFunctions: One easing per interval in `linear` and `cubic`, or none. Bézier control points must be in
    ///     0…1.
    ///   - calculationMode: `cubic` and `cubicPaced`, which SMIL does not have, mean `linear` and `paced`.
    ///   - rotationMode: The direction that the moving object faces.
    ///   - accuracy: The largest error of a position, relative to the path's size (see ``ArcLengthTable``).
    /// - Throws: `MotionPathError`; for instance `noEffect` if the path has no elements.
    public init(
        smil path: BezierPath,
        keyTimes: [Double]? = nil,
        keyPoints: [Double]? = nil,
        timingFunctions: [any Easing] = [],
        calculationMode: CalculationMode = .paced,
        rotationMode: MotionPath.RotationMode = .none,
        accuracy: Double = 1e-9
    ) throws(MotionPathError) {
        if path.elements.isEmpty { throw .noEffect }
        let segments = path.segments.map(\.segment)
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
        let holds = calculationMode == .discrete
        let count = keyPoints?.count ?? (holds ? path.elements.count : segments.count + 1)
        if let keyPoints { try Self.check(keyPoints: keyPoints) }
        if !isPaced, let keyTimes = keyTimes ?? keyPoints.map({ _ in [] }) {
            try Self.check(keyTimes, points: count, holds)
        }

        let functions = isPaced || holds ? [] : timingFunctions.map(\.timingFunction)
        try Self.check(functions, intervals: count - 1)

        let times = CalculationMode.KeyTimes.usable(keyTimes, count: count, hold: holds)
        if holds, keyPoints == nil {
            let track = AnimationTrack(indicesAt: times, [], nil)
            self.init(.stops, rotationMode, stops: Self.ends(path, segments), track: track)
            return
        }
        guard let first = segments.first else {
            self.init(restingAt: path.currentPoint ?? .zero, rotationMode)
            return
        }
        let table = ArcLengthTable(path, accuracy: accuracy)
        // If the path has no length, every fraction of it is its start.
        guard table.entryCount > 0 || keyPoints == nil && !isPaced else {
            self.init(restingAt: first.start, rotationMode)
            return
        }
        guard let keyPoints else {
            if isPaced {
                self.init(.fractions, rotationMode, along: table, segments, AnimationTrack(indicesAt: [], [], nil))
            } else {
                self.init(
                    .lengths, rotationMode, segments, Self.directions(segments), table,
                    track: AnimationTrack(indicesAt: times, functions, nil))
            }
            return
        }
        let track = AnimationTrack(
            valid: keyPoints, at: isPaced ? CalculationMode.KeyTimes.paced(keyPoints) : times, functions, nil)
        let motion = MotionPath(.keyPoints, rotationMode, along: table, segments, track)
        guard holds else {
            self = motion
            return
        }
        var cursor = Cursor()
        let stops = keyPoints.map { motion.place(atFraction: $0, &cursor) }
        self.init(.stops, rotationMode, stops: stops, track: AnimationTrack(indicesAt: times, [], nil))
    }

    private static func check(keyPoints: [Double]) throws(MotionPathError) {
        if keyPoints.isEmpty { throw .noKeyPoints }
        for (i, point) in keyPoints.enumerated() where !(point >= 0 && point <= 1) {
            throw .keyPointOutOfRange(index: i)
        }
    }

    private static func check(_ functions: [TimingFunction], intervals: Int) throws(MotionPathError) {
        guard !functions.isEmpty else { return }
        guard functions.count == intervals else {
            throw .timingFunctionCountMismatch(timingFunctions: functions.count, intervals: intervals)
        }
        for (i, function) in functions.enumerated() {
            // The x of control points are always in 0…1.
            guard let curve = function.cubicBezier else { continue }
            guard (0...1).contains(curve.y1), (0...1).contains(curve.y2) else {
                throw .timingFunctionOutOfRange(index: i)
            }
        }
    }

    private static func check(_ keyTimes: [Double], points: Int, _ holds: Bool) throws(MotionPathError) {
        guard keyTimes.count == points else { throw .countMismatch(keyTimes: keyTimes.count, points: points) }
        if let index = CalculationMode.KeyTimes.firstInvalid(keyTimes) { throw .keyTimesNotAscending(index: index) }
        if let first = keyTimes.first, first != 0 { throw .keyTimesIncomplete(index: 0) }
        guard !holds, keyTimes.last != 1 else { return }
        throw .keyTimesIncomplete(index: points - 1)
    }

    /// Returns the positions at the ends of all elements, including moves and closes. The direction is that of the
    /// segment that starts there, else that of the end of the last segment before, else that of the start of the first
    /// segment.
    private static func ends(_ path: BezierPath, _ segments: [BezierPath.Segment]) -> [BezierPath.Position] {
        let directions = directions(segments)
        let starts = starts(segments, directions)
        let isMove = path.elements.map { if case .move = $0 { true } else { false } }
        var drawn = 0
        return path.elements.indices.map { i in
            if !isMove[i] { drawn += 1 }
            if i + 1 < isMove.count, !isMove[i + 1] { return starts[drawn] }
            let last = drawn - 1
            let tangent =
                drawn > 0 ? segments[last].tangent(at: 1) + directions[last] : starts.first?.tangent ?? .zero
            if case .move(let point) = path.elements[i] { return BezierPath.Position(point: point, tangent: tangent) }
            return BezierPath.Position(point: segments[last].end, tangent: tangent)
        }
    }
}
