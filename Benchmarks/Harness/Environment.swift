import CBench

/// What the figures of a report depend on besides the machine.
enum Environment {
    /// The compiler's version, as far as conditional compilation can tell it.
    static var swiftVersion: String {
        #if compiler(>=6.5)
            "6.5 or later"
        #elseif compiler(>=6.4)
            "6.4"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }

    static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    /// Adds it to the header of every report.
    static func addToReports() {
        _ = cb_add_custom_context("swift", swiftVersion)
        _ = cb_add_custom_context("target", String(cString: cb_target_instruction_set()))
        _ = cb_add_custom_context("optimisation", isDebugBuild ? "none: a debug build" : "release")
    }

    static func warnOfDebugBuild() {
        guard isDebugBuild else { return }
        printError("***WARNING*** A debug build: these times mean nothing. swift run -c release Benchmarks")
    }
}
