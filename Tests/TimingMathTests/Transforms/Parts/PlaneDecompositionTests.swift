import Foundation
import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct PlaneDecompositionTests {
    private func numbers(_ map: AffineTransform2D) -> [Double] { [map.a, map.b, map.c, map.d, map.tx, map.ty] }

    private func random(_ generator: inout SeededGenerator) -> AffineTransform2D {
        let n = (0..<6).map { _ in generator.number(in: -3...3) }
        return AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    /// Relative to each row.
    private func difference(_ a: AffineTransform2D, _ b: AffineTransform2D) -> Double {
        let first = max((a.a - b.a).magnitude, (a.b - b.b).magnitude) / max(b.a.magnitude, b.b.magnitude)
        let second = max((a.c - b.c).magnitude, (a.d - b.d).magnitude) / max(b.c.magnitude, b.d.magnitude)
        return max(first, second)
    }

    @Test("R3.7 Affine maps are restored from their parts, and the smaller of a and d is mirrored", .tags(.rule))
    func bothComeBack() throws {
        var generator = SeededGenerator(seed: 1)
        var worst = 0.0, worstQR = 0.0
        for i in 0..<5000 {
            var map = random(&generator)
            if i % 2 == 0 {
                let (p, q) = (pow(10, generator.number(in: -300...300)), pow(10, generator.number(in: -300...300)))
                (map.a, map.b, map.c, map.d) = (map.a * p, map.b * p, map.c * q, map.d * q)
            }
            worst = max(worst, try difference(AffineTransform2D(#require(DecomposedTransform2D(map))), map))
            let qr = try #require(QRTransform2D(map))
            worstQR = max(worstQR, difference(AffineTransform2D(qr), map))
            #expect((qr.scale.x < 0) == (map.a * map.d < map.b * map.c && map.a < map.d) || i % 2 == 0)
        }
        #expect(worst <= 2e-15, "seed 1: \(worst)")
        #expect(worstQR <= 2e-15, "seed 1: \(worstQR)")
    }

    /// Without skew the two decompositions agree, and the remainder is the identity.
    @Test func withoutSkewTheyAgree() throws {
        var generator = SeededGenerator(seed: 2)
        for i in 0..<1000 {
            let angle = generator.number(in: -3...3)
            let scale = SIMD2(generator.number(in: 0.1...3), generator.number(in: 0.1...3) * (i % 2 == 0 ? 1 : -1))
            let map = AffineTransform2D(QRTransform2D(scale: scale, angle: angle))
            let printed = try #require(DecomposedTransform2D(map)), qr = try #require(QRTransform2D(map))
            let remainder = printed.remainder - SIMD4(1, 0, 0, 1), scales = printed.scale - qr.scale
            #expect((remainder * remainder).max() < 1e-30)
            #expect(printed.angle == qr.angle)
            #expect((scales * scales).max() < 1e-28)
            #expect(qr.skew.magnitude < 1e-15 * (1 + (map.a * map.c + map.b * map.d).magnitude * 100))
        }
    }

    /// x is mirrored if a < d, and y if they are equal; an angle is never −π or −0.
    @Test func tiesAndZeros() throws {
        for map in [
            AffineTransform2D(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0),
            AffineTransform2D(a: 1, b: 2, c: 3, d: 1, tx: 0, ty: 0),
            AffineTransform2D(a: -2, b: 3, c: 2, d: -2, tx: 0, ty: 0),
        ] {
            let printed = try #require(DecomposedTransform2D(map)), qr = try #require(QRTransform2D(map))
            #expect(printed.scale.x > 0 && printed.scale.y < 0, "\(map)")
            #expect(qr.scale.x > 0 && qr.scale.y < 0, "\(map)")
        }
        for (a, angle) in [(-1.0, Double.pi), (1.0, 0)] {
            let map = AffineTransform2D(a: a, b: -0.0, c: 0, d: a, tx: 0, ty: 0)
            for found in try [#require(DecomposedTransform2D(map)).angle, #require(QRTransform2D(map)).angle] {
                #expect(found.bitPattern == angle.bitPattern, "\(found)")
            }
        }
    }

    @Test func singularMaps() {
        let flat = AffineTransform2D(a: 0, b: 0, c: 0, d: 2, tx: 1, ty: 1)
        #expect(QRTransform2D(flat) == nil)
        #expect(
            DecomposedTransform2D(flat)
                == DecomposedTransform2D(translation: SIMD2(1, 1), scale: SIMD2(0, 2), remainder: SIMD4(0, 0, 0, 1)))
        #expect(DecomposedTransform2D(AffineTransform2D(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))?.scale == SIMD2(0, 0))
    }

    /// By values that follow from the rules of angles.
    @Test("R3.7 The shorter way round, half a turn backwards, and two mirrors are half a turn", .tags(.rule))
    func theShorterWayRound() {
        func turn(_ degrees: Double) -> AffineTransform2D {
            AffineTransform2D(QRTransform2D(angle: degrees * .pi / 180))
        }
        for (from, to, quarter) in [
            (0.0, 90.0, 22.5), (0, 270, -22.5), (0, 180, -45), (0, -180, -45), (170, -170, 175), (-170, 170, -175),
            (10, 10, 10), (0, 360, 0), (-90, 90, -45), (90, -90, 45),
        ] {
            let map = turn(from).interpolated(to: turn(to), at: 0.25), expected = turn(quarter)
            #expect(difference(map, expected) < 1e-9, "\(from)° to \(to)°: \(map)")
        }
        // Mirrored along x to mirrored along y: a half turn.
        let x = AffineTransform2D(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0),
            y = AffineTransform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        let between = x.interpolated(to: y, at: 0.5)
        #expect((between.a * between.d - between.b * between.c + 1).magnitude < 1e-15)
    }

    @Test(.tags(.badInput)) func badNumbersTrapNowhere() {
        for x in awkwardNumbers {
            for y in awkwardNumbers {
                for map in [
                    AffineTransform2D(a: x, b: y, c: 0, d: 1, tx: 0, ty: 0),
                    AffineTransform2D(a: 1, b: x, c: y, d: x, tx: y, ty: x),
                ] {
                    let printed = DecomposedTransform2D(map), qr = QRTransform2D(map)
                    #expect(map.isFinite || printed == nil && qr == nil)
                    #expect(printed.map { $0.scale.x.isFinite && $0.scale.y.isFinite && $0.angle.isFinite } ?? true)
                    #expect((qr == nil) || map.isInvertible)
                    _ = map.interpolated(to: .identity, at: x)
                }
            }
        }
    }
}
