extension TimingFunction: Codable {
    private enum CodingKeys: String, CodingKey {
        case cubicBezier, steps, linear, penner, qt, spring
    }

    /// Decodes a timing function from CSS text or from an object with one key.
    ///
    /// - CSS text is a string such as `"ease-in"` or `"steps(4)"`.
    /// - The keys are `cubicBezier` [x1, y1, x2, y2]; `steps` {count, jump}; `linear` [[input, output], …]; and
    ///   `penner`, `qt` and `spring`, whose value is the easing of that type.
    ///
    /// - Throws: `DecodingError`. Its description contains that of the `TimingFunctionError` or `CSSSyntaxError`.
    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self = try decoder.validated { () throws(CSSSyntaxError) in try TimingFunction(parsing: text) }
            return
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let key = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "expected exactly one kind of timing function"))
        }
        switch key {
        case .cubicBezier: self.init(try container.decode(UnitBezier.self, forKey: key))
        case .steps: self.init(try container.decode(TimingFunction.Steps.self, forKey: key))
        case .linear: self.init(try container.decode(TimingFunction.PiecewiseLinear.self, forKey: key))
        case .penner: self.init(try container.decode(PennerEasing.self, forKey: key))
        case .qt: self.init(try container.decode(QtEasing.self, forKey: key))
        case .spring: self.init(try container.decode(SpringEasing.self, forKey: key))
        }
    }

    /// Encodes the timing function as `"linear"` or as an object with one key. Decoding gives an equal timing function.
    ///
    /// - Throws: `EncodingError.invalidValue` for an easing of any other type.
    public func encode(to encoder: any Encoder) throws {
        if case .identity = kind {
            var container = encoder.singleValueContainer()
            try container.encode("linear")
            return
        }
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch kind {
        case .identity: break
        case .cubicBezier: try container.encode(cubicBezier, forKey: .cubicBezier)
        case .steps(let steps): try container.encode(steps, forKey: .steps)
        case .other(let other):
            switch other.easing {
            case let line as PiecewiseLinear: try container.encode(line, forKey: .linear)
            case let penner as PennerEasing: try container.encode(penner, forKey: .penner)
            case let qt as QtEasing: try container.encode(qt, forKey: .qt)
            case let spring as SpringEasing: try container.encode(spring, forKey: .spring)
            default:
                throw EncodingError.invalidValue(
                    self,
                    .init(codingPath: encoder.codingPath, debugDescription: "\(self) cannot be encoded"))
            }
        }
    }
}

extension UnitBezier: Codable {
    /// Decodes [x1, y1, x2, y2].
    public init(from decoder: any Decoder) throws {
        let points = try decoder.numbers(count: 4)
        self = try decoder.validated { () throws(TimingFunctionError) in
            try UnitBezier(points[0], points[1], points[2], points[3])
        }
    }

    /// Encodes [x1, y1, x2, y2].
    public func encode(to encoder: any Encoder) throws { try encoder.encode([x1, y1, x2, y2]) }
}

extension TimingFunction.Steps.Jump: Codable {}

extension TimingFunction.Steps: Codable {
    private enum CodingKeys: String, CodingKey { case count, jump }

    /// Decodes {count, jump}. `jump` may be missing and is then `end`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let count = try container.decode(Int.self, forKey: .count)
        let jump = try container.decodeIfPresent(Jump.self, forKey: .jump) ?? .end
        self = try decoder.validated { () throws(TimingFunctionError) in
            try TimingFunction.Steps(count: count, jump: jump)
        }
    }

    /// Encodes {count, jump}.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(count, forKey: .count)
        try container.encode(jump, forKey: .jump)
    }
}

extension TimingFunction.PiecewiseLinear: Codable {
    /// Decodes [[input, output], …].
    public init(from decoder: any Decoder) throws {
        let pairs = try decoder.singleValueContainer().decode([[Double]].self)
        guard pairs.allSatisfy({ $0.count == 2 }) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "expected pairs [input, output]"))
        }
        self = try decoder.validated { () throws(TimingFunctionError) in
            try TimingFunction.PiecewiseLinear(pairs.map { (input: $0[0], output: $0[1]) })
        }
    }

    /// Encodes [[input, output], …].
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(points.map { [$0.input, $0.output] })
    }
}

extension PennerEasing.Curve: Codable {}
extension PennerEasing.Mode: Codable {}
extension PennerEasing.Variant: Codable {}

extension PennerEasing.Parameters: Codable {
    private enum CodingKeys: String, CodingKey { case overshoot, amplitude, period, exponent }

    /// Decodes an object. Missing numbers have their defaults.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init()
        if let overshoot = try container.decodeIfPresent(Double.self, forKey: .overshoot) { self.overshoot = overshoot }
        if let amplitude = try container.decodeIfPresent(Double.self, forKey: .amplitude) { self.amplitude = amplitude }
        if let period = try container.decodeIfPresent(Double.self, forKey: .period) { self.period = period }
        if let exponent = try container.decodeIfPresent(Double.self, forKey: .exponent) { self.exponent = exponent }
    }

    /// Encodes all four numbers.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(overshoot, forKey: .overshoot)
        try container.encode(amplitude, forKey: .amplitude)
        try container.encode(period, forKey: .period)
        try container.encode(exponent, forKey: .exponent)
    }
}

extension PennerEasing: Codable {
    private enum CodingKeys: String, CodingKey { case curve, mode, variant, parameters }

    /// Decodes {curve, mode, variant, parameters}. The variant and the parameters may be missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let (curve, mode) = (
            try container.decode(Curve.self, forKey: .curve), try container.decode(Mode.self, forKey: .mode)
        )
        let variant = try container.decodeIfPresent(Variant.self, forKey: .variant) ?? .penner
        let parameters = try container.decodeIfPresent(Parameters.self, forKey: .parameters) ?? Parameters()
        self = try decoder.validated { () throws(TimingFunctionError) in
            try PennerEasing(curve, mode, variant: variant, parameters: parameters)
        }
    }

    /// Encodes {curve, mode, variant, parameters}.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(curve, forKey: .curve)
        try container.encode(mode, forKey: .mode)
        try container.encode(variant, forKey: .variant)
        try container.encode(parameters, forKey: .parameters)
    }
}

extension QtEasing: Codable {}

extension SpringTimingFunction.Parameters: Codable {
    private enum CodingKeys: String, CodingKey { case mass, stiffness, damping }

    /// Decodes {mass, stiffness, damping}. Missing numbers are Core Animation's 1, 100 and 10.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init()
        if let mass = try container.decodeIfPresent(Double.self, forKey: .mass) { self.mass = mass }
        if let stiffness = try container.decodeIfPresent(Double.self, forKey: .stiffness) { self.stiffness = stiffness }
        if let damping = try container.decodeIfPresent(Double.self, forKey: .damping) { self.damping = damping }
    }

    /// Encodes {mass, stiffness, damping}.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(mass, forKey: .mass)
        try container.encode(stiffness, forKey: .stiffness)
        try container.encode(damping, forKey: .damping)
    }
}

extension SpringTimingFunction: Codable {
    private enum CodingKeys: String, CodingKey { case initialVelocity, allowsOverdamping }

    /// Decodes {mass, stiffness, damping, initialVelocity, allowsOverdamping}. All may be missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let parameters = try SpringTimingFunction.Parameters(from: decoder)
        let velocity = try container.decodeIfPresent(Double.self, forKey: .initialVelocity) ?? 0
        let allows = try container.decodeIfPresent(Bool.self, forKey: .allowsOverdamping) ?? false
        self = try decoder.validated { () throws(TimingFunctionError) in
            try SpringTimingFunction(parameters, initialVelocity: velocity, allowsOverdamping: allows)
        }
    }

    /// Encodes {mass, stiffness, damping, initialVelocity, allowsOverdamping}.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try parameters.encode(to: encoder)
        try container.encode(initialVelocity, forKey: .initialVelocity)
        try container.encode(allowsOverdamping, forKey: .allowsOverdamping)
    }
}

extension SpringEasing: Codable {
    private enum CodingKeys: String, CodingKey { case spring, duration }

    /// Decodes {spring, duration}. A missing duration is the spring's settling duration.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let spring = try container.decode(SpringTimingFunction.self, forKey: .spring)
        guard let duration = try container.decodeIfPresent(Double.self, forKey: .duration) else {
            self.init(spring)
            return
        }
        self = try decoder.validated { () throws(TimingFunctionError) in try SpringEasing(spring, duration: duration) }
    }

    /// Encodes {spring, duration}.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(spring, forKey: .spring)
        try container.encode(duration, forKey: .duration)
    }
}
