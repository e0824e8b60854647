extension Matrix4x4: Codable {
    /// Reads 16 numbers, in the order m11 m12 … m44.
    public init(from decoder: any Decoder) throws {
        self = Matrix4x4(try decoder.numbers(count: 16)) ?? .identity
    }

    /// Writes 16 numbers, in the order m11 m12 … m44. Numbers that are not finite become strings.
    public func encode(to encoder: any Encoder) throws { try encoder.encode(numbers) }
}

extension AffineTransform2D: Codable {
    /// Reads [a, b, c, d, tx, ty].
    public init(from decoder: any Decoder) throws {
        let n = try decoder.numbers(count: 6)
        self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    /// Writes [a, b, c, d, tx, ty]. Numbers that are not finite become strings.
    public func encode(to encoder: any Encoder) throws { try encoder.encode([a, b, c, d, tx, ty]) }
}

extension Quaternion: Codable {
    /// Reads [x, y, z, w].
    public init(from decoder: any Decoder) throws {
        let n = try decoder.numbers(count: 4)
        self.init(x: n[0], y: n[1], z: n[2], w: n[3])
    }

    /// Writes [x, y, z, w]. Numbers that are not finite become strings.
    public func encode(to encoder: any Encoder) throws { try encoder.encode([x, y, z, w]) }
}

extension TransformList: Codable {
    /// Reads CSS text, such as `"translateX(10px) rotate(45deg)"`.
    ///
    /// - Throws: `DecodingError`; it has the description of the `CSSSyntaxError`.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        self = try decoder.validated { () throws(CSSSyntaxError) in try TransformList(parsing: text) }
    }

    /// Writes CSS text, with as many digits as it takes to read the same numbers again.
    ///
    /// - Throws: `EncodingError.invalidValue` if no text gives the same list: CSS has no perspective from a negative
    ///   distance, no number beyond that of a `Float`, and no NaN.
    public func encode(to encoder: any Encoder) throws {
        let text = exactText
        guard (try? TransformList(parsing: text))?.exactText == text else {
            let problem = "CSS reads \(text) as other numbers, or as an error"
            throw EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: problem))
        }
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    private var exactText: String {
        functions.isEmpty ? "none" : functions.map(\.exactText).joined(separator: " ")
    }
}
