import CTimingMath
import SeededRandom
import Testing

@Suite(.tags(.law)) struct BatchTests {
    /// The bits of numbers, with one NaN for all.
    private func bits(_ numbers: some Sequence<Double>) -> [UInt64] {
        numbers.map { $0.isNaN ? Double.nan.bitPattern : $0.bitPattern }
    }

    private func inputs(_ generator: inout SplitMix64, _ count: Int, each: Int) -> [Double] {
        (0..<count * each).map { i in
            if each >= 16, i % each % 5 == 0 { return generator.number(in: 0.5...3) }
            switch generator.next() % 40 {
            case 0: return .nan
            case 1: return .infinity
            case 2: return -0.0
            case 3: return 1
            default: return generator.number(in: -0.2...1.2)
            }
        }
    }

    @Test("A batch gives the bits of single calls, wherever the arrays are", arguments: try BatchCase.all())
    func batchEqualsSingle(_ batchCase: BatchCase) {
        var generator = SplitMix64(seed: 2301)
        for count in [0, 1, 2, 15, 16, 63, 64, 65, 200] {
            let given = inputs(&generator, count, each: batchCase.inputCount)
            var expected = [Double](repeating: 0, count: count * batchCase.outputCount)
            given.withUnsafeBufferPointer { given in
                expected.withUnsafeMutableBufferPointer { expected in
                    guard let a = given.baseAddress, let b = expected.baseAddress else { return }
                    for i in 0..<count { batchCase.single(a + i * batchCase.inputCount, b + i * batchCase.outputCount) }
                }
            }
            for (shiftIn, shiftOut) in [(0, 0), (1, 0), (0, 1), (1, 1), (2, 3)] {
                let memory = AlignedNumbers(given, shift: shiftIn)
                let outputs = AlignedNumbers([Double](repeating: 7, count: expected.count + 2), shift: shiftOut)
                #expect(batchCase.batch(memory.pointer, outputs.pointer + 1, count) == TM_OK)
                let found = bits(outputs.numbers)
                #expect(found.dropFirst().dropLast() == bits(expected)[...], "\(count) values, \(shiftIn) \(shiftOut)")
                #expect(outputs.numbers.first == 7 && outputs.numbers.last == 7, "writes beyond the outputs")
                #expect(bits(memory.numbers) == bits(given), "changes the inputs")
            }
        }
    }

    @Test("An output may be the input's array if the sizes are equal", arguments: try BatchCase.all())
    func inPlace(_ batchCase: BatchCase) {
        var generator = SplitMix64(seed: 2302)
        let count = 150
        let given = inputs(&generator, count, each: batchCase.inputCount)
        let space = [Double](repeating: 7, count: count * batchCase.outputCount)
        for shift in 0...1 {
            let apart = AlignedNumbers(given, shift: shift), outputs = AlignedNumbers(space, shift: shift)
            #expect(batchCase.batch(apart.pointer, outputs.pointer, count) == TM_OK)
            let both = AlignedNumbers(given + space, shift: shift)
            let status = batchCase.batch(both.pointer, both.pointer, count)
            if batchCase.inputCount == batchCase.outputCount {
                #expect(status == TM_OK)
                #expect(bits(both.numbers.prefix(outputs.numbers.count)) == bits(outputs.numbers))
            } else {
                #expect(status == TM_OVERLAP)
                #expect(bits(both.numbers) == bits(given + space), "writes although it fails")
            }
        }
    }

    @Test("Bad arguments are errors, and nothing is written", arguments: try BatchCase.all())
    func badArguments(_ batchCase: BatchCase) {
        let numbers = AlignedNumbers([Double](repeating: 0.5, count: 400), shift: 0)
        let p = numbers.pointer
        #expect(batchCase.batch(nil, p, 3) == TM_NULL_POINTER)
        #expect(batchCase.batch(p, nil, 3) == TM_NULL_POINTER)
        #expect(batchCase.batch(p, p + 100, -1) == TM_NEGATIVE_COUNT)
        #expect(batchCase.batch(nil, nil, .min) == TM_NEGATIVE_COUNT)
        #expect(batchCase.batch(nil, nil, 0) == TM_OK)
        if !batchCase.name.contains("matrices_interpolate"), !batchCase.name.contains("multiply"),
            !batchCase.name.contains("slerp")
        {
            #expect(batchCase.batch(p, p + 100, .max) == TM_COUNT_TOO_LARGE)
            #expect(batchCase.batch(p, p + 100, .max / 4) == TM_COUNT_TOO_LARGE)
        }
        // Partial overlaps in both directions.
        #expect(batchCase.batch(p, p + 1, 4) == TM_OVERLAP)
        #expect(batchCase.batch(p + 1, p, 4) == TM_OVERLAP)
        #expect(numbers.numbers.allSatisfy { $0 == 0.5 })
    }
}

/// Numbers in memory whose alignment is that of the largest vector, shifted by a few numbers.
final class AlignedNumbers {
    let pointer: UnsafeMutablePointer<Double>
    private let memory: UnsafeMutableRawPointer
    private let count: Int

    init(_ numbers: [Double], shift: Int) {
        count = numbers.count
        memory = UnsafeMutableRawPointer.allocate(byteCount: (numbers.count + shift) * 8 + 64, alignment: 64)
        pointer = memory.assumingMemoryBound(to: Double.self) + shift
        for (i, number) in numbers.enumerated() { pointer[i] = number }
    }

    deinit { memory.deallocate() }

    var numbers: UnsafeBufferPointer<Double> { UnsafeBufferPointer(start: pointer, count: count) }
}
