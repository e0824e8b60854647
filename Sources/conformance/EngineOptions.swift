import ArgumentParser
import ConformanceKit
import Foundation

/// Which engine is asked, and how.
struct EngineOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How many vectors to have under way at a time. The report does not depend on it.", valueName: "number"))
    var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

    func validate() throws {
        guard 1...1024 ~= jobs else { throw ValidationError("--jobs takes a number from 1 to 1024.") }
    }
}
