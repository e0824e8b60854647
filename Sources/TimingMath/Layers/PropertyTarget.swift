extension LayerAnimation {
    /// What basic, keyframe and spring animations have in common: which property they drive, and how their value gets
    /// there.
    public struct Target: Sendable, Equatable {
        /// The property or the part of one that is driven.
        public var keyPath: String
        /// Whether the value is laid over what is under the animation, rather than replacing it (R3.4).
        public var isAdditive: Bool
        /// Whether each repeat begins where the one before ended (R3.5).
        public var isCumulative: Bool
        /// What makes a transform of the values, which are numbers then; nil where they are values of the property
        /// (R3.11).
        public var valueFunction: ValueFunction?

        /// A property or a part of one; by default what drives it replaces its value.
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
    /// What a key path names, replaced by what drives it.
    public init(stringLiteral keyPath: String) { self.init(keyPath) }
}
