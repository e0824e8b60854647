import TimingMathLayers

/// What a person does to a stage, and what happens.
///
/// ```swift
/// var story = Story()
/// let ball = try story.stage.add(LayerModel())
/// try story.at(1) { stage in try stage.set(0.5, for: .opacity, of: ball) }
/// try story.stage(at: 1.125).shown(ball)[.opacity]           // between 1 and 0.5
/// ```
struct Story {
    /// The stage at the last deed, or at 0 before the first.
    var stage = Stage()
    private var events: [Stage.Event] = []
    /// The stage after each deed.
    private var scenes: [Stage] = []

    /// Does something at a time, after everything that happens until then.
    mutating func at(_ time: Double, _ deed: Stage.Handler) throws {
        try advance(to: time)
        try deed(&stage)
        stage.flush()
        scenes.append(stage)
    }

    /// Does the same at several times.
    mutating func at(_ times: some Sequence<Double>, _ deed: Stage.Handler) throws {
        for time in times { try at(time, deed) }
    }

    private mutating func advance(to time: Double) throws {
        // The layers that were added before the first deed are on screen from 0 on.
        if scenes.isEmpty {
            stage.flush()
            scenes.append(stage)
        }
        events += try stage.advance(to: time)
    }

    /// Returns the stage at a time.
    func stage(at time: Double) throws -> Stage {
        var shown = scenes.last { $0.now <= time } ?? scenes.first ?? stage
        try shown.advance(to: max(time, shown.now))
        return shown
    }

    /// Returns everything that happens through a time.
    func events(through time: Double) throws -> [Stage.Event] {
        var end = stage
        return (events + (try end.advance(to: max(time, end.now)))).filter { $0.time <= time }
    }

    /// Returns the events through a time as lines, at most twelve.
    func text(through time: Double) throws -> String {
        let events = try events(through: time), shown = events.prefix(12)
        let more = events.count - shown.count
        // The descriptions begin with the time, which may have many digits.
        let lines = shown.map { Table.text($0.time) + $0.description.dropFirst("\($0.time)".count) + "\n" }
        return lines.joined() + (more > 0 ? "… and \(more) more events\n" : "")
    }
}

extension Stage {
    /// The properties of a layer on the screen.
    func shown(
        _ layer: LayerTree.LayerID, copies: [LayerTree.LayerID: Int] = [:]
    ) throws(LayerError) -> LayerProperties {
        guard let properties = presentation(of: layer, copies: copies) else { throw .unknownLayer }
        return properties
    }

    /// The model of a layer.
    func model(_ layer: LayerTree.LayerID) throws(LayerError) -> LayerModel {
        guard let model = self[layer] else { throw .unknownLayer }
        return model
    }
}

extension LayerModel {
    /// A layer with a name, for events, and a place.
    init(named name: String, at position: SIMD2<Double> = .zero, size: Size2D = Size2D()) {
        self.init()
        self[.name] = name
        self[.position] = position
        self[.boundsSize] = size
    }
}
