import CTimingMath
import TimingMath

/// The object behind a `tm_spline`. There is a subclass for each number of components, since generic code would not be
/// specialised for it.
class SplineObject {
    var componentCount: Int { 1 }

    /// Writes the value or a derivative. The order is 0, 1 or 2.
    func value(at t: Double, order: Int, into value: UnsafeMutablePointer<Double>) {}

    func evaluate(
        _ parameters: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int, isInPlace: Bool,
        order: Int
    ) {
        for i in 0..<count { value(at: parameters[i], order: order, into: values + i * componentCount) }
    }

    /// The table of lengths; nil for a curve that is not made of cubics.
    func lengths(accuracy: Double) -> SplineArcLength? { nil }
}

/// A spline that is made of cubics, with the code that the subclasses share.
private protocol CubicsObject: SplineObject {
    associatedtype Vector: SplineVector, NumberVector
    var cubics: PiecewiseCubic<Vector> { get }
}

extension CubicsObject {
    @inline(__always)
    func storeValue(at t: Double, order: Int, to value: UnsafeMutablePointer<Double>) {
        switch order {
        case 0: cubics.value(at: t).store(to: value)
        case 1: cubics.derivative(at: t).store(to: value)
        default: cubics.secondDerivative(at: t).store(to: value)
        }
    }

    @inline(__always)
    func storeValues(
        at parameters: UnsafePointer<Double>, to values: UnsafeMutablePointer<Double>, _ count: Int, isInPlace: Bool,
        order: Int
    ) {
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

final class ScalarSpline: SplineObject, CubicsObject {
    fileprivate let cubics: PiecewiseCubic<Double>

    init(_ cubics: PiecewiseCubic<Double>) { self.cubics = cubics }

    override var componentCount: Int { 1 }

    override func value(at t: Double, order: Int, into value: UnsafeMutablePointer<Double>) {
        storeValue(at: t, order: order, to: value)
    }

    override func evaluate(
        _ parameters: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int, isInPlace: Bool,
        order: Int
    ) {
        storeValues(at: parameters, to: values, count, isInPlace: isInPlace, order: order)
    }

    override func lengths(accuracy: Double) -> SplineArcLength? { SplineArcLength(cubics, accuracy: accuracy) }
}

final class PairSpline: SplineObject, CubicsObject {
    fileprivate let cubics: PiecewiseCubic<SIMD2<Double>>

    init(_ cubics: PiecewiseCubic<SIMD2<Double>>) { self.cubics = cubics }

    override var componentCount: Int { 2 }

    override func value(at t: Double, order: Int, into value: UnsafeMutablePointer<Double>) {
        storeValue(at: t, order: order, to: value)
    }

    override func evaluate(
        _ parameters: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int, isInPlace: Bool,
        order: Int
    ) {
        storeValues(at: parameters, to: values, count, isInPlace: isInPlace, order: order)
    }

    override func lengths(accuracy: Double) -> SplineArcLength? { SplineArcLength(cubics, accuracy: accuracy) }
}

final class TripleSpline: SplineObject, CubicsObject {
    fileprivate let cubics: PiecewiseCubic<SIMD3<Double>>

    init(_ cubics: PiecewiseCubic<SIMD3<Double>>) { self.cubics = cubics }

    override var componentCount: Int { 3 }

    override func value(at t: Double, order: Int, into value: UnsafeMutablePointer<Double>) {
        storeValue(at: t, order: order, to: value)
    }

    override func evaluate(
        _ parameters: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int, isInPlace: Bool,
        order: Int
    ) {
        storeValues(at: parameters, to: values, count, isInPlace: isInPlace, order: order)
    }

    override func lengths(accuracy: Double) -> SplineArcLength? { SplineArcLength(cubics, accuracy: accuracy) }
}

final class QuadSpline: SplineObject, CubicsObject {
    fileprivate let cubics: PiecewiseCubic<SIMD4<Double>>

    init(_ cubics: PiecewiseCubic<SIMD4<Double>>) { self.cubics = cubics }

    override var componentCount: Int { 4 }

    override func value(at t: Double, order: Int, into value: UnsafeMutablePointer<Double>) {
        storeValue(at: t, order: order, to: value)
    }

    override func evaluate(
        _ parameters: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int, isInPlace: Bool,
        order: Int
    ) {
        storeValues(at: parameters, to: values, count, isInPlace: isInPlace, order: order)
    }

    override func lengths(accuracy: Double) -> SplineArcLength? { SplineArcLength(cubics, accuracy: accuracy) }
}

/// A single polynomial, which is evaluated in one piece.
final class PolynomialObject: SplineObject {
    private let components: Int
    private let write: (_ t: Double, _ order: Int, _ value: UnsafeMutablePointer<Double>) -> Void

    init(components: Int, write: @escaping (Double, Int, UnsafeMutablePointer<Double>) -> Void) {
        (self.components, self.write) = (components, write)
    }

    override var componentCount: Int { components }

    override func value(at t: Double, order: Int, into value: UnsafeMutablePointer<Double>) { write(t, order, value) }
}
