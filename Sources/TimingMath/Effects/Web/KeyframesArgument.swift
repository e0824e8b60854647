/// Keyframes as they are given to the Web's `animate()`: texts, for any number of properties.
///
/// ```swift
/// let argument = KeyframesArgument.propertyIndexed(
///     values: ["left": ["0", "80px", "100px"], "opacity": ["0", "1"]], easings: ["ease-in"])
/// try argument.computed()      // three keyframes; those at 0 and 1 set both properties
/// ```
///
/// Source: Web Animations Level 1, "Processing a keyframes argument".
public enum KeyframesArgument: Sendable, Equatable {
    /// A list of keyframes.
    case keyframes([Keyframe])
    /// Lists of values, each spread evenly over the iteration.
    ///
    /// - values: The values of each property.
    /// - offsets: The offsets of the first keyframes; nil for one between its neighbours.
    /// - easings: The easings of the keyframes, repeated as often as needed. None means `linear`.
    /// - composites: The composite operations, repeated as often as needed; nil is "auto". None means "auto".
    case propertyIndexed(
        values: [String: [String]], offsets: [Double?] = [], easings: [String] = [],
        composites: [CompositeOperation?] = [])

    /// A keyframe of a list.
    public struct Keyframe: Sendable, Equatable {
        /// The offset, in 0…1; nil for one between its neighbours.
        public var offset: Double?
        /// The text of the easing to the next keyframe.
        public var easing: String
        /// The composite operation; nil is "auto".
        public var composite: CompositeOperation?
        /// The text of each property's value.
        public var values: [String: String]

        /// Creates a keyframe. The defaults are the specification's.
        public init(
            offset: Double? = nil, easing: String = "linear", composite: CompositeOperation? = nil,
            values: [String: String]
        ) {
            (self.offset, self.easing, self.composite, self.values) = (offset, easing, composite, values)
        }
    }

    /// A keyframe with everything that was left out, as `getKeyframes()` returns it.
    public struct Computed: Sendable, Equatable {
        /// The offset as given; nil if there was none.
        public var offset: Double?
        /// The offset, in 0…1.
        public var computedOffset: Double
        /// The easing to the next keyframe.
        public var easing: CSSEasing
        /// The composite operation; nil is "auto".
        public var composite: CompositeOperation?
        /// The text of each property's value.
        public var values: [String: String]
    }

    /// Returns the keyframes with all offsets and easings.
    ///
    /// - Parameter serialized: The value of a property as CSS writes it, such as `0.5px` for `+.5px`; nil if the
    ///   property does not accept the text, which is then left out.
    /// - Returns: The keyframes in order. Keyframes of a list stay apart even if they share an offset; those that lists
    ///   of values have in common are one.
    /// - Complexity: O(n log n) for n values.
    /// - Throws: ``KeyframeEffectError``, where the specification throws a TypeError. Easings that no keyframe uses are
    ///   checked, too.
    public func computed(
        serializing serialized: (_ property: String, _ text: String) -> String? = { $1 }
    ) throws(KeyframeEffectError) -> [Computed] {
        var easings: [CSSEasing] = []
        for (i, text) in easingTexts.enumerated() {
            guard let easing = try? CSSEasing(parsing: text) else { throw .invalidEasing(index: i, text: text) }
            easings.append(easing)
        }
        let keyframes = keyframes
        let offsets = try KeyframeOffsets.computed(keyframes.map(\.offset))
        return keyframes.indices.map { i in
            Computed(
                offset: keyframes[i].offset, computedOffset: offsets[i], easing: easings[i % easings.count],
                composite: keyframes[i].composite,
                values: keyframes[i].values.reduce(into: [:]) { $0[$1.key] = serialized($1.key, $1.value) })
        }
    }

    /// The easings, at least one; those of lists of values are repeated.
    private var easingTexts: [String] {
        switch self {
        case .keyframes(let keyframes): keyframes.map(\.easing)
        case .propertyIndexed(_, _, let easings, _): easings.isEmpty ? ["linear"] : easings
        }
    }

    /// The keyframes of either form. Those of lists of values have the default easing.
    private var keyframes: [Keyframe] {
        guard case .propertyIndexed(let lists, let offsets, _, let composites) = self else {
            if case .keyframes(let keyframes) = self { return keyframes }
            return []
        }
        // The texts at each of the evenly spaced offsets.
        var merged: [Double: [String: String]] = [:]
        for (property, texts) in lists {
            for (i, text) in texts.enumerated() {
                let offset = texts.count == 1 ? 1 : Double(i) / Double(texts.count - 1)
                merged[offset, default: [:]][property] = text
            }
        }
        return merged.sorted { $0.key < $1.key }.enumerated().map { i, entry in
            Keyframe(
                offset: i < offsets.count ? offsets[i] : nil,
                composite: composites.isEmpty ? nil : composites[i % composites.count], values: entry.value)
        }
    }
}
