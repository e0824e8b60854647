import Testing
import TimingMath

@Suite("Motion along paths: rotation", .tags(.rule))
struct MotionPathDirectionTests {
    private func angle(_ data: String, _ t: Double, _ mode: MotionPath.RotationMode = .auto) throws -> Double? {
        try MotionPath(svgPath(data), rotationMode: mode).position(at: t).angle
    }

    @Test("R4.12 None, along the path, and reversed")
    func modes() throws {
        let square = "M0,0 H10 V10 H0 Z"
        let quarter = Double.pi / 2
        for (t, along, against) in [
            (0.125, 0, Double.pi), (0.375, quarter, -quarter), (0.625, .pi, 0), (0.875, -quarter, quarter),
        ] {
            #expect(try angle(square, t, .none) == nil)
            #expect(try angle(square, t) == along, "at \(t)")
            #expect(try angle(square, t, .autoReverse) == against, "at \(t)")
        }
    }

    @Test("R4.12 Angles are in (−π, π], however near to its ends")
    func range() throws {
        let tiny = Double.leastNormalMagnitude
        for y in [0.0, -0.0, tiny, -tiny, 1e-17, -1e-17, 1, -1] {
            for x in [1.0, -1.0] {
                for mode in [MotionPath.RotationMode.auto, .autoReverse] {
                    guard let angle = try angle("M0,0 L\(x),\(y)", 0.5, mode) else {
                        Issue.record("no angle for \(x), \(y), \(mode)")
                        continue
                    }
                    #expect(angle > -.pi && angle <= .pi, "\(angle) for \(x), \(y), \(mode)")
                }
            }
        }
        #expect(try angle("M0,0 L1,\(1e-17)", 0.5, .autoReverse) == .pi)
    }

    @Test("R4.12 Where the velocity vanishes, the direction is its limit")
    func limits() throws {
        let diagonal = Double.pi / 4
        #expect(try angle("M0,0 C0,0 10,10 20,0", 0) == diagonal)
        #expect(try angle("M0,0 C10,-10 20,0 20,0", 1) == diagonal)
        #expect(try angle("M0,0 C0,0 0,0 5,5", 0) == diagonal)
        #expect(try angle("M0,0 Q0,0 5,5", 0) == diagonal)
    }

    @Test("R4.12 A segment of zero length has the direction of a neighbour, the previous one first")
    func neighbours() throws {
        let quarter = Double.pi / 2
        for mode in [CalculationMode.linear, .discrete] {
            // Segments 0, 1, 3 and 4 have zero length.
            let path = svgPath("M0,0 L0,0 L0,0 L0,10 L0,10 L0,10 L10,10")
            let motion = try MotionPath(path, calculationMode: mode, rotationMode: .auto)
            for (i, angle) in [quarter, quarter, quarter, quarter, quarter, 0].enumerated() {
                let t = (Double(i) + 0.5) / 6
                #expect(motion.position(at: t).angle == angle, "\(mode), segment \(i)")
            }
        }
        #expect(try angle("M0,0 H10 H0 Z", 1) == .pi)
    }

    @Test("A path of zero length has the angle 0, or half a turn if reversed; the result is never NaN")
    func noLength() throws {
        for data in ["M5,6 Z", "M5,6 L5,6", "M5,6 C5,6 5,6 5,6 Q5,6 5,6", "M1,1 M5,6 Z M5,6 Z"] {
            for mode in CalculationMode.allCases {
                for (rotation, angle) in [(MotionPath.RotationMode.none, nil), (.auto, 0), (.autoReverse, Double.pi)] {
                    let motion = try MotionPath(svgPath(data), calculationMode: mode, rotationMode: rotation)
                    for t in [-1, 0, 0.5, 1, 2] {
                        let expected = MotionPath.Position(point: SIMD2(5, 6), angle: angle)
                        #expect(motion.position(at: t) == expected, "\(data), \(mode), \(rotation) at \(t)")
                    }
                }
            }
        }
    }
}
