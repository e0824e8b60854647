extension Emitter {
    /// One particle: its birth, its lifetime, and its movement with a constant acceleration.
    ///
    /// ```
    /// a = t − birth
    /// position = origin + a·(velocity + ½·a·acceleration)      velocity(t) = velocity + a·acceleration
    /// rotation = a·spin      scale(t) = s·(scale + a·scaleSpeed)      colour(t) = color + a·colorSpeed
    /// ```
    ///
    /// s is ``Emitter/scale``. Source: R6.17.
    public struct Particle: Sendable, Hashable {
        /// The index of the cell.
        public let cell: Int
        /// The number of particles of the cell that were born before.
        public let index: Int
        /// The lifetime in seconds.
        public let lifetime: Double
        /// The position at the birth.
        public let origin: SIMD3<Double>
        /// The velocity at the birth, in points per second.
        public let velocity: SIMD3<Double>
        /// The acceleration, in points per second².
        public let acceleration: SIMD3<Double>
        /// The angular velocity, in radians per second.
        public let spin: Double
        /// The scale at the birth, and its change per second.
        public let scale, scaleSpeed: Double
        /// The colour at the birth, and its change per second.
        public let color, colorSpeed: RGBAColor
        /// The begin time of the cell, and the time from then to the birth.
        private let beginTime, delay: Double

        /// Returns nil if the lifetime is not positive.
        init?(
            of emitter: Emitter, cell number: Int, index: Int, delay: Double, _ random: some EmitterNumberSource
        ) {
            let cell = emitter.cells[number]
            lifetime = cell.lifetime(random, factor: emitter.lifetime)
            guard lifetime > 0 else { return nil }
            (self.cell, self.index, self.delay, beginTime) = (number, index, delay, cell.beginTime)
            let place = emitter.place(random)
            origin = SIMD3(emitter.position, emitter.zPosition) + place.offset
            let speed =
                emitter.velocity * random.number(.velocity, mean: cell.velocity, range: cell.velocityRange)
            velocity = speed * cell.direction(from: place.direction, random)
            acceleration = cell.acceleration
            spin = emitter.spin * random.number(.spin, mean: cell.spin, range: cell.spinRange)
            scale = emitter.scale * random.number(.scale, mean: cell.scale, range: cell.scaleRange)
            scaleSpeed = emitter.scale * cell.scaleSpeed
            color = RGBAColor(
                red: random.number(.red, mean: cell.color.red, range: cell.colorRange.red),
                green: random.number(.green, mean: cell.color.green, range: cell.colorRange.green),
                blue: random.number(.blue, mean: cell.color.blue, range: cell.colorRange.blue),
                alpha: random.number(.alpha, mean: cell.color.alpha, range: cell.colorRange.alpha))
            colorSpeed = cell.colorSpeed
        }

        /// The layer's local time of the birth, in seconds.
        public var birth: Double { beginTime + delay }

        /// The layer's local time of the death, in seconds.
        public var death: Double { birth + lifetime }

        /// Returns the age at a time, in seconds; negative before the birth.
        public func age(at time: Double) -> Double {
            // Without a sum with the begin time, which could round away the differences between births.
            time - beginTime - delay
        }

        /// Returns whether the particle exists at a time: from its birth on, until before its death.
        public func exists(at time: Double) -> Bool {
            let age = age(at: time)
            return age >= 0 && age < lifetime
        }

        /// Returns the state of the particle at a time.
        ///
        /// - Parameter time: The layer's local time, in seconds.
        /// - Returns: nil before the birth, from the death on, and for NaN. Colours and opacities outside 0…1 must be
        ///   clamped for drawing.
        /// - Accuracy: One rounding for each operation. Complexity: O(1).
        ///
        /// Source: R6.17.
        public func state(at time: Double) -> State? {
            exists(at: time) ? State(of: self, age: age(at: time)) : nil
        }
    }
}

extension Emitter.Particle {
    /// The state of a particle at an instant.
    public struct State: Sendable, Hashable {
        /// The time since the birth, in seconds.
        public let age: Double
        /// The position in the layer.
        public let position: SIMD3<Double>
        /// The velocity, in points per second.
        public let velocity: SIMD3<Double>
        /// The rotation about z, in radians.
        public let rotation: Double
        /// The scale; a negative one mirrors.
        public let scale: Double
        /// The colour that multiplies the contents, with the opacity as its alpha.
        public let color: RGBAColor

        fileprivate init(of particle: Emitter.Particle, age a: Double) {
            age = a
            position = particle.origin + a * (particle.velocity + 0.5 * a * particle.acceleration)
            velocity = particle.velocity + a * particle.acceleration
            rotation = a * particle.spin
            scale = particle.scale + a * particle.scaleSpeed
            let (color, speed) = (particle.color, particle.colorSpeed)
            self.color = RGBAColor(
                red: color.red + a * speed.red, green: color.green + a * speed.green,
                blue: color.blue + a * speed.blue, alpha: color.alpha + a * speed.alpha)
        }
    }
}

extension EmitterCell {
    /// Returns the lifetime of a particle.
    func lifetime(_ random: some EmitterNumberSource, factor: Double) -> Double {
        factor * random.number(.lifetime, mean: lifetime, range: lifetimeRange)
    }

    /// Returns the direction of emission at a place with a natural direction of length 1.
    ///
    /// The longitude turns about z. The latitude is added to the angle from the z axis.
    fileprivate func direction(
        from natural: SIMD3<Double>, _ random: some EmitterNumberSource
    ) -> SIMD3<Double> {
        let longitude = random.number(.longitude, mean: emissionLongitude, range: emissionRange)
        let turn = Angles.sinCos(longitude), tilt = Angles.sinCos(emissionLatitude)
        // The sine and the cosine of the natural angle from the z axis, and the direction in the plane.
        let sine = (natural.x * natural.x + natural.y * natural.y).squareRoot(), cosine = natural.z
        let (x, y) = sine > 0 ? (natural.x / sine, natural.y / sine) : (1, 0)
        let flat = sine * tilt.cos + cosine * tilt.sin
        return SIMD3(
            flat * (x * turn.cos - y * turn.sin), flat * (x * turn.sin + y * turn.cos),
            cosine * tilt.cos - sine * tilt.sin)
    }
}
