import Testing
import TimingMath

/// The path of SVG path data.
func svgPath(_ data: String) -> BezierPath { BezierPath(SVGPathData.validPrefix(of: data).data) }

/// The points of a motion at some times.
private func points(_ motion: MotionPath, at times: [Double]) -> [SIMD2<Double>] {
    times.map { motion.position(at: $0).point }
}

/// The angles of a motion at some times.
private func angles(_ motion: MotionPath, at times: [Double]) -> [Double?] {
    times.map { motion.position(at: $0).angle }
}

private let corner = svgPath("M0,0 L10,0 L10,90")
private let lineAndCurve = svgPath("M0,0 L100,0 C150,0 200,50 200,100")

@Suite("Motion along paths: Core Animation's rules", .tags(.rule))
struct MotionPathRuleTests {
    @Test("R4.9 k segments have k + 1 keyframes; a curve is traversed by its own parameter")
    func segments() throws {
        let motion = try MotionPath(lineAndCurve)
        #expect(motion.keyTimes == [0, 0.5, 1])
        #expect(
            points(motion, at: [0, 0.1, 0.5, 0.75, 1])
                == [SIMD2(0, 0), SIMD2(20, 0), SIMD2(100, 0), SIMD2(168.75, 31.25), SIMD2(200, 100)])
        let keyed = try MotionPath(lineAndCurve, keyTimes: [0, 0.25, 1])
        #expect(
            points(keyed, at: [0, 0.125, 0.25, 0.625, 1])
                == [SIMD2(0, 0), SIMD2(50, 0), SIMD2(100, 0), SIMD2(168.75, 31.25), SIMD2(200, 100)])
    }

    @Test("R4.9 A close is a segment, even with zero length")
    func closes() throws {
        let square = try MotionPath(svgPath("M0,0 H10 V10 H0 Z"))
        #expect(square.keyTimes == [0, 0.25, 0.5, 0.75, 1])
        #expect(points(square, at: [0.875, 1]) == [SIMD2(0, 5), SIMD2(0, 0)])
        let back = try MotionPath(svgPath("M0,0 H10 H0 Z"), rotationMode: .auto)
        #expect(back.keyTimes == CalculationMode.KeyTimes.even(count: 4))
        #expect(points(back, at: [0.7, 0.9, 1]) == [.zero, .zero, .zero])
        #expect(angles(back, at: [0.7, 0.9, 1]) == [.pi, .pi, .pi])
    }

    @Test("R4.9 Cubic is linear because the shape is given; cubicPaced is paced")
    func cubicModes() throws {
        for (cubic, plain) in [(CalculationMode.cubic, CalculationMode.linear), (.cubicPaced, .paced)] {
            func motion(_ mode: CalculationMode) throws -> MotionPath {
                try MotionPath(
                    lineAndCurve, keyTimes: [0, 0.3, 1], timingFunctions: [.easeIn],
                    calculationMode: mode,
                    rotationMode: .auto)
            }
            for i in 0...64 {
                let t = Double(i) / 64
                #expect(try motion(cubic).position(at: t) == motion(plain).position(at: t), "\(cubic) at \(t)")
            }
        }
    }

    @Test("R4.9, R4.3 Discrete shows the start of each segment for 1/k; the last point is never shown")
    func discrete() throws {
        let three = svgPath("M0,0 H10 V10 H20")
        let starts: [SIMD2<Double>] = [SIMD2(0, 0), SIMD2(0, 0), SIMD2(10, 0), SIMD2(10, 10), SIMD2(10, 10)]
        let times = [-1, (1 / 3.0).nextDown, 1 / 3.0, 2 / 3.0, 1]
        #expect(try points(MotionPath(three, calculationMode: .discrete), at: times) == starts)
        // As many times as segments, or one more.
        for keyTimes in [[0, 0.5, 0.75], [0, 0.5, 0.75, 1]] {
            let motion = try MotionPath(three, keyTimes: keyTimes, calculationMode: .discrete, rotationMode: .auto)
            #expect(points(motion, at: [0, 0.5.nextDown, 0.5, 0.75, 1]) == starts, "\(keyTimes)")
            #expect(angles(motion, at: [0, 0.5, 0.75]) == [0, .pi / 2, 0], "\(keyTimes)")
        }
        // Other counts of times are ignored, as are functions.
        for keyTimes in [[0, 1], [0, 0.1, 0.2, 0.3, 1], [0.5, 0, 1]] {
            let motion = try MotionPath(
                three, keyTimes: keyTimes, timingFunctions: [.easeIn], calculationMode: .discrete)
            #expect(points(motion, at: times) == starts, "\(keyTimes)")
        }
    }

    @Test("R4.2, R4.7 Invalid times are ignored; with fewer times, the first segments play and then hold")
    func keyTimes() throws {
        let path = svgPath("M0,0 H10 V10 M50,50 H60")
        for wrong in [[0, 0.6, 0.5, 1], [-0.1, 0.5, 0.6, 1], [0, 0.5, 0.6, 1.1], [0, .nan, 0.6, 1], [0], []] {
            #expect(
                try MotionPath(path, keyTimes: wrong).keyTimes == CalculationMode.KeyTimes.even(count: 4), "\(wrong)")
        }
        let fewer = try MotionPath(path, keyTimes: [0, 0.5, 0.75])
        #expect(
            points(fewer, at: [0.25, 0.5, 0.625, 0.75, 1]) == [
                SIMD2(5, 0), SIMD2(10, 0), SIMD2(10, 5), SIMD2(10, 10), SIMD2(10, 10),
            ])
        let more = try MotionPath(path, keyTimes: [0, 0.25, 0.5, 0.75, 1])
        #expect(points(more, at: [0.125, 0.75, 1]) == [SIMD2(5, 0), SIMD2(60, 50), SIMD2(60, 50)])
        let inside = try MotionPath(corner, keyTimes: [0.25, 0.5, 0.75])
        #expect(
            points(inside, at: [-.infinity, 0, 0.25, 0.75, 2, .infinity])
                == [.zero, .zero, .zero, SIMD2(10, 90), SIMD2(10, 90), SIMD2(10, 90)])
    }

    @Test("R2.5 A segment's fraction passes through its function; an overshoot leaves the segment along its curve")
    func timingFunctions() throws {
        let line = TimingFunction.linear([(0, 0), (0.5, 0.25), (1, 1)])
        let beyond = TimingFunction.linear([(0, 0), (0.5, 1.5), (1, 1)])
        let motion = try MotionPath(lineAndCurve, timingFunctions: [line, beyond, line], rotationMode: .auto)
        let curve = CubicBezier(
            start: SIMD2(100, 0), control1: SIMD2(150, 0), control2: SIMD2(200, 50), end: SIMD2(200, 100))
        #expect(points(motion, at: [0.25, 0.75]) == [SIMD2(25, 0), curve.point(at: 1.5)])
        let missing = try MotionPath(lineAndCurve, timingFunctions: [beyond])
        #expect(points(missing, at: [0.25, 0.75]) == [SIMD2(150, 0), SIMD2(168.75, 31.25)])
        // Core Animation's easings return 0 and 1 at the ends (R2.4).
        let steps = try MotionPath(corner, timingFunctions: [.steps(1, jump: .start)])
        #expect(points(steps, at: [0, 0.25]) == [SIMD2(0, 0), SIMD2(10, 0)])
    }

    @Test("R2.5 The motion's own function is applied first, in every mode")
    func timingFunction() throws {
        let half = TimingFunction.linear([(0, 0), (0.5, 0.25), (1, 1)])
        for mode in CalculationMode.allCases {
            let plain = try MotionPath(lineAndCurve, calculationMode: mode, rotationMode: .auto)
            let eased = try MotionPath(lineAndCurve, timingFunction: half, calculationMode: mode, rotationMode: .auto)
            for (t, p) in [(-1, 0), (0, 0), (0.25, 0.125), (0.5, 0.25), (0.75, 0.625), (1, 1), (2, 1)] {
                #expect(eased.position(at: t) == plain.position(at: p), "\(mode) at \(t)")
            }
        }
        // Both are applied, and both receive the side.
        let both = try MotionPath(corner, timingFunctions: [half], timingFunction: half)
        #expect(both.position(at: 0.5).point == SIMD2(2.5, 0))
        let step = TimingFunction.steps(2, jump: .end)
        #expect(try MotionPath(corner, timingFunction: step).position(at: 0.5).point == SIMD2(10, 0))
        #expect(try MotionPath(corner, timingFunction: step).position(at: 0.5, side: .left).point == .zero)
        #expect(try MotionPath(corner, timingFunctions: [step]).position(at: 0.25, side: .left).point == .zero)
    }

    @Test("R4.10 Paced: constant speed along the whole path; given times and functions are ignored")
    func paced() throws {
        let motion = try MotionPath(
            corner, keyTimes: [0, 0.9, 1], timingFunctions: [.easeIn], calculationMode: .paced,
            rotationMode: .auto)
        #expect(motion.keyTimes == [0, 0.1, 1])
        let places: [(Double, Double, Double)] = [
            (0, 0, 0), (0.05, 5, 0), (0.1, 10, 0), (0.25, 10, 15), (0.5, 10, 40), (1, 10, 90),
        ]
        for (t, x, y) in places {
            let point = motion.position(at: t).point
            #expect(abs(point.x - x) <= 1e-12 && abs(point.y - y) <= 1e-12, "\(point) at \(t)")
        }
        #expect(angles(motion, at: [0, 0.1, 1]) == [0, .pi / 2, .pi / 2])
        // If the whole path has zero length, all segments take equally long (R4.4). There are 49, since 1/49 · 49
        // rounds below 1.
        let dots = try MotionPath(
            svgPath((0..<49).map { "M\($0),0 Z" }.joined()), calculationMode: .paced, rotationMode: .auto)
        #expect(dots.keyTimes == CalculationMode.KeyTimes.even(count: 50))
        let row: [SIMD2<Double>] = (0..<50).map { SIMD2(min(Double($0), 48), 0) }
        #expect(points(dots, at: dots.keyTimes) == row)
        #expect(points(dots, at: [-1, 0.5, 2]) == [SIMD2(0, 0), SIMD2(24, 0), SIMD2(48, 0)])
        #expect(angles(dots, at: [-1, 0.5, 2]) == [0, 0, 0])
        // Segments of zero length take no time.
        let still = try MotionPath(svgPath("M0,0 L0,0 L10,0 L10,0 L10,10 L10,10"), calculationMode: .paced)
        #expect(still.keyTimes == [0, 0, 0.5, 0.5, 1, 1])
        #expect(points(still, at: [0, 0.5, 1]) == [SIMD2(0, 0), SIMD2(10, 0), SIMD2(10, 10)])
    }

    @Test("R4.11 A move is a jump without a segment and without duration; at its time the later part holds")
    func jumps() throws {
        let path = svgPath("M0,0 L10,0 M100,100 L100,110")
        for mode in [CalculationMode.linear, .paced] {
            let motion = try MotionPath(path, calculationMode: mode, rotationMode: .auto)
            #expect(motion.keyTimes == [0, 0.5, 1], "\(mode)")
            let places: [SIMD2<Double>] = [[5, 0], [100, 100], [100, 105]]
            #expect(points(motion, at: [0.25, 0.5, 0.75]) == places, "\(mode)")
            let quarter = Double.pi / 2
            #expect(angles(motion, at: [0.25, 0.5, 0.75]) == [0, quarter, quarter], "\(mode)")
            let before = motion.position(at: 0.5.nextDown).point
            #expect(before.y == 0 && before.x > 9.999999999999, "\(mode): \(before)")
        }
        let steps = try MotionPath(path, calculationMode: .discrete)
        let held: [SIMD2<Double>] = [[0, 0], [100, 100], [100, 100]]
        #expect(points(steps, at: [0, 0.5, 1]) == held)
        // The last segment holds at the end, even with zero length.
        let point = try MotionPath(svgPath("M0,0 L10,0 M20,20 Z"), calculationMode: .paced, rotationMode: .auto)
        #expect(point.keyTimes == [0, 1, 1])
        let last: [SIMD2<Double>] = [[5, 0], [20, 20], [20, 20]]
        #expect(points(point, at: [0.5, 1, 2]) == last)
        #expect(angles(point, at: [0.5, 1]) == [0, 0])
        // A move at the end has no effect, and consecutive moves count as one.
        let moves = try MotionPath(svgPath("M7,7 M0,0 L10,0 M1,1 M100,100 L100,110 M3,3"))
        let plain = try MotionPath(path)
        for t in [0, 0.3, 0.5, 0.8, 1] { #expect(moves.position(at: t) == plain.position(at: t), "at \(t)") }
        // After a close without a move, the path continues from the start of the subpath.
        let reopened = try MotionPath(svgPath("M0,0 H10 V10 Z H30"))
        #expect(points(reopened, at: [0.75, 0.875]) == [SIMD2(0, 0), SIMD2(15, 0)])
    }
}
