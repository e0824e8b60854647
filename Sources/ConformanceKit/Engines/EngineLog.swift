import Foundation

/// The incidents of an engine, collected from all its processes.
final class EngineLog: @unchecked Sendable {
    /// The maximum number of violations and of process ends to keep.
    static let limit = 10

    private let restartLimit: Int
    private let lock = NSLock()
    private var content = EngineIncidents()
    private var standardError = ""
    private var processCount = 0

    /// - Parameter restarts: the maximum number of restarts.
    init(restarts: Int) { restartLimit = max(0, restarts) }

    /// The incidents. Standard error is included only if there are any, because many programs write there.
    var incidents: EngineIncidents {
        lock.withLock {
            var incidents = content
            if content != EngineIncidents() { incidents.standardError = standardError }
            return incidents
        }
    }

    /// Returns the number of the next process, counted from 1.
    func nextProcess() -> Int {
        lock.withLock {
            processCount += 1
            return processCount
        }
    }

    /// Counts a restart after the end of a process; returns false if the limit is reached.
    func restart(after death: String) -> Bool {
        lock.withLock {
            guard content.restarts < restartLimit else { return false }
            content.restarts += 1
            if content.deaths.count < Self.limit { content.deaths.append(death) }
            return true
        }
    }

    /// Records a line that broke the protocol, such as `line 12: invalid JSON: …`.
    func add(violation: String, process: Int) {
        lock.withLock {
            content.violationCount += 1
            guard content.violations.count < Self.limit else { return }
            content.violations.append(process == 1 ? violation : "process \(process), \(violation)")
        }
    }

    /// Records the standard error of a process that has ended.
    func add(standardError: String) {
        if !standardError.isEmpty { lock.withLock { self.standardError = standardError } }
    }

    /// Records that the engine was abandoned. Only the first reason is kept.
    func abandon(_ reason: String) {
        lock.withLock { content.abandonment = content.abandonment ?? reason }
    }
}
