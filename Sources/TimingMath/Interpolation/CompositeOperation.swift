/// How a value of an effect is combined with the one under it.
///
/// Source: Web Animations, "Effect composition".
public enum CompositeOperation: String, Sendable, CaseIterable {
    /// The value hides what is under it.
    case replace
    /// The value is added: numbers are summed, arrays and ``RepeatedList``s element by element, a ``ShadowList`` is joined
    /// to the one under it, scales are multiplied.
    case add
    /// The value builds on what is under it: numbers are summed, lists element by element, of scales what exceeds 1.
    case accumulate
}

/// A value that can be combined with one under it.
///
/// Interpolation on the Web goes between ends that have been combined already:
///
/// ```
/// v = (base ∘ from) + t·((base ∘ to) − (base ∘ from))
/// ```
///
/// Nothing is clamped in between; what a property clamps, it clamps once, after all effects. Source: Web Animations,
/// "The effect value of a keyframe effect".
public protocol Composable: Interpolatable {
    /// The value combined with the one under it. Two that cannot be combined give this one, as `replace` does.
    func composited(onto underlying: Self, by operation: CompositeOperation) -> Self
}

extension Composable where Self: Summable {
    /// The sum for both `add` and `accumulate`.
    @inlinable
    public func composited(onto underlying: Self, by operation: CompositeOperation) -> Self {
        operation == .replace || !canInterpolate(to: underlying) ? self : adding(underlying)
    }
}

extension Double: Composable {}
extension Float: Composable {}
extension SIMD2: Composable where Scalar: ComponentwiseInterpolatable {}
extension SIMD3: Composable where Scalar: ComponentwiseInterpolatable {}
extension SIMD4: Composable where Scalar: ComponentwiseInterpolatable {}
extension Size2D: Composable {}
extension Rect2D: Composable {}
extension EdgeInsets2D: Composable {}
extension RGBAColor: Composable {}
extension PremultipliedColor: Composable {}
extension Array: Composable where Element: Summable {}

extension Bool: Composable {
    /// The value itself: Booleans have no sum.
    @inlinable
    public func composited(onto underlying: Bool, by operation: CompositeOperation) -> Bool { self }
}

extension DiscreteValue: Composable {
    /// The value itself: what only switches has no sum.
    @inlinable
    public func composited(onto underlying: Self, by operation: CompositeOperation) -> Self { self }
}

extension Optional: Composable where Wrapped: Composable {
    /// Nil over anything is nil, and a value over nil is the value.
    @inlinable
    public func composited(onto underlying: Self, by operation: CompositeOperation) -> Self {
        guard let self, let underlying else { return self }
        return self.composited(onto: underlying, by: operation)
    }
}
