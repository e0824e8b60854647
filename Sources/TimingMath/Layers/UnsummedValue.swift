/// A value whose type has no sum: additive and cumulative animations of it replace, as others do.
protocol UnsummedValue: Interpolatable {
    static var kind: AnimatableValue.Kind { get }
    static var filler: Self { get }
    static func value(_ value: AnimatableValue) -> Self?
    var animatable: AnimatableValue { get }
}

/// Makes the value's own self the sum.
struct Unsummed<Wrapped: UnsummedValue>: Summable {
    var wrapped: Wrapped

    init(_ wrapped: Wrapped) { self.wrapped = wrapped }

    func interpolated(to end: Self, at t: Double) -> Self { Self(wrapped.interpolated(to: end.wrapped, at: t)) }

    func canInterpolate(to end: Self) -> Bool { wrapped.canInterpolate(to: end.wrapped) }

    mutating func setInterpolation(from start: Self, to end: Self, at t: Double) {
        wrapped.setInterpolation(from: start.wrapped, to: end.wrapped, at: t)
    }

    func adding(_ other: Self) -> Self { self }
    func subtracting(_ other: Self) -> Self { self }
    func repeated(_ count: Double) -> Self { self }
}

extension Unsummed: ColumnValue {
    static var kind: AnimatableValue.Kind { Wrapped.kind }
    static var hasSum: Bool { false }
    static var filler: Self { Self(Wrapped.filler) }
    static func read(_ value: AnimatableValue) -> Self? {
        guard let wrapped = Wrapped.value(value) else { return nil }
        return Self(wrapped)
    }
    var animatable: AnimatableValue { wrapped.animatable }
}

extension Bool: UnsummedValue {
    static var kind: AnimatableValue.Kind { .bool }
    static var filler: Bool { false }
    static func value(_ value: AnimatableValue) -> Bool? { value.bool }
    var animatable: AnimatableValue { .bool(self) }
}

extension BezierPath: UnsummedValue {
    static var kind: AnimatableValue.Kind { .path }
    static var filler: BezierPath { BezierPath() }
    static func value(_ value: AnimatableValue) -> BezierPath? {
        guard case .path(let path) = value else { return nil }
        return path
    }
    var animatable: AnimatableValue { .path(self) }
}

extension DiscreteValue: UnsummedValue where Wrapped == String {
    static var kind: AnimatableValue.Kind { .discrete }
    static var filler: Self { Self("") }
    static func value(_ value: AnimatableValue) -> Self? {
        guard case .discrete(let name) = value else { return nil }
        return Self(name)
    }
    var animatable: AnimatableValue { .discrete(wrapped) }
}
