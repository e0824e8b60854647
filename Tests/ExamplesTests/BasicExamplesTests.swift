import Testing
import TimingMathLayers

@testable import Examples

/// The basic animations show what their tutorials say, or what the rules say where a tutorial errs.
@Suite(.tags(.law)) struct BasicExamplesTests {
    @Test func heartbeatGoesToNothingAndBackForEver() throws {
        let heartbeat = try Heartbeat()
        for time in stride(from: 0, through: 1, by: 0.0625) {
            #expect(try heartbeat.value(at: time).isNear(1 - time), "linear at \(time)")
            #expect(try heartbeat.value(at: 2 - time).isNear(1 - time), "reversed at \(time)")
            #expect(try heartbeat.value(at: time + 2e6).isNear(1 - time), "repeated at \(time)")
        }
    }

    @Test func theViewMovesTwiceAndItsModelNever() throws {
        let view = try MoveAndReturn()
        for start in [0.25, 1.25] {
            #expect(try view.value(at: start + 0.125) == 255 && view.value(at: start + 0.2499) > 399)
            #expect(try view.value(at: start + 0.26) == 110)
        }
        #expect(try view.curve(1, through: 2).allSatisfy { $0 == 110 })
        #expect(try view.curve(2, through: 2).allSatisfy { $0 == 60 }, "the tutorial's frame, {{10, 60}, {100, 100}}")
    }

    @Test func aFadeStaysIfItsModelDoes() throws {
        let fades = try FadeOut()
        #expect(try fades.values(at: 1.5)[0] == 0.5 && fades.values(at: 1.5)[1] == 0.5)
        #expect(try fades.value(0, at: 3.5) == 0 && fades.value(1, at: 3.5) == 1)
        #expect(try fades.curve(2, through: 4).allSatisfy { $0 == 0 }, "nothing is seen of it")
        #expect(try fades.value(3, at: 0.2) > 0 && fades.value(3, at: 0.25) == 0, "the implicit duration")
    }

    @Test func onlyAnglesKnowWholeTurns() throws {
        let ships = try HalfTurn()
        for time in stride(from: 0.125, to: 2, by: 0.125) {
            let values = try ships.values(at: time), half = 90 * time
            #expect(values[0].magnitude.isNear(half, within: 1e-6), "\(time)")
            #expect(values[1].isNear(0, within: 1e-6), "the matrix of a whole turn is that of none")
            #expect(values[2].isNear(180 * time, within: 1e-6), "\(time)")
        }
    }

    @Test func theGroupShrinksAndDropsAndHolds() throws {
        let view = try ShrinkAndDrop()
        #expect(try view.values(at: 0.5).elementsEqual([65, 205, 110]) { $0.isNear($1) })
        for time in [1.0, 5, 1e6] {
            #expect(try view.values(at: time).elementsEqual([30, 300, 110]) { $0.isNear($1) }, "held at \(time)")
        }
    }

    @Test func theBorderChangesAtConstantSpeed() throws {
        let border = try BorderGroup()
        // The way of the widths is 9 + 5 + 25 + 29.5 + 14.5 + 13 + 48 + 50 = 194, in 5 seconds.
        let widths = try border.curve(through: 4.99)
        for (a, b) in zip(widths, widths.dropFirst()) { #expect((a - b).magnitude < 194.01 / 500) }
        let way = zip(widths, widths.dropFirst()).map { ($0 - $1).magnitude }.reduce(0, +)
        #expect(way > 190 && way < 194)
        #expect(try border.value(at: 9 * 5 / 194).isNear(10) && border.value(at: 144 * 5 / 194).isNear(50))
        #expect(try border.values(at: 1.25).dropFirst().elementsEqual([50, 50, 0]) { $0.isNear($1) })
        #expect(try border.values(at: 2.5).dropFirst().elementsEqual([100, 0, 0]) { $0.isNear($1) })
    }
}
