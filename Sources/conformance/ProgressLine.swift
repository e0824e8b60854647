import ConformanceKit
import Foundation

/// A line at the bottom of a terminal that shows the progress of a run.
///
/// A thread of its own draws it ten times a second, because the run may keep all others busy. Drawing begins after half
/// a second. Other output goes through ``interrupted(_:)`` so that the two never mix.
final class ProgressLine: @unchecked Sendable {
    private let progress: RunProgress
    private let terminal: Terminal
    private let interval: TimeInterval
    /// Guards all properties below and every write to the terminal.
    private let condition = NSCondition()
    private var isDrawn = false
    private var isFinished = false

    /// A line for the progress. Nothing is drawn before ``start(after:)``.
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
                // The wait may also end early, without a reason.
                if condition.wait(until: next) { continue }
                if isFinished { return }
                draw()
                next = Date(timeIntervalSinceNow: interval)
            }
        }
    }

    /// Removes the line, writes something else, and draws the line again.
    func interrupted(_ write: () throws -> Void) rethrows {
        condition.lock()
        defer { condition.unlock() }
        erase()
        try write()
    }

    /// Removes the line for good.
    func finish() {
        condition.lock()
        defer { condition.unlock() }
        isFinished = true
        erase()
        condition.signal()
    }

    private func draw() {
        let (done, suite) = progress.state
        // The last column stays empty because some terminals wrap as soon as a line is full.
        let line = Self.text(done: done, of: progress.total, suite: suite, width: terminal.width() - 1)
        terminal.write("\r" + line + "\u{1B}[K")
        isDrawn = true
    }

    private func erase() {
        if isDrawn { terminal.write("\r\u{1B}[K") }
        isDrawn = false
    }

    /// Returns a line such as "1,234 of 6,352 vectors, suite wpt/css-easing/linear", cut to the width.
    static func text(done: Int, of total: Int, suite: String, width: Int) -> String {
        let counts = "\(Count.grouped(done)) of \(Count.grouped(total)) vectors"
        let line = suite.isEmpty ? counts : "\(counts), suite \(suite)"
        return DisplayWidth.fitted(line, to: width)
    }
}
