/// A token of CSS text. Comments produce no token; white space only sets a flag on the next one.
struct CSSToken: Equatable {
    enum Kind: Equatable {
        /// Names are in lower case (ASCII), with escapes resolved. Only the beginning of a very long name is kept.
        case identifier(String)
        /// A name with its opening parenthesis.
        case function(String)
        case number(Double, isInteger: Bool)
        case percentage(Double)
        case dimension(Double, unit: String)
        case comma
        case openParenthesis
        case closeParenthesis
        /// Any other byte, including the start of tokens that no supported value contains (strings, blocks, hashes).
        case delimiter(UInt8)
        case end
    }

    let kind: Kind
    /// The position in UTF-8 code units.
    let offset: Int
    let followsWhitespace: Bool

    static func isDelimiter(_ kind: Kind, _ character: Character) -> Bool {
        if case .delimiter(let byte) = kind { byte == character.asciiValue } else { false }
    }

    /// A description for error messages.
    var found: String {
        switch kind {
        case .identifier(let name): "“\(Self.shown(name))”"
        case .function(let name): "the function “\(Self.shown(name))(”"
        case .number(let value, _): "the number \(value)"
        case .percentage(let value): "the percentage \(value)%"
        case .dimension(let value, let unit): "the dimension \(value)\(Self.shown(unit))"
        case .comma: "a comma"
        case .openParenthesis: "“(”"
        case .closeParenthesis: "“)”"
        case .delimiter(let byte): "“\(Self.shown(String(Unicode.Scalar(byte))))”"
        case .end: "the end of the text"
        }
    }

    private static func shown(_ name: String) -> String { shownText(name, limit: 40) }
}

/// Splits CSS text into the tokens that numeric functions consist of.
///
/// The tokenizer reads every byte once and never fails. CSS parse errors (an unterminated comment, an escape at the
/// end) are handled as in CSS.
///
/// Source: CSS Syntax Module Level 3, section 4.
struct CSSTokenizer {
    private let text: [UInt8]
    private var position = 0

    init(_ text: String) { self.text = Array(text.utf8) }

    mutating func next() -> CSSToken {
        let followsWhitespace = skipWhitespaceAndComments()
        let offset = position
        return CSSToken(kind: kind(), offset: offset, followsWhitespace: followsWhitespace)
    }

    /// The byte at an offset from the current position; nil beyond the end.
    private func byte(_ ahead: Int = 0) -> UInt8? {
        position + ahead < text.count ? text[position + ahead] : nil
    }

    private mutating func skipWhitespaceAndComments() -> Bool {
        var hasWhitespace = false
        while let byte = byte() {
            if Self.isWhitespace(byte) {
                hasWhitespace = true
                position += 1
            } else if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
                skipComment()
            } else {
                break
            }
        }
        return hasWhitespace
    }

    private mutating func skipComment() {
        position += 2
        while position < text.count {
            if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                position += 2
                return
            }
            position += 1
        }
    }

    private mutating func kind() -> CSSToken.Kind {
        guard let byte = byte() else { return .end }
        if startsNumber() { return numeric() }
        if startsIdentifier() {
            let name = name()
            guard self.byte() == UInt8(ascii: "(") else { return .identifier(name) }
            position += 1
            return .function(name)
        }
        position += 1
        return switch byte {
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: "("): .openParenthesis
        case UInt8(ascii: ")"): .closeParenthesis
        default: .delimiter(byte)
        }
    }

    // MARK: Numbers

    private func startsNumber() -> Bool {
        let first = byte()
        let sign = first == UInt8(ascii: "+") || first == UInt8(ascii: "-") ? 1 : 0
        if Self.isDigit(byte(sign)) { return true }
        return byte(sign) == UInt8(ascii: ".") && Self.isDigit(byte(sign + 1))
    }

    private mutating func numeric() -> CSSToken.Kind {
        let (value, isInteger) = number()
        if startsIdentifier() { return .dimension(value, unit: name()) }
        if byte() == UInt8(ascii: "%") {
            position += 1
            return .percentage(value)
        }
        return .number(value, isInteger: isInteger)
    }

    private mutating func number() -> (value: Double, isInteger: Bool) {
        let start = position
        var isInteger = true
        if !Self.isDigit(byte()), byte() != UInt8(ascii: ".") { position += 1 }
        skipDigits()
        if byte() == UInt8(ascii: "."), Self.isDigit(byte(1)) {
            isInteger = false
            position += 1
            skipDigits()
        }
        if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
            let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
            if Self.isDigit(byte(1 + sign)) {
                isInteger = false
                position += 1 + sign
                skipDigits()
            }
        }
        let value = Double(String(decoding: text[start..<position], as: UTF8.self)) ?? .nan
        return (CSSNumericValue.supported(value), isInteger)
    }

    private mutating func skipDigits() {
        while Self.isDigit(byte()) { position += 1 }
    }

    // MARK: Names

    private func startsIdentifier() -> Bool {
        let dash = byte() == UInt8(ascii: "-") ? 1 : 0
        if dash == 1, byte(1) == UInt8(ascii: "-") { return true }
        return Self.startsName(byte(dash)) || startsEscape(dash)
    }

    private func startsEscape(_ ahead: Int = 0) -> Bool {
        guard byte(ahead) == UInt8(ascii: "\\") else { return false }
        return byte(ahead + 1).map { !Self.isNewline($0) } ?? true
    }

    /// The longest name in a token, in bytes. No name that CSS knows is nearly as long, and messages show less.
    private static let longestName = 256

    /// Reads a name, and returns its beginning if it is longer than any known one. Swift compares strings by their
    /// normal form, which takes quadratic time for a long run of combining marks.
    private mutating func name() -> String {
        var name: [UInt8] = []
        while true {
            if startsEscape() {
                position += 1
                appendEscaped(to: &name)
            } else if let byte = byte(), Self.startsName(byte) || Self.isDigit(byte) || byte == UInt8(ascii: "-") {
                name.append(byte)
                position += 1
            } else {
                break
            }
        }
        for i in name.indices where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(name[i]) { name[i] |= 0x20 }
        return String(decoding: name.prefix(Self.longestName), as: UTF8.self)
    }

    private mutating func appendEscaped(to name: inout [UInt8]) {
        var code: UInt32 = 0
        var digits = 0
        while digits < 6, let digit = byte().flatMap(Self.hexDigit) {
            code = code * 16 + digit
            digits += 1
            position += 1
        }
        if digits > 0 {
            if byte() == UInt8(ascii: "\r"), byte(1) == UInt8(ascii: "\n") { position += 1 }
            if byte().map(Self.isWhitespace) == true { position += 1 }
            let scalar = code == 0 ? nil : Unicode.Scalar(code)
            name.append(contentsOf: String(scalar.map(Character.init) ?? "\u{FFFD}").utf8)
        } else if let byte = byte() {
            // The remaining bytes of a character follow as parts of the name.
            name.append(byte)
            position += 1
        } else {
            name.append(contentsOf: "\u{FFFD}".utf8)
        }
    }

    // MARK: Classes of bytes

    private static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x0C }
    private static func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isNewline(byte) }

    private static func isDigit(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Letters, the underscore, all non-ASCII characters, and NUL, which CSS reads as U+FFFD.
    private static func startsName(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
            || byte >= 0x80 || byte == 0
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
