/// Parsers of single computed values: calculations are resolved, lengths are in px and angles in degrees.
extension CSSCursor {
    /// A `<number>`.
    mutating func computedNumber() throws(CSSSyntaxError) -> Double {
        try value(named: "a number") { (value, type) in type == .number ? value : nil }
    }

    /// A `<number>` or a `<percentage>`, with 100% as 1.
    mutating func computedNumberOrPercentage() throws(CSSSyntaxError) -> Double {
        try value(named: "a number or a percentage") { (value, type) in
            type == .number ? value : type == .percentage ? value / 100 : nil
        }
    }

    /// A `<length>`; 0 needs no unit.
    mutating func computedLength() throws(CSSSyntaxError) -> Double {
        if let zero = zero() { return zero }
        return try value(named: "a length", ofPercentages: true) { (value, type) in type == .length ? value : nil }
    }

    /// An `<angle>`; 0 needs no unit.
    mutating func computedAngle() throws(CSSSyntaxError) -> Double {
        if let zero = zero() { return zero }
        return try value(named: "an angle") { (value, type) in type == .angle ? value : nil }
    }

    private mutating func zero() -> Double? {
        guard case .number(0, _) = token.kind else { return nil }
        advance()
        return 0
    }

    /// Parses one value.
    ///
    /// - Parameters:
    ///   - name: The expected value, for error messages.
    ///   - ofPercentages: Whether percentages are meaningful here but depend on a box.
    ///   - accept: Returns the value in the required unit, or nil if the type is wrong.
    private mutating func value(
        named name: String, ofPercentages: Bool = false, accept: (Double, CSSType) -> Double?
    ) throws(CSSSyntaxError) -> Double {
        let start = token
        let result: CSSCalculation
        switch token.kind {
        case .number(let value, _):
            result = CSSCalculation(value: value)
            advance()
        case .percentage(let value):
            result = CSSCalculation(value: value, type: .percentage)
            advance()
        case .dimension(let value, let unit):
            result = try dimension(value, unit)
            advance()
        case .function(let function) where isMathFunction(function):
            result = try mathFunction()
        default:
            throw unexpected(name)
        }
        if ofPercentages, result.type == .percentage {
            throw CSSSyntaxError(offset: start.offset, reason: .needsContext(found: start.found))
        }
        guard let accepted = accept(result.value, result.type) else { throw unexpected(name, at: start) }
        return accepted.isNaN ? 0 : CSSNumericValue.supported(accepted)
    }
}
