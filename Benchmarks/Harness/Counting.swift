#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Counts instructions instead of measuring times, for `scripts/benchmarks/instructions`. With TIMINGMATH_COUNTING in
/// the environment, each benchmark runs once, always with the same number of iterations.
///
/// Other libraries are left out then: they are built for this machine's best, which Valgrind may not support.
enum Counting {
    static let isOn = getenv("TIMINGMATH_COUNTING") != nil

    /// Single calls go through all their inputs once; everything else goes through them in one iteration.
    static func iterations(of name: String) -> Int {
        name.split(separator: "/").contains("one") ? Inputs.batch : 1
    }
}
