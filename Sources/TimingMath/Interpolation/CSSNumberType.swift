/// The clamping or rounding that a CSS property applies to its number.
///
/// Apply it once, after interpolation and all effects, so that a value may leave its range in between and return.
///
/// Source: CSS Values 4, "Combining values"; Web Animations, "Animating properties".
public enum CSSNumberType: Sendable {
    /// Any number, such as a length or a percentage.
    case number
    /// A number of at least 0, such as a blur radius or a border width.
    case nonNegative
    /// A number in 0…1, such as an opacity.
    case alpha
    /// A whole number: the nearest one, with halves rounded towards +∞.
    case integer

    /// Returns a number as the property clamps or rounds it.
    ///
    /// ```
    /// integer: ⌊x⌋ where x − ⌊x⌋ < ½, else ⌊x⌋ + 1
    /// ```
    ///
    /// The result is exact. (⌊x + ½⌋ would round 0.49999999999999994 up.) NaN gives NaN. Whole numbers of any size and
    /// infinities are unchanged if they are in the range.
    public func nearestValue(to x: Double) -> Double {
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
