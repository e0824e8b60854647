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

/// An interpolatable value with a sum, as `by`, additive and cumulative animations need it.
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

/// A value that can be combined with the underlying value, as effects on the Web do.
public protocol Composable: Interpolatable where Interpolation: CompositionRule {}
