import Testing
import TimingMathLayers

@testable import Examples

/// Views animate as the tutorials say.
@Suite(.tags(.law)) struct ViewExamplesTests {
    @Test func thePictureGrowsAboutItsMiddle() throws {
        let picture = try PictureZoom()
        for time in [0.0, 1, 2] { #expect(try picture.values(at: time) == [120, 140, 80, 160], "\(time)") }
        #expect(try picture.values(at: 2.5).elementsEqual([100, 120, 120, 160]) { $0.isNear($1) })
        #expect(try picture.values(at: 3) == [80, 100, 160, 160])
        for time in stride(from: 2, through: 3, by: 0.1) {
            let values = try picture.values(at: time)
            #expect((values[0] + values[2] / 2).isNear(160) && (values[1] + values[2] / 2).isNear(180), "\(time)")
        }
    }

    @Test func theViewStaysAtTheTap() throws {
        let petal = try ViewMove()
        for time in stride(from: 0, through: 5, by: 0.25) {
            let part = TimingFunction.easeInEaseOut.value(at: time / 5)
            #expect(try petal.point(at: time).isNear([50 + 200 * part, 150 + 250 * part]), "\(time)")
            #expect(try petal.value(2, at: time) == 400, "the model is there at once")
        }
        #expect(try petal.point(at: 9) == [250, 400])
        #expect(try petal.events(through: 9)[1] == "5.0 s: Animation end. completed, finished")
    }

    @Test func theBallSwingsAboutItsPlace() throws {
        let ball = try ViewSpring(), heights = try ball.curve(through: 5, count: 2000)
        #expect(try ball.value(at: 0) == 50 && ball.value(at: 6) == 284)
        // With this ratio and duration, ω = 9.22039; the ball is first in its place after acos(−0.1) / (ω·√0.99).
        #expect(try ball.value(at: 1.6709637 / 9.174173).isNear(284, within: 0.01))
        // A ratio of 0.1 overshoots by e^(−π·0.1/√0.99), of 234 points.
        let overshoot = 0.7292476
        #expect(try #require(heights.max()).isNear(284 + 234 * overshoot, within: 0.1))
        #expect(zip(heights, heights.dropFirst()).count { ($0 < 284) != ($1 < 284) } >= 12, "it swings for long")
        #expect(heights.suffix(50).allSatisfy { $0.isNear(284, within: 5) }, "and has settled")
    }

    @Test func theViewFallsThroughKeyframes() throws {
        let petal = try ViewKeyframesPetal()
        // The curve eases the whole: it is at the middle after half of the time.
        #expect(try petal.point(at: 0) == [50, 150] && petal.point(at: 2.5).isNear([80, 220]))
        let third = try #require(
            (0...5000).map { Double($0) / 1000 }.first {
                TimingFunction.easeInEaseOut.value(at: $0 / 5) >= 0.75
            })
        #expect(try petal.point(at: third).isNear([45, 300], within: 0.2))
        #expect(try petal.point(at: 5) == [55, 400] && petal.point(at: 9) == [55, 400])
    }

    @Test func theBlockWaitsForItsLongestAnimation() throws {
        let picture = try ViewBlock()
        #expect(try picture.values(at: 0.5).elementsEqual([50, 50 + 100.0 / 6, 60 + 140.0 / 6]) { $0.isNear($1) })
        #expect(try picture.value(at: 1) == 0 && picture.value(at: 4) == 0)
        #expect(try picture.values(at: 2.25).dropFirst() == [125, 165])
        #expect(try picture.values(at: 3.1).dropFirst() == [50, 60], "the model did not move")
        #expect(try picture.events(through: 9).contains("3.0 s: block completed, finished"))
    }

    @Test func theHalvesShowThePictureAndFold() throws {
        let fold = try ImageFold(), stage = fold.story.stage
        var parts: [Rect2D] = [], places: [Rect2D] = []
        for half in [fold.picture.upper, fold.picture.lower] {
            var model = try stage.model(half)
            model[.transform] = .identity
            let contents = try #require(
                ContentsPlacement(pixelSize: Size2D(width: 200, height: 200), of: model.properties))
            parts.append(contents.contentsRect)
            #expect(contents.shownRect == Rect2D(x: 0, y: 0, width: 200, height: 100))
            places.append(model.properties.frame)
        }
        #expect(parts == [Rect2D(x: 0, y: 0, width: 1, height: 0.5), Rect2D(x: 0, y: 0.5, width: 1, height: 0.5)])
        #expect(
            places == [
                Rect2D(x: 60, y: 100, width: 200, height: 100), Rect2D(x: 60, y: 200, width: 200, height: 100),
            ])
        // A corner at height 100·cos and depth 100·sin grows by 1 / (1 − depth/500).
        for step in 0...20 {
            let time = Double(step) / 20, angle = time * .pi
            let (cosine, sine) = (angle.cosine, angle.sine), size = 1 / (1 - 0.2 * sine),
                values = try fold.values(at: time)
            #expect(
                values[0].isNear(160 - 100 * size, within: 1e-6) && values[1].isNear(160 + 100 * size, within: 1e-6))
            #expect(values[2].isNear(200 - 100 * cosine * size, within: 1e-6), "\(time)")
        }
    }

    @Test func theReleasedPictureSpringsOpen() throws {
        let picture = try DragAndRelease()
        // Folded by 80 of 200 points, 72 degrees.
        let angle = 0.4 * Double.pi, edge = 200 - 100 * angle.cosine / (1 - 0.2 * angle.sine)
        #expect(try picture.value(at: DragAndRelease.release).isNear(edge, within: 1e-6))
        #expect(try picture.values(at: 1) == [100, 0, 0])
        // The spring of this ratio and duration, with ω = 106.375, is open first after acos(−0.2) / (ω·√0.96).
        #expect(try picture.value(at: DragAndRelease.release + 1.7721542 / 104.2259).isNear(100, within: 0.05))
        let after = try picture.curve(from: DragAndRelease.release, through: 0.75)
        let rises = zip(after, after.dropFirst()).map { $0 < $1 }
        #expect(zip(rises, rises.dropFirst()).count { $0 != $1 } >= 4, "it swings")
        // The shadow follows in 0.25 seconds, and every frame sends it on anew.
        #expect(try picture.value(2, at: 0.49) > 38 && picture.value(1, at: 0.49) < 20)
        let shadow = try picture.curve(1, from: DragAndRelease.release, through: 0.75)
        #expect(zip(shadow, shadow.dropFirst()).allSatisfy { $0 >= $1 }, "the spring is not the gradient's")
    }

    @Test func theDrawerTurnsRoundWithoutAJump() throws {
        let drawer = try RetargetedDrawer(), turn = RetargetedDrawer.turn, h = 1e-6
        func x(_ time: Double) throws -> Double { try drawer.value(at: time) }
        #expect(try x(0) == 0 && x(0.5).isNear(150) && x(2) == 0)
        #expect(try x(turn).isNear(x(turn - h), within: 1e-3), "place")
        let before = (try x(turn) - x(turn - h)) / h, after = (try x(turn + h) - x(turn)) / h
        #expect(before > 100 && after.isNear(before, within: 1), "speed \(before), \(after)")
        // The model is at its new position at once.
        #expect(try drawer.value(1, at: turn - h) == 300 && drawer.value(1, at: turn) == 0)
        #expect(try #require(drawer.curve(through: 1.5).max()) > 160, "it goes on for a while")
    }
}

extension Double {
    /// From the matrix of a rotation, since the tests import no mathematics.
    fileprivate var cosine: Double { Matrix4x4.rotation(angle: self, x: 0, y: 0, z: 1).row1.x }
    fileprivate var sine: Double { Matrix4x4.rotation(angle: self, x: 0, y: 0, z: 1).row1.y }
}
