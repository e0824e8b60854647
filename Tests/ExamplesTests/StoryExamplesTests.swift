import Testing
import TimingMathLayers

@testable import Examples

/// What a person does has the effects that the tutorials describe.
@Suite(.tags(.law)) struct StoryExamplesTests {
    @Test func theCircleGoesToTouches() throws {
        let circle = try CircleTouch()
        #expect(try circle.values(at: 0.25) == [160, 284, 50, 25])
        // All four go the same part of their ways.
        for time in stride(from: 0.26, to: 0.5, by: 0.02) {
            let part = TimingFunction.default.value(at: (time - 0.25) * 4), values = try circle.values(at: time)
            let expected = [160 - 60 * part, 284 - 164 * part, 50 + 150 * part, 25 + 75 * part]
            #expect(values.elementsEqual(expected) { $0.isNear($1, within: 1e-6) }, "\(time)")
        }
        #expect(try circle.values(at: 0.75) == [100, 120, 200, 100] && circle.values(at: 2) == [220, 480, 50, 25])
        #expect(try circle.events(through: 9).count == 12)
    }

    @Test func tapsHitTheModel() throws {
        let petal = try TapMovingPetal()
        for time in stride(from: 0, through: 6, by: 0.05) {
            let values = try petal.values(at: time)
            #expect(values[1] == 100 && values[2] == 0, "the old place, whatever is seen: \(time)")
            // The petal, 10 points wide, passes at 40 points a second.
            if (time - 2.5).magnitude < 0.12 { #expect(values[3] == 100, "\(time)") }
            if (time - 2.5).magnitude > 0.13 { #expect(values[3] == 0, "\(time)") }
        }
    }

    @Test func theDelegateKeepsTheColour() throws {
        let layer = try ColorDelegate()
        #expect(try layer.values(at: 0) == [0, 0, 1, 1])
        #expect(try layer.values(at: 0.225).elementsEqual([0.1, 0.4, 0.7, 1]) { $0.isNear($1) })
        #expect(try layer.values(at: 0.4) == [0.2, 0.8, 0.4, 0.4] && layer.values(at: 1) == [0.9, 0.5, 0, 0])
        #expect(try layer.events(through: 9).count == 4, "no implicit animations")
    }

    @Test func theIconShakesBetweenTaps() throws {
        let icon = try IconToggle()
        for time in [0, 0.149, 0.75, 0.8, 5] { #expect(try icon.values(at: time) == [0, 0], "\(time)") }
        for (time, degrees) in [(0.15, -2.0), (0.1875, 0), (0.225, 2), (0.2625, 0), (0.3, -2), (0.675, 2)] {
            #expect(try icon.value(at: time).isNear(degrees, within: 1e-6), "\(time)")
            #expect(try icon.value(1, at: time) == 1, "the close box")
        }
        #expect(
            try icon.events(through: 5) == [
                "0.15 s: rotate of icon started", "0.75 s: rotate of icon stopped, removed",
            ])
    }

    @Test func thePausedLayerStandsFrom15To75() throws {
        let layer = try PauseAndResume()
        for time in stride(from: 0.0, through: 120, by: 2.5) {
            let local = time < 15 ? time : time < 75 ? 15 : time - 60, values = try layer.values(at: time)
            #expect(values[1] == local && values[2] == (time < 75 ? 0 : 60), "\(time)")
            let turned = local * 6
            if turned < 179 { #expect(values[0].isNear(turned, within: 1e-6), "\(time)") }
        }
        #expect(try layer.value(at: 15).isNear(90) && layer.value(at: 75).isNear(90), "the tutorial's quarter turn")
    }

    @Test func theHandsTurnAtEachSecond() throws {
        let clock = try Clock()
        #expect(Clock.angles(Clock.start).elementsEqual([58.0 / 60, 8.0 / 60, 10.0 / 12]) { $0.isNear($1 * .pi * 2) })
        for second in 1...5 {
            let time = Double(second), old = 6 * (time - 3), new = 6 * (time - 2)
            #expect(try clock.value(at: time).isNear(old, within: 1e-6), "\(second)")
            #expect(try clock.value(at: time + 0.25).isNear((old + new) / 2, within: 1e-6), "\(second)")
            for part in [0.5, 0.75, 0.99] {
                #expect(try clock.value(at: time + part).isNear(new, within: 1e-6), "\(second)")
            }
        }
        #expect(try clock.value(1, at: 1.9).isNear(48) && clock.value(1, at: 2.6).isNear(54), "a minute passed")
        #expect(try clock.curve(2, through: 5).allSatisfy { $0.isNear(-60, within: 1e-6) })
    }

    @Test func theFishShowsSixPicturesASecond() throws {
        let fish = try Fish()
        // Every tenth frame of 60 a second, counted from the first, which is at 0.
        for picture in 0..<25 {
            let change = (10 * Double(picture) + 9) / 60
            #expect(try fish.value(1, at: change + 1e-6) == Double(picture % 10 + 1), "\(picture)")
            #expect(try fish.value(2, at: change + 1e-6) < 0.01, "a fade begins")
            // It is cut off after 1/6 of its 1/4 second.
            let weight = TimingFunction.default.value(at: 4.0 / 6)
            #expect(try fish.value(2, at: change + 1.0 / 6 - 1e-6).isNear(weight, within: 1e-3), "\(picture)")
        }
        #expect(try fish.value(1, at: 0.1) == 0)
    }
}
