extension LayerProperty {
    /// How the layer of a view animates a change of a property in an animation block.
    public enum ViewAction: Sendable, Hashable {
        /// Not at all: the property changes at once.
        case none
        /// By an animation that is added to those still running.
        case additive
        /// By an animation from the value before, which replaces the running one.
        case replacing
    }

    /// The animation that a change of the property adds to the layer of a view in an animation block.
    ///
    /// Only a few properties animate in a block, fewer than those of a layer that is no view's (``implicitAction``).
    /// Source: R6.10, measured on UIKit.
    public var viewAction: ViewAction {
        if Self.additiveInViews.contains(name) { return .additive }
        return Self.replacingInViews.contains(name) ? .replacing : .none
    }

    private static let additiveInViews: Set = ["bounds", "cornerRadius", "position", "shadowOpacity", "transform"]
    private static let replacingInViews: Set = ["anchorPoint", "backgroundColor", "contentsCenter", "opacity"]
}

extension LayerKeyPath {
    /// How views animate the property of the key path. They animate declared properties additively.
    var viewAction: LayerProperty.ViewAction { LayerProperty.named(property)?.viewAction ?? .additive }
}
