#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How an engine's process ended, for people.
enum EngineExit {
    /// `exited with status 1`; of a shell whose command a signal ended,
    /// `exited with status 139, as after signal 11 (SIGSEGV)`.
    static func description(status: Int32) -> String {
        let text = "exited with status \(status)"
        guard status > 128, let name = names[status - 128] else { return text }
        return "\(text), as after signal \(status - 128) (\(name))"
    }

    /// `killed by signal 11 (SIGSEGV)`.
    static func description(signal: Int32) -> String {
        "killed by signal \(signal)" + (names[signal].map { " (\($0))" } ?? "")
    }

    private static let names: [Int32: String] = [
        SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
        SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1",
        SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM",
        SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
    ]
}
