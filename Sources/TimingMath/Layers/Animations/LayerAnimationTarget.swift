extension LayerAnimation {
    /// The property that an animation drives, and how its values combine with the underlying value.
    public struct Target: Sendable, Equatable {
        /// The key path of the property or of the part to animate.
        public var keyPath: String { didSet { parsed = nil } }
        /// Whether values are added to the underlying value instead of replacing it (R3.4).
        public var isAdditive: Bool
        /// Whether each repeat adds the end value of the repeats before (R3.5).
        public var isCumulative: Bool
        /// The function that makes a transform from animated numbers; nil if the values have the type of the property
        /// (R3.11).
        public var valueFunction: ValueFunction?
        /// The parsed key path; nil for one that was given as text and is parsed when the animation is added.
        private(set) var parsed: LayerKeyPath?

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

        /// Compares the text of the key paths, and the rest.
        public static func == (a: Target, b: Target) -> Bool {
            a.keyPath == b.keyPath && a.isAdditive == b.isAdditive && a.isCumulative == b.isCumulative
                && a.valueFunction == b.valueFunction
        }
    }
}

extension LayerProperties {
    /// Returns the parsed key path of a target.
    ///
    /// - Throws: `LayerError.unknownKeyPath`.
    func path(of target: LayerAnimation.Target) throws(LayerError) -> LayerKeyPath {
        // Keys exist only for standard properties, whose types never change.
        if let parsed = target.parsed { return parsed }
        return try parse(target.keyPath)
    }
}

extension LayerAnimation.Target: ExpressibleByStringLiteral {
    /// Creates a target with a key path, whose values replace the underlying value.
    public init(stringLiteral keyPath: String) { self.init(keyPath) }
}
