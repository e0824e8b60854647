/// A value whose type has no sum: additive and cumulative animations of it replace, as others do.
struct Unsummed<Wrapped: PropertyValue>: Summable {
    var wrapped: Wrapped

    init(_ wrapped: Wrapped) { self.wrapped = wrapped }

    enum Interpolation: SumRule {
        static func value(from start: Unsummed, to end: Unsummed, at t: Double) -> Unsummed {
            Unsummed(start.wrapped.interpolated(to: end.wrapped, at: t))
        }

        static func canInterpolate(from start: Unsummed, to end: Unsummed) -> Bool {
            start.wrapped.canInterpolate(to: end.wrapped)
        }

        static func set(_ value: inout Unsummed, from start: Unsummed, to end: Unsummed, at t: Double) {
            value.wrapped.setInterpolation(from: start.wrapped, to: end.wrapped, at: t)
        }

        static func sum(_ value: Unsummed, over base: Unsummed) -> Unsummed { value }
        static func difference(_ value: Unsummed, from base: Unsummed) -> Unsummed { value }
        static func multiple(_ value: Unsummed, times count: Double) -> Unsummed { value }
    }
}

extension Unsummed: ColumnValue {
    static var kind: AnimatableValue.Kind { Wrapped.kind }
    static var hasSum: Bool { false }
    static var filler: Self { Self(Wrapped.filler) }
    static func read(_ value: AnimatableValue) -> Self? {
        guard let wrapped = Wrapped.read(value) else { return nil }
        return Self(wrapped)
    }
    var animatable: AnimatableValue { wrapped.animatable }
}

extension Bool: PropertyValue {
    static var kind: AnimatableValue.Kind { .bool }
    static var filler: Bool { false }
    static func read(_ value: AnimatableValue) -> Bool? { value.bool }
    var animatable: AnimatableValue { .bool(self) }
}

extension BezierPath: PropertyValue {
    static var kind: AnimatableValue.Kind { .path }
    static var filler: BezierPath { BezierPath() }
    static func read(_ value: AnimatableValue) -> BezierPath? {
        guard case .path(let path) = value else { return nil }
        return path
    }
    var animatable: AnimatableValue { .path(self) }
}

extension DiscreteValue: PropertyValue where Wrapped == String {
    static var kind: AnimatableValue.Kind { .discrete }
    static var filler: Self { Self("") }
    static func read(_ value: AnimatableValue) -> Self? {
        guard case .discrete(let name) = value else { return nil }
        return Self(name)
    }
    var animatable: AnimatableValue { .discrete(wrapped) }
}
