import ConformanceKit
import TimingMathLayers

/// A parser's adversarial input of any length, for `Parsing/parser/input/bytes:N`.
struct AdversarialInput: Sendable {
    let name: String
    /// Returns a text of about this many bytes.
    let text: @Sendable (Int) -> String
    /// Parses the text and returns something that depends on the result, which may be an error.
    let parse: @Sendable (String) -> Int

    init(_ name: String, _ parse: @escaping @Sendable (String) -> Int, _ text: @escaping @Sendable (Int) -> String) {
        (self.name, self.parse, self.text) = (name, parse, text)
    }

    /// Creates an input that repeats a unit between a beginning and an end.
    init(
        _ name: String, _ parse: @escaping @Sendable (String) -> Int, _ start: String = "", _ unit: String,
        _ end: String = ""
    ) {
        self.init(name, parse) { bytes in
            start + String(repeating: unit, count: max(1, bytes / unit.utf8.count)) + end
        }
    }

    /// Creates an input with a unit for each number from 0.
    init(
        _ name: String, _ parse: @escaping @Sendable (String) -> Int, _ start: String,
        numbered unit: @escaping @Sendable (Int) -> String,
        separator: String, _ end: String
    ) {
        self.init(name, parse) { bytes in
            let size = unit(bytes / 8).utf8.count + separator.utf8.count
            return start + (0..<max(1, bytes / size)).map(unit).joined(separator: separator) + end
        }
    }
}

/// Parsers on texts that could take them more than linear time. scripts/hardening/parsing-exponents fits the exponents
/// to the times of these sizes.
func registerParsingBenchmarks(in registry: Registry) {
    for input in easingInputs + transformInputs + pathInputs + jsonInputs + fileInputs {
        let benchmark = registry.add("Parsing/\(input.name)") { state in
            let text = input.text(state.argument())
            state.measure(bytes: text.utf8.count) { keep(input.parse(text)) }
        }
        for size in [1 << 14, 1 << 17, 1 << 20, 1 << 23] { benchmark.argument(size) }
        benchmark.argumentNames("bytes")
    }
}
