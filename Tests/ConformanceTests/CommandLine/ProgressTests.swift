import ConformanceKit
import Foundation
import Testing

@testable import conformance

/// A terminal that records the pieces written to it.
private final class RecordingTerminal: @unchecked Sendable {
    private let lock = NSLock()
    private var pieces: [String] = []

    var written: [String] { lock.withLock { pieces } }

    func write(_ text: String) { lock.withLock { pieces.append(text) } }

    func terminal(width: Int = 40) -> Terminal {
        Terminal(width: { width }, write: { [self] in write($0) })
    }

    /// Waits until something is drawn. 20 seconds suffice on any machine.
    func waitForDrawing() {
        for _ in 0..<2000 where !(written.last?.hasPrefix("\r0 of") ?? false) { Thread.sleep(forTimeInterval: 0.01) }
    }
}

@Suite(.tags(.commandLine)) struct ProgressTests {
    @Test func theLineFitsTheTerminal() {
        let suites = [
            "", "wpt/css-easing/linear", String(repeating: "漢字", count: 50), "e\u{301}\u{1B}[2J\n\u{202E}🤷🏽‍♀️",
        ]
        for suite in suites {
            for width in -1...120 {
                let line = ProgressLine.text(done: 1234, of: 6352, suite: suite, width: width)
                let columns = line.unicodeScalars.reduce(0) { $0 + DisplayWidth.columns(of: $1) }
                #expect(columns <= max(0, width), "\(width): \(line)")
                #expect(!line.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\n" || $0 == "\u{202E}" })
            }
        }
        #expect(ProgressLine.text(done: 1234, of: 6352, suite: "a/b", width: 80) == "1,234 of 6,352 vectors, suite a/b")
        #expect(ProgressLine.text(done: 1, of: 2, suite: "a/b", width: 12) == "1 of 2 vect…")
        #expect(ProgressLine.text(done: 1, of: 2, suite: "漢字", width: 25) == "1 of 2 vectors, suite 漢…")
    }

    /// Each text is on its own line, and no progress line is left at the end.
    @Test func outputAndProgressDoNotMix() {
        let recording = RecordingTerminal()
        let line = ProgressLine(RunProgress(total: 9), on: recording.terminal(), every: 0.001)
        line.start(after: 0)
        for round in 0..<3 {
            recording.waitForDrawing()
            line.interrupted { recording.write("text \(round)\n") }
        }
        recording.waitForDrawing()
        line.finish()
        let written = recording.written
        #expect(written.last == "\r\u{1B}[K")
        var isDrawn = false
        for piece in written {
            if piece.hasPrefix("text") { #expect(!isDrawn) }
            #expect(piece.hasPrefix("text") || piece == "\r\u{1B}[K" || piece == "\r0 of 9 vectors\u{1B}[K", "\(piece)")
            isDrawn = piece.hasPrefix("\r0 of")
        }
        Thread.sleep(forTimeInterval: 0.02)
        #expect(recording.written == written)
    }

    /// Nothing is drawn in the first half second, so nothing needs to be erased.
    @Test func shortRunsShowNoProgress() {
        let recording = RecordingTerminal()
        let line = ProgressLine(RunProgress(total: 9), on: recording.terminal())
        line.start(after: 1000)
        line.interrupted { recording.write("text\n") }
        line.finish()
        #expect(recording.written == ["text\n"])
    }

    @Test func slowRunsShowAndRemoveProgress() async throws {
        struct SlowEngine: Engine {
            let name = "slow"
            let version = "1"
            let operations: Set<String>? = nil

            func answer(_ request: EngineRequest) async -> EngineAnswer {
                try? await Task.sleep(for: .seconds(1.5))
                return .value(0.5)
            }
        }
        let folder = try TemporaryFolder()
        let path = try folder.file("sample.json", Samples.document.text)
        let recording = RecordingTerminal()
        let environment = CommandEnvironment(
            engine: SlowEngine(), width: 80, directory: folder.url.path,
            output: { recording.write($0) }, errors: { _ in }, terminal: recording.terminal())
        let status = await ConformanceCommand.main(arguments: ["--vectors", path], in: environment)
        #expect(status == .success)
        let written = recording.written
        let last = try #require(written.last)
        #expect(last.contains("1 vector in 1 suite: 1 pass, 0 fail (") && !last.contains("\u{1B}"))
        #expect(written.contains("\r0 of 1 vectors\u{1B}[K") && written.contains("\r\u{1B}[K"))
    }
}
