/// Why a text is not path data, and where.
public struct SVGPathDataError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Equatable, Sendable {
        /// The first command is not a move.
        case missingMove
        /// Neither a command's letter nor, where one may go on, a number.
        case expectedCommand
        /// A command or a comma without the number that has to follow.
        case expectedNumber
        /// A sign, a decimal point or an exponent without a digit after it.
        case expectedDigit
        /// A flag of an arc that is neither 0 nor 1.
        case expectedFlag
        /// A number beyond the largest finite one.
        case numberOutOfRange
        /// Numbers whose point, counted from the current point or reflected, is beyond the largest finite number.
        case coordinateOutOfRange
    }

    /// Where, in characters from the start of the text, which is the text's length at its end.
    ///
    /// All that comes before is ASCII, so that Unicode scalars, UTF-8 and UTF-16 code units count alike. It is the first
    /// character that cannot go on; of numbers out of range, the first of the number, or of the command's numbers.
    public let offset: Int
    /// What is wrong there.
    public let reason: Reason
    /// What stands there; nil at the end of the text.
    public let found: Unicode.Scalar?

    /// One line for people.
    public var description: String {
        let found = found.map { "“\($0)”" } ?? "the end"
        return switch reason {
        case .missingMove: "at offset \(offset): found \(found), expected a move to begin with"
        case .expectedCommand: "at offset \(offset): found \(found), expected a command"
        case .expectedNumber: "at offset \(offset): found \(found), expected a number"
        case .expectedDigit: "at offset \(offset): found \(found), expected a digit"
        case .expectedFlag: "at offset \(offset): found \(found), expected a flag, 0 or 1"
        case .numberOutOfRange: "at offset \(offset): a number that is too large"
        case .coordinateOutOfRange: "at offset \(offset): numbers that lead too far away"
        }
    }
}
