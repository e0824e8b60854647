extension ViewAnimation {
    /// Returns the key path of a layer for a property of a view: `alpha` is `opacity` and `center` is `position`. Other
    /// names are unchanged.
    ///
    /// The frame has no key path: it is `position` and `bounds.size` together.
    ///
    /// Source: R6.10.
    public static func layerKeyPath(forViewProperty name: String) -> String {
        switch name.prefix(while: { $0 != "." }) {
        case "alpha": "opacity" + name.dropFirst(5)
        case "center": "position" + name.dropFirst(6)
        default: name
        }
    }

    /// Returns the animations of one property of a view, even if its value does not change.
    ///
    /// `frame` has two: `position` and `bounds.size`. `bounds` has two: `bounds.origin` and `bounds.size`. Every other
    /// property has one, or none if views do not animate it (``LayerProperty/viewAction``).
    ///
    /// - Parameters:
    ///   - name: `center`, `frame`, `alpha`, another property of a layer, or a part of one. A part of the frame, such
    ///     as `frame.origin.x`, animates both properties too.
    ///   - old: The value before the change.
    ///   - new: The model value after the change.
    ///   - properties: The properties of the layer. A frame depends on its anchor point and its transform (R7.2).
    ///   - now: The layer's local time, in seconds.
    /// - Throws: `LayerError.unknownKeyPath`; `.wrongType` for a value of another type; `.notANumber`. The errors name
    ///   the property as the caller did.
    ///
    /// Source: R6.10b.
    public func animations(
        forViewProperty name: String, from old: AnimatableValue, to new: AnimatableValue,
        in properties: LayerProperties = LayerProperties(), at now: Double = 0
    ) throws(LayerError) -> [LayerAnimation] {
        var before = properties, after = properties
        try before.set(old, forViewProperty: name, as: "from")
        try after.set(new, forViewProperty: name, as: "to")
        let parts: [String]
        switch properties.viewProperty(name) {
        case .frame: parts = ["position", "bounds.size"]
        case .layer("bounds"): parts = ["bounds.origin", "bounds.size"]
        case .layer:
            return try animation(for: name, from: old, to: new, in: properties, at: now).map { [$0] } ?? []
        }
        var animations: [LayerAnimation] = []
        for part in parts {
            let path = try properties.parse(part)
            if let made = try animation(
                for: part, at: path, from: before.value(at: path), to: after.value(at: path), at: now)
            {
                animations.append(made)
            }
        }
        return animations
    }
}

/// A property of a view, as its layer has it.
private enum ViewProperty {
    /// The key path of a layer.
    case layer(String)
    /// The frame or a part of it, such as `frame.origin.x`.
    case frame
}

extension LayerProperties {
    /// Sets several values, whose keys may also be names of a view's properties: `center`, `frame` and `alpha`, and
    /// parts of them.
    ///
    /// Names of the layer are set after those of the view. The frame is set last, since it depends on other properties.
    /// A declared property hides the view's property with the same name.
    ///
    /// - Throws: `LayerError.unknownKeyPath`, `.wrongType`; `.notANumber` for a frame. The properties are then
    ///   unchanged.
    mutating func set(viewValues values: [String: AnimatableValue]) throws(LayerError) {
        var changed = self
        for (name, value) in values.sorted(by: { rank($0.key) < rank($1.key) }) {
            try changed.set(value, forViewProperty: name)
        }
        self = changed
    }

    private func rank(_ name: String) -> (Int, String) {
        switch viewProperty(name) {
        case .frame: (2, name)
        case .layer(let keyPath): (keyPath == name ? 1 : 0, name)
        }
    }

    /// Sets one value.
    ///
    /// - Parameter role: The name of the value in errors.
    fileprivate mutating func set(
        _ value: AnimatableValue, forViewProperty name: String, as role: String = "value"
    ) throws(LayerError) {
        let path = try viewKeyPath(name)
        if value.kind != path.kind {
            throw .wrongType(keyPath: name, expected: path.kind, found: value.kind, value: role)
        }
        guard path.property == Self.frameName, kind(of: path.property) == nil else {
            return try set(value, at: path, named: name)
        }
        // NaN would spread to both properties.
        try value.requireNumbers(role, for: name)
        if let changed = AnimatableValue.rect(frame).setting(value, at: path.part)?.rect { frame = changed }
    }

    /// Returns the key path of a layer for a name of a view's property.
    ///
    /// - Throws: `LayerError.unknownKeyPath` with the given name, also for a frame.
    func layerKeyPath(
        forViewProperty name: String
    ) throws(LayerError) -> (keyPath: String, parsed: LayerKeyPath) {
        switch viewProperty(name) {
        case .frame: return (name, try parse(name))
        case .layer(let keyPath): return (keyPath, try viewKeyPath(name))
        }
    }

    /// Parses the name of a property of a view. The path of a frame has the property `frame`, which no layer has.
    ///
    /// - Throws: `LayerError.unknownKeyPath` with the given name.
    private func viewKeyPath(_ name: String) throws(LayerError) -> LayerKeyPath {
        switch viewProperty(name) {
        case .frame: return try LayerKeyPath(name) { _ in .rect }
        case .layer(let keyPath):
            do { return try parse(keyPath) } catch { throw .unknownKeyPath(name) }
        }
    }

    private static let frameName = "frame"

    /// Returns the meaning of a name.
    fileprivate func viewProperty(_ name: String) -> ViewProperty {
        let root = String(name.prefix { $0 != "." })
        if kind(of: root) != nil { return .layer(name) }
        return root == Self.frameName ? .frame : .layer(ViewAnimation.layerKeyPath(forViewProperty: name))
    }
}

extension LayerKey<SIMD2<Double>> {
    /// The centre of a view: its layer's ``position``.
    public static var center: Self { .position }
}

extension LayerKey<Double> {
    /// The alpha of a view: its layer's ``opacity``.
    public static var alpha: Self { .opacity }
}
