/// What a CSS property does to a number once interpolation and effects are done with it.
///
/// It comes last and once: a value that leaves its range on the way and comes back is not held at the edge.
///
/// Source: CSS Values 4, "Combining values"; Web Animations, "Animating properties".
public enum CSSNumberType: Sendable {
    /// Any number: lengths, percentages.
    case number
    /// A number that may not fall below 0: the blur of a shadow, border widths.
    case nonNegative
    /// A number from 0 to 1: opacity.
    case alpha
    /// A whole number: the nearest one, halves upwards (towards +∞).
    case integer

    /// The number the property has.
    ///
    /// ```
    /// integer: ⌊x⌋ where x − ⌊x⌋ < ½, else ⌊x⌋ + 1
    /// ```
    ///
    /// Exact: of integers, x − ⌊x⌋ is compared and not ⌊x + ½⌋ taken, which rounds 0.49999999999999994 up. NaN stays
    /// NaN, whole numbers of any size and infinities stay as they are.
    public func value(_ x: Double) -> Double {
        switch self {
        case .number: return x
        case .nonNegative: return x.bounded(0, .infinity)
        case .alpha: return x.bounded(0, 1)
        case .integer:
            let down = Rounding.down(x)
            return x - down >= 0.5 ? down + 1 : down
        }
    }
}
