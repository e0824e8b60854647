extension CalculationMode.Pacing: Codable {}

extension CalculationMode.Rules: Codable {}

extension AnimationTrack: Codable where Value: Codable {
    private enum CodingKeys: String, CodingKey {
        case values, keyTimes, timingFunctions, timingFunction, calculationMode, parameters, pacing, rules
    }

    /// Decodes an object whose keys are the names of the initialiser's parameters. Only `values` is required.
    ///
    /// - Throws: `DecodingError`. Its description contains that of the `KeyframeError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let values = try container.decode([Value].self, forKey: .values)
        let keyTimes = try container.decodeIfPresent([Double].self, forKey: .keyTimes)
        let functions = try container.decodeIfPresent([TimingFunction].self, forKey: .timingFunctions) ?? []
        let function = try container.decodeIfPresent(TimingFunction.self, forKey: .timingFunction)
        let mode = try container.decodeIfPresent(CalculationMode.self, forKey: .calculationMode) ?? .linear
        let parameters = try container.decodeIfPresent(CalculationMode.CubicParameters.self, forKey: .parameters)
        let pacing = try container.decodeIfPresent(CalculationMode.Pacing.self, forKey: .pacing) ?? .chordLength
        let rules = try container.decodeIfPresent(CalculationMode.Rules.self, forKey: .rules) ?? .coreAnimation
        self = try decoder.validated { () throws(KeyframeError) in
            try AnimationTrack(
                values: values, keyTimes: keyTimes, timingFunctions: functions, timingFunction: function,
                calculationMode: mode, parameters: parameters ?? CalculationMode.CubicParameters(), pacing: pacing,
                rules: rules)
        }
    }

    /// Encodes the track. Decoding gives a track with the same values at all times.
    ///
    /// - Throws: `EncodingError` for an easing that is not one of the library's types.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(values, forKey: .values)
        try container.encode(keyTimes, forKey: .keyTimes)
        if !timingFunctions.isEmpty { try container.encode(timingFunctions, forKey: .timingFunctions) }
        try container.encodeIfPresent(timingFunction.first, forKey: .timingFunction)
        try container.encode(calculationMode, forKey: .calculationMode)
        try container.encode(parameters, forKey: .parameters)
        try container.encode(pacing, forKey: .pacing)
        try container.encode(rules, forKey: .rules)
    }
}
