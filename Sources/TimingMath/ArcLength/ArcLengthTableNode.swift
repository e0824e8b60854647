/// Where a table of lengths knows a curve's parameter as a function of the length.
struct ArcLengthTableNode: Sendable, Equatable {
    /// The parameter.
    var parameter: Double
    /// Its first derivative with respect to the length.
    var slope = 0.0
    /// Half its second derivative.
    var bend = 0.0
    /// A sixth of its third derivative.
    var twist = 0.0

    init(parameter: Double) { self.parameter = parameter }

    var lanes: ArcLengthEntry<Double>.Node { (parameter, slope, bend, twist) }

    /// The node at a parameter of a curve.
    ///
    /// ```
    /// du/ds = 1/|v|,   d²u/ds² = −v·v′ / |v|⁴,   d³u/ds³ = (4·(v·v′)²/|v|² − (v′·v′ + v·v″)) / |v|⁵
    /// ```
    ///
    /// Where the curve stands still the parameter is no smooth function of the length. Such a node borders only on
    /// entries shorter than what the table has to tell apart.
    init<Velocity: CurveVelocity>(_ velocity: Velocity, at u: Double) {
        self.init(parameter: u)
        let (square, growth) = velocity.growth(at: u)
        let slope = 1 / square.squareRoot(), fourth = 1 / (square * square)
        let bend = -0.5 * growth * fourth
        let rest = 4 * growth * growth / square - velocity.bend(at: u)
        let twist = (1.0 / 6) * rest * (fourth * slope)
        guard slope.isFinite, bend.isFinite, twist.isFinite else { return }
        (self.slope, self.bend, self.twist) = (slope, bend, twist)
    }
}
