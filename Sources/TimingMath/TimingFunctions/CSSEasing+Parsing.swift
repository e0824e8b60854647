extension CSSEasing {
    /// Parses one CSS `<easing-function>`.
    ///
    ///     linear | linear(<stop>, <stop>, …) | ease | ease-in | ease-out | ease-in-out
    ///     cubic-bezier(<x1>, <y1>, <x2>, <y2>) | step-start | step-end | steps(<integer>[, <position>])
    ///     stop = <number> && <percentage>{0,2}
    ///     position = jump-start | jump-end | jump-none | jump-both | start | end
    ///
    /// Numbers, integers and percentages may be calculations (<doc:TimingFunctions>). A literal out of range is an
    /// error; a calculation out of range is clamped. Case, comments, white space and escapes follow CSS.
    ///
    /// - Throws: `CSSSyntaxError` with the position, also for lists, CSS-wide keywords, `var()` and empty text.
    /// - Source: CSS Easing 2; CSS Syntax 3; CSS Values and Units 4. Complexity: O(n) in the length of the text.
    public init(parsing text: String) throws(CSSSyntaxError) {
        var cursor = CSSCursor(text)
        value = try cursor.easingFunction()
        guard cursor.token.kind == .end else { throw cursor.unexpected("the end of the text") }
    }
}

/// A recursive-descent parser of easing functions.
extension CSSCursor {
    fileprivate mutating func easingFunction() throws(CSSSyntaxError) -> CSSEasing.Value {
        let value: CSSEasing.Value
        switch token.kind {
        case .identifier("step-start"):
            value = .steps(CSSNumericValue(value: 1, unit: .number, isCalculated: false), .start)
            advance()
        case .identifier("step-end"):
            value = .steps(CSSNumericValue(value: 1, unit: .number, isCalculated: false), .end)
            advance()
        case .identifier(let name):
            guard let keyword = CSSEasing.Keyword(rawValue: name) else { throw unexpected("an easing function") }
            value = .keyword(keyword)
            advance()
        case .function("cubic-bezier"):
            advance()
            value = try cubicBezier()
        case .function("steps"):
            advance()
            value = try steps()
        case .function("linear"):
            advance()
            value = try linear()
        default:
            throw unexpected("an easing function")
        }
        return value
    }

    // MARK: Functions, starting at their first argument

    private mutating func cubicBezier() throws(CSSSyntaxError) -> CSSEasing.Value {
        let x1 = try horizontal()
        try comma()
        let y1 = try number()
        try comma()
        let x2 = try horizontal()
        try comma()
        let y2 = try number()
        try close()
        return .cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    }

    private mutating func horizontal() throws(CSSSyntaxError) -> CSSNumericValue {
        let start = token
        let x = try number()
        guard x.isCalculated || (0 <= x.value && x.value <= 1) else {
            throw CSSSyntaxError(offset: start.offset, reason: .outOfRange(value: x.value, allowed: "0…1"))
        }
        return x
    }

    private mutating func steps() throws(CSSSyntaxError) -> CSSEasing.Value {
        let start = token
        if case .number(_, isInteger: false) = token.kind { throw unexpected("an integer") }
        var count = try number()
        if !count.isCalculated {
            let value = Double(Int(min(max(count.value, Double(Int32.min)), Double(Int32.max))))
            count = CSSNumericValue(value: value, unit: .number, isCalculated: false)
        }
        var position = CSSEasing.StepPosition.end
        if token.kind == .comma {
            advance()
            position = try stepPosition()
        }
        try close()
        let least = TimingFunction.Steps.leastCount(position.jump)
        guard count.isCalculated || count.value >= Double(least) else {
            let reason = CSSSyntaxError.Reason.outOfRange(value: count.value, allowed: "\(least) or more")
            throw CSSSyntaxError(offset: start.offset, reason: reason)
        }
        return .steps(count, position)
    }

    private mutating func stepPosition() throws(CSSSyntaxError) -> CSSEasing.StepPosition {
        guard case .identifier(let name) = token.kind,
            let position = name == "jump-end" ? .end : CSSEasing.StepPosition(rawValue: name)
        else { throw unexpected("a step position") }
        advance()
        return position
    }

    private mutating func linear() throws(CSSSyntaxError) -> CSSEasing.Value {
        if token.kind == .closeParenthesis || token.kind == .end {
            throw error(.wrongCount(of: "stops of linear()", found: 0, allowed: "1 or more"))
        }
        var stops = [try stop()]
        while token.kind == .comma {
            advance()
            stops.append(try stop())
        }
        guard token.kind == .closeParenthesis || token.kind == .end else { throw unexpected("a comma or “)”") }
        try close()
        return .linear(stops)
    }

    /// Reads a number, with up to two percentages before or after it.
    private mutating func stop() throws(CSSSyntaxError) -> CSSEasing.Stop {
        var output = try numericIf(.number)
        var inputs: [CSSNumericValue] = []
        while inputs.count < 2, let input = try numericIf(.percent) { inputs.append(input) }
        if output == nil { output = try numericIf(.number) }
        guard let output else { throw unexpected("a number") }
        return CSSEasing.Stop(output: output, inputs: inputs)
    }

    // MARK: Numbers

    private mutating func number() throws(CSSSyntaxError) -> CSSNumericValue {
        guard let value = try numericIf(.number) else { throw unexpected("a number") }
        return value
    }

    /// Reads a numeric value of the unit if one is next. Otherwise reads nothing and returns nil.
    private mutating func numericIf(_ unit: CSSNumericValue.Unit) throws(CSSSyntaxError) -> CSSNumericValue? {
        switch token.kind {
        case .number(let value, _) where unit == .number:
            advance()
            return CSSNumericValue(value: value, unit: unit, isCalculated: false)
        case .percentage(let value) where unit == .percent:
            advance()
            return CSSNumericValue(value: value, unit: unit, isCalculated: false)
        case .function(let name) where isMathFunction(name):
            let start = self
            let result = try mathFunction()
            if result.type == (unit == .number ? .number : .percentage) {
                let value = result.value.isFinite ? CSSNumericValue.supported(result.value) : result.value
                return CSSNumericValue(value: value, unit: unit, isCalculated: true)
            }
            guard result.type == .number || result.type == .percentage else {
                throw unexpected("a number or a percentage", at: start.token)
            }
            self = start
            return nil
        default:
            return nil
        }
    }
}
