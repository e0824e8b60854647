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

    private func pairs(with other: ShadowList, _ f: (Shadow, Shadow) -> Shadow) -> ShadowList {
        let count = max(shadows.count, other.shadows.count)
        return ShadowList(
            (0..<count).map { i in
                let a = i < shadows.count ? shadows[i] : .transparent(isInset: other.shadows[i].isInset)
                let b = i < other.shadows.count ? other.shadows[i] : .transparent(isInset: a.isInset)
                return f(a, b)
            })
    }
}

extension ShadowList: Composable {
    public var allFinite: Bool { shadows.allSatisfy(\.allFinite) }

    public func canInterpolate(to end: ShadowList) -> Bool {
        zip(shadows, end.shadows).allSatisfy { $0.canInterpolate(to: $1) }
    }

    public func interpolated(to end: ShadowList, at t: Double) -> ShadowList {
        if t == 0 { return self }
        if t == 1 { return end }
        guard canInterpolate(to: end) else { return switched(self, end, at: t) }
        return pairs(with: end) { $0.interpolated(to: $1, at: t) }
    }

    public func composited(onto underlying: ShadowList, by operation: CompositeOperation) -> ShadowList {
        switch operation {
        case .replace: return self
        case .add: return ShadowList(underlying.shadows + shadows)
        case .accumulate:
            guard canInterpolate(to: underlying) else { return self }
            return pairs(with: underlying) { value, base in value.combined(with: base) { $0 + $1 } }
        }
    }
}
