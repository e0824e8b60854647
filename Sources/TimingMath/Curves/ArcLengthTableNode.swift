/// Where a table of lengths knows a curve's parameter as a function of the length.
struct ArcLengthTableNode: Sendable, Equatable {
    /// The parameter.
    var parameter: Double
    /// Its first derivative with respect to the length.
    var slope: Double
    /// Its second derivative with respect to the length.
    var bend: Double

    init(parameter: Double, slope: Double, bend: Double) {
        self.parameter = parameter
        self.slope = slope
        self.bend = bend
    }

    /// The node at a parameter of a curve.
    ///
    /// ```
    /// du/ds = 1/|v|,   d²u/ds² = −v·v′ / |v|⁴
    /// ```
    ///
    /// Where the curve stands still the parameter is no smooth function of the length. Such a node borders only on entries
    /// shorter than what the table has to tell apart.
    init<Velocity: CurveVelocity>(_ velocity: Velocity, at u: Double) {
        let (v, w) = (velocity.value(at: u), velocity.derivative(at: u))
        let square = v.x * v.x + v.y * v.y
        let slope = 1 / square.squareRoot()
        let bend = -(v.x * w.x + v.y * w.y) / (square * square)
        let isSmooth = slope.isFinite && bend.isFinite
        self.init(parameter: u, slope: isSmooth ? slope : 0, bend: isSmooth ? bend : 0)
    }
}
