/// A value that can be interpolated, by the rule ``Interpolation`` of its type.
///
/// For a type made of numbers, implement ``ComponentwiseRule``. For any other type, implement `value(from:to:at:)`:
/// ```swift
/// struct Weekday: Interpolatable {
///     var index: Double
///     enum Interpolation: InterpolationRule {
///         static func value(from start: Weekday, to end: Weekday, at t: Double) -> Weekday {
///             Weekday(index: Double.Interpolation.value(from: start.index, to: end.index, at: t).rounded())
///         }
///     }
/// }
/// ```
public protocol Interpolatable: Sendable {
    /// The rule that interpolates values of this type.
    ///
    /// It is a separate type, so that numbers, arrays and other common types get no new members.
    associatedtype Interpolation: InterpolationRule where Interpolation.Value == Self
}

/// An interpolatable value with a sum. `by`, additive and cumulative animations need a sum.
///
/// For types made of numbers the sum is componentwise, and nothing is clamped (R3.1c).
public protocol Summable: Interpolatable where Interpolation: SumRule {}

/// A value made of numbers, each of which is interpolated on its own.
///
/// ```
/// vᵢ = aᵢ + t·(bᵢ − aᵢ)
/// ```
///
/// Source: Core Animation R3.1c, R3.3.
public protocol ComponentwiseInterpolatable: Summable where Interpolation: ComponentwiseRule {}

/// A value that can be composed with an underlying value, as in effects on the Web.
public protocol Composable: Interpolatable where Interpolation: CompositionRule {}

// The rules' functions as methods of the values. They are not public, because public ones would appear on all numbers
// and arrays of importing modules. They are inlinable, because public generic code that is specialised elsewhere calls
// them.
extension Interpolatable {
    @inlinable
    package func interpolated(to end: Self, at t: Double) -> Self { Interpolation.value(from: self, to: end, at: t) }

    @inlinable
    package func canInterpolate(to end: Self) -> Bool { Interpolation.canInterpolate(from: self, to: end) }

    @inlinable
    package var allFinite: Bool { Interpolation.isFinite(self) }

    @inlinable
    package mutating func setInterpolation(from start: Self, to end: Self, at t: Double) {
        Interpolation.set(&self, from: start, to: end, at: t)
    }

    @inlinable
    package var pacingPoint: SIMD4<Double>? { Interpolation._pacingPoint(of: self) }

    @inlinable
    package func displaced(_ a: Double, from previous: Self?, _ b: Double, toward next: Self?) -> Self? {
        Interpolation._displaced(self, by: a, from: previous, and: b, toward: next)
    }

    @inlinable
    package mutating func setCubic(_ b0: Self, _ b1: Self, _ b2: Self, _ b3: Self, at u: Double) {
        Interpolation._setCubic(&self, b0, b1, b2, b3, at: u)
    }
}

extension Summable {
    @inlinable
    package func adding(_ other: Self) -> Self { Interpolation.sum(self, over: other) }

    @inlinable
    package func subtracting(_ other: Self) -> Self { Interpolation.difference(self, from: other) }

    @inlinable
    package func repeated(_ count: Double) -> Self { Interpolation.multiple(self, times: count) }

    @inlinable
    package mutating func add(_ other: Self) { Interpolation.add(other, to: &self) }

    @inlinable
    package mutating func add(_ other: Self, repeated count: Double) {
        Interpolation.add(other, times: count, to: &self)
    }
}

extension Composable {
    @inlinable
    package func composited(onto underlying: Self, by operation: CompositeOperation) -> Self {
        Interpolation.composited(self, onto: underlying, by: operation)
    }
}
