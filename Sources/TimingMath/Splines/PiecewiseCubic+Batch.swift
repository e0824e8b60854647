internal import CTimingLanes

extension PiecewiseCubic {
    /// Evaluates the spline at many parameters. Results are bit-identical to `value(at:)`. Does not allocate.
    ///
    /// - Parameters:
    ///   - parameters: Any numbers in any order, in units of the knots. Evaluation is fastest if neighbours share a
    ///     segment.
    ///   - values: Receives one value per parameter.
    /// - Precondition: `values` and `parameters` have the same count.
    /// - Complexity: O(1) per parameter for evenly spread knots, and at most O(log n) for n knots.
    public func evaluate(_ parameters: Span<Double>, into values: inout MutableSpan<Vector>) {
        evaluate(parameters, into: &values, by: Kernels.best)
    }

    func evaluate(_ parameters: Span<Double>, into values: inout MutableSpan<Vector>, by kernels: ctl_kernels) {
        precondition(parameters.count == values.count, "values and parameters must have the same count")
        let isKnown =
            Vector.self == Double.self || Vector.self == SIMD2<Double>.self || Vector.self == SIMD3<Double>.self
            || Vector.self == SIMD4<Double>.self
        guard isKnown, let first = MemoryLayout<Segment>.offset(of: \.c0) else {
            for i in parameters.indices { values[i] = value(at: parameters[i]) }
            return
        }
        let number = MemoryLayout<Double>.stride
        segments.withUnsafeBytes { segments in
            guard let rows = segments.baseAddress else { return }
            sequence.withTable { knots in
                let table = CubicRows(
                    knots: knots, rows: rows.assumingMemoryBound(to: Double.self),
                    stride: MemoryLayout<Segment>.stride / number, first: first / number,
                    dimension: MemoryLayout<Vector>.stride / number, outside: extrapolation.outside)
                TableLookup.fill(kernels.cubics, table, parameters, &values) {
                    var hint = -1
                    $1 = valueInUnits(at: $0, hint: &hint)
                }
            }
        }
        if unit != 1 { for i in values.indices { values[i] = values[i].scaled(by: unit) } }
    }
}

extension PiecewiseCubic.Extrapolation {
    fileprivate var outside: CubicRows.Outside {
        switch self {
        case .hold: .hold
        case .polynomial: .polynomial
        case .periodic: .periodic
        }
    }
}
