#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Describes how an engine process ended.
enum EngineExit {
    /// Returns `exited with status 1`, or `exited with status 139, as after signal 11 (SIGSEGV)` for the status by
    /// which a shell reports a signal.
    static func description(status: Int32) -> String {
        let text = "exited with status \(status)"
        guard status > 128, let name = names[status - 128] else { return text }
        return "\(text), as after signal \(status - 128) (\(name))"
    }

    /// Returns `killed by signal 11 (SIGSEGV)`.
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
