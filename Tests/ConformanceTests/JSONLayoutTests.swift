import SeededRandom
import Testing

@testable import ConformanceKit

@Suite struct JSONLayoutTests {
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
