import TimingMathLayers

extension Stage {
    /// A stage with one layer that is on screen.
    static func withLayer(_ layer: LayerModel = LayerModel(), isView: Bool = false) throws -> (Stage, LayerTree.LayerID)
    {
        var stage = Stage(), layer = layer
        if layer[.name].isEmpty { layer[.name] = "ball" }
        let id = try stage.add(layer, isView: isView)
        stage.flush()
        return (stage, id)
    }

    /// Advances and returns the descriptions of the events.
    mutating func texts(to time: Double) throws -> [String] { try advance(to: time).map(\.description) }
}

extension BasicAnimation {
    /// A move of the opacity from 0 to 1.
    static func fade(_ timing: MediaTiming, kept: Bool = false) -> BasicAnimation {
        BasicAnimation(.opacity, from: 0, to: 1, timing: timing, isRemovedOnCompletion: !kept)
    }
}
