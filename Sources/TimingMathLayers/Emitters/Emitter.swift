/// A layer that emits particles: CAEmitterLayer's kinematics, without drawing.
///
/// ```swift
/// var emitter = Emitter([snow], position: SIMD2(160, 0), size: Size2D(width: 320, height: 0), shape: .line)
/// for particle in emitter.particles(ofCell: 0, at: 5) {
///     let state = particle.state(at: 5)                             // position, velocity, rotation, scale, colour
/// }
/// ```
///
/// Times are local times of the layer. Particle i of a cell is born at `cell.beginTime` + i/(cell.birthRate·birthRate)
/// and is evaluated in closed form. The seed determines its random numbers; those of Core Animation are unpublished.
/// The properties do not change over time. All numbers are allowed. Source: R6.17 (CAEmitterLayer.h).
public struct Emitter: Sendable, Hashable {
    /// The kinds of particles: `emitterCells`.
    public var cells: [EmitterCell]
    /// The centre of the shape in the layer: `emitterPosition`.
    public var position: SIMD2<Double>
    /// The z coordinate of the centre: `emitterZPosition`.
    public var zPosition = 0.0
    /// The width and height of the shape: `emitterSize`.
    public var size: Size2D
    /// The depth of the shape: `emitterDepth`.
    public var depth = 0.0
    /// The shape that particles come from: `emitterShape`.
    public var shape: Shape
    /// The part of the shape that particles come from: `emitterMode`.
    public var mode: Mode
    /// The seed of the random numbers.
    public var seed: UInt32
    /// The factor of the cells' birth rates.
    public var birthRate = 1.0
    /// The factor of the cells' lifetimes.
    public var lifetime = 1.0
    /// The factor of the cells' initial speeds.
    public var velocity = 1.0
    /// The factor of the particles' scales at all times.
    public var scale = 1.0
    /// The factor of the cells' angular velocities.
    public var spin = 1.0

    /// Creates an emitter, by default at the layer's origin, from a point.
    public init(
        _ cells: [EmitterCell] = [], position: SIMD2<Double> = .zero, size: Size2D = Size2D(), shape: Shape = .point,
        mode: Mode = .volume, seed: UInt32 = 0
    ) {
        (self.cells, self.position, self.size) = (cells, position, size)
        (self.shape, self.mode, self.seed) = (shape, mode, seed)
    }
}

extension Emitter {
    /// The number of particles of a cell that can be addressed: 2⁵³, up to which all whole numbers are doubles.
    public static let particleLimit = 1 << 53

    /// The number of particles in a row that have died early, after which a search for living ones ends.
    static let searchLimit = 1 << 20

    /// Returns a particle of a cell.
    ///
    /// - Parameters:
    ///   - index: The number of particles of the cell that were born before; 0 to 2⁵³ − 1.
    ///   - cell: The index of the cell in ``cells``.
    /// - Returns: nil if there is no such cell, if the cell emits no such particle, or if its lifetime is not positive.
    /// - Complexity: O(1).
    ///
    /// Source: R6.17.
    public func particle(_ index: Int, ofCell cell: Int) -> Particle? {
        guard let stream = Stream(self, cell: cell) else { return nil }
        return stream.particle(index)
    }

    /// Returns a particle of a cell with given numbers in place of random ones.
    ///
    /// - Parameters:
    ///   - index: The number of particles of the cell that were born before; 0 to 2⁵³ − 1.
    ///   - cell: The index of the cell in ``cells``.
    ///   - numbers: The numbers.
    /// - Returns: nil if there is no such cell, if the cell emits no such particle, or if its lifetime is not positive.
    /// - Complexity: O(1).
    ///
    /// Source: R6.17.
    public func particle(_ index: Int, ofCell cell: Int, numbers: EmitterCell.Numbers) -> Particle? {
        guard let stream = Stream(self, cell: cell) else { return nil }
        return stream.particle(index, numbers)
    }

    /// Returns the particles of a cell that exist at a time, the oldest first.
    ///
    /// - Parameters:
    ///   - cell: The index of the cell in ``cells``. Without such a cell there are no particles.
    ///   - time: The layer's local time, in seconds. At NaN there are no particles.
    /// - Returns: A lazy sequence, which may be very long. It ends early after 2²⁰ particles in a row that have died
    ///   before the longest lifetime, which takes a birth rate of millions.
    /// - Complexity: O(1), and O(1) for each particle born within the longest lifetime of the cell.
    ///
    /// Source: R6.17.
    public func particles(ofCell cell: Int, at time: Double) -> Particles {
        guard let stream = Stream(self, cell: cell), let indices = stream.indices(at: time) else {
            return Particles(stream: nil, indices: 0..<0, time: time)
        }
        return Particles(stream: stream, indices: indices, time: time)
    }
}

extension Emitter {
    /// The particles of a cell that exist at a time, in the order of their births.
    public struct Particles: Sequence, IteratorProtocol, Sendable {
        let stream: Stream?
        /// The particles that were born and may still exist.
        var indices: Range<Int>
        let time: Double

        /// Returns the next particle, or nil at the end.
        public mutating func next() -> Particle? {
            guard let stream else { return nil }
            for index in indices.prefix(Emitter.searchLimit) {
                indices = (index + 1)..<indices.upperBound
                if stream.exists(index, at: time) { return stream.particle(index) }
            }
            indices = indices.upperBound..<indices.upperBound
            return nil
        }
    }

    /// The births of a cell.
    struct Stream: Sendable {
        let emitter: Emitter
        let cell: Int
        let rate: Double

        /// Returns nil without such a cell or without births.
        init?(_ emitter: Emitter, cell: Int) {
            guard emitter.cells.indices.contains(cell) else { return nil }
            (self.emitter, self.cell) = (emitter, cell)
            rate = emitter.cells[cell].birthRate * emitter.birthRate
            if !(rate > 0 && rate.isFinite) { return nil }
        }

        private var settings: EmitterCell { emitter.cells[cell] }

        /// The time from the cell's begin time to a birth. It increases with the index.
        private func delay(_ index: Int) -> Double { Double(index) / rate }

        private var isEndless: Bool { !(settings.duration > 0 && settings.duration.isFinite) }

        /// Whether a particle with this delay is emitted.
        private func isEmitted(_ delay: Double) -> Bool { isEndless || delay < settings.duration }

        func particle(_ index: Int) -> Particle? { particle(index, random(index)) }

        func particle(_ index: Int, _ random: some EmitterNumberSource) -> Particle? {
            let delay = delay(index)
            guard index >= 0, index < Emitter.particleLimit, delay.isFinite, isEmitted(delay) else { return nil }
            return Particle(of: emitter, cell: cell, index: index, delay: delay, random)
        }

        private func random(_ index: Int) -> EmitterRandom {
            EmitterRandom(seed: emitter.seed, cell: cell, particle: index)
        }

        /// Whether a particle exists at a time, as ``Particle/exists(at:)`` of ``particle(_:)``.
        func exists(_ index: Int, at time: Double) -> Bool {
            let delay = delay(index), age = time - settings.beginTime - delay
            return age >= 0 && isEmitted(delay) && age < settings.lifetime(random(index), factor: emitter.lifetime)
        }

        /// Returns the indices of all particles that were born by a time and may still exist, with a few older ones.
        func indices(at time: Double) -> Range<Int>? {
            let elapsed = time - settings.beginTime
            let longest = longestLifetime
            guard elapsed >= 0, elapsed.isFinite, longest > 0 else { return nil }
            let end = isEndless ? elapsed : min(elapsed, settings.duration)
            // Each product is less than 2 away from the exact index, as long as that is below the limit.
            var upper = min(Self.index(end * rate) + 2, Emitter.particleLimit)
            for _ in 0..<4 where upper > 0 && !(delay(upper - 1) <= elapsed && isEmitted(delay(upper - 1))) {
                upper -= 1
            }
            let lower = max(Self.index((elapsed - longest) * rate) - 2, 0)
            return lower < upper ? lower..<upper : nil
        }

        /// Rounds down and clamps to the indices.
        private static func index(_ number: Double) -> Int {
            number > 0 ? Int(min(number, Double(Emitter.particleLimit))) : 0
        }

        /// No particle lives longer.
        private var longestLifetime: Double {
            let half = settings.lifetimeRange.magnitude * 0.5
            return max(emitter.lifetime * (settings.lifetime + half), emitter.lifetime * (settings.lifetime - half))
        }
    }
}
