extension MediaTiming: Codable {
    private enum CodingKeys: String, CodingKey {
        case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
    }

    /// Decodes an object. A missing key has the default of a new `CAAnimation`.
    ///
    /// The fill mode is "removed", "backwards", "forwards", "both" or the legacy "frozen". Other names are errors.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys, _ standard: Double) throws -> Double {
            try container.decodeIfPresent(Double.self, forKey: key) ?? standard
        }
        self.init(
            beginTime: try number(.beginTime, 0), duration: try number(.duration, 0), speed: try number(.speed, 1),
            timeOffset: try number(.timeOffset, 0), repeatCount: try number(.repeatCount, 0),
            repeatDuration: try number(.repeatDuration, 0),
            autoreverses: try container.decodeIfPresent(Bool.self, forKey: .autoreverses) ?? false,
            fillMode: try container.decodeIfPresent(FillMode.self, forKey: .fillMode) ?? .removed)
    }

    /// Encodes all numbers, `autoreverses` and the name of the fill mode.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(beginTime, forKey: .beginTime)
        try container.encode(duration, forKey: .duration)
        try container.encode(speed, forKey: .speed)
        try container.encode(timeOffset, forKey: .timeOffset)
        try container.encode(repeatCount, forKey: .repeatCount)
        try container.encode(repeatDuration, forKey: .repeatDuration)
        try container.encode(autoreverses, forKey: .autoreverses)
        try container.encode(fillMode, forKey: .fillMode)
    }
}

extension MediaTiming.FillMode: Codable {
    /// Decodes a name: "removed", "backwards", "forwards", "both" or the legacy "frozen".
    public init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        guard ["removed", "backwards", "forwards", "both", "frozen"].contains(name) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "unknown fill mode \"\(name)\""))
        }
        self.init(name: name)
    }

    /// Encodes the name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("\(self)")
    }
}
