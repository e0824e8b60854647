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

/// The width of text on a terminal.
enum DisplayWidth {
    /// Returns the columns of a scalar: 0 for combining and invisible characters, 2 for wide East Asian characters and
    /// emoji, otherwise 1.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
            0x1F900...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }

    /// Returns the longest prefix that fits, with an ellipsis if the text was cut. Control characters become `?`.
    static func fitted(_ text: String, to width: Int) -> String {
        var fitted = "", fittedWithEllipsis = ""
        var room = width
        for scalar in text.unicodeScalars {
            let isControl =
                [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
                || 0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
            let shown: Unicode.Scalar = isControl ? "?" : scalar
            room -= columns(of: shown)
            if room < 0 { return width > 0 ? fittedWithEllipsis + "…" : "" }
            fitted.unicodeScalars.append(shown)
            if room >= 1 { fittedWithEllipsis = fitted }
        }
        return fitted
    }
}
