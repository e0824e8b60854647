@testable import ConformanceKit

/// The readers of the files that the harness writes.
let reportTargets: [FuzzTarget] = [
    FuzzTarget("report", "ReportFile: saved reports, and what is made of them", longestInput: 2048, report),
    FuzzTarget("engine-record", "EngineRecord: the recorded answers of an engine", longestInput: 600, record),
    FuzzTarget("disputes", "DisputeFile: decisions on disputed vectors", longestInput: 512, disputes),
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

private let index: VectorIndex = {
    let text = """
        {"version": 1, "revision": 3, "suites": [{"name": "s", "operation": "timingFunction",
        "specification": "cssEasing", "kind": "computed", "source": {"title": "t", "reference": "r", "license": "MIT"},
        "tolerance": {"absolute": 0.01}, "vectors": [
        {"name": "a", "input": {"function": {"cubicBezier": [0.25, 0.1, 0.25, 1]}, "t": 0.5}, "expected": 0.5},
        {"name": "b", "input": {"function": {"css": "x"}, "t": 0.5}, "expected": {"error": "x"}}]}]}
        """
    let file = required("the vectors are valid") { try VectorFileReader.read(bytes: Array(text.utf8), path: "file") }
    return VectorIndex(file.suites, revision: file.revision)
}()

@Sendable private func record(_ bytes: UnsafeBufferPointer<UInt8>) {
    do {
        let record = try EngineRecord(bytes: Array(bytes), path: "file", vectors: index)
        require(record.results.count <= index.count, "no vector occurs twice")
        let spreads = AnswerSpreads([record, record])
        for result in record.results { require(!spreads.text(for: result).isEmpty, "a spread has a text") }
    } catch {
        requireMessage(error.description)
    }
}

@Sendable private func disputes(_ bytes: UnsafeBufferPointer<UInt8>) {
    do {
        let file = try DisputeFile(bytes: Array(bytes), path: "file")
        for dispute in file.disputes {
            require(!dispute.title.isEmpty && !dispute.reason.isEmpty, "nothing is empty")
            require((dispute.decision == .leftOut) == dispute.globs.isEmpty, "either globs or vectors")
        }
    } catch {
        requireMessage(error.description)
    }
}
