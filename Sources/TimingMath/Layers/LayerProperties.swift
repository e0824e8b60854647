/// The values of a layer's properties, by key path: a model, or what is presented at a time.
///
/// ```swift
/// var properties = LayerProperties()
/// try properties.set(.point(SIMD2(60, 45)), for: "position")
/// try properties.set(.number(0.5), for: "transform.rotation.z")
/// try properties.value(for: "position.x")          // 60
/// ```
///
/// A property that was not set has its standard value (``LayerProperty``). Any numbers may stand anywhere.
public struct LayerProperties: Sendable, Equatable {
    /// What was set, and what was declared.
    private var values: [String: AnimatableValue] = [:]

    /// The properties of a new layer.
    public init() {}

    /// Adds a property that Core Animation does not have, as its layers let one do.
    ///
    /// - Parameters:
    ///   - name: a key without a dot, not empty.
    ///   - value: its value, which also says of which type it is.
    /// - Throws: `LayerError.unknownKeyPath` for an empty name and one with a dot; `.wrongType` where there is a
    ///   property of that name and of another type.
    public mutating func declare(_ name: String, as value: AnimatableValue) throws(LayerError) {
        guard !name.isEmpty, !name.contains(".") else { throw .unknownKeyPath(name) }
        if let kind = kind(of: name), kind != value.kind {
            throw .wrongType(keyPath: name, expected: kind, found: value.kind)
        }
        values[name] = value
    }

    /// Returns the value at a key path.
    ///
    /// - Throws: `LayerError.unknownKeyPath`.
    public func value(for keyPath: String) throws(LayerError) -> AnimatableValue { try value(at: parse(keyPath)) }

    /// Returns the value at a key path that was parsed before, which saves reading its text again.
    ///
    /// - Throws: `LayerError.unknownKeyPath` if the key path was parsed for other properties, and these have none of
    ///   that name and type.
    public func value(at keyPath: LayerKeyPath) throws(LayerError) -> AnimatableValue {
        guard kind(of: keyPath.property) != nil, let value = self[keyPath.property].part(keyPath.part),
            value.kind == keyPath.kind
        else { throw .unknownKeyPath(keyPath.property) }
        return value
    }

    /// Sets the value at a key path; at a part all other parts stay as they are (R3.10).
    ///
    /// - Throws: `LayerError.unknownKeyPath`, `.wrongType`. The properties are then as they were.
    public mutating func set(_ value: AnimatableValue, for keyPath: String) throws(LayerError) {
        let path = try parse(keyPath)
        guard path.kind == value.kind, let changed = self[path.property].setting(value, at: path.part) else {
            throw .wrongType(keyPath: keyPath, expected: path.kind, found: value.kind)
        }
        values[path.property] = changed
    }

    /// Sets several values at once, those at parts after those of whole properties.
    ///
    /// - Parameter newValues: by key path.
    /// - Throws: `LayerError.unknownKeyPath`, `.wrongType`. The properties are then as they were.
    public mutating func set(_ newValues: [String: AnimatableValue]) throws(LayerError) {
        var changed = self
        for (keyPath, value) in newValues.sorted(by: { $0.key < $1.key }) { try changed.set(value, for: keyPath) }
        self = changed
    }

    /// The parts of a key path's text.
    ///
    /// - Throws: `LayerError.unknownKeyPath`.
    public func parse(_ keyPath: String) throws(LayerError) -> LayerKeyPath {
        try LayerKeyPath(keyPath) { kind(of: $0) }
    }

    /// The names of all properties whose values are not standard, sorted.
    public var changedProperties: [String] {
        values.keys.filter { values[$0] != LayerProperty.named($0)?.standardValue }.sorted()
    }

    private func kind(of name: String) -> AnimatableValue.Kind? {
        (values[name] ?? LayerProperty.named(name)?.standardValue)?.kind
    }

    /// Whether nothing was set or declared.
    var areStandard: Bool { values.isEmpty }

    /// The value of a property that there is; setting keeps the type.
    subscript(name: String) -> AnimatableValue {
        get { (values.isEmpty ? nil : values[name]) ?? LayerProperty.named(name)?.standardValue ?? .discrete("") }
        set { values[name] = newValue }
    }
}
