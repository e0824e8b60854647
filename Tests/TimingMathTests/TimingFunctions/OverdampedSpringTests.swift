import SeededRandom
import Testing

@testable import TimingMath

/// The velocity of over-damped springs, which is the sum of a fast and a slow decay.
@Suite(.tags(.bound)) struct OverdampedSpringTests {
    /// Velocities of the reference in Specs/reference, at 60 digits.
    @Test func slowVelocitiesAreExact() throws {
        let rows: [(mass: Double, stiffness: Double, damping: Double, v0: Double, time: Double, velocity: Double)] = [
            (1e-5, 1, 1e8, 1e10, 1e5, 9.980014993335416e-9),
            (1e-5, 100, 1e8, -1e10, 1e3, 9.999995003332084e-7),
            (1e-8, 1e8, 1e6, 1e12, 1e-3, 89.57890438572929),
            (1, 100, 20.0001, 1e8, 2, -3.9181566523631965),
            (1, 1, 3, 1e9, 60, -0.019028118990027532),
        ]
        for row in rows {
            let spring = try SpringTimingFunction(
                mass: row.mass, stiffness: row.stiffness, damping: row.damping, initialVelocity: row.v0,
                allowsOverdamping: true)
            let velocity = spring.velocity(at: row.time)
            #expect((velocity - row.velocity).magnitude <= 1e-13 * row.velocity.magnitude, "\(row): \(velocity)")
        }
    }

    /// Once the fast term has vanished, the velocity is the slow rate times the distance that is left. This holds
    /// however large the initial velocity was, and for batches of steps too.
    @Test func theSlowTermRemains() throws {
        var generator = SeededGenerator(seed: 5)
        for i in 0..<300 {
            let ratio = 1.2 * Exponential.exp(generator.number(in: 0...30))
            let frequency = Exponential.exp(generator.number(in: -10...10))
            let v0 = frequency * Exponential.exp(generator.number(in: -10...30)) * generator.pick([1, -1])
            let spring = try SpringTimingFunction(
                mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: v0,
                allowsOverdamping: true)
            let rate = ((ratio - 1) * (ratio + 1)).squareRoot(), fast = frequency * (ratio + rate)
            let slow = frequency / (ratio + rate)
            // A large v0 on the other side of the fast rate needs the fast term to vanish beside it.
            let time = 100 / (2 * frequency * rate)
            let left = (fast - v0) / (2 * frequency * rate) * Exponential.exp(-slow * time)
            let velocity = spring.velocity(at: time), expected = slow * left
            let bound = 1e-11 * (expected.magnitude + slow * Exponential.exp(-slow * time))
            #expect(
                (velocity - expected).magnitude <= bound, "\(i): \(spring.parameters), \(v0): \(velocity), \(expected)")
            var steps = [Double](repeating: 0, count: 70)
            var span = steps.mutableSpan
            spring.evaluateVelocity(from: time, step: time, into: &span)
            for (k, step) in steps.enumerated() {
                let direct = spring.velocity(at: time + Double(k) * time)
                #expect((step - direct).magnitude <= 1e-11 * direct.magnitude + 1e-300, "\(i), step \(k)")
            }
        }
    }
}
