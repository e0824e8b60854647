import Testing
import TimingMath

@Suite(.tags(.law)) struct SMILMotionTests {
    private let timing = SMILTiming(duration: 1, repeatCount: 4, fill: .freeze)

    private func position(_ motions: [SMILMotion], _ t: Double) -> MotionPath.Position {
        SMILMotion.position(of: motions, at: t)
    }

    @Test func aPathIsAMotionPath() throws {
        let path = try BezierPath(parsing: "M10,0 C60,0 60,80 0,80 L-20,5")
        for mode in MotionPath.RotationMode.allCases {
            let motion = try SMILMotion(.path(path), rotationMode: mode, timing: timing)
            let expected = try MotionPath(smil: path, rotationMode: mode)
            for t in [0, 0.125, 0.5, 0.75] {
                let (actual, expected) = (position([motion], t), expected.position(at: t))
                #expect(actual.point == expected.point && actual.angle == expected.angle ?? 0, "\(mode) at \(t)")
            }
        }
    }

    /// Motions that do not turn are summed; one that does turns those above it.
    @Test(.tags(.rule)) func additiveMotionsAreRelative() throws {
        let across = try SMILMotion(.points(.fromTo(SIMD2(0, 0), SIMD2(40, 0))), angle: .pi / 2, timing: timing)
        let down = try SMILMotion(.points(.by(SIMD2(0, 80))), timing: timing)
        let both = position([across, down], 0.5)
        #expect(abs(both.point.x - (20 - 40)) < 1e-12 && abs(both.point.y) < 1e-12 && both.angle == .pi / 2)
        let plain = try SMILMotion(.points(.fromTo(SIMD2(0, 0), SIMD2(40, 0))), timing: timing)
        #expect(position([plain, down], 0.5).point == SIMD2(20, 40))
        #expect(position([down, plain], 0.5).point == SIMD2(20, 0))
    }

    @Test(.tags(.rule)) func repeatsContinue() throws {
        let motion = try SMILMotion(
            .points(.fromTo(SIMD2(5, 0), SIMD2(40, 10))), accumulates: true, timing: timing)
        for n in 0..<4 {
            #expect(position([motion], Double(n)).point == SIMD2(5 + 40 * Double(n), 10 * Double(n)), "\(n)")
        }
        #expect(position([motion], 9).point == SIMD2(160, 40))
    }

    @Test(.tags(.rule)) func toStartsBelow() throws {
        let below = try SMILMotion(.points(.set(SIMD2(100, 50))), timing: timing)
        let to = try SMILMotion(.points(.to(SIMD2(0, 50))), rotationMode: .auto, isAdditive: true, timing: timing)
        let half = position([below, to], 0.5)
        #expect(half.point == SIMD2(50, 50) && half.angle == .pi)
    }

    /// The motions turn and move what the element's own transform has placed.
    @Test func motionsActOnTopOfTheElement() throws {
        let across = try SMILMotion(.points(.fromTo(SIMD2(0, 0), SIMD2(40, 0))), angle: .pi / 2, timing: timing)
        let moved = SMILMotion.position(of: [across], at: 0.5, origin: SIMD2(3, 4))
        #expect(abs(moved.point.x - (20 - 4)) < 1e-12 && abs(moved.point.y - 3) < 1e-12 && moved.angle == .pi / 2)
        #expect(SMILMotion.position(of: [], at: 0, origin: SIMD2(3, 4)).point == SIMD2(3, 4))
    }

    /// Key times count for nothing, and the time is 0.
    @Test(.tags(.rule)) func withoutADurationAMotionStaysAtItsFirstKeyPoint() throws {
        let still = SMILTiming(duration: nil, fill: .freeze)
        let way = SMILMotion.Route.points(.fromTo(SIMD2(0, 0), SIMD2(40, 0)))
        for mode in [SMILCalculationMode.discrete, .linear, .paced] {
            let motion = try SMILMotion(
                way, calculationMode: mode, keyTimes: [0, 1], keyPoints: [0.25, 1], timing: still)
            for t in [0, 1, 1e9] { #expect(position([motion], t).point == SIMD2(10, 0), "\(mode) at \(t)") }
        }
        #expect(throws: SMILError.self) {
            try SMILMotion(way, calculationMode: .linear, keyTimes: [0, 1], keyPoints: [0.25, 1.5], timing: still)
        }
        #expect(throws: SMILError.self) {
            try SMILMotion(way, calculationMode: .linear, keyPoints: [0.25, 1], timing: still)
        }
    }

    @Test(.tags(.badInput)) func errors() {
        #expect(throws: SMILError.motion(.noEffect)) { try SMILMotion(.path(BezierPath()), timing: timing) }
        #expect(throws: SMILError.notFinite) { try SMILMotion(.points(.by(SIMD2(.nan, 0))), timing: timing) }
        #expect(throws: SMILError.noValues) { try SMILMotion(.points(.values([])), timing: timing) }
        #expect(throws: SMILError.motion(.keyPointOutOfRange(index: 0))) {
            try SMILMotion(.points(.by(SIMD2(1, 0))), keyPoints: [2], timing: timing)
        }
        #expect(throws: SMILError.keySplineCountMismatch(keySplines: 0, intervals: 1)) {
            try SMILMotion(.points(.by(SIMD2(1, 0))), calculationMode: .spline, timing: timing)
        }
    }
}
