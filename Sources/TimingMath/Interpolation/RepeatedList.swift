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

    /// The length to which both lists are repeated; nil where there is none.
    @usableFromInline
    func commonCount(with other: Self) -> Int? {
        let m = elements.count, n = other.elements.count
        if m == n { return m }
        guard m > 0, n > 0 else { return nil }
        var (a, b) = (m, n)
        while b != 0 { (a, b) = (b, a % b) }
        // m·n / a, of which no product is taken that could be out of range.
        guard m / a <= Self.maximumCount / n else { return nil }
        return m / a * n
    }

    /// Pair by pair; nil where the lists have no common length.
    private func combined(with other: Self, _ f: (Element, Element) -> Element) -> Self? {
        guard let count = commonCount(with: other) else { return nil }
        return Self(
            (0..<count).map { f(elements[$0 % elements.count], other.elements[$0 % other.elements.count]) })
    }
}

extension RepeatedList: Equatable where Element: Equatable {}

extension RepeatedList: Interpolatable {
    /// Whether all elements are finite.
    public var allFinite: Bool { elements.allFinite }

    /// Whether the lists have a common length, and each pair of elements of the repeated lists can be interpolated.
    @inlinable
    public func canInterpolate(to end: Self) -> Bool {
        guard let count = commonCount(with: end) else { return false }
        var a = 0, b = 0
        for _ in 0..<count {
            if !elements[a].canInterpolate(to: end.elements[b]) { return false }
            a = a + 1 == elements.count ? 0 : a + 1
            b = b + 1 == end.elements.count ? 0 : b + 1
        }
        return true
    }

    /// Pair by pair of the repeated lists; where that cannot be, the one or the other.
    @inlinable
    public func interpolated(to end: Self, at t: Double) -> Self {
        var result = self
        result.setInterpolation(from: self, to: end, at: t)
        return result
    }

    /// Becomes what `interpolated(to:at:)` of the two gives, in the room that this list has.
    @inlinable
    public mutating func setInterpolation(from start: Self, to end: Self, at t: Double) {
        guard t != 0, t != 1, let count = start.commonCount(with: end), start.canInterpolate(to: end) else {
            let whole = t == 0 ? start : t == 1 ? end : switched(start, end, at: t)
            elements.setInterpolation(from: whole.elements, to: whole.elements, at: 0)
            return
        }
        if elements.count > count { elements.removeLast(elements.count - count) }
        elements.reserveCapacity(count)
        while elements.count < count { elements.append(start.elements[elements.count % start.elements.count]) }
        var a = 0, b = 0
        for i in 0..<count {
            elements[i].setInterpolation(from: start.elements[a], to: end.elements[b], at: t)
            a = a + 1 == start.elements.count ? 0 : a + 1
            b = b + 1 == end.elements.count ? 0 : b + 1
        }
    }
}

extension RepeatedList: Summable, Composable where Element: Summable {
    /// The sum at the common length, or this list where there is none.
    public func adding(_ other: Self) -> Self { combined(with: other) { $0.adding($1) } ?? self }

    /// The difference at the common length, or this list where there is none.
    public func subtracting(_ other: Self) -> Self { combined(with: other) { $0.subtracting($1) } ?? self }

    /// Every element that many times; the pattern stays as long as it is.
    public func repeated(_ count: Double) -> Self { Self(elements.repeated(count)) }
}
