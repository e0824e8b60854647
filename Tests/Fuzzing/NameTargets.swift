@testable import TimingMath

/// The parsers of key paths and names.
let nameTargets: [FuzzTarget] = [
    FuzzTarget(text: "key-path", "LayerKeyPath, TransformKeyPath and the names of views", longestInput: 48, keyPath),
    FuzzTarget(text: "names", "names of styles, fill modes, timing functions and properties", longestInput: 32, names),
]

@Sendable private func keyPath(_ text: String) {
    var properties = LayerProperties()
    let name = String(text.prefix { $0 != "." })
    do { try properties.declare(name, as: .rect(Rect2D(x: 1, y: 2, width: 3, height: 4))) } catch {
        requireMessage(error.description)
    }
    do {
        let path = try properties.parse(text)
        let value = required("a parsed key path has a value") { try properties.value(at: path) }
        require(value.kind == path.kind, "the value has the type of the key path")
        require(text.hasPrefix(path.property), "the property is the beginning of the text")
        var changed = properties
        required("the value can be set") { try changed.set(value, for: text) }
        require(
            required("it can be read") { try changed.value(for: text) }.kind == value.kind, "it keeps its type")
    } catch {
        requireMessage(error.description)
    }
    _ = try? properties.layerKeyPath(forViewProperty: text)
    _ = ViewAnimation.layerKeyPath(forViewProperty: text)
    guard let keyPath = TransformKeyPath(rawValue: text) else { return }
    require(keyPath.rawValue == text, "the text of a key path is itself")
}

@Sendable private func names(_ text: String) {
    if let style = LayerTransition.Style(name: text) {
        require(style.rawValue.lowercased() == text.lowercased(), "the style \(style) has the name")
    }
    if let mode = MediaTiming.FillMode(name: text), text != "frozen" { require("\(mode)" == text, "\(mode)") }
    if let property = LayerProperty(name: text) { require(property.name == text, "the property has the name") }
    if let name = TimingFunction.Name(rawValue: text) {
        require(TimingFunction(name: name).controlPoints?.count == 4, "a named function has four points")
    }
}
