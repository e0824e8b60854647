extension SVGPathData {
    /// Reads a text that has to be path data from its first character to its last, as CSS's `path()` does.
    ///
    /// Between two numbers there may be white space (blank, tab, line feed, form feed, carriage return) and one comma; around
    /// letters only white space. The flags of an arc need nothing between them.
    ///
    /// Complexity: O(n) for n characters.
    ///
    /// - Throws: what is wrong first, and its offset.
    public init(strict text: String) throws(SVGPathDataError) {
        var parser = SVGPathDataParser(text)
        if let error = parser.parse() { throw error }
        self = parser.data
    }

    /// Reads the segments before the first error of a text, as the `d` attribute does.
    ///
    /// Of a set of numbers that breaks off nothing is kept, of the sets before it all is.
    ///
    /// Complexity: O(n) for n characters.
    public init(lenient text: String) { self = Self.validPrefix(of: text).data }

    /// The segments before the first error of a text, and that error; nil for a text without one.
    ///
    /// Complexity: O(n) for n characters.
    public static func validPrefix(of text: String) -> (data: SVGPathData, error: SVGPathDataError?) {
        var parser = SVGPathDataParser(text)
        let error = parser.parse()
        return (parser.data, error)
    }
}

extension SVGPathData: LosslessStringConvertible {
    /// The data of a text by the strict grammar; nil where it has an error.
    public init?(_ description: String) {
        guard let data = try? SVGPathData(strict: description) else { return nil }
        self = data
    }
}

/// Reads path data by the grammar of SVG 2, in one pass that never goes back.
struct SVGPathDataParser {
    /// The commands so far, all of them complete.
    private(set) var data = SVGPathData()
    private let text: [UInt8]
    private var position = 0
    private var cursor = SVGPathCursor()

    init(_ text: String) { self.text = Array(text.utf8) }

    /// Reads up to the end or the first error.
    mutating func parse() -> SVGPathDataError? {
        do {
            try commands()
            return nil
        } catch {
            data.removeLooseValues()
            return error
        }
    }

    private mutating func commands() throws(SVGPathDataError) {
        skipSpaces()
        while let byte = byte() {
            let letter = SVGPathLetter(byte: byte)
            if data.isEmpty, letter?.command != .move { throw error(.missingMove) }
            guard let letter else { throw error(.expectedCommand) }
            position += 1
            if letter.command == .close {
                _ = cursor.advance(letter, [], at: 0)
                data.append(letter)
            } else {
                try sets(of: letter)
            }
            skipSpaces()
        }
    }

    /// The sets of numbers after a letter.
    private mutating func sets(of letter: SVGPathLetter) throws(SVGPathDataError) {
        skipSpaces()
        try set(of: letter)
        let next = letter.command == .move ? SVGPathLetter(.line, isRelative: letter.isRelative) : letter
        while anotherSetFollows() { try set(of: next) }
    }

    private mutating func set(of letter: SVGPathLetter) throws(SVGPathDataError) {
        let first = position
        for i in 0..<letter.command.valueCount {
            if i > 0 { skipSpacesAndComma() }
            data.append(letter.command == .arc && (i == 3 || i == 4) ? try flag() : try number())
        }
        let start = data.append(letter)
        guard cursor.advance(letter, data.values, at: start).isFinite else {
            data.removeLastCommand()
            throw error(.coordinateOutOfRange, at: first)
        }
    }

    /// Skips what may lie between two sets of numbers; after a comma there has to be another.
    private mutating func anotherSetFollows() -> Bool {
        if skipSpacesAndComma() { return true }
        guard let byte = byte() else { return false }
        return Self.isDigit(byte) || Self.isSign(byte) || byte == UInt8(ascii: ".")
    }

    private mutating func flag() throws(SVGPathDataError) -> Double {
        guard let byte = byte(), byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
            throw error(.expectedFlag)
        }
        position += 1
        return byte == UInt8(ascii: "1") ? 1 : 0
    }

    private mutating func number() throws(SVGPathDataError) -> Double {
        var scanner = DecimalScanner(text, at: position)
        switch scanner.scan() {
        case .value(let value) where value.isFinite:
            position = scanner.position
            return value
        case .value: throw error(.numberOutOfRange)
        case .noNumber: throw error(.expectedNumber)
        case .noDigit: throw error(.expectedDigit, at: scanner.position)
        }
    }

    // MARK: Characters

    private func byte() -> UInt8? { position < text.count ? text[position] : nil }

    private mutating func skipSpaces() {
        while position < text.count, Self.isSpace(text[position]) { position += 1 }
    }

    /// Whether a comma was among them.
    @discardableResult
    private mutating func skipSpacesAndComma() -> Bool {
        skipSpaces()
        guard byte() == UInt8(ascii: ",") else { return false }
        position += 1
        skipSpaces()
        return true
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }

    private func error(_ reason: SVGPathDataError.Reason, at offset: Int? = nil) -> SVGPathDataError {
        let offset = offset ?? position
        let rest = text[offset..<min(offset + 4, text.count)]
        let found = String(decoding: rest, as: UTF8.self).unicodeScalars.first
        return SVGPathDataError(offset: offset, reason: reason, found: found)
    }
}

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
