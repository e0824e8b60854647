import Testing
import TimingMathLayers

/// Key paths that fuzzing found: their errors had several lines, or took quadratic time.
@Suite(.tags(.badInput)) struct LongKeyPathTests {
    /// Line feeds, carriage returns, separators and marks of direction.
    private static let breaks: [Unicode.Scalar] = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{202E}", "\0"]

    private static func isOneLine(_ text: String) -> Bool { !text.unicodeScalars.contains { breaks.contains($0) } }

    @Test func errorsAreDescribedOnOneLine() {
        for scalar in Self.breaks {
            let character = String(scalar)
            let keyPath = "position\(character)x"
            let errors: [LayerError] = [
                .unknownKeyPath(keyPath), .noSum(keyPath: keyPath), .pathNeedsPoint(keyPath: keyPath),
                .valueFunctionNeedsTransform(keyPath: keyPath), .notANumber(parameter: "from for \(keyPath)"),
                .wrongType(keyPath: keyPath, expected: .point, found: .size),
                .wrongArgumentCount(keyPath: keyPath, expected: 3, value: "value"),
            ]
            for error in errors { #expect(Self.isOneLine(error.description), "\(scalar.escaped(asASCII: true))") }
        }
    }

    /// Many combining marks, which Swift compares in quadratic time: the tests would take minutes.
    private static let marks = String(repeating: "\u{300}\u{316}", count: 100_000)

    @Test func keyPathsMayBeLong() throws {
        let properties = LayerProperties()
        for text in [Self.marks, "a" + Self.marks, "transform." + Self.marks, "position.x" + Self.marks] {
            #expect { _ = try properties.parse(text) } throws: { "\($0)".utf8.count < 1000 }
        }
        // A dot separates, whatever follows it.
        #expect(throws: LayerError.unknownKeyPath("position.\u{301}x")) { try properties.parse("position.\u{301}x") }
        var declaring = properties
        #expect(throws: LayerError.unknownKeyPath("a.\u{301}")) { try declaring.declare("a.\u{301}", as: .number(1)) }
        #expect(try properties.parse("position.x").part == .x)
    }
}
