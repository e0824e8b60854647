import CTimingMath
import TimingMath

/// The object behind a `tm_spline`: closures that know the type of the values.
///
/// The closures are made by generic functions, which the compiler specialises for each type. Methods of a generic class
/// would not be specialised.
final class SplineObject {
    /// Writes the value (order 0) or a derivative (1 or 2).
    typealias Value = (_ t: Double, _ order: Int, _ value: UnsafeMutablePointer<Double>) -> Void
    typealias Batch =
        (
            _ parameters: UnsafePointer<Double>, _ order: Int, _ values: UnsafeMutablePointer<Double>, _ count: Int,
            _ isInPlace: Bool
        ) -> Void

    let componentCount: Int
    let value: Value
    let evaluate: Batch
    /// Measures the spline; nil if it is not made of cubics.
    let lengths: ((_ accuracy: Double) -> SplineArcLength)?

    private init(
        componentCount: Int, lengths: ((Double) -> SplineArcLength)?, value: @escaping Value,
        evaluate: @escaping Batch
    ) {
        (self.componentCount, self.lengths) = (componentCount, lengths)
        (self.value, self.evaluate) = (value, evaluate)
    }

    convenience init<Vector: SplineVector & NumberVector>(_ cubics: PiecewiseCubic<Vector>) {
        self.init(componentCount: Vector.numberCount) {
            SplineArcLength(cubics, accuracy: $0)
        } value: { t, order, value in
            switch order {
            case 0: cubics.value(at: t).store(to: value)
            case 1: cubics.derivative(at: t).store(to: value)
            default: cubics.secondDerivative(at: t).store(to: value)
            }
        } evaluate: { parameters, order, values, count, isInPlace in
            evaluatePortions(values, count, as: Vector.self, isInPlace: isInPlace) { first, values in
                let part = UnsafeBufferPointer(start: parameters + first, count: values.count)
                var hint = -1
                switch order {
                case 0: cubics.evaluate(part.span, into: &values)
                case 1:
                    for i in part.indices { values[i] = cubics.derivative(at: part[i], hint: &hint) }
                default:
                    for i in part.indices { values[i] = cubics.secondDerivative(at: part[i], hint: &hint) }
                }
            }
        }
    }

    /// A single polynomial, given by its value and its derivatives.
    convenience init<Vector: NumberVector>(
        value: @escaping (Double) -> Vector, first: @escaping (Double) -> Vector,
        second: @escaping (Double) -> Vector
    ) {
        let write: Value = { t, order, result in
            (order == 0 ? value(t) : order == 1 ? first(t) : second(t)).store(to: result)
        }
        self.init(componentCount: Vector.numberCount, lengths: nil, value: write) {
            parameters, order, values, count, _ in
            for i in 0..<count { write(parameters[i], order, values + i * Vector.numberCount) }
        }
    }
}
