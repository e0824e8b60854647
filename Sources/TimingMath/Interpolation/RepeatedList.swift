/// A list that repeats endlessly, such as a dash pattern or background layers.
///
/// ```
/// [8, 16, 4] and [4, 8, 12, 16] are interpolated as 12 elements each
/// ```
///
/// Both lists are repeated to the least common multiple of their lengths and interpolated element by element. t = 0 and
/// t = 1 give exactly the ends. The lists switch halfway if one is empty, the multiple exceeds ``maximumCount``, or a
/// pair of elements cannot be interpolated. Sums work alike; without a common length they return the first list
/// unchanged.
///
/// - Complexity: O(m) for a least common multiple of m.
/// - Source: CSS Values 4, "repeatable list".
public struct RepeatedList<Element: Interpolatable>: Sendable {
    /// One period of the list.
    public var elements: [Element]

    /// The maximum length of a list after repetition. Lists of equal length are not repeated and may be longer.
    public static var maximumCount: Int { 1 << 16 }

    /// Creates the list that repeats these elements.
    public init(_ elements: [Element]) { self.elements = elements }

    /// Returns the length to which both lists are repeated; nil if there is none.
    @usableFromInline
    func commonCount(with other: Self) -> Int? {
        let m = elements.count, n = other.elements.count
        if m == n { return m }
        guard m > 0, n > 0 else { return nil }
        var (a, b) = (m, n)
        while b != 0 { (a, b) = (b, a % b) }
        // The length is m·n / a, computed without a product that may overflow.
        guard m / a <= Self.maximumCount / n else { return nil }
        return m / a * n
    }

    /// Combines the lists pair by pair; nil if they have no common length.
    fileprivate func combined(with other: Self, _ f: (Element, Element) -> Element) -> Self? {
        guard let count = commonCount(with: other) else { return nil }
        return Self(
            (0..<count).map { f(elements[$0 % elements.count], other.elements[$0 % other.elements.count]) })
    }
}

extension RepeatedList: Equatable where Element: Equatable {}

extension RepeatedList: Interpolatable {
    /// The rule of repeated lists: pair by pair after repetition, or else a switch halfway.
    public enum Interpolation: InterpolationRule {
        /// Returns whether all elements are finite.
        public static func isFinite(_ value: RepeatedList) -> Bool { value.elements.allFinite }

        /// Returns whether the lists have a common length and each pair of elements can be interpolated.
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

        /// Sets a list to the result of `value(from:to:at:)`. Reuses its storage.
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

    /// Changes the length to `count`, in the list's own storage. Missing elements come from `other`.
    @inlinable
    mutating func takeCount(_ count: Int, of other: RepeatedList) {
        if elements.count > count { elements.removeLast(elements.count - count) }
        elements.reserveCapacity(count)
        while elements.count < count { elements.append(other.elements[elements.count % other.elements.count]) }
    }
}

extension RepeatedList: Summable, Composable where Element: Summable {}

extension RepeatedList.Interpolation: SumRule, CompositionRule where Element: Summable {
    /// Returns the sum at the common length; the value unchanged if there is none.
    public static func sum(
        _ value: RepeatedList<Element>, over base: RepeatedList<Element>
    ) -> RepeatedList<Element> {
        value.combined(with: base) { $0.adding($1) } ?? value
    }

    /// Returns the difference at the common length; the value unchanged if there is none.
    public static func difference(
        _ value: RepeatedList<Element>, from base: RepeatedList<Element>
    ) -> RepeatedList<Element> {
        value.combined(with: base) { $0.subtracting($1) } ?? value
    }

    /// Returns the list with every element multiplied by `count`. The length stays the same.
    public static func multiple(_ value: RepeatedList<Element>, times count: Double) -> RepeatedList<Element> {
        RepeatedList(value.elements.repeated(count))
    }
}
