/// Looks up properties of models. It caches the last one, because neighbours often have the same property at its
/// standard value.
final class StandardValues {
    // Exclusivity is not checked at run time, because no closures are called.
    @exclusivity(unchecked) private var name = ""
    @exclusivity(unchecked) private var value: AnimatableValue = 0

    /// The value of a property, which must exist.
    func value(of name: String, in properties: LayerProperties) -> AnimatableValue {
        guard properties.areStandard else { return properties[name] }
        if name != self.name || name.isEmpty { (self.name, value) = (name, properties[name]) }
        return value
    }
}
