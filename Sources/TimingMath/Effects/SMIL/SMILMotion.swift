/// An `animateMotion` element: a motion along a path, a timing, and the way in which it is combined with what is below.
///
/// ```
/// T(p) · R(angle), after those below if it is additive; when it accumulates: T(k·end + p) in repeat k
/// ```
///
/// - Accuracy: That of ``MotionPath``.
/// - Source: SVG Animations Level 2, "The animateMotion element"; SMIL Animation, section 4.3.
public struct SMILMotion: SMILElement, Sendable {
    /// The course of a motion.
    public enum Course: Sendable {
        /// Along a path.
        case path(MotionPath)
        /// `to` alone: straight from the position below to a point.
        case to(SMILAnimation<SIMD2<Double>>)
    }

    /// The timing.
    public let timing: SMILTiming
    /// The course.
    public let course: Course
    /// The direction that the object faces.
    public let rotationMode: MotionPath.RotationMode
    /// The constant angle of the object in radians, if the rotation mode is `none`.
    public let angle: Double
    /// Whether the motion is added to those below it.
    public let isAdditive: Bool
    /// Whether each repeat starts where the one before ended.
    public let accumulates: Bool

    /// The definition of a motion.
    public enum Route: Sendable {
        /// `path`: the path, which may have any segments.
        case path(BezierPath)
        /// Points with straight lines between them.
        case points(SMILAnimation<SIMD2<Double>>.Function)
    }

    /// Creates a motion.
    ///
    /// - Parameters:
    ///   - route: The path or the points.
    ///   - calculationMode: The interpolation; by default at constant speed.
    ///   - keyTimes: The times of the points, or of `keyPoints`. If the simple duration is indefinite, the motion stays
    ///     at its first point.
    ///   - keyPoints: Fractions of the path's length. Ignored for `to` alone.
    ///   - keySplines: The control points of each interval, for `spline` only.
    ///   - rotationMode: The direction that the object faces.
    ///   - angle: The constant angle of the object in radians, for the rotation mode `none`.
    ///   - isAdditive: `additive="sum"`. A motion that is given by `by` alone is always additive.
    ///   - accumulates: `accumulate="sum"`.
    ///   - timing: The timing.
    ///   - accuracy: The largest error of a position, relative to the path's size.
    /// - Throws: ``SMILError``. A motion in error has no effect.
    public init(
        _ route: Route, calculationMode: SMILCalculationMode = .paced, keyTimes: [Double]? = nil,
        keyPoints: [Double]? = nil, keySplines: [SIMD4<Double>]? = nil,
        rotationMode: MotionPath.RotationMode = .none, angle: Double = 0, isAdditive: Bool = false,
        accumulates: Bool = false, timing: SMILTiming, accuracy: Double = 1e-9
    ) throws(SMILError) {
        (self.rotationMode, self.angle, self.timing) = (rotationMode, angle, timing)
        let path: BezierPath
        switch route {
        case .path(let given): (path, self.isAdditive, self.accumulates) = (given, isAdditive, accumulates)
        case .points(let function):
            let animation = try SMILAnimation(
                function, calculationMode: .linear, isAdditive: isAdditive, accumulates: accumulates, timing: timing)
            if case .to = function {
                course = try .to(
                    SMILAnimation(
                        function, calculationMode: calculationMode, keyTimes: keyTimes, keySplines: keySplines,
                        timing: timing))
                (self.isAdditive, self.accumulates) = (false, false)
                return
            }
            path = try Self.path(through: animation.values)
            (self.isAdditive, self.accumulates) = (animation.isAdditive, animation.accumulates)
        }
        let intervals = keyPoints.map { $0.count - 1 } ?? path.segments.count
        let easings =
            try calculationMode == .spline ? SMILKeyTimes.easings(keySplines ?? [], intervals: intervals) : []
        do {
            course = try .path(
                MotionPath(
                    smil: path, keyTimes: keyTimes, keyPoints: keyPoints, timingFunctions: easings,
                    calculationMode: calculationMode.keyframes, rotationMode: rotationMode, accuracy: accuracy))
        } catch {
            throw .motion(error)
        }
    }

    private static func path(through points: [SIMD2<Double>]) throws(SMILError) -> BezierPath {
        var path = BezierPath()
        do {
            for (i, point) in points.enumerated() {
                if i == 0 { try path.move(to: point) } else { try path.addLine(to: point) }
            }
        } catch {
            throw .notFinite
        }
        return path
    }

    /// Returns the position after all motions of an element, given in the order of the document.
    ///
    /// - Parameters:
    ///   - motions: The motions.
    ///   - time: The document time, in seconds.
    ///   - origin: Where the element's own transform puts its origin. The motions act on top of that transform.
    /// - Returns: The origin's image and the angle of the x axis, in radians; 0 if nothing rotates. The angle is not
    ///   reduced.
    /// - Complexity: O(n log n) for n motions.
    public static func position(
        of motions: [SMILMotion], at time: Double, origin: SIMD2<Double> = .zero
    ) -> MotionPath.Position {
        var position = MotionPath.Position(point: .zero)
        motions.forEachActive(at: time) { motion, sample in position = motion.position(at: sample, over: position) }
        return Self.position(MotionPath.Position(point: origin), in: position)
    }

    private func position(at sample: SMILTiming.Sample, over below: MotionPath.Position) -> MotionPath.Position {
        switch course {
        case .to(let animation):
            let point = animation.value(at: sample, underlying: below.point)
            let way = animation.value(at: .init(begin: 0, iteration: 0, progress: 1), underlying: point) - below.point
            let direction = rotationMode.angle(ofDirection: DirectionAngle.of(x: way.x, y: way.y))
            return MotionPath.Position(point: point, angle: direction ?? angle)
        case .path(let path):
            var place = path.position(at: sample.progress)
            if accumulates, sample.iteration > 0 { place.point += path.position(at: 1).point * sample.iteration }
            place.angle = place.angle ?? angle
            return isAdditive ? Self.position(place, in: below) : place
        }
    }

    /// Returns a position that is given relative to another one.
    private static func position(_ place: MotionPath.Position, in other: MotionPath.Position) -> MotionPath.Position {
        let turn = other.angle ?? 0
        let (sin, cos) = turn == 0 ? (0, 1) : Trigonometry.sinCos(turn)
        let turned = SIMD2(cos * place.point.x - sin * place.point.y, sin * place.point.x + cos * place.point.y)
        return MotionPath.Position(point: other.point + turned, angle: turn + (place.angle ?? 0))
    }
}
