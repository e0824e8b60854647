import CTimingMath
import TimingMath

/// Returns the text that C passed. Invalid UTF-8 is replaced by U+FFFD.
func string(_ pointer: UnsafePointer<CChar>?, _ length: Int, _ name: String = "text") throws(InterfaceError) -> String {
    if length == -1 {
        guard let pointer else { throw .null(name) }
        return String(cString: pointer)
    }
    let bytes = try elements(pointer, length, name)
    return String(decoding: UnsafeRawBufferPointer(bytes), as: UTF8.self)
}

/// Parses a CSS text that C passed. The offset of an error counts C's bytes, even where they are not UTF-8.
func parse<Value>(
    _ pointer: UnsafePointer<CChar>?, _ length: Int, _ body: (String) throws(CSSSyntaxError) -> Value
) throws -> Value {
    let text = try string(pointer, length)
    do throws(CSSSyntaxError) { return try body(text) } catch {
        let offset = pointer.map { originalOffset(error.offset, in: $0, length) } ?? 0
        throw CSSSyntaxError(offset: offset, reason: error.reason)
    }
}

/// Returns how many bytes of C's text became the first `offset` bytes of the repaired one.
private func originalOffset(_ offset: Int, in pointer: UnsafePointer<CChar>, _ length: Int) -> Int {
    var original = 0, repaired = 0
    var bytes = sequence(state: 0) { (i: inout Int) -> UInt8? in
        guard i < length || length < 0 && pointer[i] != 0 else { return nil }
        defer { i += 1 }
        return UInt8(bitPattern: pointer[i])
    }
    var parser = Unicode.UTF8.ForwardParser()
    while repaired < offset {
        switch parser.parseScalar(from: &bytes) {
        case .valid(let scalar):
            original += scalar.count
            repaired += scalar.count
        case .error(let count):
            original += count
            repaired += "\u{FFFD}".utf8.count
        case .emptyInput: return original
        }
    }
    return original
}

/// Writes a text with its NUL into C's memory, and sets the length. Writes only the length if the memory is too small.
func write(
    _ text: String, to buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> tm_status {
    guard let length else { return TM_NULL_POINTER }
    if capacity < 0 { return TM_NEGATIVE_COUNT }
    var text = text
    return text.withUTF8 { bytes in
        if bytes.count >= capacity {
            length.pointee = bytes.count
            return TM_BUFFER_TOO_SMALL
        }
        guard let buffer else { return TM_NULL_POINTER }
        length.pointee = bytes.count
        UnsafeMutableRawBufferPointer(start: buffer, count: capacity).copyMemory(from: UnsafeRawBufferPointer(bytes))
        buffer[bytes.count] = 0
        return TM_OK
    }
}
