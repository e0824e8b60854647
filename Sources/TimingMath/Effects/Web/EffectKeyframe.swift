/// A keyframe of an effect on one property of the Web.
///
/// Source: Web Animations Level 1, "Keyframes".
public struct EffectKeyframe<Value: Sendable>: Sendable {
    /// The position as a fraction of the iteration, in 0…1; nil for a position between its neighbours.
    public var offset: Double?
    /// The property's value; nil if the keyframe does not set the property.
    public var value: Value?
    /// The easing from this keyframe to the next one that sets the property.
    public var easing: TimingFunction
    /// The way in which the value is combined with the underlying value; nil for that of the effect ("auto").
    public var composite: CompositeOperation?

    /// Creates a keyframe. The defaults are the specification's.
    public init(
        offset: Double? = nil, value: Value?, easing: some Easing = .linear, composite: CompositeOperation? = nil
    ) {
        (self.offset, self.value, self.composite) = (offset, value, composite)
        self.easing = easing.timingFunction
    }
}

/// Functions for the offsets of keyframes.
public enum KeyframeOffsets {
    /// Returns the offsets with a number for each missing one.
    ///
    /// ```
    /// last:  1        first of several:  0
    /// between offsets a and b, the i-th of n missing ones:  a + (b − a)·i / (n + 1)
    /// ```
    ///
    /// - Parameter offsets: Fractions of an iteration; nil for a missing one.
    /// - Complexity: O(n) for n offsets.
    /// - Throws: ``KeyframeEffectError`` if an offset is outside 0…1 or smaller than a given one before it.
    /// - Source: Web Animations Level 1, "Calculating computed keyframes"; "Processing a keyframes argument", steps 6
    ///   and 7.
    public static func computed(_ offsets: [Double?]) throws(KeyframeEffectError) -> [Double] {
        var largest = 0.0
        for (i, offset) in offsets.enumerated() {
            guard let offset else { continue }
            guard offset >= 0, offset <= 1 else { throw .offsetOutOfRange(index: i, offset: offset) }
            guard offset >= largest else { throw .offsetsNotAscending(index: i) }
            largest = offset
        }
        var computed = offsets.map { $0 ?? .nan }
        guard let last = computed.indices.last else { return [] }
        computed[last] = offsets[last] ?? 1
        computed[0] = offsets[0] ?? (last == 0 ? 1 : 0)
        var start = 0
        for end in computed.indices where !computed[end].isNaN {
            let way = computed[end] - computed[start]
            for i in start..<end where i > start {
                computed[i] = computed[start] + way * Double(i - start) / Double(end - start)
            }
            start = end
        }
        return computed
    }
}

/// Invalid keyframes of an effect. The specification throws a TypeError in these cases.
public enum KeyframeEffectError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The offset of the keyframe at this index is outside 0…1 or NaN.
    case offsetOutOfRange(index: Int, offset: Double)
    /// The offset of the keyframe at this index is smaller than one before it.
    case offsetsNotAscending(index: Int)
    /// The text at this index is no easing function.
    case invalidEasing(index: Int, text: String)

    /// A one-line description of the error.
    public var description: String {
        switch self {
        case .offsetOutOfRange(let index, let offset): "offset[\(index)] must be in 0…1 but is \(offset)"
        case .offsetsNotAscending(let index): "offset[\(index)] is smaller than an offset before it"
        case .invalidEasing(let index, let text): "easing[\(index)] is no easing function: \(shownText(text))"
        }
    }
}
