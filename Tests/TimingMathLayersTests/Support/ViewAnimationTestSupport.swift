import Testing
import TimingMathLayers

/// The animation, if it is a basic one.
func basic(_ animation: LayerAnimation?) -> BasicAnimation? {
    if case .basic(let basic)? = animation { basic } else { nil }
}

/// A layer animated to a corner radius at a time.
func moved(
    _ layer: LayerModel = LayerModel(), to radius: Double, _ view: ViewAnimation, at now: Double
) throws -> LayerModel {
    var layer = layer
    try layer.animate(view, to: ["cornerRadius": .number(radius)], at: now)
    return layer
}

/// The corner radius that a layer presents.
func radius(_ layer: LayerModel, at time: Double) throws -> Double {
    try #require(layer.presentation(at: time).value(for: "cornerRadius").number)
}
