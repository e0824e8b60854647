extension Decoder {
    /// Returns the result of `make`. Converts its error to a decoding error at the current coding path.
    func validated<Value, Failure: Error>(_ make: () throws(Failure) -> Value) throws -> Value {
        do { return try make() } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "\(error)", underlyingError: error))
        }
    }

    /// Decodes an array of exactly `count` numbers.
    func numbers(count: Int) throws -> [Double] {
        let numbers = try singleValueContainer().decode([Double].self)
        guard numbers.count == count else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "expected \(count) numbers, found \(numbers.count)"))
        }
        return numbers
    }
}

extension Encoder {
    func encode(_ numbers: [Double]) throws {
        var container = singleValueContainer()
        try container.encode(numbers)
    }
}

/// A number with the fewest digits that distinguish it from other numbers, without a trailing `.0`.
func shortText(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A point as text: `(10, 0.5)`.
func shortText(point: SIMD2<Double>) -> String { "(\(shortText(point.x)), \(shortText(point.y)))" }

/// A count with its noun: `1 knot`, `2 knots`.
func countText(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
