extension TransformList {
    /// Reads the value of CSS's `transform`.
    ///
    /// ```
    /// none | <transform-function>+
    /// ```
    ///
    /// - All functions of CSS Transforms 1 and 2. A number, a length or an angle may be a calculation: `calc()`, `min()`,
    ///   `max()`, `clamp()`, `round()`, `mod()`, `rem()`, `abs()`, `sign()`, `sqrt()`, `pow()`, `hypot()`, `exp()`, `log()`,
    ///   `sin()`, `cos()`, `tan()`, `asin()`, `acos()`, `atan()`, `atan2()`, at most 32 levels deep.
    /// - Lengths are absolute: px, cm, mm, Q, in, pt, pc; angles deg, grad, rad, turn. 0 needs no unit. Scales are numbers or
    ///   percentages.
    /// - Upper and lower case, comments, white space and escapes are as in CSS; so is the end of the text, which closes open
    ///   comments and functions. Numbers beyond single precision's range are clamped to it.
    ///
    /// - Throws: `CSSSyntaxError` with the place and what was expected there. Percentages and relative lengths, which depend
    ///   on a box or a font, CSS-wide keywords, `var()` and empty text are errors too.
    /// - Complexity: O(n) in the length of the text.
    ///
    /// Source: CSS Transforms 2, sections 5 and 12; CSS Syntax Level 3; CSS Values and Units Level 4.
    public init(parsing text: String) throws(CSSSyntaxError) {
        var cursor = CSSCursor(text)
        if cursor.skipKeyword("none") {
            guard cursor.token.kind == .end else { throw cursor.unexpected("the end of the text") }
            self = .none
            return
        }
        var functions = [try cursor.transformFunction()]
        while cursor.token.kind != .end { functions.append(try cursor.transformFunction()) }
        self.init(functions)
    }
}

extension Matrix4x4 {
    /// The matrix of the text that a DOMMatrix is made of: that of a CSS transform without a box, or the identity for an
    /// empty text.
    ///
    /// - Throws: what `TransformList.init(parsing:)` throws, for a text of white space and comments too.
    /// - Complexity: O(n) in the length of the text.
    ///
    /// Source: Geometry Interfaces 1, "parse a string into an abstract matrix".
    public init(domMatrix text: String) throws(CSSSyntaxError) {
        self = text.isEmpty ? .identity : try TransformList(parsing: text).matrix
    }
}

/// Transform functions by recursive descent.
extension CSSCursor {
    /// One function; the current token is its name.
    mutating func transformFunction() throws(CSSSyntaxError) -> TransformFunction {
        guard case .function(let text) = token.kind, let name = TransformFunction.Name(lowerCase: text) else {
            throw unexpected("a transform function")
        }
        advance()
        return TransformFunction(name, arguments: try arguments(of: name))
    }

    /// The arguments up to and with the closing parenthesis, as many as the function has at least, at most.
    private mutating func arguments(of name: TransformFunction.Name) throws(CSSSyntaxError) -> [Double] {
        let allowed = name.argumentCounts
        var values: [Double] = []
        while token.kind != .closeParenthesis, token.kind != .end {
            if !values.isEmpty {
                let separator = token
                try comma()
                guard values.count < allowed.upperBound else {
                    let count = values.count + 1 + commasToClose()
                    throw CSSSyntaxError(
                        offset: separator.offset, reason: Self.wrongCount(of: name, count))
                }
            }
            values.append(try argument(of: name, at: values.count))
        }
        guard values.count >= allowed.lowerBound else { throw error(Self.wrongCount(of: name, values.count)) }
        try close()
        return values
    }

    private mutating func argument(of name: TransformFunction.Name, at index: Int) throws(CSSSyntaxError) -> Double {
        switch name {
        case .matrix, .matrix3d: return try computedNumber()
        case .translate, .translateX, .translateY, .translateZ, .translate3d: return try computedLength()
        case .scale, .scaleX, .scaleY, .scaleZ, .scale3d: return try computedNumberOrPercentage()
        case .rotate3d where index < 3: return try computedNumber()
        case .rotate, .rotateX, .rotateY, .rotateZ, .rotate3d, .skew, .skewX, .skewY: return try computedAngle()
        case .perspective: return try distance()
        }
    }

    /// A length that is not negative, or `none`, which is infinity. A calculated one is brought into range.
    private mutating func distance() throws(CSSSyntaxError) -> Double {
        if skipKeyword("none") { return .infinity }
        let start = token
        let distance = try computedLength()
        if distance >= 0 { return distance }
        guard case .function = start.kind else {
            throw CSSSyntaxError(offset: start.offset, reason: .outOfRange(value: distance, allowed: "0px or more"))
        }
        return 0
    }

    /// How many commas are left in the function; for a message only.
    private func commasToClose() -> Int {
        var ahead = self
        var depth = 0, commas = 0
        while ahead.token.kind != .end {
            switch ahead.token.kind {
            case .function, .openParenthesis: depth += 1
            case .closeParenthesis where depth == 0: return commas
            case .closeParenthesis: depth -= 1
            case .comma where depth == 0: commas += 1
            default: break
            }
            ahead.advance()
        }
        return commas
    }

    private static func wrongCount(of name: TransformFunction.Name, _ found: Int) -> CSSSyntaxError.Reason {
        let counts = name.argumentCounts
        let allowed = counts.count == 1 ? "\(counts.lowerBound)" : "\(counts.lowerBound) or \(counts.upperBound)"
        return .wrongCount(of: "arguments of \(name.rawValue)()", found: found, allowed: allowed)
    }
}

extension TransformFunction.Name {
    /// Names are compared without case.
    fileprivate init?(lowerCase text: String) {
        guard let name = Self.byLowerCase[text] else { return nil }
        self = name
    }

    private static let byLowerCase = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue.lowercased(), $0) })

    fileprivate var argumentCounts: ClosedRange<Int> {
        switch self {
        case .matrix: 6...6
        case .matrix3d: 16...16
        case .translate, .scale, .skew: 1...2
        case .translate3d, .scale3d: 3...3
        case .rotate3d: 4...4
        default: 1...1
        }
    }
}

extension TransformFunction {
    /// - Parameter values: as many as the function has.
    fileprivate init(_ name: Name, arguments values: [Double]) {
        let second = values.count > 1 ? values[1] : name == .scale ? values[0] : 0
        switch name {
        case .matrix:
            self = .matrix(
                AffineTransform2D(a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5]))
        case .matrix3d: self = .matrix3d(Matrix4x4(values) ?? .identity)
        case .translate: self = .translate(x: values[0], y: second)
        case .translateX: self = .translateX(values[0])
        case .translateY: self = .translateY(values[0])
        case .translateZ: self = .translateZ(values[0])
        case .translate3d: self = .translate3d(x: values[0], y: values[1], z: values[2])
        case .scale: self = .scale(x: values[0], y: second)
        case .scaleX: self = .scaleX(values[0])
        case .scaleY: self = .scaleY(values[0])
        case .scaleZ: self = .scaleZ(values[0])
        case .scale3d: self = .scale3d(x: values[0], y: values[1], z: values[2])
        case .rotate: self = .rotate(degrees: values[0])
        case .rotateX: self = .rotateX(degrees: values[0])
        case .rotateY: self = .rotateY(degrees: values[0])
        case .rotateZ: self = .rotateZ(degrees: values[0])
        case .rotate3d: self = .rotate3d(x: values[0], y: values[1], z: values[2], degrees: values[3])
        case .skew: self = .skew(xDegrees: values[0], yDegrees: second)
        case .skewX: self = .skewX(degrees: values[0])
        case .skewY: self = .skewY(degrees: values[0])
        case .perspective: self = .perspective(distance: values[0])
        }
    }
}
