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
