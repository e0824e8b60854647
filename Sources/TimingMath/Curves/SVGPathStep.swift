/// What a command draws, its points absolute and its shorthands written out.
enum SVGPathStep: Equatable {
    case move(to: SIMD2<Double>)
    case line(to: SIMD2<Double>)
    case quadCurve(to: SIMD2<Double>, control: SIMD2<Double>)
    case curve(to: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>)
    case arc(to: SIMD2<Double>, SVGArcShape)
    case close

    /// Whether all its points are finite.
    var isFinite: Bool {
        switch self {
        case .move(let point), .line(let point), .arc(let point, _): point.isFinite
        case .quadCurve(let point, let control): point.isFinite && control.isFinite
        case .curve(let point, let control1, let control2):
            point.isFinite && control1.isFinite && control2.isFinite
        case .close: true
        }
    }
}
