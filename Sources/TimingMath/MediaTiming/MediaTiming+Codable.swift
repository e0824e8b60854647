extension MediaTiming: Codable {
    private enum CodingKeys: String, CodingKey {
        case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
    }

    /// Decodes an object. A missing key has the default of a new `CAAnimation`.
    ///
    /// The fill mode is "removed", "backwards", "forwards", "both" or the legacy "frozen". Other names are errors.
    /// Numbers may be the strings "infinity", "-infinity" and "nan", which JSON cannot write as numbers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys, _ standard: Double) throws -> Double {
            guard container.contains(key) else { return standard }
            guard let text = try? container.decode(String.self, forKey: key) else {
                return try container.decode(Double.self, forKey: key)
            }
            guard let value = Self.unwritable[text] else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "expected a number, found \"\(text)\"")
            }
            return value
        }
        self.init(
            beginTime: try number(.beginTime, 0), duration: try number(.duration, 0), speed: try number(.speed, 1),
            timeOffset: try number(.timeOffset, 0), repeatCount: try number(.repeatCount, 0),
            repeatDuration: try number(.repeatDuration, 0),
            autoreverses: try container.decodeIfPresent(Bool.self, forKey: .autoreverses) ?? false,
            fillMode: try container.decodeIfPresent(FillMode.self, forKey: .fillMode) ?? .removed)
    }

    /// Encodes all numbers, `autoreverses` and the name of the fill mode. Numbers that are not finite become strings.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        func encode(_ number: Double, _ key: CodingKeys) throws {
            if number.isFinite {
                try container.encode(number, forKey: key)
            } else {
                try container.encode(number.isNaN ? "nan" : number > 0 ? "infinity" : "-infinity", forKey: key)
            }
        }
        try encode(beginTime, .beginTime)
        try encode(duration, .duration)
        try encode(speed, .speed)
        try encode(timeOffset, .timeOffset)
        try encode(repeatCount, .repeatCount)
        try encode(repeatDuration, .repeatDuration)
        try container.encode(autoreverses, forKey: .autoreverses)
        try container.encode(fillMode, forKey: .fillMode)
    }

    private static let unwritable = ["infinity": Double.infinity, "-infinity": -.infinity, "nan": .nan]
}

extension MediaTiming.FillMode: Codable {
    /// Decodes a name: "removed", "backwards", "forwards", "both" or the legacy "frozen".
    public init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        guard let mode = Self(name: name) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "unknown fill mode \"\(name)\""))
        }
        self = mode
    }

    /// Encodes the name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("\(self)")
    }
}
