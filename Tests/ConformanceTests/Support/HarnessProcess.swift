import ConformanceKit
import Foundation

/// The executables built with the tests.
enum Executable {
    static let conformance = path("conformance")
    static let testEngine = path("TestEngine")

    private static func path(_ name: String) -> String {
        // On Linux the tests are an executable in the products' folder, on macOS a bundle in it.
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
            let folder = bundle?.deletingLastPathComponent()
        #else
            let folder = Bundle.main.executableURL?.deletingLastPathComponent()
        #endif
        return folder?.appendingPathComponent(name).path ?? name
    }
}

/// Runs `conformance run` as a process and watches it from outside.
struct HarnessProcess {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The result of a run.
    struct Run {
        /// The exit status, or the negated number of the signal that ended the process.
        var status: Int32
        var seconds: Double
        /// The peak memory in bytes, as far as it was observed.
        var memory: Int
        /// The maximum number of children that had ended but were not yet reaped.
        var zombies: Int
        var standardError: String
        /// The records of the JSON report; empty if the report is missing or incomplete.
        var records: [JSONValue]
        /// The content of the footer.
        var summary: JSONValue?
        /// Processes started by the run that are still alive.
        var survivors: [String]

        func result(_ name: String) -> (outcome: String?, message: String?) {
            let record = records.first { $0["id"]?.string?.hasSuffix("#\(name)") ?? false }
            return (record?["outcome"]?.string, record?["message"]?.string)
        }

        func count(_ key: String) -> Int? { summary?[key]?.double.flatMap { Int(exactly: $0) } }

        var deaths: [String] { summary?["incidents"]?["deaths"]?.array?.compactMap(\.string) ?? [] }
        var violations: [String] { summary?["incidents"]?["violations"]?.array?.compactMap(\.string) ?? [] }
        var violationCount: Int { summary?["incidents"]?["violationCount"]?.double.flatMap { Int(exactly: $0) } ?? 0 }
        var restarts: Int { summary?["incidents"]?["restarts"]?.double.flatMap { Int(exactly: $0) } ?? 0 }
        var abandonment: String? { summary?["incidents"]?["abandonment"]?.string }
    }

    /// Whether the tests run under a sanitizer (scripts/hardening/sanitize), which takes many times the time and the
    /// memory.
    static let isSanitized = ProcessInfo.processInfo.environment["TIMINGMATH_SANITIZER"] != nil

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs vectors named 0, 1, 2 and so on, which have their number as `"t"` and expect 0.5.
    ///
    /// - Parameters:
    ///   - engine: a shell command, in which `ENGINE` is the test engine.
    ///   - signals: signals to send to the harness, with the time after its start.
    ///   - limit: the time in seconds after which the process is killed.
    func run(
        vectors: Int = 40, engine: String, _ arguments: [String] = [], signals: [(after: Double, number: Int32)] = [],
        limit: Double = 120
    ) async throws -> Run {
        let names = (0..<vectors).map { index in
            Vector(
                name: "\(index)", input: ["function": ["named": "linear"], "t": .number(Double(index))], expected: 0.5)
        }
        let file = VectorFile(suites: [Samples.suite("s", vectors: names)])
        let path = try folder.file("vectors.json", file.canonicalText)
        let command = engine.replacingOccurrences(of: "ENGINE", with: "'\(Executable.testEngine)'")
        // Unless a test is about the timeout, a busy machine must not exceed it.
        let timeout = arguments.contains("--timeout") ? [] : ["--timeout", "60"]
        return try await run(
            ["run", "--vectors", path, "--engine", command] + timeout + arguments, signals: signals, limit: limit)
    }

    /// Runs the command with a JSON report.
    func run(
        _ arguments: [String], signals: [(after: Double, number: Int32)] = [], limit: Double = 120
    ) async throws -> Run {
        let report = folder.path("report.jsonl"), errors = folder.path("errors.txt")
        let child = try spawn(arguments + ["--format", "json", "--output", report], errors: errors)
        let end = try await withCheckedThrowingContinuation { continuation in
            // On a thread of its own, since other tests may occupy the threads of all tasks for minutes.
            Thread.detachNewThread {
                continuation.resume(with: Result { try Self.watch(child, arguments, signals: signals, limit: limit) })
            }
        }
        let lines = ((try? String(contentsOfFile: report, encoding: .utf8)) ?? "").split(separator: "\n")
        let values = try lines.map { try JSONValue(parsing: String($0)) }
        let summary = values.last?["summary"]
        return Run(
            status: end.status, seconds: end.seconds, memory: end.memory, zombies: end.zombies,
            standardError: (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "",
            records: summary == nil ? [] : values.filter { $0["id"] != nil }, summary: summary,
            survivors: await survivors())
    }

    /// The exit status of a process, its running time, and the peaks of its memory and of its unreaped children.
    private struct End {
        var status: Int32
        var seconds: Double
        var memory = 0
        var zombies = 0
    }

    /// Waits for the end of the process and sends it signals.
    private static func watch(
        _ child: pid_t, _ arguments: [String], signals: [(after: Double, number: Int32)], limit: Double
    ) throws -> End {
        let start = ContinuousClock.now
        let limit = isSanitized ? 20 * limit : limit
        var status: Int32 = 0
        var end = End(status: 0, seconds: 0)
        var pending = signals
        while waitpid(child, &status, WNOHANG) == 0 {
            end.memory = max(end.memory, memory(of: child))
            end.zombies = max(end.zombies, zombies(of: child))
            end.seconds = seconds(since: start)
            if let next = pending.first, end.seconds >= next.after {
                kill(child, next.number)
                pending.removeFirst()
            }
            if end.seconds > limit {
                kill(child, SIGKILL)
                _ = waitpid(child, &status, 0)
                throw Failure(description: "\(arguments) took longer than \(limit) s")
            }
            Thread.sleep(forTimeInterval: 0.005)
        }
        end.status = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
        end.seconds = seconds(since: start)
        return end
    }

    private func spawn(_ arguments: [String], errors: String) throws -> pid_t {
        #if os(macOS)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        var argv = ([Executable.conformance] + arguments).map { strdup($0) } + [nil]
        defer { for pointer in argv { free(pointer) } }
        // All processes of the run inherit the name of the folder, which identifies survivors.
        let environment =
            ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" } + ["TEST_FOLDER=\(folder.url.path)"]
        var envp = environment.map { strdup($0) } + [nil]
        defer { for pointer in envp { free(pointer) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, Executable.conformance, &actions, nil, &argv, &envp)
        guard code == 0 else {
            throw Failure(description: "\(Executable.conformance): \(String(cString: strerror(code)))")
        }
        return child
    }

    private static func seconds(since start: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }

    /// Returns the peak memory of the process so far. `wait4` would include that of its parent before the fork.
    private static func memory(of process: pid_t) -> Int {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
        else { return 0 }
        return (Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0) << 10
    }

    /// Returns the number of children that have ended but have not been reaped.
    private static func zombies(of process: pid_t) -> Int {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        let children = threads.flatMap { thread in
            ((try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/children", encoding: .utf8)) ?? "")
                .split(separator: " ")
        }
        return children.count { child in
            let status = (try? String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8)) ?? ""
            return status.contains("State:\tZ")
        }
    }

    /// Returns the processes with the folder in their environment (only on Linux), after a moment for those about to
    /// end.
    private func survivors() async -> [String] {
        for _ in 0..<40 {
            let found = Self.processes(with: "TEST_FOLDER=\(folder.url.path)")
            if found.isEmpty { return [] }
            try? await Task.sleep(for: .milliseconds(50))
        }
        return Self.processes(with: "TEST_FOLDER=\(folder.url.path)")
    }

    private static func processes(with variable: String) -> [String] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return entries.filter { Int($0) != nil }.compactMap { process in
            guard let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ"),
                environment.split(separator: 0).contains(Data(variable.utf8)[...])
            else { return nil }
            let command = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
            return process + " " + String(decoding: command, as: UTF8.self).replacingOccurrences(of: "\0", with: " ")
        }
    }
}
