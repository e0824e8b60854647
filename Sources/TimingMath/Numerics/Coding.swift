extension Decoder {
    /// Returns the result of `make`. Converts its error to a decoding error at the current coding path.
    func validated<Value, Failure: Error>(_ make: () throws(Failure) -> Value) throws -> Value {
        do { return try make() } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "\(error)", underlyingError: error))
        }
    }

    /// Decodes an array of exactly `count` numbers. Numbers may be the strings "infinity", "-infinity" and "nan".
    func numbers(count: Int) throws -> [Double] {
        let numbers = try singleValueContainer().decode([CodedNumber].self).map(\.value)
        guard numbers.count == count else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "expected \(count) numbers, found \(numbers.count)"))
        }
        return numbers
    }
}

extension Encoder {
    /// Encodes an array of numbers. Those that are not finite become strings.
    func encode(_ numbers: [Double]) throws {
        var container = singleValueContainer()
        if numbers.allSatisfy(\.isFinite) {
            try container.encode(numbers)
        } else {
            try container.encode(numbers.map(CodedNumber.init(value:)))
        }
    }
}

/// A number in JSON, which cannot write infinities and NaN as numbers.
private struct CodedNumber: Codable {
    let value: Double

    init(value: Double) { self.value = value }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try? container.decode(String.self)
        if let text, let value = Self.unwritable[text] {
            self.value = value
        } else {
            value = try container.decode(Double.self)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if value.isFinite {
            try container.encode(value)
        } else {
            try container.encode(value.isNaN ? "nan" : value > 0 ? "infinity" : "-infinity")
        }
    }

    private static let unwritable = ["infinity": Double.infinity, "-infinity": -.infinity, "nan": .nan]
}

/// A number with the fewest digits that distinguish it from other numbers, without a trailing `.0`.
package func shortText(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A point as text: `(10, 0.5)`.
package func shortText(point: SIMD2<Double>) -> String { "(\(shortText(point.x)), \(shortText(point.y)))" }

/// A count with its noun: `1 knot`, `2 knots`.
package func countText(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
