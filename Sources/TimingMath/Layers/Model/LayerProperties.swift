/// The values of all properties of a layer: model values, or the values presented at a time.
///
/// ```swift
/// var properties = LayerProperties()
/// properties[.position] = SIMD2(60, 45)
/// try properties.set(0.5, for: "transform.rotation.z")
/// try properties.value(for: "position.x")          // 60
/// ```
///
/// A property that was not set has its standard value (``LayerProperty``). All numbers are allowed.
public struct LayerProperties: Sendable, Equatable {
    /// The values of properties that were set or declared.
    private var values: [String: AnimatableValue] = [:]

    /// Creates the properties of a new layer.
    public init() {}

    /// Declares a property that Core Animation does not have, or changes the value of an existing one.
    ///
    /// - Parameters:
    ///   - name: A key that is not empty and has no dot.
    ///   - value: The value, which also determines the type of the property.
    /// - Throws: `LayerError.unknownKeyPath` for an invalid name; `.wrongType` if the property exists with another
    ///   type.
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

    /// Returns the value at a parsed key path.
    ///
    /// - Throws: `LayerError.unknownKeyPath` if these properties do not have the key path, or have it with another
    ///   type.
    public func value(at keyPath: LayerKeyPath) throws(LayerError) -> AnimatableValue {
        guard kind(of: keyPath.property) != nil, let value = self[keyPath.property].part(keyPath.part),
            value.kind == keyPath.kind
        else { throw .unknownKeyPath(keyPath.property) }
        return value
    }

    /// Sets the value at a key path. If the key path names a part, the other parts are unchanged (R3.10).
    ///
    /// - Throws: `LayerError.unknownKeyPath`, `.wrongType`. The properties are then unchanged.
    public mutating func set(_ value: AnimatableValue, for keyPath: String) throws(LayerError) {
        try set(value, at: parse(keyPath), named: keyPath)
    }

    /// Sets the value at a parsed key path.
    ///
    /// - Throws: `LayerError.unknownKeyPath` if these properties do not have the key path, or have it with another
    ///   type; `.wrongType` if the value has another type. The properties are then unchanged.
    public mutating func set(_ value: AnimatableValue, at keyPath: LayerKeyPath) throws(LayerError) {
        _ = try self.value(at: keyPath)
        try set(value, at: keyPath, named: keyPath.property)
    }

    /// Sets the value at a parsed key path that these properties have.
    mutating func set(
        _ value: AnimatableValue, at path: LayerKeyPath, named keyPath: String
    ) throws(LayerError) {
        guard path.kind == value.kind, let changed = self[path.property].setting(value, at: path.part) else {
            throw .wrongType(keyPath: keyPath, expected: path.kind, found: value.kind)
        }
        values[path.property] = changed
    }

    /// Sets several values. Whole properties are set before their parts.
    ///
    /// - Parameter newValues: The new values by key path.
    /// - Throws: `LayerError.unknownKeyPath`, `.wrongType`. The properties are then unchanged.
    public mutating func set(_ newValues: [String: AnimatableValue]) throws(LayerError) {
        var changed = self
        for (keyPath, value) in newValues.sorted(by: { $0.key < $1.key }) { try changed.set(value, for: keyPath) }
        self = changed
    }

    /// Parses a key path, so that later reads with ``value(at:)`` do not have to.
    ///
    /// - Throws: `LayerError.unknownKeyPath`.
    public func parse(_ keyPath: String) throws(LayerError) -> LayerKeyPath {
        try LayerKeyPath(keyPath) { kind(of: $0) }
    }

    /// The names of all properties whose values are not standard, sorted.
    public var changedProperties: [String] {
        values.keys.filter { values[$0] != LayerProperty.named($0)?.standardValue }.sorted()
    }

    /// The type of a property, or nil for an unknown name.
    func kind(of name: String) -> AnimatableValue.Kind? {
        (values[name] ?? LayerProperty.named(name)?.standardValue)?.kind
    }

    /// Whether no property was set or declared.
    var areStandard: Bool { values.isEmpty }

    /// The value of an existing property. A new value must have the same type.
    subscript(name: String) -> AnimatableValue {
        get { (values.isEmpty ? nil : values[name]) ?? LayerProperty.named(name)?.standardValue ?? .discrete("") }
        set { values[name] = newValue }
    }
}

/// The geometry of a layer.
extension LayerProperties {
    /// The values of `bounds`, `position`, `anchorPoint`, `anchorPointZ`, `zPosition`, `transform` and
    /// `sublayerTransform`.
    public var geometry: LayerGeometry {
        get {
            let standard = LayerGeometry()
            var geometry = LayerGeometry(
                bounds: self["bounds"].rect ?? standard.bounds, position: self["position"].point ?? standard.position,
                anchorPoint: self["anchorPoint"].point ?? standard.anchorPoint,
                transform: self["transform"].transform ?? standard.transform)
            geometry.anchorPointZ = self["anchorPointZ"].number ?? standard.anchorPointZ
            geometry.zPosition = self["zPosition"].number ?? standard.zPosition
            geometry.sublayerTransform = self["sublayerTransform"].transform ?? standard.sublayerTransform
            return geometry
        }
        set {
            self["bounds"] = .rect(newValue.bounds)
            self["position"] = .point(newValue.position)
            self["anchorPoint"] = .point(newValue.anchorPoint)
            self["anchorPointZ"] = .number(newValue.anchorPointZ)
            self["zPosition"] = .number(newValue.zPosition)
            self["transform"] = .transform(newValue.transform)
            self["sublayerTransform"] = .transform(newValue.sublayerTransform)
        }
    }

    /// The smallest upright rectangle in the superlayer that contains the layer. Setting it sets `position` and
    /// `bounds`.
    ///
    /// The frame is computed from other properties and cannot be animated. Read it from presented properties to get the
    /// frame on the screen. See ``LayerGeometry/frame``.
    ///
    /// Source: R7.2.
    public var frame: Rect2D {
        get { geometry.frame }
        set {
            var changed = geometry
            changed.frame = newValue
            self["position"] = .point(changed.position)
            self["bounds"] = .rect(changed.bounds)
        }
    }
}
