import Testing

@testable import TimingMath

/// Ascending knots of a kind.
enum KnotKind: CaseIterable {
    case even, uneven, clustered, huge, tiny

    func knots(_ count: Int, _ generator: inout SeededGenerator) -> [Double] {
        var knot = 0.0
        return (0..<count).map { i in
            defer {
                switch self {
                case .even: knot += 1
                case .uneven: knot += generator.number(in: 0.25...2)
                case .clustered: knot += generator.pick([1e-9, 1e-3, 1, 100]) * generator.number(in: 0.5...1)
                case .huge: knot += generator.number(in: 1e298...1e300)
                case .tiny: knot += generator.number(in: 1e-302...1e-300)
                }
            }
            return i == 0 ? 0 : knot
        }
    }
}

extension SeededGenerator {
    mutating func numbers(_ count: Int, in range: ClosedRange<Double> = -2...2) -> [Double] {
        (0..<count).map { _ in number(in: range) }
    }
    mutating func points(_ count: Int) -> [SIMD2<Double>] {
        (0..<count).map { _ in SIMD2(number(in: -2...2), number(in: -2...2)) }
    }
}

/// Linear equations solved by elimination with pivoting, the slow way.
func denseSolution(_ rows: [[DoubleDouble]], _ right: [DoubleDouble]) -> [DoubleDouble] {
    var a = rows
    var x = right
    let n = x.count
    for column in 0..<n {
        let pivot = (column..<n).max { a[$0][column].high.magnitude < a[$1][column].high.magnitude } ?? column
        a.swapAt(column, pivot)
        x.swapAt(column, pivot)
        for row in column + 1..<max(n, column + 1) {
            let factor = a[row][column] / a[column][column]
            for k in column..<n { a[row][k] = a[row][k] - factor * a[column][k] }
            x[row] = x[row] - factor * x[column]
        }
    }
    for row in (0..<n).reversed() {
        for k in row + 1..<max(n, row + 1) { x[row] = x[row] - a[row][k] * x[k] }
        x[row] = x[row] / a[row][row]
    }
    return x
}

/// The Hermite cubic by its four polynomials.
func hermite(
    _ t: Double, _ knots: (Double, Double), _ values: (Double, Double), _ tangents: (DoubleDouble, DoubleDouble)
) -> DoubleDouble {
    let start = DoubleDouble(knots.0)
    let h = DoubleDouble(knots.1) - start
    let u = (DoubleDouble(t) - start) / h
    let one = DoubleDouble(1), two = DoubleDouble(2), three = DoubleDouble(3)
    let h01 = u * u * (three - two * u)
    let first = (one - h01) * DoubleDouble(values.0) + h01 * DoubleDouble(values.1)
    return first + h * u * (one - u) * ((one - u) * tangents.0 - u * tangents.1)
}

/// Both ends of a segment by the segment's polynomial: value, first and second derivative per unit of the knots.
func ends<V: SplineVector>(_ cubics: PiecewiseCubic<V>, _ i: Int) -> (start: [V], end: [V]) {
    let segment = cubics.segments[i]
    func all(_ u: Double) -> [V] {
        [
            segment.value(atFraction: u), segment.derivative(atFraction: u).scaled(by: segment.inverseWidth),
            segment.secondDerivative(atFraction: u).scaled(by: segment.inverseWidth * segment.inverseWidth),
        ]
    }
    return (all(0), all(1))
}

/// Checks that neighbouring polynomials agree in value and in this many derivatives.
func expectSmooth<V: SplineVector>(
    _ cubics: PiecewiseCubic<V>, derivatives: Int, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    for i in 0..<max(cubics.knots.count - 2, 0) {
        let left = ends(cubics, i).end
        let right = ends(cubics, i + 1).start
        for order in 0...derivatives {
            // The error of a derivative is that of values on the narrower segment.
            var scale = 0.0
            for j in [i, i + 1] {
                let segment = cubics.segments[j]
                let sum = [segment.c0, segment.c1, segment.c2, segment.c3].reduce(0) { $0 + $1.largestMagnitude }
                var power = 1.0
                for _ in 0..<order { power *= segment.inverseWidth }
                scale = max(scale, sum * power)
            }
            let gap = left[order].minus(right[order]).largestMagnitude
            if !(gap <= 64 * 0x1p-53 * scale) {
                Issue.record(
                    "\(comment): derivative \(order) jumps by \(gap) at knot \(i + 1), scale \(scale)",
                    sourceLocation: sourceLocation)
            }
        }
    }
}
