import Foundation

/// The progress of a run. The run updates it and any thread may read it.
package final class RunProgress: @unchecked Sendable {
    /// The number of vectors.
    package let total: Int

    private let lock = NSLock()
    private var done = 0
    private var suite = ""

    /// Creates the progress of a run with this many vectors.
    package init(total: Int) { self.total = total }

    /// The number of vectors done, and the suite of the last one.
    package var state: (done: Int, suite: String) { lock.withLock { (done, suite) } }

    func add(suite: String) {
        lock.withLock {
            done += 1
            self.suite = suite
        }
    }
}
