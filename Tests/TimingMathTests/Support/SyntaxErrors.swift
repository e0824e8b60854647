import Testing

@testable import TimingMath

/// The error of parsing a text; nil if it is valid.
func syntaxError<Value>(
    in text: String, _ read: (String) throws(CSSSyntaxError) -> Value
) -> CSSSyntaxError? {
    do throws(CSSSyntaxError) {
        _ = try read(text)
        return nil
    } catch { return error }
}

/// Expects that a text is rejected, and that the error and its message name the position.
func expectSyntaxError<Value>(
    in text: String, at offset: Int, _ read: (String) throws(CSSSyntaxError) -> Value
) {
    guard let error = syntaxError(in: text, read) else {
        Issue.record("“\(text)” was read")
        return
    }
    #expect(error.offset == offset, "“\(text)”: \(error)")
    #expect(error.description.hasPrefix("at offset \(offset): "), "“\(text)”")
}
