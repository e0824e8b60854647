import Testing
import TimingMath

/// Made of numbers.
private struct Padding: ComponentwiseInterpolatable, Equatable {
    var left, right: Double

    enum Interpolation: ComponentwiseRule {
        static func combine(
            _ a: Padding, _ b: Padding, _ c: Padding, _ d: Padding, by f: (Double, Double, Double, Double) -> Double
        ) -> Padding {
            Padding(left: f(a.left, b.left, c.left, d.left), right: f(a.right, b.right, c.right, d.right))
        }
    }
}

/// Interpolated as a whole, without a sum.
private struct Weekday: Interpolatable, Equatable {
    var index: Double

    enum Interpolation: InterpolationRule {
        static func value(from start: Weekday, to end: Weekday, at t: Double) -> Weekday {
            Weekday(index: Double.Interpolation.value(from: start.index, to: end.index, at: t).rounded())
        }
    }
}

/// Combined with the value below it by the sum and by a rule of its own.
private struct Level: ComponentwiseInterpolatable, Composable, Equatable {
    var decibels: Double

    enum Interpolation: ComponentwiseRule, CompositionRule {
        static func combine(
            _ a: Level, _ b: Level, _ c: Level, _ d: Level, by f: (Double, Double, Double, Double) -> Double
        ) -> Level {
            Level(decibels: f(a.decibels, b.decibels, c.decibels, d.decibels))
        }
    }
}

private struct Label: Composable, Equatable {
    var text: String

    enum Interpolation: CompositionRule {
        static func value(from start: Label, to end: Label, at t: Double) -> Label { t < 0.5 ? start : end }

        static func composited(_ value: Label, onto underlying: Label, by operation: CompositeOperation) -> Label {
            operation == .replace ? value : Label(text: underlying.text + value.text)
        }
    }
}

/// Types outside of the library, which see only its public declarations.
@Suite(.tags(.law)) struct OwnTypesTests {
    private let narrow = Padding(left: 0, right: 8), wide = Padding(left: 4, right: 16)

    @Test func numbersOneByOne() throws {
        typealias Rule = Padding.Interpolation
        #expect(Rule.value(from: narrow, to: wide, at: 0.5) == Padding(left: 2, right: 12))
        #expect(Rule.sum(narrow, over: wide) == Padding(left: 4, right: 24))
        #expect(Rule.difference(wide, from: narrow) == Padding(left: 4, right: 8))
        #expect(Rule.multiple(wide, times: 3) == Padding(left: 12, right: 48))
        #expect(Rule.isFinite(wide) && !Rule.isFinite(Padding(left: .nan, right: 0)))
        #expect(FromToBy(by: wide).value(at: 0.25, over: narrow) == Padding(left: 1, right: 12))
        let track = try AnimationTrack(values: [narrow, wide, narrow], calculationMode: .cubic)
        #expect(track.value(at: 0.5) == wide)
        #expect([Padding].Interpolation.value(from: [narrow], to: [wide], at: 1) == [wide])
        #expect(Rule.additive(narrow, over: wide) == Padding(left: 4, right: 24))
        #expect(Rule.cumulative(narrow, repeats: 2, of: wide) == Padding(left: 8, right: 40))
    }

    @Test func withoutSum() throws {
        let monday = Weekday(index: 0), friday = Weekday(index: 4)
        #expect(Weekday.Interpolation.value(from: monday, to: friday, at: 0.6) == Weekday(index: 2))
        #expect(Weekday.Interpolation.canInterpolate(from: monday, to: friday))
        let track = try AnimationTrack(values: [monday, friday])
        #expect(track.value(at: 0.3) == Weekday(index: 1))
        var days = [Weekday?](repeating: monday, count: 2)
        [Weekday?].Interpolation.set(&days, from: [monday, nil], to: [friday, friday], at: 0.75)
        #expect(days == [Weekday(index: 3), nil])
    }

    @Test func composition() {
        let quiet = Level(decibels: -20), loud = Level(decibels: -5)
        #expect(Level.Interpolation.composited(quiet, onto: loud, by: .add) == Level(decibels: -25))
        #expect(Level.Interpolation.composited(quiet, onto: loud, by: .replace) == quiet)
        let a = Label(text: "a"), b = Label(text: "b")
        #expect(Label?.Interpolation.composited(b, onto: a, by: .accumulate) == Label(text: "ab"))
        #expect(Label?.Interpolation.composited(b, onto: nil, by: .add) == b)
    }

    @Test func theStandardLibrarysTypes() {
        #expect(Double.Interpolation.value(from: 3, to: 4, at: 0.5) == 3.5)
        #expect(Float.Interpolation.value(from: 3, to: 4, at: 0.5) == 3.5)
        #expect(Bool.Interpolation.value(from: false, to: true, at: 0.1))
        #expect(SIMD2<Double>.Interpolation.value(from: [1, 2], to: [3, 6], at: 0.5) == [2, 4])
        #expect([Double].Interpolation.multiple([1, 2], times: 2) == [2, 4])
        #expect(Double?.Interpolation.sum(1, over: 2) == 3)
    }
}
