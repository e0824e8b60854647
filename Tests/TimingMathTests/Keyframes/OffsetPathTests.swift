import Testing
import TimingMath

@Suite("CSS motion path", .tags(.rule))
struct OffsetPathTests {
    private let loop = OffsetPath(svgPath("m 0 0 h 200 v 150 z"))
    private let open = OffsetPath(svgPath("m -80 0 h 200"))

    private func expect(
        _ position: MotionPath.Position?, _ x: Double, _ y: Double, _ angle: Double, _ comment: Comment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let position, let actual = position.angle else {
            Issue.record("no position: \(comment)", sourceLocation: sourceLocation)
            return
        }
        let isNear =
            abs(position.point.x - x) <= 1e-7 && abs(position.point.y - y) <= 1e-7 && abs(actual - angle) <= 1e-9
        #expect(isNear, "\(position): \(comment)", sourceLocation: sourceLocation)
    }

    @Test("A closed path wraps, forwards and backwards, by distance and by fraction")
    func wraps() {
        #expect(loop.isClosed && abs(loop.totalLength - 600) <= 1e-7)
        for turns in [-1000.0, -3, -1, 0, 1, 2, 1000] {
            expect(loop.position(atFraction: 0.2 + turns), 120, 0, 0, "\(turns) turns")
            expect(loop.position(atDistance: 120 + 600 * turns), 120, 0, 0, "\(turns) turns")
        }
        expect(loop.position(atDistance: -50), 40, 30, -2.498091544796509, "before the start")
        // The end is the start, with the direction of the start.
        for turns in [-2.0, 0, 1, 5] {
            #expect(loop.position(atFraction: turns) == loop.position(atFraction: 0), "\(turns) turns")
        }
    }

    @Test("An open path clamps, even if it returns to its start")
    func clamps() {
        #expect(!open.isClosed)
        expect(open.position(atFraction: 1.2), 120, 0, 0, "beyond")
        expect(open.position(atFraction: -2.8), -80, 0, 0, "before")
        expect(open.position(atDistance: 1e300), 120, 0, 0, "far beyond")
        expect(open.position(atDistance: .infinity), 120, 0, 0, "infinitely far beyond")
        expect(open.position(atDistance: 50), -30, 0, 0, "inside")
        let back = OffsetPath(svgPath("M0,0 H10 V10 L0,0"))
        #expect(!back.isClosed)
        expect(back.position(atFraction: 1.5), 0, 0, -3 * .pi / 4, "back at the start")
        // The last element decides.
        #expect(!OffsetPath(svgPath("M0,0 H10 V10 Z M5,5 H10")).isClosed)
        #expect(!OffsetPath(svgPath("M0,0 H10 V10 Z M5,5")).isClosed)
        #expect(OffsetPath(svgPath("M0,0 H10 M5,5 H10 Z")).isClosed)
    }

    @Test("A path of zero length is its point with the direction of the x axis; an empty one has no positions")
    func noLength() {
        for data in ["m 120 0 h 0 v 0 z", "m 120 0", "m 120 0 h 0", "m 120 0 z"] {
            let path = OffsetPath(svgPath(data))
            for fraction in [-2.8, 0, 0.2, 1, 1.2] {
                #expect(
                    path.position(atFraction: fraction) == MotionPath.Position(point: SIMD2(120, 0), angle: 0),
                    "\(data)")
                #expect(
                    path.position(atDistance: fraction) == MotionPath.Position(point: SIMD2(120, 0), angle: 0),
                    "\(data)")
                #expect(path.position(atDistance: fraction, rotation: .reverse)?.angle == .pi, "\(data)")
            }
        }
        let none = OffsetPath(BezierPath())
        #expect(none.position(atDistance: 0) == nil && none.position(atFraction: .nan) == nil && none.totalLength == 0)
    }

    @Test("Rotations: auto, reverse, with an additional angle, fixed")
    func rotations() {
        let up = OffsetPath(svgPath("m 0 0 v -200"))
        let quarter = Double.pi / 2
        for (rotation, angle) in [
            (OffsetPath.Rotation.auto, -quarter), (.reverse, quarter), (.auto(plus: quarter), 0),
            (.reverse(plus: quarter), .pi),
            (.fixed(0.5), 0.5), (.fixed(100), 100), (.auto(plus: 8 * .pi), -quarter), (.auto(plus: -quarter), .pi),
        ] {
            expect(up.position(atDistance: 50, rotation: rotation), 0, -50, angle, "\(rotation)")
        }
        #expect(OffsetPath.Rotation(followsPath: true, angle: .pi) == .reverse)
        for angle in [Double.infinity, .nan] {
            #expect(up.position(atDistance: 50, rotation: .auto(plus: angle))?.angle?.isNaN == true, "\(angle)")
        }
        for i in -50...50 {
            guard let angle = up.position(atDistance: 50, rotation: .auto(plus: Double(i) * quarter))?.angle else {
                continue
            }
            #expect(angle > -.pi && angle <= .pi, "\(i) quarter turns")
        }
    }

    @Test("No distance traps", .tags(.badInput))
    func extremes() {
        for path in [loop, open] {
            for x in [Double.nan, -.nan] {
                for position in [path.position(atDistance: x), path.position(atFraction: x)] {
                    #expect(position?.point.x.isNaN == true && position?.angle?.isNaN == true)
                }
                // A fixed angle is the same everywhere.
                for position in [
                    path.position(atDistance: x, rotation: .fixed(0.5)),
                    path.position(atFraction: x, rotation: .fixed(0.5)),
                ] {
                    #expect(position?.point.x.isNaN == true && position?.angle == 0.5)
                }
            }
            for x in [1e308, -1e308, .leastNonzeroMagnitude, -.leastNonzeroMagnitude] {
                guard let p = path.position(atDistance: x), let q = path.position(atFraction: x) else {
                    Issue.record("no position at \(x)")
                    continue
                }
                for value in [p.point.x, p.point.y, q.point.x, q.point.y] { #expect(value.isFinite, "at \(x)") }
            }
        }
        #expect(loop.position(atDistance: .infinity)?.point.x.isNaN == true)
        #expect(loop.position(atFraction: -.infinity)?.angle?.isNaN == true)
        #expect(loop.position(atDistance: .infinity, rotation: .fixed(-7))?.angle == -7)
    }
}
