extension Optional: Interpolatable where Wrapped: Interpolatable {
    /// The rule of the wrapped values; nil if one end is nil.
    public typealias Interpolation = InterpolationRules.OptionalRule<Wrapped>
}

extension Optional: Summable where Wrapped: Summable {}
extension Optional: Composable where Wrapped: Composable {}

extension InterpolationRules {
    /// The rule of optionals: they are interpolated as their wrapped values. If one end is nil, the result is always
    /// nil, even at the other end.
    ///
    /// For example, a background colour does not fade in from nil. Sums with nil are nil.
    ///
    /// Source: Core Animation R3.3 (measured).
    public enum OptionalRule<Wrapped: Interpolatable>: InterpolationRule {
        @inlinable
        public static func value(from start: Wrapped?, to end: Wrapped?, at t: Double) -> Wrapped? {
            guard let start, let end else { return nil }
            return start.interpolated(to: end, at: t)
        }

        @inlinable
        public static func set(_ value: inout Wrapped?, from start: Wrapped?, to end: Wrapped?, at t: Double) {
            guard let start, let end else {
                value = nil
                return
            }
            // Moved out of the optional, so that its storage is not shared while it is modified.
            var wrapped = value ?? start
            value = nil
            wrapped.setInterpolation(from: start, to: end, at: t)
            value = wrapped
        }

        @inlinable
        public static func canInterpolate(from start: Wrapped?, to end: Wrapped?) -> Bool {
            guard let start, let end else { return true }
            return start.canInterpolate(to: end)
        }

        @inlinable
        public static func isFinite(_ value: Wrapped?) -> Bool { value?.allFinite ?? true }

        @inlinable
        public static func _pacingPoint(of value: Wrapped?) -> SIMD4<Double>? { value.flatMap(\.pacingPoint) }

        @inlinable
        public static func _displaced(
            _ value: Wrapped?, by a: Double, from previous: Wrapped??, and b: Double, toward next: Wrapped??
        ) -> Wrapped?? {
            guard let value else { return nil }
            // A nil neighbour has no direction, so the curve becomes straight.
            if let previous, previous == nil { return nil }
            if let next, next == nil { return nil }
            guard let displaced = value.displaced(a, from: previous ?? nil, b, toward: next ?? nil) else { return nil }
            return .some(displaced)
        }

        @inlinable
        public static func _setCubic(
            _ value: inout Wrapped?, _ b0: Wrapped?, _ b1: Wrapped?, _ b2: Wrapped?, _ b3: Wrapped?, at u: Double
        ) {
            guard let b0, let b1, let b2, let b3 else {
                value = nil
                return
            }
            var wrapped = value ?? b0
            value = nil
            wrapped.setCubic(b0, b1, b2, b3, at: u)
            value = wrapped
        }
    }
}

extension InterpolationRules.OptionalRule: SumRule where Wrapped: Summable {
    @inlinable
    public static func sum(_ value: Wrapped?, over base: Wrapped?) -> Wrapped? {
        guard let value, let base else { return nil }
        return Wrapped.Interpolation.sum(value, over: base)
    }

    @inlinable
    public static func difference(_ value: Wrapped?, from base: Wrapped?) -> Wrapped? {
        guard let value, let base else { return nil }
        return Wrapped.Interpolation.difference(value, from: base)
    }

    @inlinable
    public static func multiple(_ value: Wrapped?, times count: Double) -> Wrapped? {
        value.map { Wrapped.Interpolation.multiple($0, times: count) }
    }
}

extension InterpolationRules.OptionalRule: CompositionRule where Wrapped: Composable {
    /// Returns the combined value. Nil over any value is nil, and a value over nil is the value.
    @inlinable
    public static func composited(
        _ value: Wrapped?, onto underlying: Wrapped?, by operation: CompositeOperation
    ) -> Wrapped? {
        guard let value, let underlying else { return value }
        return value.composited(onto: underlying, by: operation)
    }

    /// Returns the accumulated value. Nil stays nil, and a value accumulated onto nil is the value.
    @inlinable
    public static func accumulated(_ value: Wrapped?, onto other: Wrapped?, times count: Double) -> Wrapped? {
        guard let value, let other else { return value }
        return Wrapped.Interpolation.accumulated(value, onto: other, times: count)
    }
}
