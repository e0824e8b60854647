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
        guard status == TM_OK, count > 0 else { return Region(start: 0, size: 0, stride: stride) }
        let (size, isTooLarge) = count.multipliedReportingOverflow(by: stride)
        guard let pointer else {
            status = TM_NULL_POINTER
            return Region(start: 0, size: 0, stride: stride)
        }
        let start = UInt(bitPattern: pointer)
        if isTooLarge || start.addingReportingOverflow(UInt(bitPattern: size)).overflow {
            status = TM_COUNT_TOO_LARGE
            return Region(start: 0, size: 0, stride: stride)
        }
        return Region(start: start, size: UInt(bitPattern: size), stride: stride)
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

/// Returns a copy of an array that C passed.
///
/// - Parameter numbers: The numbers of each element.
func numbers(
    _ pointer: UnsafePointer<Double>?, _ count: Int, each numbers: Int = 1, _ name: String
) throws(InterfaceError) -> [Double] {
    Array(try elements(pointer, count, each: numbers, name))
}

/// Returns a copy of an array that may be NULL, which is nil.
func optionalNumbers(
    _ pointer: UnsafePointer<Double>?, _ count: Int, _ name: String
) throws(InterfaceError) -> [Double]? {
    if pointer == nil, count == 0 { return nil }
    return try numbers(pointer, count, name)
}

/// Returns an array that C passed, in place.
func elements<Element>(
    _ pointer: UnsafePointer<Element>?, _ count: Int, each: Int = 1, _ name: String
) throws(InterfaceError) -> UnsafeBufferPointer<Element> {
    if count < 0 { throw InterfaceError(status: TM_NEGATIVE_COUNT, description: "the count of \(name) is \(count)") }
    if count == 0 { return UnsafeBufferPointer(start: nil, count: 0) }
    guard let pointer else { throw .null(name) }
    let (total, isTooLarge) = count.multipliedReportingOverflow(by: each)
    let (size, isStillTooLarge) = total.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    if isTooLarge || isStillTooLarge
        || UInt(bitPattern: pointer).addingReportingOverflow(UInt(bitPattern: size)).overflow
    {
        throw InterfaceError(status: TM_COUNT_TOO_LARGE, description: "the count of \(name) is \(count)")
    }
    return UnsafeBufferPointer(start: pointer, count: total)
}

/// Writes an array into C's memory and sets the count. Writes only the count if the memory is too small.
func write(
    _ values: [Double], to pointer: UnsafeMutablePointer<Double>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> tm_status {
    guard let count else { return TM_NULL_POINTER }
    if capacity < 0 { return TM_NEGATIVE_COUNT }
    count.pointee = values.count
    if values.count > capacity { return TM_BUFFER_TOO_SMALL }
    if values.isEmpty { return TM_OK }
    guard let pointer else { return TM_NULL_POINTER }
    for (i, value) in values.enumerated() { pointer[i] = value }
    return TM_OK
}
