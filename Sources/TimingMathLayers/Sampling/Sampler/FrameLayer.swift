/// The links of a layer in a frame: to its neighbours, its clock and its animations.
struct FrameLayer {
    /// No index.
    static let none: Int32 = -1

    /// The index among the layers whose animations are applied in order, or none.
    var sequential = none
    var parent = none
    var firstBelow = none
    var nextBeside = none
    var previousBeside = none
    /// The layer's own clock, or that of its superlayer. None if the layer is missing.
    var clock = none
    /// The first of the driven properties.
    var firstSlot = none
    var firstAnimation = none
    var runningCount: Int32 = 0
    /// The index among the updated layers.
    var updatedPlace = none
    var properties = LayerProperties()

    var isThere: Bool { clock != Self.none }
}
