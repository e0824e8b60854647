import CBench
import CPeers
import TimingMathLayers

/// Everything that the figures of a report depend on besides the machine.
enum Environment {
    /// The compiler's version, as far as conditional compilation can tell.
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

    /// Adds the environment to the header of every report.
    static func addToReports() {
        _ = cb_add_custom_context("swift", swiftVersion)
        _ = cb_add_custom_context("target", String(cString: cb_target_instruction_set()))
        _ = cb_add_custom_context("instruction set", InstructionSet.current.rawValue)
        _ = cb_add_custom_context("peers", String(cString: peers_versions()))
        _ = cb_add_custom_context("peers' instruction set", String(cString: peers_instruction_set()))
        _ = cb_add_custom_context("optimisation", isDebugBuild ? "none: a debug build" : "release")
        let picoseconds = Int((divisionSeconds() * 1e12).rounded())
        _ = cb_add_custom_context("dependent division", "\(picoseconds / 1000).\(picoseconds % 1000 / 100) ns")
    }

    /// The time of one division that waits for another, for comparing machines: the least of ten tries of about a
    /// millisecond. It is measured here so that every report shows it. `Reference/divide` measures the same for longer.
    private static func divisionSeconds() -> Double {
        let count = 1 << 18
        var least = Double.infinity
        for _ in 0..<10 {
            var x = opaque(3.0)
            let elapsed = ContinuousClock().measure {
                for _ in 0..<count { x = opaque(1 / x) }
            }
            keep(x)
            least = min(least, Double(elapsed.components.attoseconds) * 1e-18 / Double(count))
        }
        return least
    }

    static func warnOfDebugBuild() {
        guard isDebugBuild else { return }
        printError("***WARNING*** A debug build: its times are meaningless. Use swift run -c release Benchmarks")
    }
}
