import Foundation

/// The requests that no engine process has taken yet.
final class EngineCallQueue: @unchecked Sendable {
    private let lock = NSLock()
    /// If the queue is closed, the answer to all requests in it and to those added later.
    private var failure: EngineFailure?
    /// The requests. Those before `first` have been taken.
    private var calls: [EngineCall] = []
    private var first = 0
    /// The processes that found too little work, the longest waiting first.
    private var waiting: [WakeUp] = []

    private var count: Int { calls.count - first }

    /// Whether the queue is closed.
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
    ///   - wakeUp: called when requests are added, if there are fewer than there is room for.
    ///   - room: returns the number of requests to take, given the number of requests waiting.
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
            // The remaining requests are for another process.
            return (taken, count > 0 && !waiting.isEmpty ? waiting.removeFirst() : nil)
        }
        sleeper?.call()
        return taken
    }

    /// Returns whether there are requests. If not, `wakeUp` is called when there are.
    func hasWork(for wakeUp: WakeUp) -> Bool {
        lock.withLock {
            if count == 0 { sleep(wakeUp) }
            return count > 0
        }
    }

    private func sleep(_ wakeUp: WakeUp) {
        if !waiting.contains(where: { $0 === wakeUp }) { waiting.append(wakeUp) }
    }

    /// Returns requests to the front of the queue.
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

    /// Closes the queue: all current and later requests get this answer. Only the first call has an effect.
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

/// A signal that one task waits for. Several calls before the task waits count as one.
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
