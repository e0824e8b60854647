/// A command's letter in one byte, as path data is kept.
struct SVGPathLetter: Sendable, Equatable {
    static let lowerCase: UInt8 = 0x20

    let command: SVGPathCommand
    let isRelative: Bool

    init(_ command: SVGPathCommand, isRelative: Bool = false) {
        self.command = command
        self.isRelative = isRelative && command != .close
    }

    /// The letter of a byte of text; nil for what is none.
    init?(byte: UInt8) {
        guard let command = SVGPathCommand(rawValue: byte & ~Self.lowerCase) else { return nil }
        self.init(command, isRelative: byte & Self.lowerCase != 0)
    }

    /// The same command with absolute coordinates.
    var absolute: SVGPathLetter { SVGPathLetter(command) }
}
