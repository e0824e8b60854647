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
