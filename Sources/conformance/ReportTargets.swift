import ConformanceKit

/// The reports of a run and their destinations.
struct ReportTargets {
    struct Target {
        var reporter: any Reporter
        var write: (String) throws -> Void
    }

    var targets: [Target]
    /// The first write error.
    private(set) var failure: (any Error)?

    init(_ targets: [Target]) { self.targets = targets }

    mutating func begin(_ header: RunHeader) { put { $0.begin(header) } }

    mutating func add(_ suite: SuiteResult) { put { $0.add(suite) } }

    mutating func end(_ summary: RunSummary) { put { $0.end(summary) } }

    private mutating func put(_ text: (inout any Reporter) -> String) {
        for index in targets.indices {
            // Writing stops at the first failure: a report with a hole would look complete.
            guard failure == nil else { return }
            let text = text(&targets[index].reporter)
            if text.isEmpty { continue }
            do { try targets[index].write(text) } catch { failure = error }
        }
    }
}
