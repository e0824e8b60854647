import CTimingMath

/// Releases a handle when the test is done with it.
final class Handle: @unchecked Sendable {
    let pointer: OpaquePointer
    private let release: (OpaquePointer?) -> Void

    private init(_ pointer: OpaquePointer, _ release: @escaping (OpaquePointer?) -> Void) {
        (self.pointer, self.release) = (pointer, release)
    }

    deinit { release(pointer) }

    struct Failure: Error, CustomStringConvertible {
        let status: tm_status
        let offset: Int64
        let description: String
    }

    /// Calls a function that creates a handle; throws what it reports.
    static func make(
        _ release: @escaping (OpaquePointer?) -> Void,
        _ create: (UnsafeMutablePointer<OpaquePointer?>, UnsafeMutablePointer<tm_error>) -> tm_status
    ) throws(Failure) -> Handle {
        var pointer: OpaquePointer?, error = tm_error.empty
        let status = create(&pointer, &error)
        guard status == TM_OK, let pointer else {
            throw Failure(status: status, offset: error.offset, description: error.text)
        }
        return Handle(pointer, release)
    }
}

extension tm_error {
    static var empty: tm_error {
        var error = tm_error()
        error.struct_size = UInt32(MemoryLayout<tm_error>.size)
        error.struct_version = 1
        return error
    }

    var text: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

/// The options of the header's TM_…_INIT, which Swift does not import.
extension tm_track_options {
    static var initial: tm_track_options {
        var options = tm_track_options()
        options.struct_size = UInt32(MemoryLayout<tm_track_options>.size)
        options.struct_version = 1
        options.component_count = 1
        return options
    }
}

extension tm_spline_options {
    static var initial: tm_spline_options {
        var options = tm_spline_options()
        options.struct_size = UInt32(MemoryLayout<tm_spline_options>.size)
        options.struct_version = 1
        options.component_count = 1
        return options
    }
}

extension tm_motion_options {
    static var initial: tm_motion_options {
        var options = tm_motion_options()
        options.struct_size = UInt32(MemoryLayout<tm_motion_options>.size)
        options.struct_version = 1
        options.accuracy = 1e-9
        return options
    }
}

extension tm_effect_options {
    static var initial: tm_effect_options {
        var options = tm_effect_options()
        options.struct_size = UInt32(MemoryLayout<tm_effect_options>.size)
        options.struct_version = 1
        options.iterations = 1
        return options
    }
}
