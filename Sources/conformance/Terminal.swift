import Foundation

/// A terminal that lines can be drawn on and taken away again.
struct Terminal: Sendable {
    /// In columns; it may change while a command runs.
    var width: @Sendable () -> Int
    var write: @Sendable (String) -> Void

    /// The standard output, if it is a terminal that can do that.
    static var standardOutput: Terminal? {
        let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
        guard isatty(1) == 1, kind != "", kind != "dumb" else { return nil }
        // What cannot be drawn is no failure of the run.
        return Terminal(width: { outputWidth }, write: { try? OutputFile.standardOutput.write($0) })
    }

    /// `COLUMNS`, or what the terminal says, or 100 where there is none.
    static var outputWidth: Int {
        if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
            return min(columns, 1000)
        }
        var size = winsize()
        if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return 100
    }
}
