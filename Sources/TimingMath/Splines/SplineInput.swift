/// Validation shared by all splines.
enum SplineInput {
    /// Throws unless knots are finite and strictly ascending and there is one finite value for each.
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

    /// Throws unless there are at least `minimum` vectors and all are finite.
    static func require<Vector: SplineVector>(
        _ values: [Vector], named name: String = "values", atLeast minimum: Int
    ) throws(SplineError) {
        guard values.count >= minimum else { throw .tooFew(values: values.count, minimum: minimum) }
        for (i, value) in values.enumerated() where !value.isFinite { throw .notFinite(parameter: "\(name)[\(i)]") }
    }

    /// Throws if there are more than `count` parameters or one is not finite.
    static func require(_ parameters: [Double], named name: String, atMost count: Int) throws(SplineError) {
        guard parameters.count <= count else {
            throw .countMismatch(parameter: name, count: parameters.count, expected: count)
        }
        for (i, value) in parameters.enumerated() where !value.isFinite { throw .notFinite(parameter: "\(name)[\(i)]") }
    }
}
