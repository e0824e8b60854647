import Testing

@testable import TimingMath

/// Rotations that differ by so little that the squares of their differences are 0 in a double.
@Suite(.tags(.bound)) struct TinyRotationTests {
    private let starts: [(Quaternion, free: WritableKeyPath<Quaternion, Double>)] = [
        (.identity, \.x), (Quaternion(x: 0, y: 0.6, z: 0, w: 0.8), \.z), (Quaternion(x: 1, y: 0, z: 0, w: 0), \.y),
    ]
    private let sizes: [Double] = [1e-9, 1e-100, 1e-155, 1e-162, 1e-170, 1e-200, 1e-300]

    private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 1e-12 * b.magnitude }

    /// The difference grows in proportion to t, whether the end or its negative is given.
    @Test func nearlyEqualEnds() {
        for (start, free) in starts {
            for size in sizes {
                for t in [-1, 0.25, 0.5, 2] {
                    for sign in [1.0, -1] {
                        var end = start
                        end[keyPath: free] = size
                        if sign < 0 { end = -end }
                        let between = start.slerp(to: end, at: t)
                        #expect(isNear(between[keyPath: free], t * size), "\(start), \(size) at \(t): \(between)")
                        #expect((between.length - 1).magnitude <= 1e-15)
                        let prepared = Quaternion.Interpolator(from: start, to: end).value(at: t)
                        #expect(prepared == between)
                    }
                }
            }
        }
    }

    /// The long way between nearly opposed ends leads through the direction in which they differ.
    @Test func nearlyOpposedEnds() {
        for (start, free) in starts {
            for size in sizes {
                for sign in [1.0, -1] {
                    var end = -start
                    end[keyPath: free] = sign * size
                    let middle = start.slerp(to: end, at: 0.5, shortestPath: false)
                    #expect((middle[keyPath: free] - sign).magnitude <= 1e-12, "\(start), \(size): \(middle)")
                }
            }
        }
    }

    /// Half a turn apart, a product below the smallest number decides which way is the shorter.
    @Test func nearlyOrthogonalEnds() {
        let start = Quaternion(x: 1e-200, y: 1, z: 0, w: 0), end = Quaternion(x: -1e-200, y: 0, z: 1, w: 0)
        let half = 0.5.squareRoot()
        let between = start.slerp(to: end, at: 0.5)
        #expect((between.y - half).magnitude <= 1e-15 && (between.z + half).magnitude <= 1e-15, "\(between)")
        let other = start.slerp(to: -end, at: 0.5)
        #expect((other.z + half).magnitude <= 1e-15, "\(other)")
        let equal = Quaternion(x: 0, y: 1, z: 0, w: 0).slerp(to: Quaternion(x: 0, y: 0, z: 1, w: 0), at: 0.5)
        #expect((equal.z - half).magnitude <= 1e-15, "\(equal)")
    }

    /// A matrix's angle about z that its first two numbers have, however small they are.
    @Test func nearlyLockedAngles() {
        for size in [1e-100, 1e-170, 1e-200, 1e-300] as [Double] {
            let rows = RotationRows(x: SIMD3(size, size, -1), y: SIMD3(0.6, 0.8, 0), z: SIMD3(0.8, -0.6, 0))
            let angles = EulerAngles(rows)
            #expect((angles.z - 0.25 * .pi).magnitude <= 1e-15, "\(size): \(angles)")
        }
        let locked = EulerAngles(
            RotationRows(x: SIMD3(0, 0, -1), y: SIMD3(0.6, 0.8, 0), z: SIMD3(0.8, -0.6, 0)))
        #expect(locked.x == 0)
    }
}
