/// Why a text is not the CSS value it should be, and where.
public struct CSSSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Equatable, Sendable {
        /// Something else was expected than what stands there.
        case unexpected(found: String, expected: String)
        /// A number that is not a calculation lies outside what its place allows.
        case outOfRange(value: Double, allowed: String)
        /// A function with more or fewer parts than it may have.
        case wrongCount(of: String, found: Int, allowed: String)
        /// A value that depends on what the text does not have: a box, a font, a window.
        case needsContext(found: String)
        /// A calculation nested more deeply than the limit.
        case nestedTooDeeply(limit: Int)
    }

    /// Where, counted in UTF-8 code units from the start of the text.
    public let offset: Int
    /// What is wrong there.
    public let reason: Reason

    /// One line for people.
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
