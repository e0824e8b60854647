/// Sums of transforms, which are concatenations: `sum(value, over: base)` does the value first, in the layer's own
/// coordinates, and lays it over the base (R3.4b). The sum of two values depends on their order.
extension Matrix4x4.Interpolation {
    /// The value followed by the base.
    public static func sum(_ value: Matrix4x4, over base: Matrix4x4) -> Matrix4x4 { value.concatenating(base) }

    /// The map that gives the value after the base: the way back through the base, then the value. Where the base has
    /// no way back, the value itself.
    public static func difference(_ value: Matrix4x4, from base: Matrix4x4) -> Matrix4x4 {
        base.inverted()?.concatenating(value) ?? value
    }

    /// The map so many times.
    ///
    /// - Parameters:
    ///   - value: the map.
    ///   - count: 0 and less give the identity; of a count that is not whole, the rest is the way from the
    ///     identity by Core Animation's rules. An infinity or NaN gives NaN.
    /// - Accuracy: that of at most 2·log₂(count) products.
    /// - Complexity: O(log count).
    ///
    /// Source: rule R3.5.
    public static func multiple(_ value: Matrix4x4, times count: Double) -> Matrix4x4 {
        guard count.isFinite else { return Matrix4x4(rows: .notANumber, .notANumber, .notANumber, .notANumber) }
        var result = Matrix4x4.identity
        guard count > 0 else { return result }
        var rest = Rounding.down(count)
        let fraction = count - rest
        if fraction > 0 { result = Matrix4x4.identity.interpolated(to: value, at: fraction) }
        // The count's binary digits, from the last one on: some 1,024 at most.
        var power = value
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
extension AffineTransform2D.Interpolation {
    /// The value followed by the base.
    public static func sum(_ value: AffineTransform2D, over base: AffineTransform2D) -> AffineTransform2D {
        value.concatenating(base)
    }

    /// The map that gives the value after the base; the value itself where the base has no way back.
    public static func difference(_ value: AffineTransform2D, from base: AffineTransform2D) -> AffineTransform2D {
        base.inverted()?.concatenating(value) ?? value
    }

    /// The map so many times; see ``Matrix4x4/Interpolation/multiple(_:times:)``.
    public static func multiple(_ value: AffineTransform2D, times count: Double) -> AffineTransform2D {
        let m = Matrix4x4(value).repeated(count)
        return AffineTransform2D(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
    }
}

extension SIMD4<Double> {
    fileprivate static var notANumber: Self { Self(repeating: .nan) }
}
