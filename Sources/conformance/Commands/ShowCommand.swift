import ArgumentParser
import ConformanceKit

struct ShowCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Shows one vector: its source, its input, the expected result and the engine's answer.",
        usage: "conformance show <id> <options>",
        discussion: """
            Exit status:
              0  the vector was shown, whatever its outcome
              2  the command line or a vector file is invalid, or several vectors match
              3  the engine did not start, broke the protocol or was abandoned
              4  no vector matches
            """)

    @Argument(
        help: ArgumentHelp("The vector as suite#vector, or a glob that matches exactly one vector.", valueName: "id"))
    var identity: String

    @OptionGroup(title: "Vector options") var files: VectorFileOptions
    @OptionGroup(title: "Engine options") var engineOptions: EngineOptions

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        let content: VectorFileOptions.Content
        switch files.load(in: environment) {
        case .success(let loaded): content = loaded
        case .failure(let refusal): return refusal.status
        }
        let suite: Suite
        switch find(in: content.suites) {
        case .success(let found): suite = found
        case .failure(let miss):
            environment.report(miss.message)
            return miss.status
        }
        Interruption.shared.cancelCommand(engineOptions.engine != nil)
        guard let engine = await engineOptions.start(in: environment) else { return .engine }
        var result: VectorResult?
        await Runner(engine: engine, concurrency: 1).run([suite]) { result = $0.results.first }
        let incidents = await engine.finish()
        guard let result else { return .engine }
        let description = VectorDescription(
            suite: suite, result: result, operationNote: content.operationNotes[suite.operation],
            width: environment.width)
        try environment.output(description.text)
        for violation in incidents.violations { environment.report(violation) }
        if let abandonment = incidents.abandonment { environment.report(abandonment) }
        return incidents.isBroken ? .engine : .success
    }

    private struct Miss: Error {
        var message: String
        var status: ExitStatus
    }

    /// Returns the suite, reduced to the one vector that the identity names.
    private func find(in suites: [Suite]) -> Result<Suite, Miss> {
        // An exact match comes first: a name with brackets is also a glob that may match others.
        var found = Self.matches(suites) { $0 == identity }
        if found.isEmpty {
            let glob = Glob(identity)
            found = Self.matches(suites) { glob.matches($0) }
        }
        if found.isEmpty { return .failure(Miss(message: Self.hint(identity, suites), status: .nothingSelected)) }
        if found.count == 1 { return .success(found[0]) }
        let first = found.prefix(5).flatMap { suite in suite.vectors.map(suite.identity) }
        let more = found.count > first.count ? "\n  …" : ""
        let list = first.map { "\n  \($0)" }.joined() + more
        return .failure(Miss(message: "\(found.count) vectors match '\(identity)':\(list)", status: .usage))
    }

    /// Returns, for each matching vector, its suite with only that vector.
    private static func matches(_ suites: [Suite], _ fits: (String) -> Bool) -> [Suite] {
        suites.flatMap { suite in
            suite.vectors.filter { fits(suite.identity(of: $0)) }.map { vector in
                var suite = suite
                suite.vectors = [vector]
                return suite
            }
        }
    }

    /// Returns the message for an unknown identity, with similar vectors of the suite or similar suites.
    private static func hint(_ identity: String, _ suites: [Suite]) -> String {
        let name = String(identity.prefix { $0 != "#" })
        let near: [String]
        if let suite = suites.first(where: { $0.name == name }) {
            let vector = String(identity.dropFirst(name.count + 1))
            near = NearNames.near(vector, in: suite.vectors.map(\.name)).map { "\(name)#\($0)" }
        } else {
            near = NearNames.near(name, in: suites.map(\.name)).map { "\($0)#…" }
        }
        let hint =
            near.isEmpty ? "run 'conformance list' to see the suites" : "did you mean \(near.joined(separator: ", "))?"
        return "there is no vector '\(identity)'; \(hint)"
    }
}
