/// The property that an animation drives, and how its values combine with the underlying value.
///
/// A target with a ``LayerKey`` is resolved at once. The text of a key path is parsed when the animation is added.
public struct AnimationTarget: Sendable {
    /// The key path of the property or of the part to animate.
    public var keyPath: String { didSet { parsed = nil } }
    /// Whether values are added to the underlying value instead of replacing it (R3.4).
    public var isAdditive: Bool
    /// Whether each repeat adds the end value of the repeats before (R3.5).
    public var isCumulative: Bool
    /// The function that makes a transform from animated numbers; nil if the values have the type of the property
    /// (R3.11).
    public var valueFunction: ValueFunction?
    /// The parsed key path of a standard property; nil for one that was given as text.
    private var parsed: LayerKeyPath?

    /// Creates a target, by default one whose values replace the underlying value.
    public init(
        _ keyPath: String, isAdditive: Bool = false, isCumulative: Bool = false, valueFunction: ValueFunction? = nil
    ) {
        self.keyPath = keyPath
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.valueFunction = valueFunction
    }

    /// Creates a target with a key, by default one whose values replace the underlying value.
    public init<Value>(
        _ key: LayerKey<Value>, isAdditive: Bool = false, isCumulative: Bool = false,
        valueFunction: ValueFunction? = nil
    ) {
        self.init(key.keyPath, isAdditive: isAdditive, isCumulative: isCumulative, valueFunction: valueFunction)
        parsed = key.path
    }

    /// Creates a target with the text of a key path that was parsed before.
    init(_ keyPath: String, parsed: LayerKeyPath, isAdditive: Bool = false) {
        self.init(keyPath, isAdditive: isAdditive)
        if LayerProperty.named(parsed.property) != nil { self.parsed = parsed }
    }

    /// Returns the parsed key path.
    ///
    /// - Throws: `LayerError.unknownKeyPath`.
    func path(in properties: LayerProperties) throws(LayerError) -> LayerKeyPath {
        // Standard properties exist in all properties, and their types never change.
        if let parsed { return parsed }
        return try properties.parse(keyPath)
    }
}

extension AnimationTarget: Equatable {
    /// Compares key paths by their text.
    public static func == (a: AnimationTarget, b: AnimationTarget) -> Bool {
        a.keyPath == b.keyPath && a.isAdditive == b.isAdditive && a.isCumulative == b.isCumulative
            && a.valueFunction == b.valueFunction
    }
}

extension AnimationTarget: ExpressibleByStringLiteral {
    /// Creates a target with a key path, whose values replace the underlying value.
    public init(stringLiteral keyPath: String) { self.init(keyPath) }
}
