/// Why a spline cannot be made from the knots and values given.
public enum SplineError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Fewer values than this kind of spline needs.
    case tooFew(values: Int, minimum: Int)
    /// An array that should have as many elements as there are values.
    case countMismatch(parameter: String, count: Int, expected: Int)
    /// A knot, a component of a value or a parameter is NaN or infinite; the parameter's name has its index.
    case notFinite(parameter: String)
    /// A parameter is outside what the spline allows; `allowed` says what that is.
    case outOfRange(parameter: String, value: Double, allowed: String)
    /// The knot at this index is not above the one before.
    case knotsNotAscending(index: Int)
    /// A periodic spline's last value is not its first.
    case endsDiffer
    /// The segment after this knot has coefficients beyond the range of a number.
    case notRepresentable(segment: Int)

    /// One line for people.
    public var description: String {
        switch self {
        case .tooFew(let values, let minimum): "\(values) values, needed are at least \(minimum)"
        case .countMismatch(let parameter, let count, let expected): "\(parameter): \(count), expected \(expected)"
        case .notFinite(let parameter): "\(parameter) is not finite"
        case .outOfRange(let parameter, let value, let allowed): "\(parameter) is \(value), allowed is \(allowed)"
        case .knotsNotAscending(let index): "knots[\(index)] is not above the one before"
        case .endsDiffer: "the last value of a periodic spline is its first"
        case .notRepresentable(let segment): "segment \(segment) has coefficients beyond the range of a number"
        }
    }
}

/// The checks that splines share.
enum SplineInput {
    /// Knots that are finite and ascend, and as many finite values.
    static func require<Vector: SplineVector>(
        knots: [Double], values: [Vector], atLeast minimum: Int = 2
    ) throws(SplineError) {
        guard knots.count == values.count else {
            throw .countMismatch(parameter: "knots", count: knots.count, expected: values.count)
        }
        try require(values, named: "values", atLeast: minimum)
        for (i, knot) in knots.enumerated() {
            guard knot.isFinite else { throw .notFinite(parameter: "knots[\(i)]") }
            guard i == 0 || knots[i - 1] < knot else { throw .knotsNotAscending(index: i) }
        }
    }

    /// At least `minimum` finite vectors.
    static func require<Vector: SplineVector>(
        _ values: [Vector], named name: String = "values", atLeast minimum: Int
    ) throws(SplineError) {
        guard values.count >= minimum else { throw .tooFew(values: values.count, minimum: minimum) }
        for (i, value) in values.enumerated() where !value.isFinite { throw .notFinite(parameter: "\(name)[\(i)]") }
    }

    /// One finite parameter for each value, or none.
    static func require(_ parameters: [Double], named name: String, atMost count: Int) throws(SplineError) {
        guard parameters.count <= count else {
            throw .countMismatch(parameter: name, count: parameters.count, expected: count)
        }
        for (i, value) in parameters.enumerated() where !value.isFinite { throw .notFinite(parameter: "\(name)[\(i)]") }
    }
}
