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
