import Testing

@testable import TimingMath

/// The map p ↦ scale·p + offset. Its sums are concatenations, whose order matters. With powers of two they are exact.
private struct LineMap: Summable, Equatable {
    var scale, offset: Double

    func callAsFunction(_ p: Double) -> Double { scale * p + offset }

    enum Interpolation: SumRule {
        static func value(from start: LineMap, to end: LineMap, at t: Double) -> LineMap {
            LineMap(
                scale: LinearInterpolation.value(from: start.scale, to: end.scale, at: t),
                offset: LinearInterpolation.value(from: start.offset, to: end.offset, at: t))
        }

        /// The value first, then the base.
        static func sum(_ value: LineMap, over base: LineMap) -> LineMap {
            LineMap(scale: base.scale * value.scale, offset: base(value.offset))
        }

        static func difference(_ value: LineMap, from base: LineMap) -> LineMap {
            let scale = value.scale / base.scale
            return LineMap(scale: scale, offset: value.offset - scale * base.offset)
        }

        static func multiple(_ value: LineMap, times count: Double) -> LineMap {
            var result = LineMap(scale: 1, offset: 0)
            var rest = count
            while rest > 0 {
                result = sum(result, over: value)
                rest -= 1
            }
            return result
        }
    }
}

@Suite("Interpolation: Core Animation's rules", .tags(.rule))
struct InterpolationRuleTests {
    private let double = LineMap(scale: 2, offset: 0), step = LineMap(scale: 1, offset: 3)
    private let half = LineMap(scale: 0.5, offset: 8)

    @Test("The sums of these tests' maps depend on the order, and differences undo sums")
    func orderMatters() {
        for (a, b) in [(double, step), (step, half), (half, double)] {
            #expect(a.adding(b) != b.adding(a) && b.adding(a).subtracting(b) == a, "\(a), \(b)")
            for p in [-1, 0, 5] as [Double] { #expect(a.adding(b)(p) == b(a(p)), "\(a), \(b) at \(p)") }
        }
        #expect(step.repeated(3) == LineMap(scale: 1, offset: 9) && half.repeated(0)(7) == 7)
    }

    @Test("R3.1c To and by animate from to − by to to; from and by animate from from to from + by")
    func byLeadsToTo() throws {
        for (to, by) in [(double, step), (step, half), (half, double)] {
            let ends = try #require(FromToBy(to: to, by: by).ends(over: half))
            #expect(ends.end == to && by.adding(ends.start) == to, "\(to), \(by)")
        }
    }

    @Test("R3.1b From and to take precedence over by")
    func fromAndToWin() throws {
        let animation = FromToBy(from: double, to: step, by: half)
        let ends = try #require(animation.ends(over: half))
        #expect(ends.start == double && ends.end == step && !animation.needsCurrent)
        #expect(FromToBy(from: [1.0], to: [3], by: [7, 7]).value(at: 0.5, over: [9]) == [2])
    }

    @Test("R3.1c Sums are taken number by number, without clamping")
    func sumsOfNumbers() throws {
        let grey = RGBAColor(red: 0.5, green: 0.5, blue: 0.5), bright = RGBAColor(red: 1, green: 0.75, blue: 0.25)
        let color = try #require(FromToBy(from: bright, by: grey).ends(over: grey))
        #expect(color.end == RGBAColor(red: 1.5, green: 1.25, blue: 0.75, alpha: 2))
        let darker = try #require(FromToBy(to: grey, by: bright).ends(over: grey))
        #expect(darker.start == RGBAColor(red: -0.5, green: -0.25, blue: 0.25, alpha: 0))
        let frame = Rect2D(origin: SIMD2(1, 2), size: Size2D(width: 3, height: 4))
        let grown = Rect2D(origin: SIMD2(-1, 0), size: Size2D(width: -5, height: 1))
        #expect(
            FromToBy(by: grown).value(at: 1, over: frame)
                == Rect2D(origin: SIMD2(0, 2), size: Size2D(width: -2, height: 5)))
    }

    @Test("R3.1c, R3.4b By is applied before the value that it is added to: from, or the current value")
    func byActsFirst() throws {
        let from = try #require(FromToBy(from: double, by: step).ends(over: half))
        #expect(from.start == double && from.end == LineMap(scale: 2, offset: 6))
        let current = try #require(FromToBy(by: step).ends(over: double))
        #expect(current.start == double && current.end == LineMap(scale: 2, offset: 6))
        for p in [-2, 0, 7] as [Double] { #expect(from.end(p) == double(step(p)), "at \(p)") }
        #expect(FromToBy(by: step).value(at: 0.5, over: double) == LineMap(scale: 2, offset: 3))
    }

    @Test("R3.3 Every type by its rule")
    func everyTypeByItsRule() {
        // Numbers are not rounded and are extrapolated outside.
        #expect(0.0.interpolated(to: 1, at: 0.3) == 0.3 && 0.0.interpolated(to: 10, at: 1.5) == 15)
        // Colours are not premultiplied: red at α 1 to blue at α ½.
        let red = RGBAColor(red: 1, green: 0, blue: 0), blue = RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        #expect(red.interpolated(to: blue, at: 0.5) == RGBAColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
        // Arrays of equal length; others have no effect.
        #expect(FromToBy(from: [0.0, 4], to: [1, 2]).value(at: 0.5, over: [9]) == [0.5, 3])
        #expect(FromToBy(from: [0.0, 4], to: [1]).value(at: 0.5, over: [9]) == [9])
        // Booleans are true wherever the number is not 0.
        #expect(false.interpolated(to: true, at: 0x1p-60) && true.interpolated(to: false, at: 1.0.nextDown))
        #expect(!true.interpolated(to: false, at: 1))
        // A colour with one end nil.
        #expect(Optional(red).interpolated(to: nil, at: 0) == nil)
        // Contents, strings and other objects.
        let a = DiscreteValue("a"), b = DiscreteValue("b")
        #expect(a.interpolated(to: b, at: 0.5.nextDown) == a && a.interpolated(to: b, at: 0.5) == b)
    }

    @Test("R3.4 Additive values are added to the values below them, and several add up")
    func additive() {
        // UIKit's retargeting: from −100 to 0 over a new model value of 300.
        let retargeting = FromToBy(from: -100.0, to: 0)
        for (t, expected) in [(0.0, 200.0), (0.25, 225), (1, 300)] {
            #expect(retargeting.value(at: t, over: 300).added(to: 300) == expected, "at \(t)")
        }
        let first = retargeting.value(at: 0.5, over: 300).added(to: 300)
        #expect(FromToBy(from: 8.0, to: 0).value(at: 0.5, over: first).added(to: first) == 254)
        // Without a sum there is no effect.
        #expect([1.0].added(to: [10, 20]) == [10, 20])
    }

    @Test("R3.4b The additive value is applied first, in the layer's own coordinates")
    func additiveActsFirst() {
        #expect(step.added(to: double) == LineMap(scale: 2, offset: 6))
        #expect(double.added(to: step) == LineMap(scale: 2, offset: 3))
        for p in [-2, 0, 7] as [Double] { #expect(half.added(to: step)(p) == step(half(p)), "at \(p)") }
    }

    @Test("R3.5 Cumulative values add k times the end value")
    func cumulative() throws {
        let by = FromToBy(by: 10.0)
        let end = try #require(by.ends(over: 100)).end
        #expect([0, 1, 2].map { by.value(at: 0.5, over: 100).accumulated(repeats: $0, of: end) } == [105, 215, 325])
        #expect(by.value(at: 0.5, over: 100).accumulated(repeats: 2, of: end, autoreverses: true) == 105)
        // Two repeats of the doubling after the step, not before it.
        #expect(step.accumulated(repeats: 2, of: double) == LineMap(scale: 4, offset: 12))
        #expect(double.accumulated(repeats: 2, of: step) == LineMap(scale: 2, offset: 6))
        #expect(half.accumulated(repeats: 0, of: step) == half)
        for p in [-2, 0, 7] as [Double] {
            #expect(step.accumulated(repeats: 3, of: half)(p) == half(half(half(step(p)))), "at \(p)")
        }
    }
}
