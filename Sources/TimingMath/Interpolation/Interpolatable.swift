/// A value that can be interpolated.
///
/// How is up to the type's rule, ``Interpolation``. A type made of numbers says how they are combined one by one, and
/// has everything else from ``ComponentwiseRule``; any other type needs `value(from:to:at:)` alone:
///
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
    /// The rule by which values of this type are interpolated. A type of its own, so that the values of types that
    /// everybody uses, such as numbers and arrays, get no new members.
    associatedtype Interpolation: InterpolationRule where Interpolation.Value == Self
}

/// An interpolatable value that has a sum, as `by`, additive and cumulative animations need it.
///
/// For numbers and what is made of numbers the sum is componentwise and nothing is clamped (R3.1c).
public protocol Summable: Interpolatable where Interpolation: SumRule {}

/// A value made of numbers, each of which is interpolated alone.
///
/// ```
/// vᵢ = aᵢ + t·(bᵢ − aᵢ)
/// ```
///
/// Source: Core Animation R3.1c, R3.3.
public protocol ComponentwiseInterpolatable: Summable where Interpolation: ComponentwiseRule {}

/// A value that can be combined with the underlying value, as effects on the Web are.
public protocol Composable: Interpolatable where Interpolation: CompositionRule {}
