/// One command of path data with its numbers; a repeated set of numbers is a segment of its own.
public struct SVGPathSegment: Sendable, Equatable {
    /// What it draws.
    public let command: SVGPathCommand
    /// Whether its coordinates count from the current point: a lower-case letter. A close never is.
    public let isRelative: Bool
    /// Its numbers as written, `command.valueCount` of them.
    public let values: [Double]

    /// The letter: lower case where relative.
    public var letter: Character {
        isRelative ? Character(Unicode.Scalar(command.rawValue | SVGPathLetter.lowerCase)) : command.letter
    }
}
