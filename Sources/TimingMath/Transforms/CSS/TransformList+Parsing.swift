extension TransformList {
    /// Parses the value of the CSS property `transform`: `none` or a list of functions of CSS Transforms 1 and 2.
    ///
    /// - Numbers, lengths and angles may be calculations such as `calc()`, at most 32 levels deep; see
    ///   <doc:Transforms>.
    /// - Lengths are in px, cm, mm, Q, in, pt or pc, and angles in deg, grad, rad or turn. 0 needs no unit. Scales are
    ///   numbers or percentages. Numbers beyond the range of single precision are clamped to it.
    /// - Case, comments, white space and escapes are as in CSS. The end of the text closes open comments and functions.
    /// - Throws: `CSSSyntaxError` with the position and the expected syntax. Percentages and relative lengths, which
    ///   need a box or a font, are errors, and so are CSS-wide keywords, `var()` and empty text.
    /// - Complexity: O(n) in the length of the text.
    /// - Source: CSS Transforms 2, sections 5 and 12; CSS Syntax Level 3; CSS Values and Units Level 4.
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
    /// Creates a matrix from text, as DOMMatrix's constructor does. The text is a CSS transform that needs no box, and
    /// empty text is the identity.
    ///
    /// - Throws: The errors of `TransformList.init(parsing:)`, also if the text is only white space and comments.
    /// - Complexity: O(n) in the length of the text.
    ///
    /// Source: Geometry Interfaces 1, "parse a string into an abstract matrix".
    public init(parsing text: String) throws(CSSSyntaxError) {
        self = text.isEmpty ? .identity : try TransformList(parsing: text).matrix
    }
}

/// Transform functions, by recursive descent.
extension CSSCursor {
    /// Parses one function. The current token is its name.
    mutating func transformFunction() throws(CSSSyntaxError) -> TransformList.Function {
        guard case .function(let text) = token.kind, let name = TransformList.Function.Name(lowerCase: text) else {
            throw unexpected("a transform function")
        }
        advance()
        return TransformList.Function(name, arguments: try arguments(of: name))
    }

    /// Parses the arguments and the closing parenthesis, and checks their count.
    private mutating func arguments(of name: TransformList.Function.Name) throws(CSSSyntaxError) -> [Double] {
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

    private mutating func argument(of name: TransformList.Function.Name, at index: Int) throws(CSSSyntaxError) -> Double
    {
        switch name {
        case .matrix, .matrix3d: return try computedNumber()
        case .translate, .translateX, .translateY, .translateZ, .translate3d: return try computedLength()
        case .scale, .scaleX, .scaleY, .scaleZ, .scale3d: return try computedNumberOrPercentage()
        case .rotate3d where index < 3: return try computedNumber()
        case .rotate, .rotateX, .rotateY, .rotateZ, .rotate3d, .skew, .skewX, .skewY: return try computedAngle()
        case .perspective: return try distance()
        }
    }

    /// Parses a non-negative length, or `none`, which is infinity. A negative result of a calculation is clamped to 0.
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

    /// The number of commas left in the function; used only in an error message.
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

    private static func wrongCount(of name: TransformList.Function.Name, _ found: Int) -> CSSSyntaxError.Reason {
        let counts = name.argumentCounts
        let allowed = counts.count == 1 ? "\(counts.lowerBound)" : "\(counts.lowerBound) or \(counts.upperBound)"
        return .wrongCount(of: "arguments of \(name.rawValue)()", found: found, allowed: allowed)
    }
}

extension TransformList.Function.Name {
    /// Function names are case-insensitive.
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

extension TransformList.Function {
    /// - Parameter values: The arguments; their count is valid for the function.
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
