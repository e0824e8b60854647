/// Sums of transforms, which are concatenations: `value.adding(base)` does the value first, in the layer's own coordinates, and
/// lays it over the base (R3.4b). The sum of two values depends on their order.
extension Matrix4x4: Summable {
    /// This map followed by `other`.
    public func adding(_ other: Matrix4x4) -> Matrix4x4 { concatenating(other) }

    /// The map that gives this one after `other`: the way back through `other`, then this map. Where `other` has no way back,
    /// this map itself.
    public func subtracting(_ other: Matrix4x4) -> Matrix4x4 { other.inverted()?.concatenating(self) ?? self }

    /// The map so many times.
    ///
    /// - Parameter count: 0 and less give the identity; of a count that is not whole, the rest is the way from the
    ///   identity by Core Animation's rules. An infinity or NaN gives NaN.
    /// - Accuracy: that of at most 2·log₂(count) products.
    /// - Complexity: O(log count).
    ///
    /// Source: rule R3.5.
    public func repeated(_ count: Double) -> Matrix4x4 {
        guard count.isFinite else { return Matrix4x4(rows: .notANumber, .notANumber, .notANumber, .notANumber) }
        var result = Matrix4x4.identity
        guard count > 0 else { return result }
        var rest = Rounding.down(count)
        let fraction = count - rest
        if fraction > 0 { result = Matrix4x4.identity.interpolated(to: self, at: fraction) }
        // The count's binary digits, from the last one on: some 1,024 at most.
        var power = self
        while rest > 0 {
            let half = Rounding.down(rest / 2)
            if rest != 2 * half { result = result.concatenating(power) }
            rest = half
            if rest > 0 { power = power.concatenating(power) }
        }
        return result
    }
}

/// As with ``Matrix4x4``.
extension AffineTransform2D: Summable {
    /// This map followed by `other`.
    public func adding(_ other: AffineTransform2D) -> AffineTransform2D { concatenating(other) }

    /// The map that gives this one after `other`; this map itself where `other` has no way back.
    public func subtracting(_ other: AffineTransform2D) -> AffineTransform2D {
        other.inverted()?.concatenating(self) ?? self
    }

    /// The map so many times; see ``Matrix4x4/repeated(_:)``.
    public func repeated(_ count: Double) -> AffineTransform2D {
        let m = Matrix4x4(self).repeated(count)
        return AffineTransform2D(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
    }
}

extension SIMD4<Double> {
    fileprivate static var notANumber: Self { Self(repeating: .nan) }
}
