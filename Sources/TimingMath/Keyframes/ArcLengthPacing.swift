/// The lengths along the curve of cubic keyframes, each segment one unit of its parameter.
///
/// They are measured in as few dimensions as the values have: those of numbers take no quadrature, and those of points half
/// the work that four components take.
@usableFromInline
enum ArcLengthPacing: Sendable {
    case numbers(SplineArcLength<Double>)
    case plane(SplineArcLength<SIMD2<Double>>)
    case space(SplineArcLength<SIMD4<Double>>)

    /// The lengths along the curve through values; nil for values whose type has no distance.
    ///
    /// - Throws: `notRepresentable` where the curve is not, told by its tangents.
    init?<Value: Interpolatable>(_ curves: CubicKeyframes<Value>, through values: [Value]) throws(KeyframeError) {
        let points = values.compactMap(\.pacingPoint)
        let firsts = curves.controls.compactMap(\.first.pacingPoint)
        let seconds = curves.controls.compactMap(\.second.pacingPoint)
        guard points.count == values.count, firsts.count == curves.controls.count, seconds.count == firsts.count
        else { return nil }
        let controls = zip(firsts, seconds).map { (first: $0, second: $1) }
        if (points + firsts + seconds).allSatisfy({ $0.y == 0 && $0.z == 0 && $0.w == 0 }) {
            self = .numbers(try Self.lengths(points, controls) { $0.x })
        } else if (points + firsts + seconds).allSatisfy({ $0.z == 0 && $0.w == 0 }) {
            self = .plane(try Self.lengths(points, controls) { $0.lowHalf })
        } else {
            self = .space(try Self.lengths(points, controls) { $0 })
        }
    }

    private static func lengths<Vector: SplineVector>(
        _ points: [SIMD4<Double>], _ controls: [(first: SIMD4<Double>, second: SIMD4<Double>)],
        _ vector: (SIMD4<Double>) -> Vector
    ) throws(KeyframeError) -> SplineArcLength<Vector> {
        do throws(SplineError) {
            let cubics = try PiecewiseCubic(
                knots: points.indices.map(Double.init), values: points.map(vector), extrapolation: .hold
            ) { i in
                let start = controls[i].first.subtracting(points[i]).scaled(by: 3)
                let end = points[i + 1].subtracting(controls[i].second).scaled(by: 3)
                return (vector(start), vector(end))
            }
            return SplineArcLength(cubics)
        } catch {
            guard case .notRepresentable(let segment) = error else { throw .notRepresentable(segment: 0) }
            throw .notRepresentable(segment: segment)
        }
    }

    /// The place at a fraction of the whole length.
    @inlinable
    func location(atFraction fraction: Double) -> SplineLocation {
        switch self {
        case .numbers(let lengths): lengths.location(atFraction: fraction)
        case .plane(let lengths): lengths.location(atFraction: fraction)
        case .space(let lengths): lengths.location(atFraction: fraction)
        }
    }
}
