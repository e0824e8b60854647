import ConformanceKit

/// The reports of a run, each with where it goes.
struct ReportTargets {
    struct Target {
        var reporter: any Reporter
        var write: (String) throws -> Void
    }

    var targets: [Target]
    /// The first thing that could not be written.
    private(set) var failure: (any Error)?

    init(_ targets: [Target]) { self.targets = targets }

    mutating func begin(_ header: RunHeader) { put { $0.begin(header) } }

    mutating func add(_ suite: SuiteResult) { put { $0.add(suite) } }

    mutating func end(_ summary: RunSummary) { put { $0.end(summary) } }

    private mutating func put(_ text: (inout any Reporter) -> String) {
        for index in targets.indices {
            // After the first failure nothing more is written: a report with a hole would look whole.
            guard failure == nil else { return }
            let text = text(&targets[index].reporter)
            if text.isEmpty { continue }
            do { try targets[index].write(text) } catch { failure = error }
        }
    }
}
