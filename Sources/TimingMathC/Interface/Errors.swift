import CTimingMath
import TimingMath

/// An error in the arguments of a C function.
struct InterfaceError: Error, CustomStringConvertible {
    let status: tm_status
    let description: String

    static func null(_ name: String) -> InterfaceError {
        InterfaceError(status: TM_NULL_POINTER, description: "\(name) is NULL")
    }

    static func unknown(_ name: String, _ value: UInt32) -> InterfaceError {
        InterfaceError(status: TM_UNKNOWN_VALUE, description: "\(name) is \(value), which is not known")
    }

    static func outOfRange(_ name: String, _ value: some CustomStringConvertible, _ allowed: String) -> InterfaceError {
        InterfaceError(status: TM_OUT_OF_RANGE, description: "\(name) is \(value), expected \(allowed)")
    }
}

/// Calls `body`, fills in the error, and returns the status.
@inline(__always)
func reporting(to error: ErrorOut?, _ body: () throws -> Void) -> tm_status {
    do {
        try body()
        error?.clear()
        return TM_OK
    } catch let failure {
        return report(failure, to: error)
    }
}

/// Fills in an error and returns its status. Out of line, since errors are rare.
@inline(never)
func report(_ failure: any Error, to error: ErrorOut?) -> tm_status {
    let (status, offset) = classify(failure)
    error?.fill(status, offset, "\(failure)")
    return status
}

/// Returns the status of an error of the library, and its offset in a text or -1.
private func classify(_ error: any Error) -> (tm_status, offset: Int) {
    switch error {
    case let error as InterfaceError: (error.status, -1)
    case let error as CSSSyntaxError: (TM_SYNTAX, error.offset)
    case let error as SVGPathData.ParseError: (TM_SYNTAX, error.offset)
    case let error as TimingFunctionError: (error.status, -1)
    case let error as EffectTimingError: (error.status, -1)
    case let error as KeyframeError: (error.status, -1)
    case let error as SplineError: (error.status, -1)
    case let error as BezierPathError: (error.status, -1)
    case let error as MotionPathError: (error.status, -1)
    default: (TM_OUT_OF_RANGE, -1)
    }
}

extension TimingFunctionError {
    fileprivate var status: tm_status {
        switch self {
        case .noPoints: TM_TOO_FEW
        case .notFinite: TM_NOT_FINITE
        case .outOfRange: TM_OUT_OF_RANGE
        case .inputsNotAscending: TM_NOT_ASCENDING
        }
    }
}

extension EffectTimingError {
    fileprivate var status: tm_status {
        switch self {
        case .notFinite: TM_NOT_FINITE
        case .negativeOrNaN(_, let value): value.isNaN ? TM_NOT_FINITE : TM_OUT_OF_RANGE
        }
    }
}

extension KeyframeError {
    fileprivate var status: tm_status {
        switch self {
        case .noEffect: TM_NO_EFFECT
        case .notFinite: TM_NOT_FINITE
        case .countMismatch, .shapesDiffer: TM_COUNT_MISMATCH
        case .keyTimesNotAscending: TM_NOT_ASCENDING
        case .notRepresentable: TM_NOT_REPRESENTABLE
        }
    }
}

extension SplineError {
    fileprivate var status: tm_status {
        switch self {
        case .tooFew: TM_TOO_FEW
        case .notFinite: TM_NOT_FINITE
        case .countMismatch: TM_COUNT_MISMATCH
        case .knotsNotAscending: TM_NOT_ASCENDING
        case .endsDiffer, .outOfRange: TM_OUT_OF_RANGE
        case .notRepresentable: TM_NOT_REPRESENTABLE
        }
    }
}

extension BezierPathError {
    fileprivate var status: tm_status {
        switch self {
        case .notFinite: TM_NOT_FINITE
        case .negative: TM_OUT_OF_RANGE
        case .noCurrentPoint: TM_NO_VALUE
        }
    }
}

extension MotionPathError {
    fileprivate var status: tm_status {
        switch self {
        case .noEffect: TM_NO_EFFECT
        case .noKeyPoints: TM_TOO_FEW
        case .countMismatch, .timingFunctionCountMismatch: TM_COUNT_MISMATCH
        case .keyTimesNotAscending: TM_NOT_ASCENDING
        case .keyPointOutOfRange, .keyTimesIncomplete, .timingFunctionOutOfRange: TM_OUT_OF_RANGE
        }
    }
}

extension UnsafeMutablePointer<tm_error> {
    /// Whether the caller's struct has the members of version 1. Nothing is written to another one.
    private var isKnown: Bool {
        Int(pointee.struct_size) >= MemoryLayout<tm_error>.size && pointee.struct_version == 1
    }

    func clear() {
        guard isKnown else { return }
        pointee.status = TM_OK
        pointee.offset = -1
        pointee.message.0 = 0
    }

    /// Fills in an error. The message is cut between two characters if it is too long.
    func fill(_ status: tm_status, _ offset: Int, _ text: String) {
        guard isKnown else { return }
        pointee.status = status
        pointee.offset = Int64(offset)
        withUnsafeMutableBytes(of: &pointee.message) { message in
            var end = 0
            for character in text {
                let bytes = character.utf8
                if end + bytes.count >= message.count { break }
                for byte in bytes {
                    message[end] = byte
                    end += 1
                }
            }
            message[end] = 0
        }
    }
}
