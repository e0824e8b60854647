@testable import ConformanceKit
import SeededRandom
import Testing

@Suite(.tags(.harness)) struct JSONTests {
    @Test func parsesValidJSON() throws {
        let text = #" {"a": [1, -2.5e3, true, false, null], "b": {"c": "\u00e4\n\"\\\/\ud83d\ude00 ü"}} "#
        let value = try JSONValue(parsing: text)
        #expect(value == ["a": [1, -2500, true, false, nil], "b": ["c": "ä\n\"\\/😀 ü"]])
        #expect(try JSONValue(parsing: "\u{FEFF}[]\r\n") == [])
    }

    @Test(.tags(.badInput)) func rejectsInvalidJSON() {
        let cases: [(text: String, line: Int, column: Int, fragment: String)] = [
            ("", 1, 1, "empty"),
            (" \n ", 2, 2, "empty"),
            ("{", 1, 2, "unexpected end"),
            ("[1,]", 1, 4, "expected a JSON value"),
            ("{\"a\": 1,}", 1, 9, "key in double quotes"),
            ("{\"a\" 1}", 1, 6, "':'"),
            ("[1 2]", 1, 4, "','"),
            ("[01]", 1, 3, "','"),
            ("[1.]", 1, 4, "decimal point"),
            ("[.5]", 1, 2, "expected a JSON value"),
            ("[+5]", 1, 2, "expected a JSON value"),
            ("[1e]", 1, 4, "exponent"),
            ("[-]", 1, 3, "digit"),
            ("[1e400]", 1, 2, "range"),
            ("[-1e400]", 1, 2, "range"),
            ("[NaN]", 1, 2, "expected a JSON value"),
            ("[nul]", 1, 2, "expected a JSON value"),
            ("[1] 2", 1, 5, "after the end"),
            ("[\"a]", 1, 2, "unterminated"),
            ("[\"a\n\"]", 1, 4, "control character"),
            ("[\"\\x\"]", 1, 3, "escape"),
            ("[\"\\u12\"]", 1, 3, "four hexadecimal"),
            ("[\"\\ud83d\"]", 1, 3, "surrogate"),
            ("[\"\\udc00\"]", 1, 3, "surrogate"),
            ("{\"a\": 1,\n \"ü\": 2, \"a\": 3}", 2, 10, "twice"),
            ("// comment\n1", 1, 1, "expected a JSON value"),
        ]
        for (text, line, column, fragment) in cases {
            let error = #expect(throws: JSONSyntaxError.self, "\(text)") { try JSONValue(parsing: text) }
            #expect(error?.line == line && error?.column == column, "\(text): \(error.map { "\($0)" } ?? "")")
            #expect(error?.problem.contains(fragment) ?? false, "\(text): \(error.map { "\($0)" } ?? "")")
        }
    }

    @Test(.tags(.badInput)) func nestingIsBounded() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try JSONValue(parsing: nested(JSONValue.maximumDepth))
        for depth in [JSONValue.maximumDepth + 1, 300, 1_000_000] {
            let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: nested(depth)) }
            #expect(error?.problem.contains("nested deeper") ?? false, "\(depth)")
        }
        #expect(throws: JSONSyntaxError.self) {
            try JSONValue(parsing: String(repeating: "{\"a\":", count: 1_000_000))
        }
    }

    @Test(.tags(.badInput)) func invalidUTF8IsLocated() {
        let bytes = Array("[\n\"ü".utf8) + [0xFF] + Array("\"]".utf8)
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: bytes) }
        #expect(error == JSONSyntaxError(line: 2, column: 3, problem: "not valid UTF-8"))
        // A surrogate half, an overlong form and a truncated sequence.
        for bad: [UInt8] in [[0xED, 0xA0, 0x80], [0xC0, 0x80], [0xE2, 0x82]] {
            #expect(throws: JSONSyntaxError.self, "\(bad)") { try JSONValue(parsing: [0x22] + bad + [0x22]) }
        }
    }

    @Test func booleansAndNumbersAreDifferent() throws {
        #expect(try JSONValue(parsing: "true") != JSONValue(parsing: "1"))
        #expect(try JSONValue(parsing: "1").bool == nil)
        #expect(try JSONValue(parsing: "true").double == nil)
    }

    @Test func nonFiniteNumbersAreStrings() {
        #expect(JSONValue.string("Infinity").double == .infinity)
        #expect(JSONValue.string("-Infinity").double == -.infinity)
        #expect(JSONValue.string("NaN").double?.isNaN == true)
        #expect(JSONValue.string("inf").double == nil)
        #expect(JSONValue([.infinity, -.infinity, .nan]).text == #"["Infinity", "-Infinity", "NaN"]"#)
    }

    @Test func numbersHaveTheShortestText() {
        let cases: [(Double, String)] = [
            (0, "0"), (-0.0, "-0"), (1, "1"), (-250, "-250"), (0.1, "0.1"), (1e-6, "1e-06"), (1e16, "1e+16"),
            (1e300, "1e+300"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
            (.leastNonzeroMagnitude, "5e-324"),
            (9007199254740992, "9007199254740992"),
        ]
        for (number, text) in cases { #expect(JSONValue.number(number).text == text) }
    }

    /// Every number keeps its bits and every string its scalars.
    @Test func textRoundTrips() throws {
        var generator = SplitMix64(seed: 1)
        for _ in 0..<20_000 {
            let number = Double(bitPattern: generator.next())
            guard number.isFinite else { continue }
            let back = try JSONValue(parsing: JSONValue.number(number).text).double
            #expect(back?.bitPattern == number.bitPattern, "bits \(number.bitPattern)")
        }
        for _ in 0..<500 {
            var string = ""
            for _ in 0..<20 {
                if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x1_0FFF, using: &generator)) {
                    string.unicodeScalars.append(scalar)
                }
            }
            let text = JSONValue.string(string).text
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 }, "\(text)")
            let back = try JSONValue(parsing: text).string
            #expect(back.map { Array($0.unicodeScalars) } == Array(string.unicodeScalars), "\(text)")
        }
    }

    /// No input can do more than throw.
    @Test(.tags(.badInput)) func damagedTextNeverTraps() {
        var generator = SplitMix64(seed: 2)
        let text = Array(Samples.document.text.utf8)
        for _ in 0..<3000 {
            var bytes = text
            for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0...2, using: &generator) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: index)
                default: bytes.removeLast(min(index, bytes.count - 1))
                }
            }
            _ = VectorFileReader.lint(bytes: bytes, path: "damaged")
        }
    }
}

@Suite(.tags(.harness)) struct JSONLayoutTests {
    private func value(_ generator: inout SplitMix64, depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 7 : 4), using: &generator) {
        case 0: return .number(generator.number(in: -1...1))
        case 1: return .string(String(repeating: "é\n", count: Int.random(in: 0...9, using: &generator)))
        case 2: return nil
        case 3: return JSONValue((0..<Int.random(in: 0...30, using: &generator)).map(Double.init))
        case 4:
            return .array(
                (0..<Int.random(in: 0...4, using: &generator)).map { _ in value(&generator, depth: depth - 1) })
        default:
            let keys = (0..<Int.random(in: 0...4, using: &generator)).map { "key \($0)" }
            return .object(Dictionary(uniqueKeysWithValues: keys.map { ($0, value(&generator, depth: depth - 1)) }))
        }
    }

    /// The text parses to the same value, and no line is longer than the width or a single unbreakable word.
    @Test func layoutsReadBackAndFit() throws {
        var generator = SplitMix64(seed: 11)
        for _ in 0..<400 {
            let value = value(&generator, depth: 5)
            for width in [0, 40, 80] {
                let text = value.layout(width: width, indentation: 4)
                #expect(try JSONValue(parsing: text) == value, "\(text)")
                for line in text.split(separator: "\n").dropFirst() where line.count > width {
                    let content = line.drop { $0 == " " }
                    let isOne = !content.contains(", ") && !content.hasPrefix("{\"") && !content.hasPrefix("[[")
                    #expect(isOne, "\(width): \(line)")
                }
            }
        }
    }

    @Test func shortValuesStayOnOneLine() {
        #expect((["a": [1, 2]] as JSONValue).layout(width: 20) == "{\"a\": [1, 2]}")
        #expect((["a": [1, 2], "b": "c"] as JSONValue).layout(width: 16) == "{\n  \"a\": [1, 2],\n  \"b\": \"c\"\n}")
        #expect(JSONValue([1, 2, 3, 4, 5, 6]).layout(width: 11) == "[\n  1, 2, 3,\n  4, 5, 6\n]")
        #expect(([] as JSONValue).layout(width: 0) == "[]" && ([:] as JSONValue).layout(width: 0) == "{}")
        #expect((1 as JSONValue).layout(width: -5, indentation: 3) == "1")
    }
}
