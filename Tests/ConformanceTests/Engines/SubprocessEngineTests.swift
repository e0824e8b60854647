import Foundation
import Testing

@testable import ConformanceKit

/// Faults of engines, with real processes: the harness is a process and its engines are its children.
@Suite(.tags(.engine, .commandLine)) struct SubprocessEngineTests {
    private let harness: HarnessProcess

    init() throws { harness = try HarnessProcess() }

    /// Only vector 13.
    private let one = #"'"t": 13}'"#

    /// Checks what must hold for any engine.
    private func expectBounds(
        _ run: HarnessProcess.Run, status: Int32, jobs: Int = 1, megabytes: Int = 200,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let text = "\(run)"
        #expect(run.status == status, "\(text)", sourceLocation: sourceLocation)
        #expect(run.memory < megabytes << 20 || HarnessProcess.isSanitized, "\(text)", sourceLocation: sourceLocation)
        #expect(run.survivors == [], sourceLocation: sourceLocation)
        // All of them may have ended just now. More would accumulate.
        #expect(run.zombies <= jobs + 2, sourceLocation: sourceLocation)
    }

    /// Checks that vector 13 had this outcome and all others passed.
    private func expectOnly13(
        _ run: HarnessProcess.Run, _ outcome: String, _ message: String, status: Int32 = 1, of count: Int = 40,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expectBounds(run, status: status, sourceLocation: sourceLocation)
        let result = run.result("13")
        #expect(result.outcome == outcome, "\(result)", sourceLocation: sourceLocation)
        #expect(result.message?.contains(message) ?? false, "\(result)", sourceLocation: sourceLocation)
        #expect(run.count("pass") == count - 1, "\(run)", sourceLocation: sourceLocation)
    }

    // MARK: Correct engines

    @Test func aCorrectEngine() async throws {
        for arguments in [[], ["--jobs", "3"]] {
            let run = try await harness.run(vectors: 1000, engine: "ENGINE instant", arguments)
            expectBounds(run, status: 0)
            #expect(
                run.count("pass") == 1000 && run.summary?["incidents"] == nil, "\(arguments) \(run.summary?.text ?? "")"
            )
        }
    }

    @Test func answersOutOfOrder() async throws {
        let run = try await harness.run(vectors: 1000, engine: "ENGINE backwards")
        expectBounds(run, status: 0)
        #expect(run.count("pass") == 1000)
    }

    /// The time of a vector does not include the time that it waited for others.
    @Test func timesAddUp() async throws {
        let run = try await harness.run(vectors: 20, engine: "ENGINE slow '' 20", ["--times"])
        let times = run.records.compactMap { $0["seconds"]?.double }
        #expect(times.count == 20 && times.allSatisfy { $0 > 0 })
        let sum = times.reduce(0, +)
        #expect(0.4...run.seconds ~= sum, "\(sum) of \(run.seconds) s")
    }

    @Test func slowEnginesAreNotInterrupted() async throws {
        let one = try await harness.run(vectors: 25, engine: "ENGINE slow '' 100", ["--timeout", "2"])
        expectBounds(one, status: 0)
        #expect(one.count("pass") == 25 && one.restarts == 0)
        let many = try await harness.run(
            vectors: 400, engine: "ENGINE slow '' 100", ["--timeout", "20", "--jobs", "16"], limit: 90)
        expectBounds(many, status: 0, jobs: 16)
        #expect(many.count("pass") == 400 && many.restarts == 0)
    }

    /// TimingMath behind the protocol gives the same report as TimingMath in process. scripts/hardening/soak sends all
    /// vectors.
    @Test func servingGivesTheSameReport() async throws {
        let report = harness.folder.path("report.jsonl")
        // A suite of each operation.
        var operations: Set<String> = []
        let suites = try Corpus.suites(every: 40).filter { operations.insert($0.operation).inserted }
        let file = VectorFile(suites: suites)
        let arguments = ["run", "--vectors", try harness.folder.file("vectors.json", file.canonicalText)]
        let inProcess = try await harness.run(arguments)
        #expect(inProcess.status == 0)
        let expected = try Data(contentsOf: URL(fileURLWithPath: report))
        for jobs in ["1", "3"] {
            let run = try await harness.run(
                arguments + ["--jobs", jobs, "--timeout", "60", "--engine", "'\(Executable.conformance)' serve"])
            expectBounds(run, status: 0)
            #expect(try Data(contentsOf: URL(fileURLWithPath: report)) == expected, "--jobs \(jobs)")
        }
    }

    // MARK: Engines that do not start

    @Test(.tags(.badInput)) func neverSendsAHello() async throws {
        let run = try await harness.run(engine: "echo why >&2; ENGINE mute", ["--timeout", "1"])
        expectBounds(run, status: 3)
        #expect(
            run.standardError.contains("no hello line within 10 s; does the engine flush")
                && run.standardError.contains("  why\n"))
    }

    @Test(.tags(.badInput)) func sendsAnInvalidHello() async throws {
        for (hello, fragment) in [
            (#"{"hello": 2, "name": "n", "version": "1"}"#, "uses protocol version 2"),
            (#"{"error": "no licence"}"#, "no licence"), (#"{"name": "n"}"#, "no \"version\""), ("hi", "invalid JSON"),
            (#"{"name": "n", "version": 1}"#, "is a number, expected a string"),
            (#"{"name": "n", "version": "1", "operations": "all"}"#, "expected an array"),
        ] {
            let run = try await harness.run(engine: "ENGINE hello '\(hello)'")
            expectBounds(run, status: 3)
            #expect(run.standardError.contains(fragment), "\(hello): \(run.standardError)")
        }
    }

    @Test(.tags(.badInput)) func exitsAtOnce() async throws {
        let run = try await harness.run(engine: "ENGINE exit '' 7")
        expectBounds(run, status: 3)
        #expect(run.standardError.contains("exited with status 7 before it sent a hello line"))
        let missing = try await harness.run(engine: "no-such-engine")
        expectBounds(missing, status: 3)
        #expect(missing.standardError.contains("status 127") && missing.standardError.contains("not found"))
    }

    // MARK: Engines that die

    @Test(.tags(.badInput)) func diesOnOneVector() async throws {
        let direct = try await harness.run(engine: "exec ENGINE die \(one) 11")
        expectOnly13(direct, "crash", "killed by signal 11 (SIGSEGV)")
        #expect(1...2 ~= direct.restarts)
        let inShell = try await harness.run(engine: "ENGINE die \(one) 11; exit $?", ["--jobs", "2"])
        expectOnly13(inShell, "crash", "exited with status 139, as after signal 11 (SIGSEGV)")
    }

    @Test(.tags(.badInput)) func exitsAfterSomeAnswers() async throws {
        let run = try await harness.run(vectors: 35, engine: "ENGINE retire '' 10")
        expectBounds(run, status: 0)
        #expect(run.count("pass") == 35 && run.restarts >= 3)
        #expect(run.deaths.first == "process 1: exited with status 0, after 10 answers")
        let short = try await harness.run(vectors: 35, engine: "ENGINE retire '' 1", ["--restarts", "20"])
        expectBounds(short, status: 3)
        #expect(short.abandonment == "it was restarted 20 times" && short.count("crash") ?? 0 > 0)
    }

    @Test(.tags(.badInput)) func diesOnEveryVector() async throws {
        let run = try await harness.run(engine: "exec ENGINE die '' 6", ["--restarts", "10"])
        expectBounds(run, status: 3)
        #expect(run.count("crash") == 40 && run.restarts == 10)
        #expect(run.result("39").message?.hasPrefix("not run: it was restarted 10 times") ?? false)
    }

    /// The shell in between must not keep it open.
    @Test(.tags(.badInput)) func closesItsStandardOutput() async throws {
        expectOnly13(
            try await harness.run(engine: "exec ENGINE close \(one)", ["--timeout", "1"]), "crash",
            "closed its standard output")
    }

    @Test(.tags(.badInput)) func closesItsStandardInput() async throws {
        let run = try await harness.run(engine: "ENGINE deaf \(one)", ["--timeout", "2"])
        expectBounds(run, status: 1)
        #expect(run.count("pass") ?? 0 >= 38)
    }

    // MARK: Engines that hang

    @Test(.tags(.badInput)) func hangsOnOneVector() async throws {
        expectOnly13(
            try await harness.run(engine: "ENGINE hang \(one)", ["--timeout", "2"]), "timeout", "no answer in 2 s")
    }

    @Test(.tags(.badInput)) func hangsOnEveryVector() async throws {
        let run = try await harness.run(vectors: 1000, engine: "ENGINE hang", ["--timeout", "1"])
        expectBounds(run, status: 3)
        #expect(run.count("timeout") == 1000 && run.abandonment == "5 timeouts in a row")
        #expect(run.records.count { $0["message"] == "no answer in 1 s" } == 5)
        #expect(run.result("999").message == "not run: 5 timeouts in a row")
    }

    @Test(.tags(.badInput)) func omitsOneAnswer() async throws {
        let run = try await harness.run(engine: "ENGINE forget \(one)", ["--timeout", "2"])
        expectOnly13(run, "timeout", "no answer in 2 s")
    }

    @Test func ignoresTheEndOfItsInput() async throws {
        let run = try await harness.run(engine: "ENGINE stubborn", ["--timeout", "1"])
        expectBounds(run, status: 0)
        #expect(run.count("pass") == 40)
    }

    @Test func grandchildrenEndToo() async throws {
        let run = try await harness.run(engine: "sleep 1000 & ENGINE hang \(one)", ["--timeout", "2"])
        expectOnly13(run, "timeout", "no answer in 2 s")
    }

    /// The harness must not kill its own process group.
    @Test func leavesItsProcessGroup() async throws {
        let run = try await harness.run(engine: "exec ENGINE stray \(one)", ["--timeout", "2"])
        expectOnly13(run, "timeout", "no answer in 2 s")
        let killed = try await harness.run(
            engine: "exec ENGINE stray", ["--timeout", "3600"], signals: [(after: 1, number: SIGKILL)])
        expectBounds(killed, status: -SIGKILL)
    }

    // MARK: Engines that write invalid lines

    @Test(.tags(.badInput)) func answersTwice() async throws {
        let run = try await harness.run(engine: "ENGINE twice")
        expectBounds(run, status: 3)
        #expect(run.count("pass") == 40 && run.violationCount == 40 && run.violations.count == 10)
        #expect(run.violations.first == "line 3: a second answer for id 1")
        let one = try await harness.run(vectors: 1000, engine: "ENGINE twice")
        expectBounds(one, status: 3)
        #expect(one.count("pass") == 1000 && one.restarts > 0)
    }

    @Test(.tags(.badInput)) func answersUnknownIDs() async throws {
        let run = try await harness.run(engine: "ENGINE unasked \(one)")
        expectBounds(run, status: 3)
        #expect(run.count("pass") == 40 && run.violationCount == 1)
        #expect(run.violations.first?.hasSuffix(": no request has id 999999") ?? false, "\(run.violations)")
    }

    @Test(.tags(.badInput)) func writesInvalidJSON() async throws {
        for fault in ["garbage", "latin"] {
            let run = try await harness.run(engine: "ENGINE \(fault) \(one)", ["--timeout", "2"])
            expectOnly13(run, "timeout", "invalid JSON", status: 3)
            #expect(run.violations.first?.contains(": invalid JSON: ") ?? false, "\(run.violations)")
            let all = try await harness.run(vectors: 400, engine: "ENGINE \(fault)", ["--timeout", "1"])
            expectBounds(all, status: 3)
            #expect(all.count("pass") == 0 && all.count("fail") ?? 0 > 100, "\(all.summary?.text ?? "")")
        }
    }

    /// The id can be found in the line, so the vector does not wait for the timeout.
    @Test(.tags(.badInput)) func writesABareNaN() async throws {
        let one = try await harness.run(engine: "ENGINE nan \(self.one)", ["--timeout", "3600"])
        expectOnly13(one, "fail", "\"value\": NaN}", status: 3)
        let all = try await harness.run(vectors: 1000, engine: "ENGINE nan", ["--timeout", "3600"])
        expectBounds(all, status: 3)
        #expect(all.count("fail") == 1000 && all.restarts == 0)
    }

    @Test(.tags(.badInput)) func writesAnEmptyAnswer() async throws {
        let run = try await harness.run(engine: "ENGINE empty \(one)")
        expectOnly13(run, "fail", "an answer without \"value\", \"error\" or \"unsupported\"")
        #expect(run.violationCount == 0)
    }

    @Test(.tags(.badInput)) func writesAnEndlessLine() async throws {
        let run = try await harness.run(engine: "ENGINE endless \(one) 100000000")
        expectOnly13(run, "fail", "a line longer than 1 MiB", status: 3)
    }

    /// Only the beginning of each answer is kept, whatever its outcome.
    @Test(.tags(.badInput)) func writesHugeAnswers() async throws {
        let large = try await harness.run(vectors: 8, engine: "ENGINE large '' 200000")
        expectBounds(large, status: 1, megabytes: 70)
        #expect(large.count("fail") == 8 && large.violationCount == 0)
        let actual = large.records.first?["actual"]?.string
        #expect(actual?.hasPrefix("[0, 0, ") ?? false && actual?.hasSuffix("…") ?? false, "\(actual ?? "")")
        let wordy = try await harness.run(vectors: 12, engine: "ENGINE wordy '' 1000000")
        expectBounds(wordy, status: 1, megabytes: 60)
        #expect(wordy.count("error") == 12)
        #expect(wordy.result("1").message?.hasPrefix("wwww") ?? false)
    }

    @Test(.tags(.badInput)) func floodsItsStandardError() async throws {
        let once = try await harness.run(engine: "ENGINE noise \(one) 30000000")
        expectBounds(once, status: 0)
        let often = try await harness.run(vectors: 1000, engine: "ENGINE noise '' 20000", ["--jobs", "2"])
        expectBounds(often, status: 0)
        #expect(once.count("pass") == 40 && often.count("pass") == 1000)
    }

    /// A failure includes the last lines of standard error.
    @Test func theStandardErrorOfAFailure() async throws {
        let run = try await harness.run(engine: "ENGINE die \(one) 11; echo 'out of luck' >&2; exit 1")
        expectOnly13(run, "crash", "exited with status 1")
        let record = run.records.first { $0["outcome"] == "crash" }
        #expect(record?["standardError"]?.string?.contains("out of luck") ?? false, "\(record?.text ?? "")")
    }

    // MARK: Signals to the harness

    @Test func signalsEndTheRun() async throws {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let run = try await harness.run(
                vectors: 1000, engine: "trap '' TERM INT; sleep 1000 & ENGINE slow '' 100",
                signals: [(after: 1, number: number)])
            expectBounds(run, status: 128 + number)
            #expect(run.summary == nil && run.standardError == "")
        }
    }

    @Test func signalsEndTheStart() async throws {
        let run = try await harness.run(
            engine: "ENGINE mute", ["--timeout", "3600"], signals: [(after: 1, number: SIGINT)])
        expectBounds(run, status: 128 + SIGINT)
    }

    /// A killed harness cannot clean up, yet no process may survive.
    @Test func aKilledHarnessLeavesNoProcesses() async throws {
        let run = try await harness.run(
            engine: "ENGINE hang", ["--timeout", "3600"], signals: [(after: 1, number: SIGKILL)])
        expectBounds(run, status: -SIGKILL)
    }
}
