import CTimingMath
import TimingMath

/// The numbers of a value in C's arrays, which may have no more than the alignment of a number.
protocol NumberVector: Sendable {
    /// The numbers of a value in C's arrays. Swift's value may have padding after them.
    static var numberCount: Int { get }
    /// The value whose numbers are at an address.
    static func load(_ pointer: UnsafeRawPointer) -> Self
    /// Writes the value's numbers to an address.
    func store(to pointer: UnsafeMutableRawPointer)
}

extension Double: NumberVector {
    static var numberCount: Int { 1 }
    @inline(__always)
    static func load(_ pointer: UnsafeRawPointer) -> Self { pointer.loadUnaligned(as: Double.self) }
    @inline(__always)
    func store(to pointer: UnsafeMutableRawPointer) { pointer.storeBytes(of: self, as: Double.self) }
}

extension SIMD2<Double>: NumberVector {
    static var numberCount: Int { 2 }
    @inline(__always)
    static func load(_ pointer: UnsafeRawPointer) -> Self { pointer.loadUnaligned(as: SIMD2<Double>.self) }
    // Number by number, because a track writes them so, and reading both at once would wait.
    @inline(__always)
    func store(to pointer: UnsafeMutableRawPointer) {
        x.store(to: pointer)
        y.store(to: pointer + 8)
    }
}

extension SIMD3<Double>: NumberVector {
    static var numberCount: Int { 3 }
    @inline(__always)
    static func load(_ pointer: UnsafeRawPointer) -> Self {
        let xy = SIMD2<Double>.load(pointer)
        return Self(xy.x, xy.y, Double.load(pointer + 16))
    }
    @inline(__always)
    func store(to pointer: UnsafeMutableRawPointer) {
        SIMD2(x, y).store(to: pointer)
        z.store(to: pointer + 16)
    }
}

extension SIMD4<Double>: NumberVector {
    static var numberCount: Int { 4 }
    @inline(__always)
    static func load(_ pointer: UnsafeRawPointer) -> Self { pointer.loadUnaligned(as: SIMD4<Double>.self) }
    @inline(__always)
    func store(to pointer: UnsafeMutableRawPointer) { pointer.storeBytes(of: self, as: SIMD4<Double>.self) }
}

extension NumberVector {
    @inline(__always)
    static var byteCount: Int { numberCount * MemoryLayout<Double>.size }

    /// Whether C's arrays have the values at the same distance as Swift's.
    @inline(__always)
    private static var isDense: Bool { byteCount == MemoryLayout<Self>.stride }

    /// Whether Swift can use C's memory as it is.
    @inline(__always)
    static func canUse(_ pointer: UnsafeRawPointer) -> Bool {
        isDense && UInt(bitPattern: pointer) & UInt(MemoryLayout<Self>.alignment - 1) == 0
    }

    /// The values whose numbers are in an array.
    static func array(_ numbers: UnsafeBufferPointer<Double>) -> [Self] {
        guard let base = numbers.baseAddress else { return [] }
        return (0..<numbers.count / numberCount).map { load(base + $0 * numberCount) }
    }
}

/// How many values are copied at a time where Swift cannot use C's memory: a whole number of every kernel's groups, and
/// few enough for a page of the stack.
@inline(__always)
private func portion(bytesOfItem: Int) -> Int { bytesOfItem <= 256 ? 64 : 32 }

/// Calls `body` for all outputs, or, where Swift cannot write them in place, for copies of portions of them.
///
/// - Parameters:
///   - isInPlace: Whether an input is the same array. A portion's outputs are then written when it is complete.
///   - body: Fills in the outputs, the first of which has the given index.
@inline(__always)
func evaluatePortions<Output: NumberVector>(
    _ outputs: UnsafeMutableRawPointer, _ count: Int, as _: Output.Type, isInPlace: Bool,
    _ body: (_ first: Int, inout MutableSpan<Output>) -> Void
) {
    if Output.canUse(outputs), !isInPlace {
        var values = UnsafeMutableBufferPointer(start: outputs.assumingMemoryBound(to: Output.self), count: count)
            .mutableSpan
        body(0, &values)
        return
    }
    StackMemory.withPage { memory in
        evaluatePortions(
            outputs, count, portion(bytesOfItem: MemoryLayout<Output>.stride),
            memory.assumingMemoryBound(to: Output.self), body)
    }
}

/// Calls `body` for portions of the outputs in temporary memory, and copies them.
@inline(__always)
private func evaluatePortions<Output: NumberVector>(
    _ outputs: UnsafeMutableRawPointer, _ count: Int, _ portion: Int, _ memory: UnsafeMutablePointer<Output>,
    _ body: (_ first: Int, inout MutableSpan<Output>) -> Void
) {
    var first = 0
    while first < count {
        let part = UnsafeMutableBufferPointer(start: memory, count: min(portion, count - first))
        var values = part.mutableSpan
        body(first, &values)
        copy(part, to: outputs + first * Output.byteCount)
        first += part.count
    }
}

/// Calls `body` to compute numbers into C's memory; or, if an input is the same array, into the stack, portion by
/// portion, from where they are copied.
///
/// - Parameters:
///   - numbers: The numbers of an output, at most 32.
///   - body: Computes `count` outputs, the first of which has the given index.
@inline(__always)
func computePortions(
    _ outputs: UnsafeMutablePointer<Double>, _ count: Int, each numbers: Int, isInPlace: Bool,
    _ body: (_ first: Int, _ count: Int, _ outputs: UnsafeMutablePointer<Double>) -> Void
) {
    guard isInPlace else {
        body(0, count, outputs)
        return
    }
    StackMemory.withPage { memory in
        let results = memory.assumingMemoryBound(to: Double.self)
        var first = 0
        while first < count {
            let size = min(64, count - first)
            body(first, size, results)
            (outputs + first * numbers).update(from: results, count: size * numbers)
            first += size
        }
    }
}

/// Copies Swift's values into C's memory.
@inline(__always)
func copy<Value: NumberVector>(_ values: UnsafeMutableBufferPointer<Value>, to pointer: UnsafeMutableRawPointer) {
    if Value.byteCount == MemoryLayout<Value>.stride {
        pointer.copyMemory(
            from: UnsafeRawPointer(values.baseAddress ?? pointer.assumingMemoryBound(to: Value.self)),
            byteCount: values.count * Value.byteCount)
    } else {
        for i in values.indices { values[i].store(to: pointer + i * Value.byteCount) }
    }
}

/// Checks the arrays of a batch of numbers, and evaluates it.
@inline(__always)
func evaluateNumbers(
    _ inputs: UnsafePointer<Double>?, _ outputs: UnsafeMutablePointer<Double>?, _ count: Int,
    _ body: (Span<Double>, inout MutableSpan<Double>) -> Void
) -> tm_status {
    var check = BatchCheck(count: count)
    let input = check.region(inputs, stride: MemoryLayout<Double>.stride)
    let output = check.region(outputs, stride: MemoryLayout<Double>.stride)
    check.require(output, apartFrom: input)
    guard check.status == TM_OK, count > 0, let inputs, let outputs else { return check.status }
    evaluatePortions(outputs, count, as: Double.self, isInPlace: output.isSame(as: input)) { first, outputs in
        body(UnsafeBufferPointer(start: inputs + first, count: outputs.count).span, &outputs)
    }
    return TM_OK
}
