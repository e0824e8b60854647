import CTimingMath

/// The bytes of an array that C passed.
struct Region {
    let start: UInt
    let size: UInt
    let stride: Int

    @inline(__always)
    func overlaps(_ other: Region) -> Bool { start < other.start &+ other.size && other.start < start &+ size }

    /// Whether both are one array with elements of one size, which may be input and output at the same time.
    @inline(__always)
    func isSame(as other: Region) -> Bool { start == other.start && stride == other.stride }
}

/// The checks of a batch's arrays, in the order of the header: the count, then each array, then overlaps.
struct BatchCheck {
    let count: Int
    private(set) var status = TM_OK

    @inline(__always)
    init(count: Int) {
        self.count = count
        if count < 0 { status = TM_NEGATIVE_COUNT }
    }

    /// Returns the bytes of an array of `count` elements.
    ///
    /// - Parameter stride: The bytes of an element.
    @inline(__always)
    mutating func region(_ pointer: UnsafeRawPointer?, stride: Int) -> Region {
        let none = Region(start: 0, size: 0, stride: stride)
        guard status == TM_OK, count > 0 else { return none }
        guard let pointer else {
            status = TM_NULL_POINTER
            return none
        }
        guard let size = byteCount(of: pointer, count, stride: stride) else {
            status = TM_COUNT_TOO_LARGE
            return none
        }
        return Region(start: UInt(bitPattern: pointer), size: UInt(bitPattern: size), stride: stride)
    }

    /// Requires that an output is apart from an input, or the same array.
    @inline(__always)
    mutating func require(_ output: Region, apartFrom input: Region) {
        if output.overlaps(input), !output.isSame(as: input), status == TM_OK { status = TM_OVERLAP }
    }

    /// Requires that two outputs are apart.
    @inline(__always)
    mutating func require(_ output: Region, apartFromOutput other: Region) {
        if output.overlaps(other), status == TM_OK { status = TM_OVERLAP }
    }
}

/// More bytes than processors can address: those of 64 bits use at most 57 for addresses, half of them for programs.
/// Swift's own types would trap for sizes near the largest integer.
@inline(__always)
private var addressableBytes: Int { Int.max >> (Int.bitWidth == 64 ? 7 : 0) }

/// Returns the bytes of an array of a count above 0; nil if it would not fit into the address space.
@inline(__always)
private func byteCount(of pointer: UnsafeRawPointer, _ count: Int, stride: Int) -> Int? {
    let (size, isTooLarge) = count.multipliedReportingOverflow(by: stride)
    let end = UInt(bitPattern: pointer).addingReportingOverflow(UInt(bitPattern: size))
    return isTooLarge || size > addressableBytes || end.overflow ? nil : size
}

/// Returns a copy of an array of numbers that C passed.
func numbers(_ pointer: UnsafePointer<Double>?, _ count: Int, _ name: String) throws(InterfaceError) -> [Double] {
    Array(try elements(pointer, count, name))
}

/// Returns a copy of an array that may be NULL, which is nil.
func optionalNumbers(
    _ pointer: UnsafePointer<Double>?, _ count: Int, _ name: String
) throws(InterfaceError) -> [Double]? {
    if pointer == nil, count == 0 { return nil }
    return try numbers(pointer, count, name)
}

/// Returns an array that C passed, in place.
///
/// - Parameter each: How many of the array's values make one of `count` elements.
func elements<Element>(
    _ pointer: UnsafePointer<Element>?, _ count: Int, each: Int = 1, _ name: String
) throws(InterfaceError) -> UnsafeBufferPointer<Element> {
    if count < 0 { throw InterfaceError(status: TM_NEGATIVE_COUNT, description: "the count of \(name) is \(count)") }
    if count == 0 { return UnsafeBufferPointer(start: nil, count: 0) }
    guard let pointer else { throw .null(name) }
    guard byteCount(of: pointer, count, stride: each * MemoryLayout<Element>.stride) != nil else {
        throw InterfaceError(status: TM_COUNT_TOO_LARGE, description: "the count of \(name) is \(count)")
    }
    return UnsafeBufferPointer(start: pointer, count: count * each)
}

/// Writes numbers into C's memory and sets the count. Writes only the count if the memory is too small.
func write(
    _ values: [Double], to pointer: UnsafeMutablePointer<Double>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> tm_status {
    guard let count else { return TM_NULL_POINTER }
    if capacity < 0 { return TM_NEGATIVE_COUNT }
    if values.count > capacity {
        count.pointee = values.count
        return TM_BUFFER_TOO_SMALL
    }
    if pointer == nil, !values.isEmpty { return TM_NULL_POINTER }
    count.pointee = values.count
    guard let pointer else { return TM_OK }
    for (i, value) in values.enumerated() { pointer[i] = value }
    return TM_OK
}
