import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct FromToByTests {
    /// The table of R3.1, with a current value of 50.
    @Test func allEightCombinations() throws {
        let table: [(from: Double?, to: Double?, by: Double?, start: Double, end: Double, needsCurrent: Bool)] = [
            (nil, nil, nil, 50, 50, true), (10, nil, nil, 10, 50, true), (nil, 30, nil, 50, 30, true),
            (nil, nil, 8, 50, 58, true), (10, 30, nil, 10, 30, false), (10, nil, 8, 10, 18, false),
            (nil, 30, 8, 22, 30, false), (10, 30, 8, 10, 30, false),
        ]
        for row in table {
            let animation = FromToBy(from: row.from, to: row.to, by: row.by)
            let ends = try #require(animation.ends(over: 50))
            #expect(ends.start == row.start && ends.end == row.end, "\(row)")
            #expect(animation.needsCurrent == row.needsCurrent, "\(row)")
            for t in [-1, 0, 0.25, 1, 2] {
                #expect(animation.value(at: t, over: 50) == row.start + t * (row.end - row.start), "\(row) at \(t)")
            }
        }
    }

    /// The current value is read at every instant, not when the animation begins.
    @Test func followsTheCurrentValue() {
        let animation = FromToBy(from: 0.0)
        #expect(animation.value(at: 0.5, over: 10) == 5 && animation.value(at: 0.5, over: 30) == 15)
    }

    @Test func whatDoesNotFitHasNoEffect() {
        let current = [7.0, 8]
        typealias Lists = FromToBy<[Double]>
        let misfits: [Lists] = [
            Lists(from: [1, 2], to: [3]), Lists(from: [1]), Lists(to: [1, 2, 3]), Lists(by: [1]),
            Lists(from: [1, 2], by: [1]), Lists(to: [1, 2], by: [1]), Lists(from: [1], to: [3, 4], by: [1]),
        ]
        for animation in misfits {
            #expect(animation.ends(over: current) == nil, "\(animation)")
            for t in [0, 0.3, 1] { #expect(animation.value(at: t, over: current) == current, "\(animation) at \(t)") }
        }
        // Ends that fit each other need no current value of their length.
        #expect(FromToBy(from: [1], to: [3]).value(at: 0.5, over: current) == [2])
        #expect(FromToBy(from: [1], by: [4]).value(at: 0.5, over: current) == [3])
    }

    @Test func additiveValuesLieOverTheCurrentOne() {
        #expect((-30.0).added(to: 100) == 70)
        #expect([1.0, 2].added(to: [10, 20]) == [11, 22])
        #expect([1.0].added(to: [10, 20]) == [10, 20])
    }

    /// The rows that were measured.
    @Test func cumulativeValuesAddTheEnd() {
        let tens = FromToBy(from: 0.0, to: 10)
        for (repeats, expected) in [(0.0, 5.0), (1, 15), (2, 25)] {
            #expect(tens.value(at: 0.5, over: 0).accumulated(repeats: repeats, of: 10) == expected)
        }
        let by = FromToBy(by: 10.0)
        for (repeats, expected) in [(0.0, 105.0), (1, 215), (2, 325)] {
            let end = by.ends(over: 100)?.end ?? .nan
            #expect(by.value(at: 0.5, over: 100).accumulated(repeats: repeats, of: end) == expected)
        }
        #expect(5.0.accumulated(repeats: 3, of: 10, autoreverses: true) == 5)
        #expect((-0.0).accumulated(repeats: 0, of: .infinity).bitPattern == (-0.0).bitPattern)
        #expect(5.0.accumulated(repeats: -1, of: 10) == 5 && 5.0.accumulated(repeats: .nan, of: 10) == 5)
    }
}
