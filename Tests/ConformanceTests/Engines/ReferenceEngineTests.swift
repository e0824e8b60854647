import Foundation
import Testing

@testable import ConformanceKit

/// The example engines in Engines/, each if its language is installed.
@Suite(.tags(.engine, .vectors, .commandLine)) struct ReferenceEngineTests {
    @Test(.enabled(if: Adapter.python.isThere, "python3 is not installed"))
    func pythonAnswersAsItsListSays() async throws { try await check(.python) }

    @Test(.enabled(if: Adapter.javascript.isThere, "Node.js 18 or later is not installed"))
    func javascriptAnswersAsItsListSays() async throws { try await check(.javascript) }

    @Test(.enabled(if: Adapter.cpp.isThere, "make, a C++ compiler, GSL, GLM or nlohmann's JSON is not installed"))
    func cppAnswersAsItsListSays() async throws { try await check(.cpp) }

    /// No outcome is unexpected, each line of the expectations is needed, and no request ends the engine.
    /// scripts/checks/engines runs all vectors; here every tenth of a suite, and those that the list names.
    private func check(_ adapter: Adapter) async throws {
        let folder = try TemporaryFolder()
        let engine = try await adapter.start(in: folder)
        let operations = try #require(engine.operations)
        let list = try ExpectationFile(paths: [adapter.expectations])
        let suites = try Corpus.suites.filter { operations.contains($0.operation) }.map { suite in
            var part = suite
            part.vectors = suite.vectors.enumerated().filter { index, vector in
                index % 10 == 0 || list.expectations.reason(for: suite.identity(of: vector)) != nil
            }.map(\.element)
            return part
        }
        #expect(operations.subtracting(suites.map(\.operation)) == [], "operations without a vector")

        await rejectsWhatIsWrong(engine, operations)

        var failures: [String] = []
        await Runner(engine: engine).run(suites, expectations: list.expectations) { suite in
            for result in suite.results {
                let isFailure = result.outcome.isFailure(strict: false)
                if isFailure { failures.append(result.identity) }
                #expect(
                    isFailure == (result.expectedFailure != nil),
                    "\(result.identity): \(result.verdict), \(result.input.text) gave \(result.answer)")
            }
        }
        for line in list.lines {
            #expect(failures.contains { line.expectation.glob.matches($0) }, "\(line.expectation.glob.pattern)")
        }
        #expect(await engine.finish() == EngineIncidents(), "\(adapter.folder)")
    }

    private func rejectsWhatIsWrong(_ engine: SubprocessEngine, _ operations: Set<String>) async {
        // Nearly the maximum nesting depth of a vector file. Deeper values exceed the JSON parsers of Python and
        // JavaScript.
        let deep = (0..<200).reduce(JSONValue.null) { value, _ in .array([value]) }
        let inputs: [JSONValue] = [
            [:], .null, 1, "text", [], ["function": 1, "t": "x"], ["type": ["a": 1], "values": 1, "t": .null],
            ["type": "akima", "values": [[[1]]], "t": 0], ["type": "natural", "values": [1, "a", 3], "t": 0],
            ["type": "natural", "values": [1, 2, 3, 4], "knots": [0, 1], "t": 0], ["function": ["css": "é("], "t": 0],
            ["values": deep, "matrix": deep, "function": deep, "from": deep, "type": "natural", "t": 0],
        ]
        for operation in operations.sorted() {
            for (index, input) in inputs.enumerated() {
                let request = EngineRequest(operation: operation, specification: .mathematics, input: input)
                switch await engine.answer(request) {
                case .error, .unsupported: break
                case let answer: Issue.record("\(operation) of wrong input \(index): \(answer)")
                }
            }
        }
        let unknown = EngineRequest(operation: "no.such", specification: .smil, input: [:])
        #expect(await engine.answer(unknown) == .unsupported)
    }
}

/// An example engine with the commands that build and run it.
private struct Adapter {
    var folder: String
    var isThere: Bool
    /// The shell command of the engine. $BUILD is a folder for build products.
    var command: String
    /// The shell command that builds the engine.
    var build: String?

    var expectations: String { Self.path("Engines/\(folder)/expectations.txt") }

    static let python: Adapter = {
        // scripts/checks/engines installs SciPy into .venv.
        let interpreters = [path(".venv/bin/python"), "python3"].filter { runs("'\($0)' --version") }
        let best = interpreters.first { runs("'\($0)' -c 'import scipy'") } ?? interpreters.first
        return Adapter(
            folder: "python", isThere: best != nil, command: "'\(best ?? "")' '\(path("Engines/python/engine.py"))'")
    }()

    static let javascript = Adapter(
        folder: "javascript", isThere: runs("node -e 'process.exit([].findLastIndex ? 0 : 1)'"),
        command: "node '\(path("Engines/javascript/engine.js"))'")

    static let cpp = Adapter(
        folder: "cpp", isThere: runs("make --version && make -C '\(path("Engines/cpp"))' check"),
        command: "\"$BUILD/engine\"",
        build: "make -s -C '\(path("Engines/cpp"))' BUILD=\"$BUILD\" CXXFLAGS='-O0 -Wall -Wextra -Werror'")

    func start(in folder: TemporaryFolder) async throws -> SubprocessEngine {
        let setting = "BUILD='\(folder.url.path)'; "
        if let build { #expect(Self.runs(setting + build), "\(build)") }
        var options = SubprocessOptions()
        // The machine may be busy, and importing SciPy is slow.
        options.timeout = .seconds(30)
        return try await SubprocessEngine.start(command: ["/bin/sh", "-c", setting + command], options: options)
    }

    private static func path(_ file: String) -> String { Package.root.appendingPathComponent(file).path }

    /// Returns whether the shell command exits with status 0. Its output is discarded.
    private static func runs(_ command: String) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exec >/dev/null 2>&1 </dev/null; " + command]
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
