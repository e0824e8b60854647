import CTimingMath
import TimingMath

@c @implementation
public func tm_version() -> UnsafePointer<CChar>? { text("0.1.0") }

@c @implementation
public func tm_version_number() -> Int32 {
    Int32(TM_VERSION_MAJOR) * 10_000 + Int32(TM_VERSION_MINOR) * 100 + Int32(TM_VERSION_PATCH)
}

@c @implementation
public func tm_instruction_set() -> UnsafePointer<CChar>? {
    switch InstructionSet.current {
    case .baseline: text("baseline")
    case .avx2: text("x86-64-v3")
    case .avx512: text("x86-64-v4")
    }
}

@c @implementation
public func tm_status_name(_ status: tm_status) -> UnsafePointer<CChar>? {
    switch status {
    case TM_OK: text("TM_OK")
    case TM_NULL_POINTER: text("TM_NULL_POINTER")
    case TM_NEGATIVE_COUNT: text("TM_NEGATIVE_COUNT")
    case TM_COUNT_TOO_LARGE: text("TM_COUNT_TOO_LARGE")
    case TM_OVERLAP: text("TM_OVERLAP")
    case TM_STRUCT_VERSION: text("TM_STRUCT_VERSION")
    case TM_UNKNOWN_VALUE: text("TM_UNKNOWN_VALUE")
    case TM_NOT_FINITE: text("TM_NOT_FINITE")
    case TM_OUT_OF_RANGE: text("TM_OUT_OF_RANGE")
    case TM_COUNT_MISMATCH: text("TM_COUNT_MISMATCH")
    case TM_NOT_ASCENDING: text("TM_NOT_ASCENDING")
    case TM_TOO_FEW: text("TM_TOO_FEW")
    case TM_SYNTAX: text("TM_SYNTAX")
    case TM_NO_EFFECT: text("TM_NO_EFFECT")
    case TM_NO_VALUE: text("TM_NO_VALUE")
    case TM_BUFFER_TOO_SMALL: text("TM_BUFFER_TOO_SMALL")
    case TM_NOT_REPRESENTABLE: text("TM_NOT_REPRESENTABLE")
    default: text("unknown status")
    }
}

/// Returns the pointer to a literal, which lives as long as the process and ends with a NUL.
private func text(_ literal: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
}
