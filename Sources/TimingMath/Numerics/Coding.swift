extension Decoder {
    /// Makes a value, and turns its error into a decoding error at this place.
    func validated<Value, Failure: Error>(_ make: () throws(Failure) -> Value) throws -> Value {
        do { return try make() } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "\(error)", underlyingError: error))
        }
    }

    /// An array of exactly `count` numbers.
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

/// A number with as many digits as it takes to tell it from its neighbours, and no `.0`.
func shortText(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
