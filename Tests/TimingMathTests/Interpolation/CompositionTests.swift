import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct CompositionTests {
    @Test func numbersAreSummed() {
        #expect(3.0.composited(onto: 4, by: .replace) == 3)
        #expect(3.0.composited(onto: 4, by: .add) == 7 && 3.0.composited(onto: 4, by: .accumulate) == 7)
        let point = SIMD2<Double>(1, 2)
        #expect(point.composited(onto: SIMD2(10, 20), by: .add) == SIMD2(11, 22))
        // Without a sum, composition is replacement.
        #expect([1.0].composited(onto: [1, 2], by: .add) == [1])
        #expect(true.composited(onto: false, by: .add))
        #expect(DiscreteValue("a").composited(onto: DiscreteValue("b"), by: .accumulate) == DiscreteValue("a"))
        let none: Double? = nil
        #expect(none.composited(onto: 1, by: .add) == nil && Double?.some(1).composited(onto: none, by: .add) == 1)
        #expect(Double?.some(1).composited(onto: 2, by: .add) == 3)
    }

    @Test func scalesMultiplyOrBuildUp() {
        let a = ScaleFactors(x: 3, y: 2), base = ScaleFactors(x: 2, y: 0.5)
        #expect(a.composited(onto: base, by: .replace) == a)
        #expect(a.composited(onto: base, by: .add) == ScaleFactors(x: 6))
        #expect(a.composited(onto: base, by: .accumulate) == ScaleFactors(x: 4, y: 1.5))
        #expect(ScaleFactors().composited(onto: base, by: .accumulate) == base)
        #expect(base.interpolated(to: a, at: 0.5) == ScaleFactors(x: 2.5, y: 1.25))
    }

    @Test func numberTypesComeLast() {
        let halves: [(Double, Double)] = [
            (0.5, 1), (-0.5, 0), (1.5, 2), (-1.5, -1), (2.5, 3), (0.49999999999999994, 0), (-0.49999999999999994, 0),
            (-0.5000000000000001, -1), (0.3, 0), (-1e-300, 0), (0x1p52 - 0.5, 0x1p52), (0x1p52 + 1, 0x1p52 + 1),
            (0x1p53, 0x1p53), (-0x1p53, -0x1p53), (-0x1p52 - 1, -0x1p52 - 1), (1e300, 1e300), (-1e300, -1e300),
            (.infinity, .infinity), (-.infinity, -.infinity), (4503599627370495.5, 4503599627370496),
            (-4503599627370495.5, -4503599627370495), (7, 7), (-7, -7),
        ]
        for (x, expected) in halves { #expect(CSSNumberType.integer.nearestValue(to: x) == expected, "\(x)") }
        var generator = SeededGenerator(seed: 61)
        for _ in 0..<2000 {
            let x = generator.sixtyFourths(-6400...6400)
            #expect(
                CSSNumberType.integer.nearestValue(to: x.double) == Double((x + Rational(1, over: 2)).floor), "\(x)")
        }
        for x in awkwardNumbers where !x.isNaN {
            #expect(CSSNumberType.number.nearestValue(to: x) == x)
            #expect(CSSNumberType.nonNegative.nearestValue(to: x) == max(x, 0), "\(x)")
            #expect(CSSNumberType.alpha.nearestValue(to: x) == min(max(x, 0), 1), "\(x)")
        }
        for type in [CSSNumberType.number, .nonNegative, .alpha, .integer] {
            #expect(type.nearestValue(to: .nan).isNaN)
        }
    }

    @Test func listsRepeatToTheirLeastCommonMultiple() {
        let a = RepeatedList([8.0, 16, 4]), b = RepeatedList([4.0, 8, 12, 16])
        let middle = a.interpolated(to: b, at: 0.5)
        #expect(middle.elements == [6, 12, 8, 12, 10, 6, 10, 16, 4, 8, 14, 10])
        #expect(a.interpolated(to: b, at: 0) == a && a.interpolated(to: b, at: 1) == b)
        #expect(
            RepeatedList([1.0, 2]).interpolated(to: RepeatedList([3, 4, 5, 6]), at: 0.5).elements == [2, 3, 3, 4])
        for m in 1...12 {
            for n in 1...12 {
                let x = RepeatedList((0..<m).map(Double.init)), y = RepeatedList((0..<n).map { Double($0) * 100 })
                let sum = x.adding(y).elements, both = (0..<m * n).map { Double($0 % m) + Double($0 % n) * 100 }
                let count = (1...m * n).first { $0 % m == 0 && $0 % n == 0 } ?? 0
                #expect(sum == Array(both.prefix(count)), "\(m) and \(n)")
                #expect(x.subtracting(y).elements.count == count)
            }
        }
        #expect(a.repeated(2).elements == [16, 32, 8])
    }

    @Test func listsThatCannotRepeatSwitch() {
        let pairs: [(RepeatedList<Double>, RepeatedList<Double>)] = [
            (RepeatedList([]), RepeatedList([1])), (RepeatedList([1]), RepeatedList([])),
            // Coprime lengths, whose least common multiple would take all memory, and one just above the limit.
            (RepeatedList(Array(repeating: 1, count: 65_521)), RepeatedList(Array(repeating: 2, count: 65_519))),
            (RepeatedList(Array(repeating: 1, count: 257)), RepeatedList(Array(repeating: 2, count: 256))),
        ]
        for (a, b) in pairs {
            #expect(!a.canInterpolate(to: b) && a.adding(b) == a && a.subtracting(b) == a)
            #expect(a.interpolated(to: b, at: 0.4) == a && a.interpolated(to: b, at: 0.5) == b)
        }
        let long = RepeatedList(Array(repeating: 1.0, count: RepeatedList<Double>.maximumCount + 1))
        #expect(long.interpolated(to: long, at: 0.5) == long && long.canInterpolate(to: long))
        let nested = RepeatedList([[1.0], [2]]), other = RepeatedList([[1.0, 2]])
        #expect(!nested.canInterpolate(to: other) && nested.interpolated(to: other, at: 0.7) == other)
    }

    private let black = PremultipliedColor(RGBAColor(red: 0, green: 0, blue: 0))

    private func shadow(_ x: Double, inset: Bool = false) -> Shadow {
        Shadow(color: black, offset: SIMD2(x: x, y: 2 * x), blur: x, spread: -x, isInset: inset)
    }

    @Test func shadowsArePaddedWithUnseenOnes() {
        let one = Shadow.List([shadow(4)]), two = Shadow.List([shadow(8), shadow(2, inset: true)])
        let middle = one.interpolated(to: two, at: 0.5).shadows
        let half = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0.5)
        let faded = Shadow(color: half, offset: SIMD2(1, 2), blur: 1, spread: -1, isInset: true)
        #expect(middle == [shadow(6), faded])
        #expect(two.interpolated(to: one, at: 0.5).shadows == middle)
        #expect(one.interpolated(to: two, at: 0).shadows == one.shadows + [.transparent(isInset: true)])
        #expect(one.interpolated(to: two, at: 1) == two && two.interpolated(to: one, at: 0) == two)
        #expect(Shadow.List().interpolated(to: one, at: 0).shadows == [.transparent(isInset: false)])
        #expect(Shadow.List().interpolated(to: Shadow.List(), at: 0.5) == Shadow.List())
        // Not clamped in between.
        #expect(Shadow.List().interpolated(to: one, at: -1).shadows[0].blur == -4)
    }

    @Test func insetAndOuterShadowsSwitchAsAWhole() {
        let a = Shadow.List([shadow(1), shadow(2)]), b = Shadow.List([shadow(3), shadow(4, inset: true)])
        #expect(!a.canInterpolate(to: b))
        #expect(a.interpolated(to: b, at: 0.4) == a && a.interpolated(to: b, at: 0.5) == b)
        #expect(b.composited(onto: a, by: .accumulate) == b)
        #expect(shadow(1).interpolated(to: shadow(2, inset: true), at: 0.4) == shadow(1))
    }

    @Test func shadowsJoinOrAddUp() {
        let base = Shadow.List([shadow(1), shadow(2)]), value = Shadow.List([shadow(4)])
        #expect(value.composited(onto: base, by: .replace) == value)
        #expect(value.composited(onto: base, by: .add).shadows == [shadow(1), shadow(2), shadow(4)])
        let sum = value.composited(onto: base, by: .accumulate).shadows
        #expect(sum.map(\.blur) == [5, 2] && sum.map(\.spread) == [-5, -2] && sum.map(\.offset.y) == [10, 4])
        #expect(sum.map(\.color.alpha) == [2, 1])
        #expect(base.composited(onto: value, by: .accumulate).shadows == sum)
    }

    @Test func listsAreFiniteIfTheirElementsAre() {
        let odd = Shadow(color: black, offset: .zero, blur: 1, spread: .infinity)
        #expect(Shadow.List([shadow(1)]).allFinite && !Shadow.List([shadow(1), odd]).allFinite)
        #expect(!shadow(.nan).allFinite && !ScaleFactors(z: .nan).allFinite && ScaleFactors().allFinite)
        #expect(
            RepeatedList([1.0]).allFinite && !RepeatedList([1, .nan]).allFinite && ![[1.0], [.infinity]].allFinite)
        #expect(Double?.none.allFinite && !Double?.some(.nan).allFinite && true.allFinite)
    }
}
