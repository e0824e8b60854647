/// A list that stands for its own endless repetition, as dash patterns and background layers do.
///
/// ```
/// [8, 16, 4] and [4, 8, 12, 16] are interpolated as 12 elements each
/// ```
///
/// Both lists are repeated to the least common multiple of their lengths, and then go element by element; t = 0 and
/// t = 1 give the ends as they are. Where a list is empty, the multiple is above `maximumCount`, or a pair of elements
/// has nothing between it, the lists switch half-way. Sums work alike, and leave the first list as it is where there is
/// none.
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
    fileprivate func combined(with other: Self, _ f: (Element, Element) -> Element) -> Self? {
        guard let count = commonCount(with: other) else { return nil }
        return Self(
            (0..<count).map { f(elements[$0 % elements.count], other.elements[$0 % other.elements.count]) })
    }
}

extension RepeatedList: Equatable where Element: Equatable {}

extension RepeatedList: Interpolatable {
    /// Pair by pair of the repeated lists; where that cannot be, the one or the other.
    public enum Interpolation: InterpolationRule {
        /// Whether all elements are finite.
        public static func isFinite(_ value: RepeatedList) -> Bool { value.elements.allFinite }

        /// Whether the lists have a common length, and each pair of elements of the repeated lists can be interpolated.
        @inlinable
        public static func canInterpolate(from start: RepeatedList, to end: RepeatedList) -> Bool {
            guard let count = start.commonCount(with: end) else { return false }
            var a = 0, b = 0
            for _ in 0..<count {
                if !start.elements[a].canInterpolate(to: end.elements[b]) { return false }
                a = a + 1 == start.elements.count ? 0 : a + 1
                b = b + 1 == end.elements.count ? 0 : b + 1
            }
            return true
        }

        @inlinable
        public static func value(from start: RepeatedList, to end: RepeatedList, at t: Double) -> RepeatedList {
            var result = start
            set(&result, from: start, to: end, at: t)
            return result
        }

        /// Makes a list what `value(from:to:at:)` gives, in the room that it has.
        @inlinable
        public static func set(
            _ value: inout RepeatedList, from start: RepeatedList, to end: RepeatedList, at t: Double
        ) {
            guard t != 0, t != 1, let count = start.commonCount(with: end), canInterpolate(from: start, to: end) else {
                let whole = t == 0 ? start : t == 1 ? end : switched(start, end, at: t)
                value.elements.setInterpolation(from: whole.elements, to: whole.elements, at: 0)
                return
            }
            value.takeCount(count, of: start)
            let starts = start.elements.span, ends = end.elements.span
            var values = value.elements.mutableSpan
            var a = 0, b = 0
            for i in 0..<count {
                Element.Interpolation.set(&values[i], from: starts[a], to: ends[b], at: t)
                a = a + 1 == starts.count ? 0 : a + 1
                b = b + 1 == ends.count ? 0 : b + 1
            }
        }
    }

    /// Makes this list so long, with its own elements and those of another one, in the room it has.
    @inlinable
    mutating func takeCount(_ count: Int, of other: RepeatedList) {
        if elements.count > count { elements.removeLast(elements.count - count) }
        elements.reserveCapacity(count)
        while elements.count < count { elements.append(other.elements[elements.count % other.elements.count]) }
    }
}

extension RepeatedList: Summable, Composable where Element: Summable {}

extension RepeatedList.Interpolation: SumRule, CompositionRule where Element: Summable {
    /// The sum at the common length, or the value where there is none.
    public static func sum(
        _ value: RepeatedList<Element>, over base: RepeatedList<Element>
    ) -> RepeatedList<Element> {
        value.combined(with: base) { $0.adding($1) } ?? value
    }

    /// The difference at the common length, or the value where there is none.
    public static func difference(
        _ value: RepeatedList<Element>, from base: RepeatedList<Element>
    ) -> RepeatedList<Element> {
        value.combined(with: base) { $0.subtracting($1) } ?? value
    }

    /// Every element that many times; the pattern stays as long as it is.
    public static func multiple(_ value: RepeatedList<Element>, times count: Double) -> RepeatedList<Element> {
        RepeatedList(value.elements.repeated(count))
    }
}
