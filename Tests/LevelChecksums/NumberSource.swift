import SeededRandom

/// A series of numbers, the same for every instruction set: alternately 64 ordinary ones, which kernels can process in
/// whole groups, and 64 that include the ends, distant numbers, NaN and infinities.
struct NumberSource {
    private let range: ClosedRange<Double>
    private var generator: SplitMix64
    /// The count of numbers so far.
    private(set) var position = 0

    init(seed: UInt64, range: ClosedRange<Double>) {
        (generator, self.range) = (SplitMix64(seed: seed), range)
    }

    mutating func next() -> Double {
        defer { position += 1 }
        let isOrdinary = position & 64 == 0
        let ordinary = generator.number(in: range)
        if isOrdinary { return ordinary }
        let choice = generator.next()
        switch choice & 15 {
        case 0: return Self.special[Int(choice >> 32) % Self.special.count]
        // Random bits: numbers of any size, of which one in 2,048 is NaN or infinite.
        case 1: return Double(bitPattern: generator.next())
        case 2: return range.lowerBound
        case 3: return range.upperBound
        case 4: return nearEnd(choice)
        default: return ordinary
        }
    }

    /// A number at a power of two from 0 or 1, on either side.
    private func nearEnd(_ choice: UInt64) -> Double {
        let distance = Double(sign: .plus, exponent: -Int(choice >> 8 & 63), significand: 1)
        return (choice & 16 == 0 ? 0 : 1) + (choice & 32 == 0 ? distance : -distance)
    }

    private static let special: [Double] = [
        0, -0.0, 1, -1, 0.5, 2, .nan, .signalingNaN, .infinity, -.infinity, 1 - 0x1p-53, 1 + 0x1p-52, 0x1p-53,
        .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
        -.greatestFiniteMagnitude, 1e-17, 1e300, 0.25, 0.75, 1.0 / 3, 2.0 / 3, 0x1p52, 0x1p53, 0x1p63, -0x1p63,
    ]
}
