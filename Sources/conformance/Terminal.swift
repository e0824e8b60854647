import Foundation

/// A terminal on which lines can be drawn and erased.
struct Terminal: Sendable {
    /// The width in columns. It may change while a command runs.
    var width: @Sendable () -> Int
    var write: @Sendable (String) -> Void

    /// The standard output, if it is a terminal that supports this.
    static var standardOutput: Terminal? {
        let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
        guard isatty(1) == 1, kind != "", kind != "dumb" else { return nil }
        // A line that cannot be drawn does not fail the run.
        return Terminal(width: { outputWidth }, write: { try? OutputFile.standardOutput.write($0) })
    }

    /// The value of `COLUMNS`, otherwise the width of the terminal, otherwise 100.
    static var outputWidth: Int {
        if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
            return min(columns, 1000)
        }
        var size = winsize()
        if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return 100
    }
}
