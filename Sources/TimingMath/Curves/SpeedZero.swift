/// A complex zero of the squared speed; its conjugate is one, too.
struct SpeedZero: Sendable, Equatable {
    /// The real part: the speed has a minimum there, or nearly.
    let position: Double
    /// The magnitude of the imaginary part: how far from a cusp the curve is.
    let distance: Double
    /// A bound of how fast the velocity changes there.
    let slope: Double

    /// None.
    static var never: SpeedZero { SpeedZero(position: 0, distance: .infinity, slope: 0) }
}
