import Foundation

/// How far a run is; written by the run, read by whoever shows it.
public final class RunProgress: @unchecked Sendable {
    /// How many vectors there are.
    public let total: Int

    private let lock = NSLock()
    private var done = 0
    private var suite = ""

    /// Nothing done of so many vectors.
    public init(total: Int) { self.total = total }

    /// How many vectors are done, and the suite of the last one.
    public var state: (done: Int, suite: String) { lock.withLock { (done, suite) } }

    func add(suite: String) {
        lock.withLock {
            done += 1
            self.suite = suite
        }
    }
}
