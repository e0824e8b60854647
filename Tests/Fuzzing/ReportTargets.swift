@testable import ConformanceKit

/// The readers of the files that the harness writes.
let reportTargets: [FuzzTarget] = [
    FuzzTarget("report", "ReportFile: saved reports, and what is made of them", longestInput: 2048, report)
]

private func text(_ file: ReportFile, _ reporter: some Reporter) -> String {
    var reporter = reporter
    return reporter.begin(file.header) + file.suites.map { reporter.add($0) }.joined() + reporter.end(file.summary)
}

@Sendable private func report(_ bytes: UnsafeBufferPointer<UInt8>) {
    let file: ReportFile
    do { file = try ReportFile(bytes: Array(bytes), path: "file") } catch { return requireMessage(error.description) }
    let hasTimes = file.suites.contains { $0.results.contains { $0.duration != nil } }
    let written = text(file, JSONLinesReporter(times: hasTimes))
    let again = required("it reads what it wrote: \(written)") {
        try ReportFile(bytes: Array(written.utf8), path: "file")
    }
    require(text(again, JSONLinesReporter(times: hasTimes)) == written, "it writes the same again: \(written)")
    let options = ReportOptions(width: 80, quiet: false, limit: .usual, times: false)
    for format in [ReportFormat.console, .tap, .junit, .markdown] {
        let reporter = required("there is a reporter for \(format)") { try format.reporter(options) }
        require(!text(file, reporter).isEmpty, "a report is not empty")
    }
    _ = try? MergedReport([file])
    _ = ReportComparison(before: file, after: again)
}
