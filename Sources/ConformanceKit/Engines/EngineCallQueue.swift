import Foundation

/// The requests that no process of the engine has taken yet.
final class EngineCallQueue: @unchecked Sendable {
    private let lock = NSLock()
    /// Once it is closed: the answer to whatever waits or is added.
    private var failure: EngineFailure?
    /// From `first` on; what is before is taken.
    private var calls: [EngineCall] = []
    private var first = 0
    /// Who found no more work than there was, the longest waiting first.
    private var waiting: [WakeUp] = []

    private var count: Int { calls.count - first }

    /// Whether nothing more is to be taken.
    var isClosed: Bool { lock.withLock { failure != nil } }

    func add(_ call: EngineCall) {
        let (refusal, sleeper) = lock.withLock { () -> (EngineFailure?, WakeUp?) in
            if let failure { return (failure, nil) }
            calls.append(call)
            return (nil, waiting.isEmpty ? nil : waiting.removeFirst())
        }
        if let refusal { call.resume(.failure(refusal)) }
        sleeper?.call()
    }

    /// Takes as many requests as there is room for.
    ///
    /// - Parameters:
    ///   - wakeUp: is called when there is more, if there was less than there is room for.
    ///   - room: says how many, of how many that wait.
    func take(for wakeUp: WakeUp, room: (Int) -> Int) -> [EngineCall] {
        let (taken, sleeper) = lock.withLock { () -> ([EngineCall], WakeUp?) in
            let room = room(count)
            guard room > 0 else { return ([], nil) }
            let taken = Array(calls[first...].prefix(room))
            first += taken.count
            if first == calls.count || first > 1000 {
                calls.removeFirst(first)
                first = 0
            }
            if taken.count < room { sleep(wakeUp) }
            // What is left is somebody else's share.
            return (taken, count > 0 && !waiting.isEmpty ? waiting.removeFirst() : nil)
        }
        sleeper?.call()
        return taken
    }

    /// Whether there is something to take; if not, `wakeUp` is called when there is.
    func hasWork(for wakeUp: WakeUp) -> Bool {
        lock.withLock {
            if count == 0 { sleep(wakeUp) }
            return count > 0
        }
    }

    private func sleep(_ wakeUp: WakeUp) {
        if !waiting.contains(where: { $0 === wakeUp }) { waiting.append(wakeUp) }
    }

    /// Puts requests back that were taken, to be taken next.
    func putBack(_ returned: [EngineCall]) {
        if returned.isEmpty { return }
        let (refusal, sleepers) = lock.withLock { () -> (EngineFailure?, [WakeUp]) in
            if let failure { return (failure, []) }
            calls.replaceSubrange(..<first, with: returned)
            first = 0
            defer { waiting = [] }
            return (nil, waiting)
        }
        if let refusal { for call in returned { call.resume(.failure(refusal)) } }
        for sleeper in sleepers { sleeper.call() }
    }

    /// Gives this answer to everything that waits, and to whatever is added. Only the first time counts.
    func close(_ failure: EngineFailure) {
        let (left, sleepers) = lock.withLock { () -> ([EngineCall], [WakeUp]) in
            if self.failure != nil { return ([], []) }
            self.failure = failure
            defer { (calls, first, waiting) = ([], 0, []) }
            return (Array(calls[first...]), waiting)
        }
        for call in left { call.resume(.failure(failure)) }
        for sleeper in sleepers { sleeper.call() }
    }
}

/// Something that a single task waits for. Calls while it does not wait are one call.
final class WakeUp: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    func call() { continuation.yield() }

    func wait() async {
        var iterator = stream.makeAsyncIterator()
        _ = await iterator.next()
    }
}
