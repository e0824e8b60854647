extension LayerAnimation {
    /// The property that an animation drives, and how its values combine with the underlying value.
    public struct Target: Sendable, Equatable {
        /// The key path of the property or of the part to animate.
        public var keyPath: String
        /// Whether values are added to the underlying value instead of replacing it (R3.4).
        public var isAdditive: Bool
        /// Whether each repeat adds the end value of the repeats before (R3.5).
        public var isCumulative: Bool
        /// The function that makes a transform from animated numbers; nil if the values have the type of the property
        /// (R3.11).
        public var valueFunction: ValueFunction?

        /// Creates a target, by default one whose values replace the underlying value.
        public init(
            _ keyPath: String, isAdditive: Bool = false, isCumulative: Bool = false, valueFunction: ValueFunction? = nil
        ) {
            self.keyPath = keyPath
            self.isAdditive = isAdditive
            self.isCumulative = isCumulative
            self.valueFunction = valueFunction
        }
    }
}

extension LayerAnimation.Target: ExpressibleByStringLiteral {
    /// Creates a target with a key path, whose values replace the underlying value.
    public init(stringLiteral keyPath: String) { self.init(keyPath) }
}
