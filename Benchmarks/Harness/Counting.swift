#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Counting instructions instead of measuring times, for `scripts/benchmark-instructions`: with TIMINGMATH_COUNTING in
/// the environment each benchmark runs once, with the same number of iterations every time.
///
/// Other libraries are left out then: they are built for the best of this machine, which the tool that counts may lack.
enum Counting {
    static let isOn = getenv("TIMINGMATH_COUNTING") != nil

    /// Single calls go through all their inputs once; whatever else there is goes through them in one iteration.
    static func iterations(of name: String) -> Int {
        name.split(separator: "/").contains("one") ? Inputs.batch : 1
    }
}
