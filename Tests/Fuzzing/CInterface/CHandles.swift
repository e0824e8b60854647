import CTimingMath
import Foundation
import TimingMath

/// The functions that count the references of a kind of handle.
struct CHandleKind: Sendable {
    let retain: @Sendable (OpaquePointer?) -> OpaquePointer?
    let release: @Sendable (OpaquePointer?) -> Void
}

/// A reference to a handle.
final class CHandle {
    let pointer: OpaquePointer
    private let kind: CHandleKind

    init(_ pointer: OpaquePointer, _ kind: CHandleKind) { (self.pointer, self.kind) = (pointer, kind) }

    deinit { kind.release(pointer) }
}

extension CHandle? {
    /// The handle, or rarely NULL.
    func pointer(_ arguments: inout CArguments) -> OpaquePointer? { arguments.isRare(64) ? nil : self?.pointer }
}

/// A place for an error, with memory after it that nobody may change.
nonisolated(unsafe) private let errorMemory = UnsafeMutableRawBufferPointer.allocate(byteCount: 512, alignment: 8)

/// How a call passes the place for an error: not at all, or with a size and a version.
struct CErrorPlace {
    fileprivate let header: CStructHeader?

    init(_ arguments: inout CArguments) {
        let isMissing = arguments.choice(3) == 0
        let header = CStructHeader(MemoryLayout<tm_error>.size, &arguments)
        self.header = isMissing ? nil : header
    }
}

/// Calls a function that reports an error, and checks what it wrote there.
///
/// - Parameters:
///   - length: The bytes of the text that the function reads.
///   - isLenient: Whether the function may describe an error although it succeeds.
func withError(
    _ place: CErrorPlace, textLength length: Int = 0, isLenient: Bool = false,
    _ call: (UnsafeMutablePointer<tm_error>?) -> tm_status
) -> tm_status {
    guard let header = place.header else { return call(nil) }
    guard let memory = errorMemory.baseAddress else { return TM_OK }
    memset(memory, 0xA5, errorMemory.count)
    let error = memory.bindMemory(to: tm_error.self, capacity: 1)
    (error.pointee.struct_size, error.pointee.struct_version) = (header.size, header.version)
    let status = call(error)
    require(
        (error.pointee.struct_size, error.pointee.struct_version) == (header.size, header.version),
        "the size and the version remain")
    let size = MemoryLayout<tm_error>.size
    requireUntouched(errorMemory[(header.isKnown ? size : 8)...], "an error is not too long, and of a known version")
    if header.isKnown { check(error.pointee, status, length, isLenient) }
    return status
}

private func requireUntouched(_ bytes: Slice<UnsafeMutableRawBufferPointer>, _ property: String) {
    for byte in bytes where byte != 0xA5 { require(false, property) }
}

private func check(_ error: tm_error, _ status: tm_status, _ length: Int, _ isLenient: Bool) {
    let reported = error.status, offset = error.offset
    require(reported == status || isLenient && status == TM_OK && reported == TM_SYNTAX, "the status is returned")
    require(offset == -1 || reported == TM_SYNTAX && 0...Int64(length) ~= offset, "the offset \(offset) is in the text")
    require(reported != TM_SYNTAX || offset >= 0, "a syntax error has an offset")
    withUnsafeBytes(of: error.message) { message in
        guard let end = message.firstIndex(of: 0) else { fatalError("not so: a message ends with a NUL") }
        let text = message[..<end]
        require(text.isEmpty == (reported == TM_OK), "exactly an error has a message")
        require(!text.contains(0x0A) && !text.contains(0x0D), "a message is one line")
        require(text.isEmpty || String(validating: text, as: UTF8.self) != nil, "a message is UTF-8")
    }
}

/// How a call that creates a handle passes its last arguments.
struct CCreation {
    fileprivate let error: CErrorPlace
    fileprivate let hasPlace: Bool
    fileprivate let retains: Int

    init(_ arguments: inout CArguments) {
        let choice = arguments.byte()
        (hasPlace, retains) = (choice != 0xFF, Int(choice) % 3)
        error = CErrorPlace(&arguments)
    }
}

/// Calls a function that creates a handle, checks it, and returns it.
func create(
    _ creation: CCreation, _ kind: CHandleKind, textLength: Int = 0, isLenient: Bool = false,
    _ call: (UnsafeMutablePointer<OpaquePointer?>?, UnsafeMutablePointer<tm_error>?) -> tm_status
) -> (handle: CHandle?, status: tm_status) {
    if !creation.hasPlace {
        let status = withError(creation.error, textLength: textLength, isLenient: isLenient) { call(nil, $0) }
        require(status != TM_OK, "without a place for the handle nothing succeeds")
        return (nil, status)
    }
    var out = OpaquePointer(bitPattern: 0x10)
    let status = withError(creation.error, textLength: textLength, isLenient: isLenient) { call(&out, $0) }
    require((status == TM_OK) == (out != nil), "there is a handle exactly after TM_OK")
    require(0...16 ~= status.rawValue, "the status \(status.rawValue) is one of the header")
    guard let out else { return (nil, status) }
    for _ in 0..<creation.retains {
        require(kind.retain(out) == out, "retain returns the handle")
        kind.release(out)
    }
    return (CHandle(out, kind), status)
}

/// Memory for the texts of an input, and for those that the library writes.
private let texts = GuardedMemory(count: 4096)
private let writtenTexts = GuardedMemory(count: 16_384)

/// A text as C passes it. It ends where nothing may be read after it.
struct CText {
    let pointer: UnsafePointer<CChar>?
    let length: Int
    /// The bytes that the length means.
    let bytes: UnsafeRawBufferPointer
    /// Whether there is a text, whatever it says.
    let isValid: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ choice: UInt8) {
        let count = min(bytes.count, texts.count - 1)
        // With a NUL the text ends at the first one.
        let isTerminated = choice & 1 == 1
        let start = texts.end - count - (isTerminated ? 1 : 0)
        if count > 0, let source = bytes.baseAddress { start.copyMemory(from: source, byteCount: count) }
        if isTerminated { start.storeBytes(of: 0, toByteOffset: count, as: UInt8.self) }
        let text = UnsafePointer(start.assumingMemoryBound(to: CChar.self))
        let all = UnsafeRawBufferPointer(start: start, count: count)
        (pointer, length, self.bytes, isValid) =
            switch choice {
            case 0xFA: (text, -2, .init(start: nil, count: 0), false)
            case 0xFB: (text, .min, .init(start: nil, count: 0), false)
            case 0xFC: (nil, -1, .init(start: nil, count: 0), false)
            case 0xFD: (nil, count + 1, .init(start: nil, count: 0), false)
            case 0xFE: (nil, 0, .init(start: nil, count: 0), true)
            case _ where isTerminated: (text, -1, .init(rebasing: all[..<(all.firstIndex(of: 0) ?? count)]), true)
            default: (text, count, all, true)
            }
    }

    /// Requires that the error of the C function is at the place at which the library finds it in the repaired text.
    func checkOffset(
        _ parse: (String) throws(CSSSyntaxError) -> Void,
        of call: (UnsafeMutablePointer<OpaquePointer?>?, UnsafeMutablePointer<tm_error>?) -> tm_status
    ) {
        do throws(CSSSyntaxError) { try parse(String(decoding: bytes, as: UTF8.self)) } catch let expected {
            var error = tm_error(), out: OpaquePointer?
            (error.struct_size, error.struct_version) = (UInt32(MemoryLayout<tm_error>.size), 1)
            require(call(&out, &error) == TM_SYNTAX, "both find an error")
            let before = String(decoding: bytes.prefix(Int(error.offset)), as: UTF8.self)
            require(before.utf8.count == expected.offset, "the error is at \(expected.offset), not \(error.offset)")
        }
    }
}

/// Calls a function that writes a text into buffers of several sizes; returns the text.
///
/// - Parameter isRefused: Whether other arguments are wrong.
func checkText(
    _ name: StaticString, _ arguments: inout CArguments, isRefused: Bool = false,
    _ call: (UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>?) -> tm_status
) -> String? {
    var length = -7
    let first = call(nil, 0, &length)
    if isRefused {
        require(first != TM_OK && length == -7, "\(name) is refused and writes nothing")
        return nil
    }
    require(first == TM_BUFFER_TOO_SMALL && length >= 0, "\(name) needs memory")
    guard length < writtenTexts.count else { return nil }
    let whole = length, end = writtenTexts.end.assumingMemoryBound(to: CChar.self)
    // Exactly enough, which ends with the memory.
    let buffer = end - whole - 1
    (buffer - 1).pointee = 0x55
    require(call(buffer, whole + 1, &length) == TM_OK && length == whole, "\(name) fits")
    require((buffer - 1).pointee == 0x55 && buffer[whole] == 0, "\(name) ends with a NUL")
    let bytes = UnsafeRawBufferPointer(start: buffer, count: whole)
    guard let text = String(validating: bytes, as: UTF8.self) else { fatalError("not so: \(name) is UTF-8") }
    require(!bytes.contains(0), "\(name) has one NUL")
    // Too small, and wrong.
    let choice = arguments.byte()
    let capacity = choice == 0xFF ? Int.min : choice == 0xFE ? -1 : Int(choice) % (whole + 1)
    buffer.update(repeating: 0x55, count: whole + 1)
    length = -7
    let status = call(buffer, capacity, &length)
    require(status == (capacity < 0 ? TM_NEGATIVE_COUNT : TM_BUFFER_TOO_SMALL), "\(name) does not fit")
    require(length == (capacity < 0 ? -7 : whole), "\(name) has a length exactly if the capacity is one")
    require((0...whole).allSatisfy { buffer[$0] == 0x55 }, "\(name) is not written if it does not fit")
    require(call(buffer, whole + 1, nil) == TM_NULL_POINTER, "\(name) needs a place for its length")
    length = -7
    require(call(nil, whole + 1, &length) == TM_NULL_POINTER && length == -7, "\(name) needs a buffer")
    return text
}
