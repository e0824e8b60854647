/// A range of numbers with ticks at round numbers.
struct Axis {
    let low, high: Double
    let ticks: [Double]

    /// - Parameter isTight: Whether the axis ends at the outermost numbers, not at the next ticks.
    init(_ numbers: [Double], tickCount: Int, isTight: Bool = false) {
        var low = numbers.min() ?? 0, high = numbers.max() ?? 1
        if !(high - low > 1e-9) { (low, high) = (low - 1, high + 1) }
        // The smallest of 1, 2, 5, 10 … that is large enough.
        var step = 1e-9, factors = 0
        while step * Double(tickCount) < high - low, step < 1e12 {
            step *= factors % 3 == 1 ? 2.5 : 2
            factors += 1
        }
        if !isTight { (low, high) = ((low / step).rounded(.down) * step, (high / step).rounded(.up) * step) }
        let first = (low / step).rounded(.up) * step
        ticks = (0...tickCount + 1).map { first + Double($0) * step }.filter { $0 <= high + step * 1e-6 }
        (self.low, self.high) = (low, high)
    }

    func fraction(_ number: Double) -> Double { (number - low) / (high - low) }
}
