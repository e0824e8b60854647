/// The shadows of a box or a text, the topmost first.
///
/// - The shorter of two lists is padded with transparent shadows, inset where the other's are; then they go shadow by
///   shadow; t = 0 and t = 1 give the ends as they are, without padding.
/// - Where one pair is inset and outer, the whole lists switch half-way.
/// - Adding joins the lists, the base's shadows first. Accumulating sums them shadow by shadow; where a pair does not
///   fit, the value replaces the base.
///
/// Complexity: O(n) for n shadows. Source: CSS Backgrounds 3, "box-shadow"; CSS Values 4, "Combining values".
public struct ShadowList: Hashable, Sendable {
    /// The shadows; none for `none`.
    public var shadows: [Shadow]

    /// The list of these shadows.
    public init(_ shadows: [Shadow] = []) { self.shadows = shadows }

    /// The shadow at an index, or, where this list is the shorter one, what it is padded with.
    fileprivate func padded(_ index: Int, as other: ShadowList) -> Shadow {
        index < shadows.count ? shadows[index] : .transparent(isInset: other.shadows[index].isInset)
    }
}

extension ShadowList: Composable {
    /// Pair by pair, the shorter list padded with transparent shadows; where a pair does not fit, the one list or the
    /// other.
    public enum Interpolation: CompositionRule {
        /// Whether all shadows' numbers are finite.
        public static func isFinite(_ value: ShadowList) -> Bool { value.shadows.allFinite }

        /// Whether each pair is of two inset shadows or of none; what is padded fits anything.
        public static func canInterpolate(from start: ShadowList, to end: ShadowList) -> Bool {
            zip(start.shadows, end.shadows).allSatisfy { $0.canInterpolate(to: $1) }
        }

        /// Shadow by shadow, the shorter list padded with transparent ones; lists that do not match switch half-way.
        public static func value(from start: ShadowList, to end: ShadowList, at t: Double) -> ShadowList {
            var result = start
            set(&result, from: start, to: end, at: t)
            return result
        }

        /// Makes a list what `value(from:to:at:)` gives, in the room that it has.
        public static func set(
            _ value: inout ShadowList, from start: ShadowList, to end: ShadowList, at t: Double
        ) {
            guard t != 0, t != 1, canInterpolate(from: start, to: end) else {
                let whole = t == 0 ? start : t == 1 ? end : switched(start, end, at: t)
                value.shadows.setInterpolation(from: whole.shadows, to: whole.shadows, at: 0)
                return
            }
            let count = max(start.shadows.count, end.shadows.count)
            if value.shadows.count > count { value.shadows.removeLast(value.shadows.count - count) }
            for i in 0..<count {
                let shadow = start.padded(i, as: end).interpolated(to: end.padded(i, as: start), at: t)
                if i < value.shadows.count { value.shadows[i] = shadow } else { value.shadows.append(shadow) }
            }
        }

        /// Added to, as CSS lists are: behind the underlying shadows; accumulated pair by pair, where every pair fits.
        public static func composited(
            _ value: ShadowList, onto underlying: ShadowList, by operation: CompositeOperation
        ) -> ShadowList {
            switch operation {
            case .replace: return value
            case .add: return ShadowList(underlying.shadows + value.shadows)
            case .accumulate:
                guard canInterpolate(from: value, to: underlying) else { return value }
                return ShadowList(
                    (0..<max(value.shadows.count, underlying.shadows.count)).map { i in
                        value.padded(i, as: underlying).combined(with: underlying.padded(i, as: value)) { $0 + $1 }
                    })
            }
        }
    }
}
