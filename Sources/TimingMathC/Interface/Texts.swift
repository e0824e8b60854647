import CTimingMath

/// Returns the text that C passed. Invalid UTF-8 is replaced by U+FFFD.
func string(_ pointer: UnsafePointer<CChar>?, _ length: Int, _ name: String = "text") throws(InterfaceError) -> String {
    if length == -1 {
        guard let pointer else { throw .null(name) }
        return String(cString: pointer)
    }
    let bytes = try elements(pointer, length, name)
    return String(decoding: UnsafeRawBufferPointer(bytes), as: UTF8.self)
}

/// Writes a text with its NUL into C's memory, and sets the length. Writes only the length if the memory is too small.
func write(
    _ text: String, to buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> tm_status {
    guard let length else { return TM_NULL_POINTER }
    if capacity < 0 { return TM_NEGATIVE_COUNT }
    var text = text
    return text.withUTF8 { bytes in
        length.pointee = bytes.count
        if bytes.count >= capacity { return TM_BUFFER_TOO_SMALL }
        guard let buffer else { return TM_NULL_POINTER }
        UnsafeMutableRawBufferPointer(start: buffer, count: capacity).copyMemory(from: UnsafeRawBufferPointer(bytes))
        buffer[bytes.count] = 0
        return TM_OK
    }
}
