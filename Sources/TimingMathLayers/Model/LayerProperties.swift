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
    /// The standard properties that were set: bit i for `LayerProperty.standard[i]`.
    private var setMask: UInt64 = 0
    /// Their values, in the order of the bits. An array, since a dictionary would hash a name at every access.
    private var setValues: [AnimatableValue] = []
    /// The values of declared properties that Core Animation does not have.
    private var declared: [String: AnimatableValue] = [:]

    /// Creates the properties of a new layer.
    public init() {}

    /// Declares a property that Core Animation does not have, or changes the value of an existing one.
    ///
    /// - Parameters:
    ///   - name: A key that is not empty, has no dot, and is not `frame`, which is computed.
    ///   - value: The value, which also determines the type of the property.
    /// - Throws: `LayerError.unknownKeyPath` for an invalid name; `.wrongType` if the property exists with another
    ///   type.
    public mutating func declare(_ name: String, as value: AnimatableValue) throws(LayerError) {
        guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: ".")), name != "frame" else {
            throw .unknownKeyPath(name)
        }
        if let kind = kind(of: name), kind != value.kind {
            throw .wrongType(keyPath: name, expected: kind, found: value.kind)
        }
        setModel(value, of: name)
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
        setModel(changed, of: path.property)
    }

    /// Sets a model value; bounds of negative size are standardised (R7.2). Presented values are set as they are.
    mutating func setModel(_ value: AnimatableValue, of property: String) {
        guard case .rect(let rect) = value, rect.size.width < 0 || rect.size.height < 0, property == "bounds" else {
            return self[property] = value
        }
        self[property] = .rect(rect.standardized)
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
        let standard = LayerProperty.standard.indices.compactMap { index -> String? in
            guard let value = setValue(index), value != LayerProperty.standard[index].standardValue else { return nil }
            return LayerProperty.standard[index].name
        }
        return (standard + declared.keys).sorted()
    }

    /// The type of a property, or nil for an unknown name.
    func kind(of name: String) -> AnimatableValue.Kind? {
        if let index = LayerProperty.index(of: name) { return self[index].kind }
        return declared.isEmpty ? nil : declared[name]?.kind
    }

    /// Whether no property was set or declared.
    var areStandard: Bool { setMask == 0 && declared.isEmpty }

    /// The value of an existing property. A new value must have the same type.
    subscript(name: String) -> AnimatableValue {
        get {
            if let index = LayerProperty.index(of: name) { return self[index] }
            return declared[name] ?? .discrete("")
        }
        set {
            if let index = LayerProperty.index(of: name) { self[index] = newValue } else { declared[name] = newValue }
        }
    }

    /// The value of a standard property by its index in `LayerProperty.standard`, which must be valid.
    subscript(index: Int) -> AnimatableValue {
        get { setValue(index) ?? LayerProperty.standard[index].standardValue }
        set {
            let place = place(of: index)
            if isSet(index) {
                setValues[place] = newValue
            } else {
                setValues.insert(newValue, at: place)
                setMask |= 1 &<< UInt64(truncatingIfNeeded: index)
            }
        }
    }

    /// The value of a standard property if it was set, and nil if it has its standard value.
    @inline(__always)
    func setValue(_ index: Int) -> AnimatableValue? { isSet(index) ? setValues[place(of: index)] : nil }

    // Typed reads do not copy a value of any type, which is large.

    /// The point at an index if one was set.
    @inline(__always)
    func point(_ index: Int) -> SIMD2<Double>? {
        if isSet(index), case .point(let value) = setValues[place(of: index)] { value } else { nil }
    }

    /// The rectangle at an index if one was set.
    @inline(__always)
    func rect(_ index: Int) -> Rect2D? {
        if isSet(index), case .rect(let value) = setValues[place(of: index)] { value } else { nil }
    }

    /// The number at an index if one was set.
    @inline(__always)
    func number(_ index: Int) -> Double? {
        if isSet(index), case .number(let value) = setValues[place(of: index)] { value } else { nil }
    }

    @inline(__always)
    func isSet(_ index: Int) -> Bool { setMask & (1 &<< UInt64(truncatingIfNeeded: index)) != 0 }

    /// Whether the transform or the transform of the sublayers was set.
    var hasMatrices: Bool {
        setMask >> UInt64(truncatingIfNeeded: LayerProperty.Index.transform) & 1 != 0
            || setMask >> UInt64(truncatingIfNeeded: LayerProperty.Index.sublayerTransform) & 1 != 0
    }

    /// Whether properties other than those of the geometry were set.
    var hasFlags: Bool { setMask >> 7 != 0 }

    /// The number of properties that were set and come before an index.
    @inline(__always)
    private func place(of index: Int) -> Int {
        (setMask & ((1 &<< UInt64(truncatingIfNeeded: index)) - 1)).nonzeroBitCount
    }
}

/// The geometry of a layer.
extension LayerProperties {
    /// Copies the properties of the geometry that were set.
    func read(into geometry: inout LayerGeometry) {
        if let value = setValue(LayerProperty.Index.position)?.point { geometry.position = value }
        if let value = setValue(LayerProperty.Index.zPosition)?.number { geometry.zPosition = value }
        if let value = setValue(LayerProperty.Index.anchorPoint)?.point { geometry.anchorPoint = value }
        if let value = setValue(LayerProperty.Index.anchorPointZ)?.number { geometry.anchorPointZ = value }
        if let value = setValue(LayerProperty.Index.bounds)?.rect { geometry.bounds = value }
        if let value = setValue(LayerProperty.Index.transform)?.transform { geometry.transform = value }
        if let value = setValue(LayerProperty.Index.sublayerTransform)?.transform { geometry.sublayerTransform = value }
        if let value = setValue(LayerProperty.Index.geometryFlipped)?.bool { geometry.isGeometryFlipped = value }
    }

    /// The values of `bounds`, `position`, `anchorPoint`, `anchorPointZ`, `zPosition`, `transform`,
    /// `sublayerTransform` and `geometryFlipped`.
    public var geometry: LayerGeometry {
        get {
            var geometry = LayerGeometry()
            read(into: &geometry)
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
            self["geometryFlipped"] = .bool(newValue.isGeometryFlipped)
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
