extension Array: Interpolatable where Element: Interpolatable {
    /// The interpolation of the elements, one by one.
    public typealias Interpolation = InterpolationRules.ArrayRule<Element>
}

extension Array: Summable, Composable where Element: Summable {}

extension InterpolationRules {
    /// The rule of arrays: element by element.
    ///
    /// Arrays of different lengths, and arrays with elements that cannot be interpolated, switch halfway, as a
    /// ``DiscreteValue`` does. Such arrays have no sum: adding and subtracting return the first operand unchanged.
    /// Arrays have no distance for pacing. `set` and `setCubic` reuse the array's storage.
    ///
    /// - Complexity: O(n) for n elements.
    /// - Source: Core Animation R3.3, R4.4.
    public enum ArrayRule<Element: Interpolatable>: InterpolationRule {
        @inlinable
        public static func canInterpolate(from start: [Element], to end: [Element]) -> Bool {
            guard start.count == end.count else { return false }
            for i in start.indices where !start[i].canInterpolate(to: end[i]) { return false }
            return true
        }

        @inlinable
        public static func isFinite(_ values: [Element]) -> Bool { values.allSatisfy(\.allFinite) }

        @inlinable
        public static func value(from start: [Element], to end: [Element], at t: Double) -> [Element] {
            var result = start
            set(&result, from: start, to: end, at: t)
            return result
        }

        @inlinable
        public static func set(_ values: inout [Element], from start: [Element], to end: [Element], at t: Double) {
            guard canInterpolate(from: start, to: end) else {
                values = switched(start, end, at: t)
                return
            }
            takeCount(&values, of: start)
            var span = values.mutableSpan
            Element.Interpolation.evaluate(from: start.span, to: end.span, at: t, into: &span)
        }

        /// Returns the Euclidean distance: the root of the sum of the elements' squared distances. Nil for arrays of
        /// different lengths.
        public static func _distance(from start: [Element], to end: [Element]) -> Double? {
            guard start.count == end.count else { return nil }
            var length = 0.0
            for i in start.indices {
                guard let distance = Element.Interpolation._distance(from: start[i], to: end[i]) else { return nil }
                length = SIMD2(length, distance).length
            }
            return length
        }

        @inlinable
        public static func _displaced(
            _ values: [Element], by a: Double, from previous: [Element]?, and b: Double, toward next: [Element]?
        ) -> [Element]? {
            let count = values.count
            guard previous?.count ?? count == count, next?.count ?? count == count else { return nil }
            var result: [Element] = []
            result.reserveCapacity(count)
            for i in values.indices {
                guard let element = values[i].displaced(a, from: previous?[i], b, toward: next?[i]) else { return nil }
                result.append(element)
            }
            return result
        }

        /// Sets an array to the point at `u` of the cubic Bézier with these control points, element by element.
        ///
        /// Control points of different lengths have no curve. The value then switches from the first to the last of
        /// them halfway.
        @inlinable
        public static func _setCubic(
            _ values: inout [Element], _ b0: [Element], _ b1: [Element], _ b2: [Element], _ b3: [Element], at u: Double
        ) {
            guard b0.count == b1.count, b0.count == b2.count, b0.count == b3.count else {
                values = switched(b0, b3, at: u)
                return
            }
            takeCount(&values, of: b0)
            for i in values.indices { values[i].setCubic(b0[i], b1[i], b2[i], b3[i], at: u) }
        }

        /// Makes `values` as long as `other`, in its own storage. The elements are arbitrary ones of either array.
        @inlinable
        static func takeCount(_ values: inout [Element], of other: [Element]) {
            if values.count > other.count { values.removeLast(values.count - other.count) }
            if values.count < other.count { values.append(contentsOf: other[values.count...]) }
        }
    }
}

extension InterpolationRules.ArrayRule: SumRule, CompositionRule where Element: Summable {
    @inlinable
    public static func sum(_ values: [Element], over base: [Element]) -> [Element] {
        guard values.count == base.count else { return values }
        var result = values
        for i in values.indices { result[i] = Element.Interpolation.sum(values[i], over: base[i]) }
        return result
    }

    @inlinable
    public static func difference(_ values: [Element], from base: [Element]) -> [Element] {
        guard values.count == base.count else { return values }
        var result = values
        for i in values.indices { result[i] = Element.Interpolation.difference(values[i], from: base[i]) }
        return result
    }

    @inlinable
    public static func multiple(_ values: [Element], times count: Double) -> [Element] {
        values.map { Element.Interpolation.multiple($0, times: count) }
    }

    @inlinable
    public static func add(_ base: [Element], to values: inout [Element]) {
        guard values.count == base.count else { return }
        for i in values.indices { Element.Interpolation.add(base[i], to: &values[i]) }
    }

    @inlinable
    public static func add(_ base: [Element], times count: Double, to values: inout [Element]) {
        guard values.count == base.count else { return }
        for i in values.indices { Element.Interpolation.add(base[i], times: count, to: &values[i]) }
    }
}
