/// A list that stands for its own endless repetition, as dash patterns and background layers do.
///
/// ```
/// [8, 16, 4] and [4, 8, 12, 16] are interpolated as 12 elements each
/// ```
///
/// Both lists are repeated to the least common multiple of their lengths, and then go element by element; t = 0 and
/// t = 1 give the ends as they are. Where a list is empty, the multiple is above `maximumCount`, or a pair of elements has
/// nothing between it, the lists switch half-way. Sums work alike, and leave the first list as it is where there is none.
///
/// Complexity: O(m) for a multiple of m. Source: CSS Values 4, "repeatable list".
public struct RepeatedList<Element: Interpolatable>: Sendable {
    /// One period of the pattern.
    public var elements: [Element]

    /// The longest list that repetition makes. Lists of one length are not repeated, and may be longer.
    public static var maximumCount: Int { 1 << 16 }

    /// The repetition of these elements.
    public init(_ elements: [Element]) { self.elements = elements }

    /// Both lists, repeated to one length; nil where there is none.
    private func aligned(with other: Self) -> (Self, Self)? {
        let m = elements.count, n = other.elements.count
        guard m > 0, n > 0 else { return nil }
        if m == n { return (self, other) }
        var (a, b) = (m, n)
        while b != 0 { (a, b) = (b, a % b) }
        // m·n / a, of which no product is taken that could be out of range.
        guard m / a <= Self.maximumCount / n else { return nil }
        return (repeated(times: n / a), other.repeated(times: m / a))
    }

    private func repeated(times: Int) -> Self {
        var result: [Element] = []
        result.reserveCapacity(elements.count * times)
        for _ in 0..<times { result += elements }
        return Self(result)
    }
}

extension RepeatedList: Equatable where Element: Equatable {}

extension RepeatedList: Interpolatable {
    public var allFinite: Bool { elements.allFinite }

    public func canInterpolate(to end: Self) -> Bool {
        guard let (a, b) = aligned(with: end) else { return false }
        return a.elements.canInterpolate(to: b.elements)
    }

    public func interpolated(to end: Self, at t: Double) -> Self {
        if t == 0 { return self }
        if t == 1 { return end }
        guard let (a, b) = aligned(with: end), a.elements.canInterpolate(to: b.elements) else {
            return switched(self, end, at: t)
        }
        return Self(a.elements.interpolated(to: b.elements, at: t))
    }
}

extension RepeatedList: Summable, Composable where Element: Summable {
    public func adding(_ other: Self) -> Self {
        guard let (a, b) = aligned(with: other) else { return self }
        return Self(a.elements.adding(b.elements))
    }

    public func subtracting(_ other: Self) -> Self {
        guard let (a, b) = aligned(with: other) else { return self }
        return Self(a.elements.subtracting(b.elements))
    }

    public func repeated(_ count: Double) -> Self { Self(elements.repeated(count)) }
}
