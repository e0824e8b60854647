/// The interpolation between keyframes.
///
/// Source: Core Animation R4.2-R4.6.
public enum CalculationMode: String, Sendable, Hashable, CaseIterable, Codable {
    /// Straight lines between neighbouring values.
    case linear
    /// Each value holds until the time of the next.
    case discrete
    /// Straight lines at constant speed. Key times are in proportion to the distances between the values.
    case paced
    /// A smooth curve through the values: Catmull-Rom, or Kochanek-Bartels with tension, continuity and bias.
    case cubic
    /// The curve of `cubic`, paced by distance.
    case cubicPaced
}

extension CalculationMode {
    /// The distance that `cubicPaced` measures.
    public enum Pacing: String, Sendable, Hashable, CaseIterable {
        /// The lengths of the straight lines between the values, as in Core Animation (R4.6). They determine the key
        /// times, which determine the curve. The speed is only roughly constant.
        case chordLength
        /// The length of the curve with evenly spaced key times. The speed is constant. For numbers, the length is the
        /// total of all increases and decreases.
        case arcLength
    }
}

extension CalculationMode {
    /// The shape of Kochanek-Bartels curves through keyframes, with one number of each kind per value.
    ///
    /// Missing numbers are 0, and surplus ones are ignored. Without any numbers the curve is Catmull-Rom's.
    public struct CubicParameters: Sendable, Equatable, Codable {
        /// The tension at each value. At 1 the curve stops at the value; below 0 it swings wider.
        public var tension: [Double]
        /// The continuity at each value. Numbers other than 0 make a corner.
        public var continuity: [Double]
        /// The bias at each value. Above 0 the curve bends after the value, below 0 before it.
        public var bias: [Double]

        /// Creates a shape.
        ///
        /// - Parameters:
        ///   - tension: Finite numbers, usually in −1…1.
        ///   - continuity: Finite numbers, usually in −1…1.
        ///   - bias: Finite numbers, usually in −1…1.
        public init(tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []) {
            self.tension = tension
            self.continuity = continuity
            self.bias = bias
        }

        /// Decodes an object, in which missing arrays are empty.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                tension: try container.decodeIfPresent([Double].self, forKey: .tension) ?? [],
                continuity: try container.decodeIfPresent([Double].self, forKey: .continuity) ?? [],
                bias: try container.decodeIfPresent([Double].self, forKey: .bias) ?? [])
        }
    }
}

extension CalculationMode.CubicParameters {
    func tension(at index: Int) -> Double { index < tension.count ? tension[index] : 0 }

    /// Returns the weights of the steps to and from the value at an index. The value must have two neighbours.
    func weights(
        at index: Int, _ times: [Double]
    ) -> (incoming: KochanekBartels.Weights, outgoing: KochanekBartels.Weights) {
        KochanekBartels.weights(
            tension: tension(at: index),
            continuity: index < continuity.count ? continuity[index] : 0,
            bias: index < bias.count ? bias[index] : 0,
            before: times[index] - times[index - 1], after: times[index + 1] - times[index])
    }

    /// Throws `notFinite` with the parameter's name if a number is not finite.
    func requireFinite() throws(KeyframeError) {
        for (name, numbers) in [("tension", tension), ("continuity", continuity), ("bias", bias)] {
            for (i, number) in numbers.enumerated() where !number.isFinite {
                throw .notFinite(parameter: "\(name)[\(i)]")
            }
        }
    }
}

extension CalculationMode {
    /// The rules for edge cases of keyframes.
    ///
    /// Source: Core Animation R2.4, R4.2, R4.7; Web Animations, "the effect value of a keyframe effect".
    public enum Rules: String, Sendable, Hashable, CaseIterable {
        /// Core Animation's rules: outside the key times the end values hold, invalid key times are ignored, and
        /// easings are clamped outside 0…1 (R2.4, R4.2, R4.7).
        case coreAnimation
        /// The Web's rules: outside 0…1 the end segments and the easings continue, and invalid key times are an error.
        case webAnimations
    }
}
