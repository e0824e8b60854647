import Testing
import TimingMathLayers

@testable import Examples

@Suite(.tags(.law)) struct StoryTests {
    private func story() throws -> (Story, LayerTree.LayerID) {
        var story = Story()
        let ball = try story.stage.add(LayerModel(named: "ball"))
        try story.at([1, 1.125]) { stage in try stage.set(stage.now, for: .zPosition, of: ball) }
        return (story, ball)
    }

    @Test func theStageAtAnyTime() throws {
        let (story, ball) = try story()
        #expect(try story.stage(at: 0.5).model(ball)[.zPosition] == 0)
        let first = try story.stage(at: 1)
        #expect(try first.model(ball)[.zPosition] == 1 && first.shown(ball)[.zPosition] == 0)
        #expect(try story.stage(at: 9).shown(ball)[.zPosition] == 1.125)
        #expect(try story.stage(at: -1).now == 0, "nothing is before the start")
    }

    @Test func eventsThroughATime() throws {
        let (story, _) = try story()
        let first = ["1.0 s: zPosition of ball started"]
        #expect(try story.events(through: 1.1).map(\.description) == first)
        #expect(try story.events(through: 0.5).isEmpty)
        #expect(
            try story.text(through: 9) == """
                1 s: zPosition of ball started
                1.125 s: zPosition of ball started
                1.125 s: zPosition of ball stopped, removed
                1.375 s: zPosition of ball stopped, finished

                """)
    }

    @Test func manyEventsAreCounted() throws {
        var story = Story()
        try story.at(0) { _ = $0.addDisplayLink(try DisplayLinkSchedule(maximumFramesPerSecond: 10)) }
        #expect(try story.text(through: 2.05).hasSuffix("1.1 s: display link ticked, frame 11\n… and 9 more events\n"))
    }

    @Test(.tags(.badInput)) func errors() throws {
        var (story, _) = try story()
        #expect(throws: StageError.self) { try story.at(0.5) { _ in } }
        let (_, foreign) = try self.story()
        #expect(throws: LayerError.unknownLayer) { try story.stage.shown(foreign) }
        #expect(throws: LayerError.unknownLayer) { try story.stage.model(foreign) }
    }
}
