import Testing

@testable import TimingMath

/// Every operation of every lane type gives the bits of the scalar operation in each lane.
@Suite(.tags(.law)) struct LanesTests {
    static let samples: [Double] = {
        var generator = SeededGenerator(seed: 1)
        var samples = awkwardNumbers
        while samples.count < 96 { samples.append(generator.number(in: -1e3...1e3)) }
        return samples
    }()

    @Test func doubleLanesAreScalars() {
        check(Doublex4.self)
        check(Doublex8.self)
        check(Doublex16.self)
        checkBits(Doublex4.self)
        checkBits(Doublex8.self)
        checkBits(Doublex16.self)
    }

    @Test func floatLanesAreScalars() {
        check(Floatx8.self)
        check(Floatx16.self)
    }

    private func check<V: FloatLanes>(_ type: V.Type)
    where V.Scalar: FloatLanes & BinaryFloatingPoint, V.Scalar.Scalar == V.Scalar {
        typealias S = V.Scalar
        let samples = Self.samples.map { S($0) }
        for (i, j) in [(0, 5), (3, 28), (17, 40), (40, 60), (70, 2)] {
            let a = Array(samples[i..<i + V.width]), b = Array(samples[j..<j + V.width])
            let x = load(V.self, a), y = load(V.self, b)
            func expect(_ name: String, _ actual: V, _ expected: (S, S) -> S) {
                let lanes = store(actual)
                for k in 0..<V.width {
                    let want = expected(a[k], b[k])
                    let same = lanes[k] == want && lanes[k].sign == want.sign || lanes[k].isNaN && want.isNaN
                    #expect(same, "\(V.self) \(name) of \(a[k]), \(b[k]): \(lanes[k]), not \(want)")
                }
            }
            expect("+", x + y) { $0 + $1 }
            expect("-", x - y) { $0 - $1 }
            expect("*", x * y) { $0 * $1 }
            expect("/", x / y) { $0 / $1 }
            expect("negation", -x) { a, _ in -a }
            expect("magnitude", x.magnitude) { a, _ in a.magnitude }
            expect("square root", x.squareRoot) { a, _ in a.squareRoot }
            expect("less", V.select(V.less(x, y), x, y)) { $0 < $1 ? $0 : $1 }
            expect("lessOrEqual", V.select(V.lessOrEqual(x, y), x, y)) { $0 <= $1 ? $0 : $1 }
            expect("equal", V.select(V.equal(x, y), x, y)) { $0 == $1 ? $0 : $1 }
            let zero = V(splat: 0)
            expect("both", V.select(V.both(V.less(zero, x), V.less(zero, y)), x, y)) { 0 < $0 && 0 < $1 ? $0 : $1 }
            expect("either", V.select(V.either(V.less(zero, x), V.less(zero, y)), x, y)) { 0 < $0 || 0 < $1 ? $0 : $1 }
            expect("without", V.select(V.without(V.less(zero, x), V.less(zero, y)), x, y)) {
                0 < $0 && !(0 < $1) ? $0 : $1
            }
            #expect(V.anyTrue(V.less(x, y)) == zip(a, b).contains { $0 < $1 })
        }
        for lane in 0..<V.width {
            var one = [S](repeating: 0, count: V.width)
            one[lane] = 1
            #expect(V.anyTrue(V.equal(load(V.self, one), V(splat: 1))), "\(V.self): lane \(lane) alone is seen")
        }
        #expect(!V.anyTrue(V.equal(V(splat: 0), V(splat: 1))))
    }

    private func checkBits<V: DoubleLanes>(_ type: V.Type) {
        for n in stride(from: -1022.0, through: 1023, by: 7) {
            let power = store(V.powerOfTwo(V(splat: n)))
            #expect(power.allSatisfy { $0 == Double(sign: .plus, exponent: Int(n), significand: 1) }, "2^\(n)")
            #expect(Double.powerOfTwo(n) == power[0])
        }
        for x in [1, 1.5, 0.1, 3e-300, 7e300, Double.leastNormalMagnitude, Double.greatestFiniteMagnitude] {
            #expect(store(V(splat: x).exponentLanes).allSatisfy { $0 == Double(x.exponent) })
            #expect(store(V(splat: x).significandLanes).allSatisfy { $0 == x.significand })
            #expect(x.exponentLanes == Double(x.exponent) && x.significandLanes == x.significand)
        }
    }

    private func load<V: FloatLanes>(_ type: V.Type, _ values: [V.Scalar]) -> V {
        values.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { V(at: $0) } ?? V(splat: 0) }
    }

    private func store<V: FloatLanes>(_ lanes: V) -> [V.Scalar] {
        [V.Scalar](unsafeUninitializedCapacity: V.width) { buffer, count in
            guard let p = buffer.baseAddress else { return }
            lanes.store(at: p)
            count = V.width
        }
    }

    /// Rows in memory become columns in lanes and rows again.
    @Test func columnsAndRows() {
        func check<V: DoubleLanes>(_: V.Type) {
            let stride = 7
            let numbers = (0..<stride * V.width).map { Double($0) }
            var copy = [Double](repeating: -1, count: numbers.count)
            numbers.withUnsafeBufferPointer { from in
                copy.withUnsafeMutableBufferPointer { to in
                    guard let p = from.baseAddress, let q = to.baseAddress else { return }
                    let (x, y, z, w) = V.columns(at: p, stride: stride)
                    V.storeColumns(x, y, z, w, at: q, stride: stride)
                    // The third column is written alone.
                    V.storeColumns(z, z, z, z, at: q + 3, stride: stride)
                }
            }
            for lane in 0..<V.width {
                let start = Double(lane * stride)
                let expected = [start, start + 1, start + 2] + [Double](repeating: start + 2, count: 4)
                #expect(Array(copy[lane * stride..<(lane + 1) * stride]) == expected, "\(V.self), lane \(lane)")
            }
        }
        check(Double.self)
        check(Doublex4.self)
        check(Doublex8.self)
        check(Doublex16.self)
    }
}
