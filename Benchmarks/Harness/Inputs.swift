import SeededRandom

/// Seeded inputs, the same in every process.
///
/// Both sizes are needed. The branch predictor learns 4,096 repeated inputs, which makes branchy code look up to twice
/// as fast as on fresh inputs. It cannot learn a million distinct inputs.
enum Inputs {
    /// Fits in the first-level cache.
    static let batch = 4096
    /// Too many for the branch predictor to learn.
    static let million = 1 << 20

    /// Returns `count` distinct numbers, one from each `count`-th part of `range`, in random order.
    static func shuffled(_ count: Int, in range: ClosedRange<Double> = 0...1, seed: UInt64 = 1) -> [Double] {
        var generator = SplitMix64(seed: seed)
        let width = (range.upperBound - range.lowerBound) / Double(count)
        var xs = (0..<count).map {
            range.lowerBound + (Double($0) + generator.number(in: 0...1)) * width
        }
        xs.shuffle(using: &generator)
        return xs
    }

    /// A million numbers of 0…1, made once, since that takes longer than most runs.
    static let millionShuffled = shuffled(million)
    /// The same numbers in order.
    static let millionSorted = millionShuffled.sorted()
}
