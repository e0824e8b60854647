/// A syntax error in JSON text and its position.
public struct JSONSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The line, counted from 1.
    public var line: Int
    /// The column in Unicode scalars, counted from 1.
    public var column: Int
    /// A description of the error.
    public var problem: String

    /// The position and the description, on one line.
    public var description: String { "line \(line), column \(column): \(problem)" }
}

extension JSONValue {
    /// Parses JSON text strictly (RFC 8259).
    ///
    /// Unlike Foundation's decoder, this rejects an object with a duplicate key and a number beyond the range of
    /// `Double`: with either, a vector would not mean what it shows. It also rejects a string with more than 30
    /// combining marks in a row, which would take quadratic time to compare. Numbers are correctly rounded. A byte
    /// order mark is skipped.
    ///
    /// - Parameter bytes: UTF-8 of any length, nested at most ``maximumDepth`` levels.
    /// - Throws: ``JSONSyntaxError`` for the first error.
    /// - Complexity: O(n) in the number of bytes.
    public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
        self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONSyntaxError) in try JSONValue(parsing: buffer) }
    }

    /// Parses JSON text from a buffer, by the same rules.
    init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
        var parser = JSONParser(bytes: bytes)
        self = try parser.document()
    }

    /// Parses JSON text, by the same rules.
    public init(parsing text: String) throws(JSONSyntaxError) {
        try self.init(parsing: Array(text.utf8))
    }

    /// The maximum nesting depth of arrays and objects. It bounds the stack of recursive functions over values.
    public static let maximumDepth = 128
}

private struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func document() throws(JSONSyntaxError) -> JSONValue {
        try checkEncoding()
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipWhitespace()
        if position == bytes.count { throw error("the text is empty; expected a JSON value") }
        let value = try value(depth: 0)
        skipWhitespace()
        if position < bytes.count { throw error("unexpected text after the end of the JSON value") }
        return value
    }

    private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        guard let byte = peek else { throw unexpected("expected a JSON value") }
        switch byte {
        case UInt8(ascii: "{"): return try object(depth: depth + 1)
        case UInt8(ascii: "["): return try array(depth: depth + 1)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        default: throw unexpected("expected a JSON value")
        }
    }

    private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        try checkDepth(depth)
        var members: [String: JSONValue] = [:]
        position += 1
        skipWhitespace()
        if take("}") { return .object(members) }
        while true {
            guard peek == UInt8(ascii: "\"") else { throw unexpected("expected a key in double quotes") }
            let start = position
            let key = try string()
            if members[key] != nil { throw error("the key \(JSONValue.string(key).text) occurs twice", at: start) }
            skipWhitespace()
            guard take(":") else { throw unexpected("expected ':' after a key") }
            skipWhitespace()
            members[key] = try value(depth: depth)
            skipWhitespace()
            if take("}") { return .object(members) }
            guard take(",") else { throw unexpected("expected ',' or '}' in an object") }
            skipWhitespace()
        }
    }

    private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        try checkDepth(depth)
        var elements: [JSONValue] = []
        position += 1
        skipWhitespace()
        if take("]") { return .array(elements) }
        while true {
            elements.append(try value(depth: depth))
            skipWhitespace()
            if take("]") { return .array(elements) }
            guard take(",") else { throw unexpected("expected ',' or ']' in an array") }
            skipWhitespace()
        }
    }

    private mutating func number() throws(JSONSyntaxError) -> Double {
        let start = position
        _ = take("-")
        if !take("0"), !takeDigits() { throw unexpected("expected a digit") }
        if take("."), !takeDigits() { throw unexpected("expected a digit after the decimal point") }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            if !takeDigits() { throw unexpected("expected a digit in the exponent") }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let number = Double(text), number.isFinite else {
            throw error(
                "the number is out of the range of a double; write \"Infinity\" for infinity", at: start)
        }
        return number
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        let opening = position
        position += 1
        var text = ""
        var start = position
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                text += String(decoding: bytes[start..<position], as: UTF8.self)
                position += 1
                guard StreamSafeText.isSafe(text) else {
                    let limit = StreamSafeText.longestRun
                    throw error("a string with more than \(limit) combining marks in a row", at: opening)
                }
                return text
            case UInt8(ascii: "\\"):
                text += String(decoding: bytes[start..<position], as: UTF8.self)
                text.unicodeScalars.append(try escape())
                start = position
            case 0..<0x20: throw error("unescaped control character in a string; write it as \\u00XX")
            default: position += 1
            }
        }
        throw error("unterminated string", at: opening)
    }

    private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let start = position
        position += 1
        let letter = peek
        position += 1
        switch letter {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: throw error("unknown escape in a string", at: start)
        }
        guard let unit = hexadecimal() else { throw error("expected four hexadecimal digits after \\u", at: start) }
        if let scalar = Unicode.Scalar(unit) { return scalar }
        // The first half of a surrogate pair must be followed by the second.
        guard unit < 0xDC00, take("\\"), take("u"), let low = hexadecimal(), 0xDC00...0xDFFF ~= low,
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { throw error("unpaired surrogate in a string", at: start) }
        return scalar
    }

    private mutating func hexadecimal() -> UInt32? {
        guard position + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        position += 4
        return value
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        guard bytes[position...].starts(with: word.utf8) else { throw unexpected("expected a JSON value") }
        position += word.utf8.count
        return value
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let byte = peek, byte == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func takeDigits() -> Bool {
        let start = position
        while let byte = peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
        return position > start
    }

    private mutating func skipWhitespace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private func checkDepth(_ depth: Int) throws(JSONSyntaxError) {
        if depth > JSONValue.maximumDepth { throw error("nested deeper than \(JSONValue.maximumDepth) levels") }
    }

    private func checkEncoding() throws(JSONSyntaxError) {
        // ASCII is valid UTF-8 and fast to check.
        if bytes.allSatisfy({ $0 < 0x80 }) { return }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var valid = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): valid += UTF8.width(scalar)
            case .emptyInput: return
            case .error: throw error("not valid UTF-8", at: valid)
            }
        }
    }

    private func unexpected(_ problem: String) -> JSONSyntaxError {
        error(position < bytes.count ? problem : "unexpected end of the text: \(problem)")
    }

    private func error(_ problem: String, at offset: Int? = nil) -> JSONSyntaxError {
        let before = bytes.prefix(offset ?? position)
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let isContinuation = { (byte: UInt8) in byte & 0xC0 == 0x80 }
        let column = before[lineStart...].count { !isContinuation($0) }
        return JSONSyntaxError(line: before.count { $0 == 0x0A } + 1, column: column + 1, problem: problem)
    }
}

extension UTF8 {
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int { UTF8.encode(scalar)?.count ?? 0 }
}
