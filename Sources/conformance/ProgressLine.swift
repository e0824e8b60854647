import ConformanceKit
import Foundation

/// A line at the bottom of a terminal that says how far a run is.
///
/// It is drawn from a thread of its own, since the run may keep all of the others busy, ten times a second and once the
/// run has lasted half a second. What else is written goes through ``interrupted(_:)``, so that the two never mix.
final class ProgressLine: @unchecked Sendable {
    private let progress: RunProgress
    private let terminal: Terminal
    private let interval: TimeInterval
    /// Guards all that follows, and everything that is written.
    private let condition = NSCondition()
    private var isDrawn = false
    private var isFinished = false

    /// The line of that progress. Nothing is drawn before ``start(after:)``.
    init(_ progress: RunProgress, on terminal: Terminal, every interval: TimeInterval = 0.1) {
        self.progress = progress
        self.terminal = terminal
        self.interval = interval
    }

    func start(after delay: TimeInterval = 0.5) {
        Thread.detachNewThread { [self] in
            condition.lock()
            defer { condition.unlock() }
            var next = Date(timeIntervalSinceNow: delay)
            while !isFinished {
                // Also returns early, for no reason.
                if condition.wait(until: next) { continue }
                if isFinished { return }
                draw()
                next = Date(timeIntervalSinceNow: interval)
            }
        }
    }

    /// Writes something else, with the line out of its way.
    func interrupted(_ write: () throws -> Void) rethrows {
        condition.lock()
        defer { condition.unlock() }
        erase()
        try write()
    }

    /// Takes the line away, for good.
    func finish() {
        condition.lock()
        defer { condition.unlock() }
        isFinished = true
        erase()
        condition.signal()
    }

    private func draw() {
        let (done, suite) = progress.state
        // The last column stays empty: some terminals begin a new line as soon as it is full.
        let line = Self.text(done: done, of: progress.total, suite: suite, width: terminal.width() - 1)
        terminal.write("\r" + line + "\u{1B}[K")
        isDrawn = true
    }

    private func erase() {
        if isDrawn { terminal.write("\r\u{1B}[K") }
        isDrawn = false
    }

    /// As in "1,234 of 6,352 vectors, suite wpt/css-easing/linear", cut where the terminal ends.
    static func text(done: Int, of total: Int, suite: String, width: Int) -> String {
        let counts = "\(Count.grouped(done)) of \(Count.grouped(total)) vectors"
        let line = suite.isEmpty ? counts : "\(counts), suite \(suite)"
        return DisplayWidth.fitted(line, to: width)
    }
}
