/// When layers draw, and what is called then. Nothing is drawn.
extension Stage {
    /// A method of a layer, of its delegate or of its view that provides what the layer shows.
    ///
    /// Source: R6.18.
    public enum DrawingMethod: String, Sendable, Hashable, CaseIterable {
        /// The layer's class overrides `display`. Nothing else is called then.
        case display
        /// The delegate has `displayLayer:`. Nothing below it is called then.
        case displayLayer
        /// The delegate has `layerWillDraw:`.
        case layerWillDraw
        /// The layer's class overrides `drawInContext:`. Nothing below it is called then.
        case drawInContext
        /// The delegate has `drawLayer:inContext:`. A view calls `super` there.
        case drawLayer
        /// The view has `drawRect:`.
        case drawRect
    }

    /// Sets which methods that draw a layer, its delegate and its view have: by default none.
    ///
    /// A view's layer with `drawRect` that was added in this turn draws at its end. All other layers draw only after
    /// ``setNeedsDisplay(_:)``.
    ///
    /// - Throws: `LayerError.unknownLayer`. Source: R6.18.
    public mutating func setDrawingMethods(
        _ methods: Set<DrawingMethod>, of id: LayerTree.LayerID
    ) throws(LayerError) {
        try tree.require(id)
        records[id]?.drawingMethods = methods
    }

    /// Marks a layer. The commit at the end of the turn calls its methods, once however often it was marked, and before
    /// the starts of animations: events of the kind ``Event/Kind/drew(_:)``.
    ///
    /// - Throws: `LayerError.unknownLayer`. Source: R6.18.
    public mutating func setNeedsDisplay(_ id: LayerTree.LayerID) throws(LayerError) {
        try tree.require(id)
        turn.isOpen = true
        turn.marked.insert(id)
    }

    /// Has the marked layers draw, superlayers before their sublayers.
    mutating func draw() {
        for id in turn.added {
            if let record = records[id], record.isView, record.drawingMethods.contains(.drawRect) {
                turn.marked.insert(id)
            }
        }
        if turn.marked.isEmpty { return }
        for id in tree.layers where turn.marked.contains(id) {
            guard let record = records[id] else { continue }
            for method in Self.calls(of: record.drawingMethods, isView: record.isView) {
                schedule.add(Event.Drawing(method: method, layer: id, layerName: name(of: id)), at: now)
            }
        }
    }

    /// The methods that `display` calls, in their order.
    private static func calls(of methods: Set<DrawingMethod>, isView: Bool) -> [DrawingMethod] {
        if methods.contains(.display) { return [.display] }
        if methods.contains(.displayLayer) { return [.displayLayer] }
        let drawing: [DrawingMethod] =
            methods.contains(.drawInContext) ? [.drawInContext] : isView ? [.drawLayer, .drawRect] : [.drawLayer]
        return ([.layerWillDraw] + drawing).filter(methods.contains)
    }
}
