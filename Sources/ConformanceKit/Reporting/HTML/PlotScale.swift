import Foundation

/// Maps numbers to positions along an axis of a plot.
struct PlotScale: Sendable, Equatable {
    /// The numbers at the ends of the axis; low < high, both finite.
    let low: Double
    let high: Double
    /// The positions of these numbers.
    let start: Double
    let end: Double

    /// Creates an axis that covers the range. A range of a single number is widened on both sides.
    init(_ range: ClosedRange<Double>, from start: Double, to end: Double) {
        let limit = Double.greatestFiniteMagnitude / 4
        var low = max(-limit, min(limit, range.lowerBound))
        var high = max(-limit, min(limit, range.upperBound))
        // In a narrower range, ticks and positions would coincide.
        let least = max(low.magnitude, high.magnitude) * 1e-12
        if !(high - low > least) {
            let margin = max(low.magnitude * 0.1, 0.5)
            (low, high) = (low - margin, high + margin)
        }
        (self.low, self.high, self.start, self.end) = (low, high, start, end)
    }

    /// Returns the position of a number, clamped to the axis. NaN is at the start.
    func place(_ number: Double) -> Double {
        let share = (number - low) / (high - low)
        guard share > 0 else { return start }
        return start + min(1, share) * (end - start)
    }

    /// Returns whether the number is on the axis.
    func contains(_ number: Double) -> Bool { low <= number && number <= high }

    /// Returns 2 to about `count` + 1 round numbers on the axis.
    func ticks(_ count: Int) -> [Double] {
        let span = high - low
        let raw = span / Double(max(1, count))
        let magnitude = pow(10, log10(raw).rounded(.down))
        let steps: [Double] = [magnitude, 2 * magnitude, 5 * magnitude, 10 * magnitude]
        let step = steps.first { $0 >= raw * 0.7 } ?? raw
        let first = (low / step).rounded(.up)
        guard step > 0, step.isFinite, first.magnitude < 1e13 else { return [low, high] }
        // Multiples of a rounded step avoid ticks such as 0.30000000000000004.
        let multiples: [Double] = (0...20).map { (first + Double($0)) * step }
        let ticks = multiples.filter { $0 <= high + step * 1e-9 }
        return ticks.count < 2 ? [low, high] : ticks
    }

    /// Returns the numbers as text with as few digits as distinguish them.
    static func texts(_ numbers: [Double], digits: Int = 4) -> [String] {
        for digits in digits..<17 {
            let texts = numbers.map { text($0, digits: digits) }
            if Set(texts).count == texts.count { return texts }
        }
        return numbers.map { text($0, digits: 17) }
    }

    /// Returns the number of a tick as short text.
    static func text(_ number: Double, digits: Int = 4) -> String {
        if number == 0 { return "0" }
        return String(format: "%.\(digits)g", number).replacingOccurrences(of: "-", with: "\u{2212}")
    }
}

extension ClosedRange<Double> {
    /// The smallest range that contains all finite numbers; nil if there are none.
    init?(covering numbers: some Sequence<Double>) {
        let finite = numbers.filter(\.isFinite)
        guard let low = finite.min(), let high = finite.max() else { return nil }
        self = low...high
    }

    /// Returns the range widened at both ends by a share of its length.
    func padded(_ share: Double) -> ClosedRange<Double> {
        let margin = (upperBound - lowerBound) * share
        return margin.isFinite ? (lowerBound - margin)...(upperBound + margin) : self
    }
}
