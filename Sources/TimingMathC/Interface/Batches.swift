import CTimingMath
import TimingMath

/// A value that C's arrays hold as numbers, with no more than the alignment of a number.
protocol NumberVector: Sendable {
    /// The count of the value's numbers. Swift's value may have padding after them.
    static var numberCount: Int { get }
    /// Writes the value's numbers to an address.
    func store(to pointer: UnsafeMutableRawPointer)
}

/// A value that can also be read from C's arrays.
protocol ReadableVector: NumberVector {
    /// Returns the value whose numbers are at an address.
    static func load(_ pointer: UnsafeRawPointer) -> Self
}

extension Double: ReadableVector {
    static var numberCount: Int { 1 }
    @inline(__always)
    static func load(_ pointer: UnsafeRawPointer) -> Self { pointer.loadUnaligned(as: Double.self) }
    @inline(__always)
    func store(to pointer: UnsafeMutableRawPointer) { pointer.storeBytes(of: self, as: Double.self) }
}

extension SIMD2<Double>: NumberVector, ReadableVector {
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

extension SIMD3<Double>: NumberVector, ReadableVector {
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

extension SIMD4<Double>: NumberVector, ReadableVector {
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
}

extension ReadableVector {
    /// The values whose numbers are in an array.
    static func array(_ numbers: UnsafeBufferPointer<Double>) -> [Self] {
        guard let base = numbers.baseAddress else { return [] }
        return (0..<numbers.count / numberCount).map { load(base + $0 * numberCount) }
    }
}

/// Calls `body` for all outputs, or for portions of them in temporary memory, which are then copied.
///
/// - Parameters:
///   - isInPlace: Whether an input is the same array. A portion is then copied when it is complete.
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
    forEachPortion(of: count) { first, count, memory in
        let results = UnsafeMutableBufferPointer(start: memory.assumingMemoryBound(to: Output.self), count: count)
        var values = results.mutableSpan
        body(first, &values)
        for i in results.indices { results[i].store(to: outputs + (first + i) * Output.byteCount) }
    }
}

/// The same for a computation that has no more than the alignment of a number.
///
/// - Parameters:
///   - numbers: The numbers of an output, at most 32.
///   - isInPlace: Whether an input is the same array. A portion is then copied when it is complete.
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
    forEachPortion(of: count) { first, count, memory in
        let results = memory.assumingMemoryBound(to: Double.self)
        body(first, count, results)
        (outputs + first * numbers).update(from: results, count: count * numbers)
    }
}

/// Calls `body` for portions of a batch with memory for 64 items of at most 256 bytes: a whole number of every kernel's
/// groups.
@inline(__always)
private func forEachPortion(
    of count: Int, _ body: (_ first: Int, _ count: Int, _ memory: UnsafeMutableRawPointer) -> Void
) {
    let portion = 64
    assert(portion * 256 <= StackMemory.pageSize)
    StackMemory.withPage { memory in
        for first in stride(from: 0, to: count, by: portion) { body(first, min(portion, count - first), memory) }
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
