import Foundation

/// Distributes the vectors of a run and collects their results. Suites are published whole and in order.
final class ResultBoard: @unchecked Sendable {
    struct Place {
        var suite: Int
        var vector: Int
    }

    /// The number of vectors.
    let count: Int
    /// The suites that are complete, in order.
    let completed: AsyncStream<SuiteResult>

    private let suites: [Suite]
    private let continuation: AsyncStream<SuiteResult>.Continuation
    /// Guards all properties below.
    private let lock = NSLock()
    private var upcoming = Place(suite: 0, vector: 0)
    private var results: [[VectorResult?]]
    private var missing: [Int]
    private var completedCount = 0

    init(_ suites: [Suite]) {
        self.suites = suites
        count = suites.reduce(0) { $0 + $1.vectors.count }
        results = suites.map { Array(repeating: nil, count: $0.vectors.count) }
        missing = suites.map(\.vectors.count)
        (completed, continuation) = AsyncStream.makeStream()
        lock.withLock { complete() }
    }

    /// Returns the next vector that has not been taken.
    func next() -> (Place, Suite, Vector)? {
        lock.withLock {
            while upcoming.suite < suites.count, upcoming.vector == suites[upcoming.suite].vectors.count {
                upcoming = Place(suite: upcoming.suite + 1, vector: 0)
            }
            guard upcoming.suite < suites.count else { return nil }
            defer { upcoming.vector += 1 }
            let suite = suites[upcoming.suite]
            return (upcoming, suite, suite.vectors[upcoming.vector])
        }
    }

    func put(_ result: VectorResult, at place: Place) {
        lock.withLock {
            results[place.suite][place.vector] = result
            missing[place.suite] -= 1
            complete()
        }
    }

    /// Ends the stream of results.
    func finish() { continuation.finish() }

    private func complete() {
        while completedCount < suites.count, missing[completedCount] == 0 {
            let whole = results[completedCount].compactMap { $0 }
            continuation.yield(SuiteResult(name: suites[completedCount].name, results: whole))
            results[completedCount] = []
            completedCount += 1
        }
    }
}
