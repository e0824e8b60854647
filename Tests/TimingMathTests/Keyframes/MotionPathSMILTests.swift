import Testing
import TimingMath

private func points(_ motion: MotionPath, at times: [Double]) -> [SIMD2<Double>] {
    times.map { motion.position(at: $0).point }
}

@Suite("Motion along paths: SMIL's rules", .tags(.rule))
struct MotionPathSMILTests {
    @Test("Paced by default, by length; moves take no time, and key times are ignored")
    func paced() throws {
        let motion = try MotionPath(smil: svgPath("M0,0 H10 M50,50 V80"), keyTimes: [0.5, 0.1])
        #expect(motion.keyTimes == [0, 0.25, 1])
        #expect(
            points(motion, at: [0, 0.125, 0.25, 0.5, 1]) == [
                .zero, SIMD2(5, 0), SIMD2(50, 50), SIMD2(50, 60), SIMD2(50, 80),
            ])
    }

    @Test("Linear: segments have equal durations and constant speed inside; moves inside are no points")
    func linear() throws {
        let motion = try MotionPath(smil: svgPath("M0,0 H10 M50,50 V80"), calculationMode: .linear)
        #expect(motion.keyTimes == [0, 0.5, 1])
        #expect(
            points(motion, at: [0, 0.25, 0.5, 0.75, 1]) == [
                .zero, SIMD2(5, 0), SIMD2(50, 50), SIMD2(50, 65), SIMD2(50, 80),
            ])
        // Half of a curve's length, not of its parameter: a parabola with x proportional to u².
        let curve = try MotionPath(smil: svgPath("M0,0 Q0,0 16,0"), calculationMode: .linear)
        let point = curve.position(at: 0.25).point
        #expect(abs(point.x - 4) <= 1e-7 && point.y == 0)
        let timed = try MotionPath(
            smil: svgPath("M0,0 H10 M50,50 V80"), keyTimes: [0, 0.25, 1],
            timingFunctions: [.linear([(0, 0), (0.5, 0.25), (1, 1)]), .linear], calculationMode: .linear)
        #expect(points(timed, at: [0.125, 0.25, 0.625]) == [SIMD2(2.5, 0), SIMD2(50, 50), SIMD2(50, 65)])
    }

    @Test("Linear: segments of zero or tiny length have their duration, also between jumps")
    func shortSegments() throws {
        let path = svgPath("M0,0 H10 M20,20 Z M1e30,0 H2e30 M30,30 H31 M40,40 H41")
        let motion = try MotionPath(smil: path, calculationMode: .linear, rotationMode: .auto)
        #expect(
            points(motion, at: [0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9, 1])
                == [
                    .zero, SIMD2(5, 0), SIMD2(20, 20), SIMD2(20, 20), SIMD2(1e30, 0), SIMD2(30, 30), SIMD2(30.5, 30),
                    SIMD2(40, 40), SIMD2(40.5, 40), SIMD2(41, 40),
                ])
        #expect([0.1, 0.3, 0.5].map { motion.position(at: $0).angle } == [0, 0, 0])
        // An easing that reaches its end before the segment does: the position is not yet beyond the jump.
        let early = try MotionPath(
            smil: svgPath("M0,0 H10 M50,50 V80"), timingFunctions: [.steps(1, jump: .start), .linear],
            calculationMode: .linear, rotationMode: .auto)
        #expect(early.position(at: 0.25) == MotionPath.Position(point: SIMD2(10, 0), angle: 0))
        // Just before the jump, at a distance that rounds to the jump's own.
        let late = try MotionPath(
            smil: svgPath("M0,0 H10 H11 M50,50 V80"), keyTimes: [0, 0.25, 0.5, 1], calculationMode: .linear)
        let point = late.position(at: 0.5.nextDown).point
        #expect(point.y == 0 && abs(point.x - 11) <= 1e-12, "\(point)")
    }

    @Test("Discrete: the ends of all elements, including moves and closes")
    func discrete() throws {
        let path = svgPath("M0,0 L100,0 Z M50,50 L150,50")
        let motion = try MotionPath(smil: path, calculationMode: .discrete, rotationMode: .auto)
        #expect(
            points(motion, at: [0.1, 0.3, 0.5, 0.6, 0.8, 1])
                == [.zero, SIMD2(100, 0), .zero, SIMD2(50, 50), SIMD2(150, 50), SIMD2(150, 50)])
        // The direction of the segment that begins there, otherwise of the one that ends there.
        #expect([0.1, 0.3, 0.5, 0.6, 0.8].map { motion.position(at: $0).angle } == [0, .pi, .pi, 0, 0])
        let curves = try MotionPath(smil: svgPath("M0,0 C50,0 50,100 100,100 L200,100"), calculationMode: .discrete)
        #expect(points(curves, at: [0.1, 0.5, 0.9]) == [.zero, SIMD2(100, 100), SIMD2(200, 100)])
        let timed = try MotionPath(
            smil: svgPath("M0,0 L100,0 L100,100"), keyTimes: [0, 0.25, 1], calculationMode: .discrete)
        #expect(points(timed, at: [0.2, 0.25, 0.99, 1]) == [.zero, SIMD2(100, 0), SIMD2(100, 0), SIMD2(100, 100)])
        let moves = try MotionPath(smil: svgPath("M1,1 M2,2 M3,3"), calculationMode: .discrete)
        #expect(points(moves, at: [0, 0.5, 1]) == [SIMD2(1, 1), SIMD2(2, 2), SIMD2(3, 3)])
    }

    @Test("Key points are fractions of the length: linear, with pauses and jumps, and backwards")
    func keyPoints() throws {
        let path = svgPath("M-150,0 L150,0")
        let pause = try MotionPath(
            smil: path, keyTimes: [0, 0.25, 0.75, 1], keyPoints: [0, 0.5, 0.5, 1], calculationMode: .linear)
        #expect(points(pause, at: [0, 0.25, 0.5, 0.75, 1]).map(\.x) == [-150, 0, 0, 0, 150])
        let jump = try MotionPath(
            smil: path, keyTimes: [0, 0.5, 0.5, 1], keyPoints: [1, 0.5, 0, 0.5], calculationMode: .linear)
        #expect(points(jump, at: [0, 0.25, 0.5, 0.75, 1]).map(\.x) == [150, 75, -150, -75, 0])
        let spline = try MotionPath(
            smil: path, keyTimes: [0, 1], keyPoints: [0, 1],
            timingFunctions: [.linear([(0, 0), (0.5, 0.25), (1, 1)])],
            calculationMode: .linear)
        #expect(spline.position(at: 0.5).point.x == -75)
    }

    @Test("Key points, discrete: each from its time")
    func discreteKeyPoints() throws {
        let motion = try MotionPath(
            smil: svgPath("M0,0 L200,0"), keyTimes: [0, 0.5, 1], keyPoints: [1, 0.25, 0], calculationMode: .discrete)
        #expect(points(motion, at: [0, 0.49, 0.5, 0.99, 1]).map(\.x) == [200, 200, 50, 50, 0])
    }

    @Test("Key points, paced: constant speed between them; key times are ignored")
    func pacedKeyPoints() throws {
        let back = try MotionPath(smil: svgPath("M-200,50 h250"), keyTimes: [0, 1], keyPoints: [1, 0])
        for (t, x) in [(0.0, 50.0), (0.2, 0), (0.4, -50), (0.6, -100), (1, -200)] {
            let point = back.position(at: t).point
            #expect(abs(point.x - x) <= 1e-10 && point.y == 50, "\(point) at \(t)")
        }
        for keyTimes in [nil, [], [0, 0.9, 1], [5, 3]] {
            let motion = try MotionPath(smil: svgPath("M0,0 H96"), keyTimes: keyTimes, keyPoints: [0, 1, 0.5])
            #expect(motion.keyTimes == [0, 2 / 3.0, 1])
            #expect(points(motion, at: [1 / 3.0, 2 / 3.0, 1]).map(\.x) == [48, 96, 48])
        }
    }

    @Test("Errors name the problem", .tags(.badInput))
    func errors() throws {
        let path = svgPath("M0,0 H10 M50,50 V80")
        func error(
            _ keyTimes: [Double]?, _ keyPoints: [Double]?, _ mode: CalculationMode
        ) -> MotionPathError? {
            do throws(MotionPathError) {
                _ = try MotionPath(smil: path, keyTimes: keyTimes, keyPoints: keyPoints, calculationMode: mode)
                return nil
            } catch {
                return error
            }
        }
        #expect(error([0, 1], nil, .linear) == .countMismatch(keyTimes: 2, points: 3))
        #expect(error([0, 0.5, 1], nil, .discrete) == .countMismatch(keyTimes: 3, points: 4))
        #expect(error([], nil, .linear) == .countMismatch(keyTimes: 0, points: 3))
        #expect(error(nil, [0, 1], .linear) == .countMismatch(keyTimes: 0, points: 2))
        #expect(error([0, 1], [0, 1, 0.5], .discrete) == .countMismatch(keyTimes: 2, points: 3))
        #expect(error([0, 0.6, 0.5], nil, .linear) == .keyTimesNotAscending(index: 2))
        #expect(error([0, .nan, 1], nil, .cubic) == .keyTimesNotAscending(index: 1))
        #expect(error([0.1, 0.5, 1], nil, .linear) == .keyTimesIncomplete(index: 0))
        #expect(error([0, 0.1, 0.1], [0, 0.5, 1], .linear) == .keyTimesIncomplete(index: 2))
        #expect(error([0.1, 0.5], [0, 1], .discrete) == .keyTimesIncomplete(index: 0))
        #expect(error([0], [0.5], .linear) == .keyTimesIncomplete(index: 0))
        #expect(error([0, 0.5], [0, 1], .discrete) == nil)
        #expect(error([0, 1], [], .paced) == .noKeyPoints)
        for wrong in [-0.1, 1.1, .nan, .infinity] {
            #expect(error([0, 1], [0, wrong], .paced) == .keyPointOutOfRange(index: 1), "\(wrong)")
        }
        for problem in [
            MotionPathError.countMismatch(keyTimes: 2, points: 3), .keyTimesNotAscending(index: 2),
            .keyTimesIncomplete(index: 2), .noKeyPoints, .keyPointOutOfRange(index: 1),
        ] {
            #expect(problem.description.contains("key"), "\(problem)")
        }
        // An empty path has no effect, even with other errors; a single point is shown in every mode.
        #expect(throws: MotionPathError.noEffect) {
            try MotionPath(smil: BezierPath(), keyTimes: [], keyPoints: [])
        }
        for mode in CalculationMode.allCases {
            let isLinear = mode == .linear || mode == .cubic
            let lone = try MotionPath(
                smil: svgPath("M5,6"), keyTimes: isLinear ? nil : [0], keyPoints: isLinear ? nil : [0.5],
                calculationMode: mode, rotationMode: .auto)
            #expect(lone.position(at: 0.5) == MotionPath.Position(point: SIMD2(5, 6), angle: 0), "\(mode)")
            // A single keyframe of Core Animation has no effect (R4.8).
            #expect(throws: MotionPathError.noEffect, "\(mode)") {
                try MotionPath(svgPath("M5,6"), calculationMode: mode)
            }
        }
    }

    @Test("There is one key spline per interval, inside of 0…1; modes without splines ignore them")
    func keySplines() throws {
        let path = svgPath("M0,0 L100,0 L100,100")
        let inside = TimingFunction.cubicBezier(0.5, 0, 0.5, 1)
        let outside = TimingFunction.cubicBezier(0.5, 0, 0.5, 1.2)
        func error(_ functions: [TimingFunction], _ mode: CalculationMode, _ points: [Double]? = nil)
            -> MotionPathError?
        {
            do {
                _ = try MotionPath(
                    smil: path, keyTimes: points.map { CalculationMode.KeyTimes.even(count: $0.count) },
                    keyPoints: points,
                    timingFunctions: functions, calculationMode: mode)
                return nil
            } catch { return error }
        }
        for mode in [CalculationMode.linear, .cubic] {
            #expect(error([], mode) == nil)
            #expect(error([inside, inside], mode) == nil)
            #expect(error([inside, .linear], mode) == nil)
            #expect(error([inside], mode) == .timingFunctionCountMismatch(timingFunctions: 1, intervals: 2))
            #expect(
                error([inside, inside], mode, [0, 1]) == .timingFunctionCountMismatch(timingFunctions: 2, intervals: 1))
            #expect(error([inside, outside], mode) == .timingFunctionOutOfRange(index: 1))
            #expect(error([outside], mode, [1, 0]) == .timingFunctionOutOfRange(index: 0))
        }
        for mode in [CalculationMode.paced, .cubicPaced, .discrete] { #expect(error([outside], mode) == nil) }
        let problems: [MotionPathError] = [
            .timingFunctionCountMismatch(timingFunctions: 1, intervals: 2), .timingFunctionOutOfRange(index: 1),
        ]
        for problem in problems { #expect(problem.description.contains("timing"), "\(problem)") }
    }

    @Test("Without length, any fraction is the start of the path")
    func noLength() throws {
        for points in [nil, [1.0, 0]] {
            let motion = try MotionPath(
                smil: svgPath("M100,100 Z M200,200 Z"), keyPoints: points, rotationMode: .auto)
            for t in [0, 0.4, 0.6, 1] {
                #expect(motion.position(at: t) == MotionPath.Position(point: SIMD2(100, 100), angle: 0), "\(t)")
            }
        }
    }
}
