/// A public batch form and its single-value form.
struct Batch {
    let name: String
    /// Structures take longer than numbers, so they are given this many times fewer inputs.
    let fewer: Int
    private let evaluate: (_ counts: [Int], _ end: GuardedMemory.End, _ comparing: Int) throws -> Checksum

    /// Returns the checksum of the outputs for this many inputs. Throws a `Difference` if one of the first 10,000
    /// outputs differs from the single-value form.
    func checksum(inputs: Int) throws -> Checksum {
        // Of odd length, so that groups of lanes begin anywhere in the series.
        let chunk = 10_007
        let whole = [Int](repeating: chunk, count: inputs / chunk)
        return try evaluate(whole + (inputs % chunk == 0 ? [] : [inputs % chunk]), .last, 10_000)
    }

    /// Evaluates a batch of each length at both ends of guarded memory, and compares all outputs with the single-value
    /// form.
    func check(lengths: ClosedRange<Int>) throws {
        for end in GuardedMemory.End.allCases { _ = try evaluate(Array(lengths), end, .max) }
    }

    /// - Parameters:
    ///   - ranges: where the ordinary inputs of each column lie.
    ///   - batch: fills the outputs from the columns, which are as long.
    ///   - one: the output of a row of the columns.
    init<Input: Item, Output: Item>(
        _ name: String, _ ranges: [ClosedRange<Double>], fewer: Int = 1,
        batch: @escaping ([UnsafeBufferPointer<Input>], inout MutableSpan<Output>) -> Void,
        one: @escaping ([UnsafeBufferPointer<Input>], Int) -> Output
    ) {
        (self.name, self.fewer) = (name, fewer)
        evaluate = { counts, end, comparing in
            var sources = ranges.enumerated().map { NumberSource(seed: UInt64($0 + 1), range: $1) }
            var checksum = Checksum()
            var position = 0
            for count in counts {
                let memory = BatchMemory<Input, Output>(count: count, at: end, from: &sources)
                defer { memory.deallocate() }
                var outputs = memory.outputs.mutableSpan
                batch(memory.columns, &outputs)
                for i in 0..<count {
                    let output = memory.outputs[i]
                    checksum.add(output)
                    guard position + i < comparing else { continue }
                    let expected = one(memory.columns, i)
                    if Checksum.of(output) != Checksum.of(expected) {
                        let inputs = memory.columns.map { $0[i].hexadecimal }.joined(separator: ", ")
                        throw Difference(
                            place: "input \(position + i), item \(i) of a batch of \(count): \(inputs)",
                            batch: output.hexadecimal, one: expected.hexadecimal)
                    }
                }
                position += count
            }
            return checksum
        }
    }

    /// A function of one number.
    init(
        _ name: String, _ range: ClosedRange<Double>,
        batch: @escaping (Span<Double>, inout MutableSpan<Double>) -> Void, one: @escaping (Double) -> Double
    ) {
        self.init(name, [range], batch: { batch($0[0].span, &$1) }, one: { one($0[0][$1]) })
    }
}

/// A batch output that differs from the single-value form.
struct Difference: Error {
    var place: String
    var batch: String
    var one: String
}

/// Columns of inputs, and outputs, each at an end of guarded memory.
private struct BatchMemory<Input: Item, Output: Item> {
    let columns: [UnsafeBufferPointer<Input>]
    let outputs: UnsafeMutableBufferPointer<Output>
    private let memory: [GuardedMemory]

    init(count: Int, at end: GuardedMemory.End, from sources: inout [NumberSource]) {
        var columns: [UnsafeBufferPointer<Input>] = []
        var memory: [GuardedMemory] = []
        func array<Element>(of type: Element.Type) -> UnsafeMutablePointer<Element> {
            memory.append(GuardedMemory(byteCount: count * MemoryLayout<Element>.stride))
            return memory[memory.count - 1].array(of: type, count: count, at: end)
        }
        for column in sources.indices {
            let inputs = array(of: Input.self)
            for i in 0..<count { (inputs + i).initialize(to: Input(from: &sources[column])) }
            columns.append(UnsafeBufferPointer(start: inputs, count: count))
        }
        let outputs = array(of: Output.self)
        // An output that is not written would differ from any right one.
        outputs.initialize(repeating: Output(filledWith: 0x1.23456789abcdep+77), count: count)
        (self.columns, self.memory) = (columns, memory)
        self.outputs = UnsafeMutableBufferPointer(start: outputs, count: count)
    }

    func deallocate() {
        for one in memory { one.deallocate() }
    }
}
