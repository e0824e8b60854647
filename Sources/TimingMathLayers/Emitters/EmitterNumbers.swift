/// The numbers of one particle that an emitter draws at random.
protocol EmitterNumberSource: Sendable {
    /// A number in [0, 1).
    func uniform(_ draw: EmitterCell.Draw) -> Double
}

extension EmitterNumberSource {
    /// A number in [mean − range/2, mean + range/2).
    func number(_ draw: EmitterCell.Draw, mean: Double, range: Double) -> Double {
        // Without a range the mean is exact, also an infinite one.
        range == 0 ? mean : mean + range * (uniform(draw) - 0.5)
    }
}

extension EmitterCell {
    /// Given numbers for one particle, in place of random ones.
    ///
    ///     value = mean + range · (u − ½)
    ///
    /// ```swift
    /// var numbers = EmitterCell.Numbers()                                // all are ½, which means the mean
    /// numbers.velocity = 0.75                                            // a quarter of the range above it
    /// emitter.particle(3, ofCell: 0, numbers: numbers)
    /// ```
    ///
    /// An emitter draws numbers of at least 0 and below 1; others are allowed. Source: R6.17.
    public struct Numbers: Sendable, Hashable {
        /// The number of ``EmitterCell/lifetime``.
        public var lifetime = 0.5
        /// The number of the emission angle, ``EmitterCell/emissionLongitude``.
        public var emission = 0.5
        /// The number of ``EmitterCell/velocity``.
        public var velocity = 0.5
        /// The number of ``EmitterCell/scale``.
        public var scale = 0.5
        /// The number of ``EmitterCell/spin``.
        public var spin = 0.5
        /// The numbers of the components of ``EmitterCell/color``.
        public var red = 0.5, green = 0.5, blue = 0.5, alpha = 0.5
        /// The numbers of the place on the emitter's shape.
        public var place = SIMD3(repeating: 0.5)
        /// The number that chooses a side of the shape.
        public var side = 0.5
        /// The number of the distance from the centre of a sphere.
        public var radius = 0.5

        /// Creates the numbers of a particle without deviations.
        public init() {}
    }
}

extension EmitterCell.Numbers: EmitterNumberSource {
    func uniform(_ draw: EmitterCell.Draw) -> Double {
        switch draw {
        case .lifetime: lifetime
        case .longitude: emission
        case .velocity: velocity
        case .scale: scale
        case .spin: spin
        case .red: red
        case .green: green
        case .blue: blue
        case .alpha: alpha
        case .place1: place.x
        case .place2: place.y
        case .place3: place.z
        case .side: side
        case .radius: radius
        }
    }
}
