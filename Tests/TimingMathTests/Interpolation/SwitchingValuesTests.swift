import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct SwitchingValuesTests {
    @Test func discreteValuesSwitchHalfWay() {
        let a = DiscreteValue("a"), b = DiscreteValue("b")
        for (t, expected) in [(-1, a), (0, a), (0.5.nextDown, a), (0.5, b), (1, b), (2, b), (.nan, a)] {
            #expect(a.interpolated(to: b, at: t) == expected, "at \(t)")
        }
        #expect(a.displaced(1, from: nil, 1, toward: b) == nil && a.pacingPoint == nil && a.canInterpolate(to: b))
        var cubic = a
        cubic.setCubic(a, a, b, b, at: 0.75)
        #expect(cubic == b)
    }

    @Test func booleansTurnTrueAtOnceAndFalseAtTheEnd() {
        for t in [0x1p-1074, 1e-9, 0.5, 1.0.nextDown, 1.5, -0.5] {
            #expect(false.interpolated(to: true, at: t) && true.interpolated(to: false, at: t), "at \(t)")
        }
        #expect(!false.interpolated(to: true, at: 0) && false.interpolated(to: true, at: 1))
        #expect(true.interpolated(to: false, at: 0) && !true.interpolated(to: false, at: 1))
        for t in awkwardNumbers {
            #expect(true.interpolated(to: true, at: t) && !false.interpolated(to: false, at: t), "at \(t)")
        }
    }

    @Test func aMissingEndIsMissingThroughout() {
        let color: RGBAColor? = RGBAColor(red: 1, green: 0, blue: 0)
        for t in [0, 0.25, 1, 2] {
            #expect(color.interpolated(to: nil, at: t) == nil && RGBAColor?.none.interpolated(to: color, at: t) == nil)
            var value = color
            value.setCubic(color, color, nil, color, at: t)
            #expect(value == nil)
        }
        #expect(color.canInterpolate(to: nil) && color.adding(nil) == nil && color.subtracting(nil) == nil)
        #expect(FromToBy(from: color).value(at: 0.5, over: nil) == nil)

        let a: Double? = 1, b: Double? = 3
        #expect(a.interpolated(to: b, at: 0.25) == 1.5 && a.adding(b) == 4 && a.subtracting(b) == -2)
        #expect(a.repeated(3) == 3 && a.pacingPoint == SIMD4(1, 0, 0, 0) && Double?.none.pacingPoint == nil)
        #expect(a.displaced(1, from: b, 1, toward: nil) == .some(-1))
        #expect(a.displaced(1, from: .some(nil), 1, toward: nil) == nil)
        let list: [Double]? = [1]
        #expect(!list.canInterpolate(to: [1, 2]) && list.canInterpolate(to: [2]))
        var cubic = a
        cubic.setCubic(0, 0, 0, 1, at: 0.5)
        #expect(cubic == 0.125)
    }
}
