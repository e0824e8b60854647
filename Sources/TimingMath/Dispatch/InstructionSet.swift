internal import CTimingLanes

/// An instruction set that the kernels are built for.
///
/// The library uses the best set that the machine supports. No flag is needed, and all sets give the same bits. There
/// are three on x86-64 Linux and one elsewhere. A program that is linked without the kernels for newer processors, such
/// as `conformance`, has one. For measurements and tests, the environment variable `TIMINGMATH_LEVEL` limits the choice
/// to `baseline`, `x86-64-v3` or `x86-64-v4`. It is read once, and other values are ignored.
public enum InstructionSet: String, Sendable, CaseIterable {
    /// The instructions that every machine of the architecture supports: SSE2 or NEON.
    case baseline
    /// AVX2 and the other features of the psABI level x86-64-v3.
    case avx2 = "x86-64-v3"
    /// AVX-512 and the other features of the psABI level x86-64-v4.
    case avx512 = "x86-64-v4"

    /// The instruction set in use in this process.
    public static let current: InstructionSet = {
        switch ctl_level() {
        case 4: .avx512
        case 3: .avx2
        default: .baseline
        }
    }()
}
