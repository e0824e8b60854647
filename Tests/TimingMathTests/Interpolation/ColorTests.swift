import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct ColorTests {
    private let red = RGBAColor(red: 1, green: 0, blue: 0), clearRed = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.4)
    private let blue = RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.8)

    /// Red at α 1 to blue at α ½, as measured on Core Animation.
    @Test func coreAnimationMixesStraightComponents() {
        let end = RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        #expect(red.interpolated(to: end, at: 0.5) == RGBAColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
        let beyond = red.interpolated(to: end, at: 2)
        #expect(beyond == RGBAColor(red: -1, green: 0, blue: 2, alpha: 0))
        #expect(beyond.clamped() == RGBAColor(red: 0, green: 0, blue: 1, alpha: 0))
        #expect(RGBAColor(red: .nan, green: .infinity, blue: -.infinity).clamped().red.isNaN)
    }

    @Test func theWebMixesProducts() {
        let middle = RGBAColor(PremultipliedColor(clearRed).interpolated(to: PremultipliedColor(blue), at: 0.5))
        #expect(abs(middle.red - 1 / 3) <= 0x1p-53 && middle.green == 0)
        #expect(abs(middle.blue - 2 / 3) <= 0x1p-52 && abs(middle.alpha - 0.6) <= 0x1p-52)
        // From transparent, the hue is always that of the other colour.
        let faded = RGBAColor(PremultipliedColor.transparent.interpolated(to: PremultipliedColor(red), at: 0.25))
        #expect(faded == RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.25))
    }

    @Test(.tags(.bound)) func backAgainWithinTheBound() {
        var generator = SeededGenerator(seed: 51)
        for _ in 0..<5000 {
            let n = (0..<4).map { _ in generator.number(in: 0...1) }
            let color = RGBAColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
            let back = RGBAColor(PremultipliedColor(color))
            for (x, y) in [(color.red, back.red), (color.green, back.green), (color.blue, back.blue)] {
                #expect(abs(x - y) <= 2 * 0x1p-53 * x, "\(color)")
            }
            #expect(back.alpha == color.alpha)
        }
    }

    /// Clamped in this order: the alpha, then the quotient, then the components.
    @Test func clampsInOrder() {
        func shown(_ r: Double, _ g: Double, _ b: Double, _ a: Double) -> [Double] {
            let color = RGBAColor(PremultipliedColor(red: r, green: g, blue: b, alpha: a))
            return [color.red, color.green, color.blue, color.alpha]
        }
        #expect(shown(1, 0.5, 1.5, 2) == [1, 0.5, 1, 1])
        #expect(shown(0.25, -1, 1, 0.5) == [0.5, 0, 1, 0.5])
        for alpha in [0, -0.0, -3, -Double.infinity] {
            #expect(shown(1, -1, .infinity, alpha) == [0, 0, 0, 0], "\(alpha)")
        }
        #expect(shown(1, 0, -1, 0x1p-1074) == [1, 0, 0, 0x1p-1074])
        #expect(shown(0.5, 0, 0, .infinity) == [0.5, 0, 0, 1])
        #expect(shown(.nan, 0, 0, 1)[0].isNaN && shown(0, 0, 0, .nan).allSatisfy { $0.isNaN })
    }

    /// Nothing is clamped before the end: the sum leaves the range and returns to it.
    @Test func sumsAreNotClamped() {
        let grey = PremultipliedColor(RGBAColor(red: 0.5, green: 0.5, blue: 0.5))
        let from = PremultipliedColor(red).adding(grey)
        let to = PremultipliedColor(RGBAColor(red: 0, green: 0, blue: 1)).adding(grey)
        #expect(from == PremultipliedColor(red: 1.5, green: 0.5, blue: 0.5, alpha: 2))
        #expect(RGBAColor(from.interpolated(to: to, at: 0.5)) == RGBAColor(red: 1, green: 0.5, blue: 1))
        #expect(from.subtracting(grey) == PremultipliedColor(red))
    }
}
