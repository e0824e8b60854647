import Foundation

/// What happens to an engine beside its answers, gathered from all its processes.
final class EngineLog: @unchecked Sendable {
    /// How many violations, and how many ends of processes, are kept.
    static let limit = 10

    private let restartLimit: Int
    private let lock = NSLock()
    private var content = EngineIncidents()
    private var standardError = ""
    private var processCount = 0

    /// - Parameter restarts: how often processes may be started again.
    init(restarts: Int) { restartLimit = max(0, restarts) }

    /// What happened. The standard error is there only if something did: many programs chat there.
    var incidents: EngineIncidents {
        lock.withLock {
            var incidents = content
            if content != EngineIncidents() { incidents.standardError = standardError }
            return incidents
        }
    }

    /// The number of a process that is about to start, from 1.
    func nextProcess() -> Int {
        lock.withLock {
            processCount += 1
            return processCount
        }
    }

    /// Counts a restart after a process's end; false if there were too many.
    func restart(after death: String) -> Bool {
        lock.withLock {
            guard content.restarts < restartLimit else { return false }
            content.restarts += 1
            if content.deaths.count < Self.limit { content.deaths.append(death) }
            return true
        }
    }

    /// Notes a line that broke the protocol: `line 12: not JSON: …`.
    func add(violation: String, process: Int) {
        lock.withLock {
            content.violationCount += 1
            guard content.violations.count < Self.limit else { return }
            content.violations.append(process == 1 ? violation : "process \(process), \(violation)")
        }
    }

    /// Notes what an ended process left on its standard error.
    func add(standardError: String) {
        if !standardError.isEmpty { lock.withLock { self.standardError = standardError } }
    }

    /// Notes that the engine is given up; only the first reason counts.
    func abandon(_ reason: String) {
        lock.withLock { content.abandonment = content.abandonment ?? reason }
    }
}
