extension ArcLengthEntry where V == Double {
    /// The parameter at a length between the nodes' of a curve.
    ///
    /// - Parameter isDirect: whether the polynomial is exact enough without a step.
    @inline(__always)
    func parameter<Speed: SpeedFunction>(at length: Double, along curve: Speed, isDirect: Bool) -> Double {
        let u = parameter(at: length)
        if isDirect { return u }
        let base = base(of: u, at: length)
        let (square, growth) = curve.growth(at: u)
        // The nodes are so near to each other that eight values give the length.
        let behind = curve.length(from: base.parameter, to: u, .eight)
        return clamped(
            PolynomialCurve.corrected(u, square: square, growth: growth, length: behind, distance: base.distance))
    }
}
