/// A kind of particle that an ``Emitter`` emits: CAEmitterCell, without contents.
///
/// ```swift
/// var snow = EmitterCell(birthRate: 20, lifetime: 3.5)
/// (snow.velocity, snow.velocityRange) = (20, 200)                   // −80…120 points per second
/// snow.acceleration = SIMD3(10, 70, 0)
/// snow.emissionLongitude = -.pi / 2                                 // up, with y growing downwards
/// ```
///
/// A property with a range R and a mean M is uniformly distributed in [M − R/2, M + R/2) over the particles. All
/// numbers are allowed. Cells that particles emit themselves are not modelled.
///
/// Source: R6.17 (CAEmitterCell.h; CAEmitterLayer.h for the ranges).
public struct EmitterCell: Sendable, Hashable {
    /// The number of particles per second. Zero or less, NaN and infinity mean none.
    public var birthRate: Double
    /// The mean lifetime of a particle, in seconds. Particles whose lifetime is not positive never show.
    public var lifetime: Double
    /// The range of the lifetime, in seconds.
    public var lifetimeRange = 0.0
    /// The emitter's local time of the first birth, in seconds.
    public var beginTime = 0.0
    /// The time during which particles are born, in seconds. Zero or less, NaN and infinity mean forever.
    public var duration = 0.0
    /// The mean initial speed, in points per second. A negative speed is against the emission angle.
    public var velocity = 0.0
    /// The range of the initial speed.
    public var velocityRange = 0.0
    /// The acceleration in points per second²: `xAcceleration`, `yAcceleration` and `zAcceleration`.
    public var acceleration = SIMD3<Double>.zero
    /// The emission angle in the xy plane, in radians from the natural direction of the emitter's shape.
    public var emissionLongitude = 0.0
    /// The emission angle from the z axis (the colatitude), in radians relative to the shape's natural direction, which
    /// for flat shapes is at π/2 to the axis. Positive angles point away from the viewer.
    public var emissionLatitude = 0.0
    /// The range of the longitude, in radians: 2π emits in all directions of the plane.
    public var emissionRange = 0.0
    /// The mean initial scale.
    public var scale = 1.0
    /// The range of the initial scale.
    public var scaleRange = 0.0
    /// The change of the scale per second.
    public var scaleSpeed = 0.0
    /// The mean angular velocity, in radians per second.
    public var spin = 0.0
    /// The range of the angular velocity.
    public var spinRange = 0.0
    /// The mean initial colour, which multiplies the contents.
    public var color = RGBAColor(red: 1, green: 1, blue: 1)
    /// The ranges of the initial colour's components: `redRange` and so on.
    public var colorRange = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
    /// The change of the colour's components per second: `redSpeed` and so on.
    public var colorSpeed = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// Creates a cell whose particles do not move. CAEmitterCell's own defaults emit none.
    public init(birthRate: Double = 0, lifetime: Double = 0) {
        (self.birthRate, self.lifetime) = (birthRate, lifetime)
    }
}

extension EmitterCell {
    /// A property that is drawn at random for each particle, and its number in ``EmitterRandom``.
    enum Draw: UInt64 {
        case lifetime, longitude, velocity, scale, spin, red, green, blue, alpha
        /// The place on the emitter's shape: three coordinates, the choice of a side, and the radius in a sphere.
        case place1, place2, place3, side, radius
    }
}
