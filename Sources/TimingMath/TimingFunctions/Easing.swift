/// A curve that turns progress into eased progress.
///
/// ```swift
/// struct Smoothstep: Easing {
///     func value(at input: Double) -> Double { input * input * (3 - 2 * input) }
/// }
/// BasicAnimation("opacity", from: 0, to: 1, timingFunction: Smoothstep())
/// ```
///
/// Only ``value(at:)`` is required. Implement ``evaluate(_:into:side:)`` as well if computing a whole batch is cheaper
/// than computing its values one by one. The library calls it once per batch.
///
/// Implementations must accept inputs outside 0…1, must return NaN for NaN, and must not trap.
public protocol Easing: Sendable, Equatable {
    /// Returns the eased progress at `input`, which is usually in 0…1.
    func value(at input: Double) -> Double

    /// Returns the eased progress at `input`. At a discontinuity, returns the limit from `side`.
    ///
    /// The default implementation ignores the side.
    func value(at input: Double, side: TimingFunction.Side) -> Double

    /// Computes the eased progress of each input, bit-identical to ``value(at:side:)``.
    ///
    /// - Precondition: `inputs` and `outputs` have the same count.
    func evaluate(_ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, side: TimingFunction.Side)

    /// The timing function that an easing becomes. The standard kinds have their own; others are wrapped.
    var _timingFunction: TimingFunction { get }
}

extension Easing {
    /// Returns the eased progress at `input` and ignores the side.
    @inlinable
    public func value(at input: Double, side: TimingFunction.Side) -> Double { value(at: input) }

    /// Computes the eased progress of each input, one by one.
    ///
    /// - Precondition: `inputs` and `outputs` have the same count.
    @inlinable
    public func evaluate(
        _ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, side: TimingFunction.Side
    ) {
        precondition(inputs.count == outputs.count, "inputs and outputs must have the same count")
        for i in inputs.indices { outputs[i] = value(at: inputs[i], side: side) }
    }

    /// A timing function that wraps the easing.
    public var _timingFunction: TimingFunction { TimingFunction(wrapping: self) }

    /// The same curve as a timing function.
    public var timingFunction: TimingFunction { TimingFunction(self) }
}

/// A type-erased easing.
///
/// It is a class with a generic subclass. A call costs one dynamic dispatch, whether for one value or for a batch.
class AnyEasing: @unchecked Sendable, Equatable {
    func value(at input: Double, side: TimingFunction.Side) -> Double { .nan }

    func evaluate(_ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, side: TimingFunction.Side) {}

    func isEqual(to other: AnyEasing) -> Bool { self === other }

    var easing: (any Easing)? { nil }

    static func == (a: AnyEasing, b: AnyEasing) -> Bool { a === b || a.isEqual(to: b) }
}

/// The only subclass. It is immutable, so the class is sendable.
final class EasingBox<Wrapped: Easing>: AnyEasing, @unchecked Sendable {
    let wrapped: Wrapped

    init(_ wrapped: Wrapped) { self.wrapped = wrapped }

    override func value(at input: Double, side: TimingFunction.Side) -> Double { wrapped.value(at: input, side: side) }

    override func evaluate(
        _ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, side: TimingFunction.Side
    ) {
        wrapped.evaluate(inputs, into: &outputs, side: side)
    }

    override func isEqual(to other: AnyEasing) -> Bool { (other as? Self)?.wrapped == wrapped }

    override var easing: (any Easing)? { wrapped }
}
