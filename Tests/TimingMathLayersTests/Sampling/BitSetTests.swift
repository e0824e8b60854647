import SeededRandom
import Testing

@testable import TimingMathLayers

@Suite(.tags(.law)) struct BitSetTests {
    @Test(arguments: [1, 63, 64, 65, 4095, 4096, 4097, 20_000])
    func holdsWhatWasInsertedInOrder(_ bound: Int) {
        var generator = SplitMix64(seed: UInt64(bound))
        var bits = BitSet(bound: bound), expected: Set<Int> = []
        for round in 0..<20 {
            for _ in 0..<200 {
                let index = Int.random(in: 0..<bound, using: &generator)
                if Bool.random(using: &generator) {
                    bits.insert(index)
                    expected.insert(index)
                } else {
                    bits.remove(index)
                    expected.remove(index)
                }
            }
            var found: [Int] = []
            bits.visitAll { found.append($0) }
            #expect(found == expected.sorted(), "bound \(bound), round \(round)")
        }
    }
}
