import Testing
import TimingMathLayers

/// R6.2.
@Suite(.tags(.rule)) struct TransitionGeometryTests {
    private let size = Size2D(width: 100, height: 50)

    private func geometry(_ style: LayerTransition.Style, _ subtype: LayerTransition.Subtype, _ p: Double)
        -> LayerTransition.Geometry
    {
        guard let geometry = LayerTransition(style, subtype: subtype).geometry(atProgress: p, size: size) else {
            Issue.record("\(style) has no geometry")
            return .init(old: .init(), new: .init(), isNewOnTop: true)
        }
        return geometry
    }

    private let documented: [LayerTransition.Style] = [.fade, .moveIn, .push, .reveal]

    private func from(_ subtype: LayerTransition.Subtype) -> SIMD2<Double> {
        switch subtype {
        case .fromLeft: SIMD2(-100, 0)
        case .fromRight: SIMD2(100, 0)
        case .fromTop: SIMD2(0, -50)
        case .fromBottom: SIMD2(0, 50)
        }
    }

    @Test("R6.2 at the start the old picture is in place, at the end the new one") func ends() {
        for style in documented {
            for subtype in LayerTransition.Subtype.allCases {
                let start = geometry(style, subtype, 0), end = geometry(style, subtype, 1)
                #expect(start.old == .init() && end.new == .init(), "\(style) \(subtype)")
                let source = from(subtype), goal = SIMD2<Double>(x: 0 - source.x, y: 0 - source.y)
                let comes = style == .moveIn || style == .push, goes = style == .push || style == .reveal
                #expect(start.new.offset == (comes ? source : .zero), "\(style) \(subtype)")
                #expect(end.old.offset == (goes ? goal : .zero), "\(style) \(subtype)")
                #expect(start.new.opacity == (style == .fade ? 0 : 1) && end.old.opacity == (style == .fade ? 0 : 1))
            }
        }
    }

    @Test("R6.2 push keeps pictures side by side; move in and reveal cover the other picture") func relations() {
        var generator = SeededGenerator(seed: 731)
        for _ in 0..<200 {
            let p = generator.number(in: -0.5...1.5)
            for subtype in LayerTransition.Subtype.allCases {
                let push = geometry(.push, subtype, p), source = from(subtype)
                let gap = push.new.offset - push.old.offset
                #expect((gap.x - source.x).magnitude < 1e-12 && (gap.y - source.y).magnitude < 1e-12, "\(subtype) \(p)")
                let moveIn = geometry(.moveIn, subtype, p), reveal = geometry(.reveal, subtype, p)
                #expect(moveIn.new == push.new && moveIn.old == .init() && moveIn.isNewOnTop)
                #expect(reveal.old == push.old && reveal.new == .init() && !reveal.isNewOnTop)
                let fade = geometry(.fade, subtype, p)
                #expect(fade.old.opacity == 1 - p && fade.new.opacity == p && fade.old.offset == .zero)
            }
        }
    }

    @Test("R6.2 no zero is negative") func zeros() {
        for style in documented {
            for subtype in LayerTransition.Subtype.allCases {
                for p in [-0.0, 0, 1] {
                    for size in [size, Size2D(), Size2D(width: -0.0, height: -0.0)] {
                        let transition = LayerTransition(style, subtype: subtype)
                        guard let geometry = transition.geometry(atProgress: p, size: size) else { continue }
                        for picture in [geometry.old, geometry.new] {
                            let numbers = [picture.offset.x, picture.offset.y, picture.opacity]
                            #expect(
                                numbers.allSatisfy { $0 != 0 || $0.sign == .plus },
                                "\(style) \(subtype) \(p): \(numbers)")
                        }
                    }
                }
            }
        }
    }

    @Test("R6.3 the window of progress, and an end below the start") func window() throws {
        var transition = LayerTransition(.push, startProgress: 0.2, endProgress: 0.8)
        #expect(transition.progress(at: 0) == 0.2 && transition.progress(at: 1) == 0.8)
        let half = try #require(transition.geometry(atProgress: transition.progress(at: 0.5), size: size))
        #expect((half.new.offset.x + 50).magnitude < 1e-12)
        transition.endProgress = 0.1
        #expect(transition.progress(at: 0.5) == 0.2)
    }

    @Test("R6.2 any numbers", .tags(.badInput)) func badInput() throws {
        for style in documented {
            for p in awkwardNumbers {
                for side in awkwardNumbers {
                    let geometry = try #require(
                        LayerTransition(style, subtype: .fromTop).geometry(
                            atProgress: p, size: Size2D(width: side, height: side)))
                    if p.isNaN && style == .fade { #expect(geometry.new.opacity.isNaN) }
                    if p.isNaN && style == .push { #expect(geometry.new.offset.y.isNaN) }
                    #expect(geometry.new.offset.x == 0)
                }
            }
        }
    }
}
