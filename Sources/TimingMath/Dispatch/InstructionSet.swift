internal import CTimingLanes

/// The instruction sets that the kernels are built for.
///
/// The library uses the best one that the machine has, without a flag; all of them give the same bits. On x86-64 Linux
/// there are three, elsewhere one. For measurements and tests, the environment variable `TIMINGMATH_LEVEL` names the
/// best one that the library may use: `baseline`, `x86-64-v3` or `x86-64-v4`. It is read once; any other value counts
/// as none.
public enum InstructionSet: String, Sendable, CaseIterable {
    /// The instructions that every machine of the architecture has: SSE2 or NEON.
    case baseline
    /// AVX2 and what else the level x86-64-v3 of the psABI has.
    case avx2 = "x86-64-v3"
    /// AVX-512 and what else the level x86-64-v4 has.
    case avx512 = "x86-64-v4"

    /// The one in use in this process.
    public static let current: InstructionSet = {
        #if TIMINGMATH_LEVELS
            switch ctl_level() {
            case 4: return .avx512
            case 3: return .avx2
            default: return .baseline
            }
        #else
            return .baseline
        #endif
    }()
}
