extension SVGPathData {
    /// Parses path data and rejects any error, as CSS `path()` does. An empty text has no commands.
    ///
    /// Numbers may be separated by white space (space, tab, line feed, form feed, carriage return) and one comma,
    /// letters only by white space. The flags of an arc need no separator.
    ///
    /// - Throws: The first error, with its offset.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(ParseError) {
        var parser = SVGPathDataParser(text)
        if let error = parser.parse() { throw error }
        self = parser.data
    }

    /// Returns the segments before the first error of a text, which are what the `d` attribute shows, and that error.
    ///
    /// An incomplete set of numbers is dropped; complete sets before it are kept.
    ///
    /// - Returns: The segments, and the error; nil if the whole text is path data.
    /// - Complexity: O(n) for n characters.
    public static func validPrefix(of text: String) -> (data: SVGPathData, error: ParseError?) {
        var parser = SVGPathDataParser(text)
        let error = parser.parse()
        return (parser.data, error)
    }
}

extension SVGPathData: LosslessStringConvertible {
    /// Parses path data and returns nil on any error, as ``init(parsing:)`` does.
    public init?(_ description: String) {
        guard let data = try? SVGPathData(parsing: description) else { return nil }
        self = data
    }
}

/// Parses path data by the grammar of SVG 2 in one pass without backtracking.
struct SVGPathDataParser {
    /// The commands parsed so far, all complete.
    private(set) var data = SVGPathData()
    private let text: [UInt8]
    private var position = 0
    private var cursor = SVGPathData.Cursor()

    init(_ text: String) { self.text = Array(text.utf8) }

    /// Parses up to the end or the first error, and returns that error.
    mutating func parse() -> SVGPathData.ParseError? {
        do {
            try commands()
            return nil
        } catch {
            data.removeLooseValues()
            return error
        }
    }

    private mutating func commands() throws(SVGPathData.ParseError) {
        skipSpaces()
        while let byte = byte() {
            let letter = SVGPathData.Letter(byte: byte)
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

    /// Parses the sets of numbers after a letter.
    private mutating func sets(of letter: SVGPathData.Letter) throws(SVGPathData.ParseError) {
        skipSpaces()
        try set(of: letter)
        let next = letter.command == .move ? SVGPathData.Letter(.line, isRelative: letter.isRelative) : letter
        while anotherSetFollows() { try set(of: next) }
    }

    private mutating func set(of letter: SVGPathData.Letter) throws(SVGPathData.ParseError) {
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

    /// Skips the separator between two sets of numbers. After a comma another set must follow.
    private mutating func anotherSetFollows() -> Bool {
        if skipSpacesAndComma() { return true }
        guard let byte = byte() else { return false }
        return Self.isDigit(byte) || Self.isSign(byte) || byte == UInt8(ascii: ".")
    }

    private mutating func flag() throws(SVGPathData.ParseError) -> Double {
        guard let byte = byte(), byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
            throw error(.expectedFlag)
        }
        position += 1
        return byte == UInt8(ascii: "1") ? 1 : 0
    }

    private mutating func number() throws(SVGPathData.ParseError) -> Double {
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

    /// Returns whether there was a comma.
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

    private func error(_ reason: SVGPathData.ParseError.Reason, at offset: Int? = nil) -> SVGPathData.ParseError {
        let offset = offset ?? position
        let rest = text[offset..<min(offset + 4, text.count)]
        let found = String(decoding: rest, as: UTF8.self).unicodeScalars.first
        return SVGPathData.ParseError(offset: offset, reason: reason, found: found)
    }
}

extension SVGPathData {
    /// The reason a text is not path data, and the position of the error.
    public struct ParseError: Error, Equatable, Sendable, CustomStringConvertible {
        /// The kind of error.
        public enum Reason: Equatable, Sendable {
            /// The first command is not a move.
            case missingMove
            /// There is neither a command letter nor, where one may continue, a number.
            case expectedCommand
            /// A number is missing after a command or a comma.
            case expectedNumber
            /// A digit is missing after a sign, a decimal point or an exponent.
            case expectedDigit
            /// A flag of an arc is neither 0 nor 1.
            case expectedFlag
            /// A number exceeds the largest finite one.
            case numberOutOfRange
            /// A point, after adding the current point or reflecting, is not finite.
            case coordinateOutOfRange
        }

        /// The position of the error in characters from the start; the length of the text if that is at its end.
        ///
        /// Everything before it is ASCII, so Unicode scalars, UTF-8 and UTF-16 code units give the same count. It is
        /// the first character that cannot continue. For numbers out of range it is the start of the number, or of the
        /// command's numbers.
        public let offset: Int
        /// The kind of error.
        public let reason: Reason
        /// The character at the offset; nil at the end of the text.
        public let found: Unicode.Scalar?

        /// A one-line message.
        public var description: String {
            let found = found.map { "“\(shownText(String($0)))”" } ?? "the end"
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
}
