/// The maths functions of CSS Values and Units Level 4, evaluated while parsing.
///
/// Nothing here depends on an element, so a calculation always simplifies to one value. Relative lengths do depend on
/// one and are errors, as are times, resolutions and other units.
extension CSSCursor {
    func isMathFunction(_ name: String) -> Bool { Self.mathFunctions.contains(name) }

    private static let mathFunctions: Set<String> = [
        "calc", "min", "max", "clamp", "round", "mod", "rem", "abs", "sign", "sqrt", "pow", "hypot", "exp", "log",
        "sin", "cos", "tan", "asin", "acos", "atan", "atan2",
    ]

    /// Parses a maths function. The current token is its name.
    mutating func mathFunction(depth: Int = 1) throws(CSSSyntaxError) -> CSSCalculation {
        guard case .function(let name) = token.kind else { throw unexpected("a maths function") }
        guard depth <= CSSCalculation.deepestNesting else {
            throw error(.nestedTooDeeply(limit: CSSCalculation.deepestNesting))
        }
        advance()
        let result: CSSCalculation
        switch name {
        case "calc": result = try sum(depth)
        case "min", "max", "hypot": result = try list(name, depth)
        case "clamp": result = try clamp(depth)
        case "round": result = try round(depth)
        case "mod", "rem":
            let a = try sum(depth)
            let b = try nextArgument(like: a, depth)
            let value = name == "mod" ? CSSMath.modulo(a.value, b.value) : CSSMath.remainder(a.value, b.value)
            result = CSSCalculation(value: value, type: a.type)
        case "abs":
            let a = try sum(depth)
            result = CSSCalculation(value: a.value.magnitude, type: a.type)
        case "sign":
            let a = try sum(depth)
            result = CSSCalculation(value: a.value > 0 ? 1 : a.value < 0 ? -1 : a.value)
        case "sqrt": result = CSSCalculation(value: try number(depth).squareRoot)
        case "exp": result = CSSCalculation(value: Exponential.exp(try number(depth)))
        case "pow":
            let base = try number(depth)
            let exponent = try nextArgument(like: CSSCalculation(value: base), depth)
            result = CSSCalculation(value: CSSMath.power(base, exponent.value))
        case "log":
            let a = try number(depth)
            let base = token.kind == .comma ? try nextArgument(like: CSSCalculation(value: a), depth).value : nil
            result = CSSCalculation(value: Logarithm.log(a) / (base.map { Logarithm.log($0) } ?? 1))
        default: result = try trigonometric(name, depth)
        }
        try close()
        return result
    }

    private mutating func trigonometric(_ name: String, _ depth: Int) throws(CSSSyntaxError) -> CSSCalculation {
        let start = token
        let a = try sum(depth)
        if name == "atan2" {
            let b = try nextArgument(like: a, depth)
            return CSSCalculation(value: CSSMath.arcTangent(y: a.value, x: b.value), type: .angle)
        }
        let isInverse = name.hasPrefix("a")
        guard a.type == .number || (a.type == .angle && !isInverse) else {
            throw unexpected(isInverse ? "a number" : "an angle or a number", at: start)
        }
        let (sin, cos) = a.type == .angle ? Trigonometry.sinCos(degrees: a.value) : Trigonometry.sinCos(a.value)
        switch name {
        case "sin": return CSSCalculation(value: sin)
        case "cos": return CSSCalculation(value: cos)
        case "tan": return CSSCalculation(value: cos == 0 ? (sin < 0 ? -.infinity : .infinity) : sin / cos)
        case "asin": return CSSCalculation(value: CSSMath.arcSine(a.value), type: .angle)
        case "acos": return CSSCalculation(value: CSSMath.arcCosine(a.value), type: .angle)
        case "atan": return CSSCalculation(value: CSSMath.arcTangent(y: a.value, x: 1), type: .angle)
        default: throw unexpected("a maths function", at: start)
        }
    }

    // MARK: Operators

    private mutating func sum(_ depth: Int) throws(CSSSyntaxError) -> CSSCalculation {
        var a = try product(depth)
        while true {
            let isPlus = CSSToken.isDelimiter(token.kind, "+")
            guard isPlus || CSSToken.isDelimiter(token.kind, "-") else { return a }
            guard token.followsWhitespace else { throw unexpected("white space before the operator") }
            advance()
            guard token.followsWhitespace else { throw unexpected("white space after the operator") }
            let b = try operand(like: a) { (cursor) throws(CSSSyntaxError) in try cursor.product(depth) }
            a.value = isPlus ? a.value + b.value : a.value - b.value
        }
    }

    private mutating func product(_ depth: Int) throws(CSSSyntaxError) -> CSSCalculation {
        var a = try term(depth)
        while true {
            let isTimes = CSSToken.isDelimiter(token.kind, "*")
            guard isTimes || CSSToken.isDelimiter(token.kind, "/") else { return a }
            advance()
            let b = try term(depth)
            a.value = isTimes ? a.value * b.value : a.value / b.value
            a.type = isTimes ? a.type + b.type : a.type - b.type
        }
    }

    private mutating func term(_ depth: Int) throws(CSSSyntaxError) -> CSSCalculation {
        let constant: CSSCalculation
        switch token.kind {
        case .number(let value, _): constant = CSSCalculation(value: value)
        case .percentage(let value): constant = CSSCalculation(value: value, type: .percentage)
        case .identifier("e"): constant = CSSCalculation(value: 0x1.5bf0a8b145769p+1)
        case .identifier("pi"): constant = CSSCalculation(value: .pi)
        case .identifier("infinity"): constant = CSSCalculation(value: .infinity)
        case .identifier("-infinity"): constant = CSSCalculation(value: -.infinity)
        case .identifier("nan"): constant = CSSCalculation(value: .nan)
        case .function(let name) where isMathFunction(name): return try mathFunction(depth: depth + 1)
        case .openParenthesis:
            guard depth < CSSCalculation.deepestNesting else {
                throw error(.nestedTooDeeply(limit: CSSCalculation.deepestNesting))
            }
            advance()
            let inner = try sum(depth + 1)
            try close()
            return inner
        case .dimension(let value, let unit): constant = try dimension(value, unit)
        default:
            throw unexpected("a number, a percentage, a length, an angle or a calculation of them")
        }
        advance()
        return constant
    }

    /// Converts the current dimension token to canonical units without advancing.
    func dimension(_ value: Double, _ unit: String) throws(CSSSyntaxError) -> CSSCalculation {
        if let known = CSSUnit.absolute(unit) {
            return CSSCalculation(value: value * known.times / known.over, type: known.type)
        }
        if CSSUnit.isRelative(unit) { throw error(.needsContext(found: token.found)) }
        throw unexpected("a unit of length or angle")
    }

    // MARK: Arguments

    private mutating func number(_ depth: Int) throws(CSSSyntaxError) -> Double {
        try operand(like: CSSCalculation(value: 0)) { (cursor) throws(CSSSyntaxError) in try cursor.sum(depth) }.value
    }

    private mutating func nextArgument(
        like a: CSSCalculation, _ depth: Int
    ) throws(CSSSyntaxError) -> CSSCalculation {
        try comma()
        return try operand(like: a) { (cursor) throws(CSSSyntaxError) in try cursor.sum(depth) }
    }

    private mutating func operand(
        like a: CSSCalculation, _ read: (inout Self) throws(CSSSyntaxError) -> CSSCalculation
    ) throws(CSSSyntaxError) -> CSSCalculation {
        let start = token
        let b = try read(&self)
        guard b.type == a.type else {
            let expected = a.type == .number ? "a number" : "the type of the operand before it"
            throw unexpected(expected, at: start)
        }
        return b
    }

    private mutating func list(_ name: String, _ depth: Int) throws(CSSSyntaxError) -> CSSCalculation {
        let first = try sum(depth)
        var values = [first.value]
        while token.kind == .comma { values.append(try nextArgument(like: first, depth).value) }
        let value =
            switch name {
            case "min": CSSMath.minimum(values)
            case "max": CSSMath.maximum(values)
            default: CSSMath.hypotenuse(values)
            }
        return CSSCalculation(value: value, type: first.type)
    }

    /// `clamp(none | low, value, none | high)`: max(low, min(value, high)).
    private mutating func clamp(_ depth: Int) throws(CSSSyntaxError) -> CSSCalculation {
        let low = skipKeyword("none") ? nil : try sum(depth)
        try comma()
        let value: CSSCalculation
        if let low {
            value = try operand(like: low) { (cursor) throws(CSSSyntaxError) in try cursor.sum(depth) }
        } else {
            value = try sum(depth)
        }
        try comma()
        var result = value
        if !skipKeyword("none") {
            let high = try operand(like: value) { (cursor) throws(CSSSyntaxError) in try cursor.sum(depth) }
            result.value = CSSMath.minimum([value.value, high.value])
        }
        if let low { result.value = CSSMath.maximum([low.value, result.value]) }
        return result
    }

    /// `round([nearest | up | down | to-zero,]? a[, b]?)`. If a is a number, b may be omitted and is 1.
    private mutating func round(_ depth: Int) throws(CSSSyntaxError) -> CSSCalculation {
        var strategy = CSSMath.Strategy.nearest
        if case .identifier(let name) = token.kind, let named = CSSMath.Strategy(rawValue: name) {
            strategy = named
            advance()
            try comma()
        }
        let a = try sum(depth)
        var step = CSSCalculation(value: 1)
        if token.kind == .comma || a.type != .number { step = try nextArgument(like: a, depth) }
        let value = CSSMath.rounded(a.value, toMultipleOf: step.value, strategy)
        return CSSCalculation(value: value, type: a.type)
    }
}
