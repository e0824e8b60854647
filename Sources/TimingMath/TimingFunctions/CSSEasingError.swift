/// Why a text is not a CSS easing function, and where.
public struct CSSEasingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Equatable, Sendable {
        /// Something else was expected than what stands there.
        case unexpected(found: String, expected: String)
        /// A number that is not a calculation lies outside what its place allows.
        case outOfRange(value: Double, allowed: String)
        /// `linear()` with fewer than two stops.
        case tooFewStops(Int)
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
        case .tooFewStops(let count): "at offset \(offset): linear() has \(count) stops, it needs 2 or more"
        case .nestedTooDeeply(let limit): "at offset \(offset): a calculation more than \(limit) levels deep"
        }
    }
}
