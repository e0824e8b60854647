/// The reason a text is not a valid CSS value, and the position of the error.
public struct CSSSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Reason: Equatable, Sendable {
        /// The text contains something other than what is expected.
        case unexpected(found: String, expected: String)
        /// A number that is not a calculation is outside the allowed range.
        case outOfRange(value: Double, allowed: String)
        /// A function has too few or too many parts.
        case wrongCount(of: String, found: Int, allowed: String)
        /// A value depends on something the text does not provide: a box, a font or a window.
        case needsContext(found: String)
        /// A calculation is nested more deeply than the limit.
        case nestedTooDeeply(limit: Int)
    }

    /// The position in UTF-8 code units from the start of the text.
    public let offset: Int
    /// The kind of error.
    public let reason: Reason

    /// Creates an error. The C interface counts offsets in its own texts.
    package init(offset: Int, reason: Reason) { (self.offset, self.reason) = (offset, reason) }

    /// A one-line message.
    public var description: String {
        switch reason {
        case .unexpected(let found, let expected): "at offset \(offset): found \(found), expected \(expected)"
        case .outOfRange(let value, let allowed): "at offset \(offset): \(value) is out of range, allowed is \(allowed)"
        case .wrongCount(let parts, let found, let allowed):
            "at offset \(offset): \(found) \(parts), allowed are \(allowed)"
        case .needsContext(let found): "at offset \(offset): \(found) depends on a box, a font or a window"
        case .nestedTooDeeply(let limit): "at offset \(offset): a calculation more than \(limit) levels deep"
        }
    }
}
