/// Looks up properties of models, of which neighbours often have the same one at its standard value.
final class StandardValues {
    // Without checks at run time: nobody is called back.
    @exclusivity(unchecked) private var name = ""
    @exclusivity(unchecked) private var value: AnimatableValue = 0

    /// The value of a property that there is.
    func value(of name: String, in properties: LayerProperties) -> AnimatableValue {
        guard properties.areStandard else { return properties[name] }
        if name != self.name || name.isEmpty { (self.name, value) = (name, properties[name]) }
        return value
    }
}
