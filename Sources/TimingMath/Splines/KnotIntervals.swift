/// Ratios of knot intervals, computed without intermediate overflow.
enum KnotIntervals {
    /// Returns `width / (width + other)`, or ½ if both are 0.
    static func share(of width: Double, beside other: Double) -> Double {
        if width == other { return 0.5 }
        let sum = width + other
        return sum.isFinite ? width / sum : width * 0.5 / (width * 0.5 + other * 0.5)
    }
}

extension SplineVector {
    /// Returns every component times `numerator / denominator`. Neither may be negative.
    func scaled(by numerator: Double, over denominator: Double) -> Self {
        let ratio = numerator / denominator
        let isUsual = ratio.isNormal || numerator == 0 || denominator == 0
        if isUsual || !numerator.isFinite || !denominator.isFinite { return scaled(by: ratio) }
        let power = numerator.exponent - denominator.exponent
        let half = Double(sign: .plus, exponent: power / 2, significand: 1)
        let rest = Double(sign: .plus, exponent: power - power / 2, significand: 1)
        return scaled(by: numerator.significand / denominator.significand).scaled(by: half).scaled(by: rest)
    }
}
