import Testing
import TimingMathLayers

@testable import Examples

/// Transitions and copies show what their tutorials say.
@Suite(.tags(.law)) struct TransitionExamplesTests {
    @Test func theViewFlipsAtEachSwipe() throws {
        let view = try ViewFlip()
        for (start, sense, old, new) in [(0.25, -1.0, 0.0, 1.0), (1.5, -1, 1, 2), (2.5, 1, 2, 1)] {
            for part in stride(from: 0, to: 1, by: 0.125) {
                let values = try view.values(at: start + part)
                #expect(values[0].isNear(sense * part), "linear")
                #expect(values[1] == (part < 0.5 ? old : new), "the new picture is on the back")
            }
        }
    }

    @Test func theCubeTurnsInItsWindow() throws {
        let cube = try CubeTransition()
        for start in [1.0, 8] {
            for time in stride(from: 0, through: 4.9, by: 0.1) {
                #expect(try cube.value(at: start + time).isNear(0.2 + 0.12 * time), "\(time)")
            }
            #expect(try cube.value(at: start + 5.1) == 0)
        }
        #expect(try cube.value(1, at: 0) == 0 && cube.value(1, at: 1) == 1 && cube.value(1, at: 8) == 2)
    }

    @Test func theBrowserHasNoEnd() throws {
        let browser = try ImageBrowser()
        for (time, picture) in [(0, 0.0), (0.5, 1), (2, 0), (3.5, 4), (4.25, 0)] {
            #expect(try browser.value(1, at: time) == picture, "\(time)")
        }
        #expect(try browser.values(at: 1) == [0.5, 1, 1] && browser.values(at: 2.5) == [0.5, 0, 0])
        #expect(try browser.value(at: 4.2).isNear(0.7) && browser.value(at: 4.25).isNear(0), "interrupted")
        #expect(try browser.events(through: 9).contains("4.25 s: transition of image view stopped, removed"))
    }

    @Test func theBarsAreShiftedCopies() throws {
        let bars = try MusicBars()
        for (time, height) in [(0, 120.0), (0.25, 60), (0.5, 0), (0.75, 60), (1, 120)] {
            #expect(try bars.value(at: time).isNear(height), "\(time)")
        }
        for time in stride(from: 2.5, through: 6, by: 0.1) {
            let heights = try bars.values(at: time)
            try #require(heights.count == 9)
            for copy in 0..<9 {
                #expect(heights[copy].isNear(try bars.value(at: time - 0.3 * Double(copy))), "bar \(copy) at \(time)")
            }
        }
        #expect(try bars.values(at: 0.5).suffix(7) == Array(repeating: 120, count: 7), "not yet their turn")
    }

    @Test func theReflectionIsInTheMiddleOfTheScreen() throws {
        let picture = try Reflection()
        for time in stride(from: 0.0, through: 2, by: 0.1) {
            let values = try picture.values(at: time)
            #expect((values[1] + values[2]).isNear(568), "\(time)")
        }
        for (time, place) in [
            (0, SIMD2(60.0, 200)), (0.5, SIMD2(110, 125)), (1, SIMD2(160, 100)), (2, SIMD2(260, 200)),
        ] {
            #expect(try picture.point(at: time).isNear(place), "the parabola at \(time)")
        }
        let color = try #require(picture.color)
        for part in [color.red, color.green, color.blue] { #expect(part.isNear(0.9)) }
        #expect(color.alpha == 0.5)
    }
}
