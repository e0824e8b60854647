/// A position in CSS text with one token of lookahead, shared by the recursive descent parsers of CSS values.
struct CSSCursor {
    private var tokenizer: CSSTokenizer
    private(set) var token: CSSToken

    init(_ text: String) {
        tokenizer = CSSTokenizer(text)
        token = tokenizer.next()
    }

    mutating func advance() { token = tokenizer.next() }

    func error(_ reason: CSSSyntaxError.Reason) -> CSSSyntaxError {
        CSSSyntaxError(offset: token.offset, reason: reason)
    }

    func unexpected(_ expected: String, at place: CSSToken? = nil) -> CSSSyntaxError {
        let place = place ?? token
        return CSSSyntaxError(offset: place.offset, reason: .unexpected(found: place.found, expected: expected))
    }

    /// Skips the keyword and returns true if it comes next.
    mutating func skipKeyword(_ name: String) -> Bool {
        guard token.kind == .identifier(name) else { return false }
        advance()
        return true
    }

    mutating func comma() throws(CSSSyntaxError) {
        guard token.kind == .comma else { throw unexpected("a comma") }
        advance()
    }

    /// Expects a closing parenthesis. The end of the text closes everything that is open.
    mutating func close() throws(CSSSyntaxError) {
        if token.kind == .end { return }
        guard token.kind == .closeParenthesis else { throw unexpected("“)”") }
        advance()
    }
}

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
