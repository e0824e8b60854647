extension CalculationMode {
    /// The shape of cubic keyframes (Kochanek-Bartels), one number a value; where numbers are missing they are 0.
    public struct CubicParameters: Sendable, Equatable, Codable {
        /// 1 makes the curve stop at the value, below 0 it swings wider.
        public var tension: [Double]
        /// Other than 0 makes a corner at the value.
        public var continuity: [Double]
        /// Above 0 the curve bends after the value, below 0 before it.
        public var bias: [Double]

        /// The shape with these numbers; without any it is Catmull-Rom's.
        ///
        /// - Parameters:
        ///   - tension: finite numbers, usually in −1…1.
        ///   - continuity: finite numbers, usually in −1…1.
        ///   - bias: finite numbers, usually in −1…1.
        public init(tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []) {
            self.tension = tension
            self.continuity = continuity
            self.bias = bias
        }
    }
}

extension CalculationMode.CubicParameters {
    func tension(at index: Int) -> Double { index < tension.count ? tension[index] : 0 }

    /// The weights of the steps to and from the value at an index that has two neighbours.
    func weights(
        at index: Int, _ times: [Double]
    ) -> (incoming: KochanekBartels.Weights, outgoing: KochanekBartels.Weights) {
        KochanekBartels.weights(
            tension: tension(at: index),
            continuity: index < continuity.count ? continuity[index] : 0,
            bias: index < bias.count ? bias[index] : 0,
            before: times[index] - times[index - 1], after: times[index + 1] - times[index])
    }

    /// - Throws: `notFinite` with the parameter's name.
    func requireFinite() throws(KeyframeError) {
        for (name, numbers) in [("tension", tension), ("continuity", continuity), ("bias", bias)] {
            for (i, number) in numbers.enumerated() where !number.isFinite {
                throw .notFinite(parameter: "\(name)[\(i)]")
            }
        }
    }
}
