import Testing
import TimingMathLayers

@Suite(.tags(.rule)) struct ViewTransitionTests {
    private let flips: [ViewTransition] = [.flipFromLeft, .flipFromRight, .flipFromTop, .flipFromBottom]
    private let others: [ViewTransition] = [.curlUp, .curlDown, .crossDissolve]
    /// Random numbers below ½, so that nothing cancels.
    private let firstHalf = (1..<64).map { Double($0) / 128 }

    /// The middle of the named edge, with y downwards, in a container of 80 × 60 around the origin.
    private func edge(_ flip: ViewTransition) -> SIMD3<Double> {
        switch flip {
        case .flipFromLeft: SIMD3(-40, 0, 0)
        case .flipFromRight: SIMD3(40, 0, 0)
        case .flipFromTop: SIMD3(0, -30, 0)
        default: SIMD3(0, 30, 0)
        }
    }

    private func turn(
        _ flip: ViewTransition, _ face: ViewTransition.Face, _ p: Double, distance: Double = .infinity
    ) throws -> Matrix4x4 { try #require(flip.flipTransform(of: face, atProgress: p, distance: distance)) }

    @Test("R6.12 the old face shows in the first half, the new one after it") func faces() throws {
        for flip in flips {
            for p in [-1, 0, 0.25, 0.5.nextDown, .nan] { #expect(flip.face(atProgress: p) == .old, "\(flip) \(p)") }
            for p in [0.5, 0.75, 1, 2] { #expect(flip.face(atProgress: p) == .new, "\(flip) \(p)") }
            // Each shows while its front faces the viewer.
            for p in firstHalf {
                #expect(try turn(flip, .old, p).m33 > 0 && turn(flip, .new, p).m33 < 0, "\(flip) \(p)")
                #expect(try turn(flip, .old, 1 - p).m33 < 0 && turn(flip, .new, 1 - p).m33 > 0, "\(flip) \(p)")
            }
        }
    }

    @Test(
        "R6.12 a flip is half a turn, about the vertical axis from left and right, otherwise about the horizontal one")
    func halfTurns() throws {
        for flip in flips {
            let isVertical = flip == .flipFromLeft || flip == .flipFromRight
            let mirrored = Matrix4x4.scale(x: isVertical ? -1 : 1, y: isVertical ? 1 : -1, z: -1)
            #expect(try turn(flip, .old, 0) == .identity && turn(flip, .new, 1) == .identity, "\(flip)")
            #expect(try turn(flip, .old, 1).isNear(mirrored) && turn(flip, .new, 0).isNear(mirrored), "\(flip)")
            for p in firstHalf {
                let old = try turn(flip, .old, p)
                // The points on the axis do not move.
                let axis = isVertical ? old.row2 : old.row1
                #expect(axis == (isVertical ? SIMD4(0, 1, 0, 0) : SIMD4(1, 0, 0, 0)), "\(flip) \(p)")
                // The two faces are the sides of one plane.
                #expect(try mirrored.concatenating(old).isNear(turn(flip, .new, p)), "\(flip) \(p)")
                #expect(try #require(flip.flipAngle(atProgress: p)).magnitude == .pi * p, "\(flip) \(p)")
                #expect(flip.flipAxis == (isVertical ? SIMD3(0, 1, 0) : SIMD3(1, 0, 0)), "\(flip)")
            }
        }
    }

    @Test("R6.12 the named edge moves towards the viewer, the opposite one away") func edges() throws {
        for flip in flips {
            let edge = edge(flip)
            for p in firstHalf {
                #expect(try turn(flip, .old, p).applied(toPoint: edge).z > 0, "\(flip) \(p)")
                #expect(try turn(flip, .old, p).applied(toPoint: -edge).z < 0, "\(flip) \(p)")
            }
            // In the middle it is nearest; at the end it has changed sides.
            let middle = try turn(flip, .old, 0.5).applied(toPoint: edge)
            #expect((middle.z - max(edge.x.magnitude, edge.y.magnitude)).magnitude < 1e-12, "\(flip)")
            let end = try turn(flip, .old, 1).applied(toPoint: edge) + edge
            #expect((end * end).max() < 1e-24, "\(flip)")
        }
    }

    @Test("R6.12 with perspective nearer parts are larger, by the caller's distance") func perspective() throws {
        for flip in flips {
            let edge = edge(flip)
            for p in firstHalf {
                let flat = try turn(flip, .old, p).applied(toPoint: edge)
                let seen = try turn(flip, .old, p, distance: 200).applied(toPoint: edge)
                let growth = 1 / (1 - flat.z / 200)
                #expect(growth > 1 && (seen.x - flat.x * growth).magnitude < 1e-12, "\(flip) \(p)")
                #expect((seen.y - flat.y * growth).magnitude < 1e-12, "\(flip) \(p)")
            }
            #expect(try turn(flip, .old, 0, distance: 200) == .perspective(distance: 200), "\(flip)")
            #expect(try turn(flip, .new, 1, distance: 200) == .perspective(distance: 200), "\(flip)")
        }
    }

    @Test("R6.12 opposite flips are mirror images") func opposites() throws {
        for (one, other) in [
            (ViewTransition.flipFromLeft, ViewTransition.flipFromRight), (.flipFromTop, .flipFromBottom),
        ] {
            for p in firstHalf + [0, 0.5, 1] {
                let (a, b) = try (turn(one, .old, p), turn(other, .old, p))
                #expect(a == b.transposed, "\(one) \(p)")
            }
        }
    }

    @Test("R6.12 a cross-dissolve is the fade, with ease in and out unless a curve is given")
    func crossDissolve() throws {
        let timing = MediaTiming(duration: 0.4)
        let fade = ViewTransition.crossDissolve.layerTransition(timing: timing)
        #expect(fade.style == .fade && fade.timing == timing && fade.timingFunction == .easeInEaseOut)
        #expect(ViewTransition.crossDissolve.layerTransition(curve: .easeIn).timingFunction == .easeIn)
        let half = try #require(
            fade.geometry(atProgress: fade.progress(at: 0.5), size: Size2D(width: 80, height: 60)))
        #expect((half.old.opacity - 0.5).magnitude < 1e-12 && (half.new.opacity - 0.5).magnitude < 1e-12)
        for other in ViewTransition.allCases where other != .crossDissolve {
            #expect(
                other.layerTransition().geometry(atProgress: 0.5, size: Size2D(width: 80, height: 60)) == nil
                    && ViewAnimation.Options(transition: other).curve == .easeInOut,
                "\(other)")
        }
        #expect(ViewTransition.flipFromTop.layerTransition().style == .oglFlip)
        #expect(ViewTransition.flipFromTop.layerTransition().subtype == .fromTop)
        #expect(ViewTransition.curlDown.layerTransition().style == .pageUnCurl)
    }

    @Test("R6.12 curls have no published geometry, and a fade does not rotate") func othersAreNoFlips() {
        for other in others {
            for p in [0, 0.5, 1] {
                #expect(other.face(atProgress: p) == nil && other.flipAngle(atProgress: p) == nil, "\(other)")
                #expect(other.flipAxis == nil, "\(other)")
                for face in ViewTransition.Face.allCases {
                    #expect(other.flipTransform(of: face, atProgress: p, distance: 500) == nil, "\(other)")
                }
            }
        }
    }

    @Test("R6.12 any numbers", .tags(.badInput)) func badInput() throws {
        for flip in flips {
            for p in awkwardNumbers {
                for distance in awkwardNumbers where distance != 0 {
                    for face in ViewTransition.Face.allCases {
                        let found = try turn(flip, face, p, distance: distance)
                        let isFinite = (Double.pi * p).isFinite && !distance.isNaN && (1 / distance).isFinite
                        #expect(found.isFinite == isFinite, "\(flip) \(p) \(distance)")
                    }
                }
            }
        }
    }
}
