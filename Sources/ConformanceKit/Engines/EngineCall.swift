import Foundation

/// A request on its way to an engine that is a process, until it is answered.
final class EngineCall: @unchecked Sendable {
    /// The request's line from behind the id on: every process numbers its requests anew.
    let tail: [UInt8]

    private let lock = NSLock()
    private var answer: TimedAnswer?
    private var continuation: CheckedContinuation<TimedAnswer, Never>?

    init(_ request: EngineRequest) { tail = EngineProtocol.tail(request) }

    /// Gives the answer to whoever waits for it; only the first one counts.
    ///
    /// - Parameter duration: how long the engine took to it.
    func resume(_ answer: EngineAnswer, after duration: Duration = .zero) {
        let answer = TimedAnswer(answer, duration)
        lock.lock()
        let waiting = continuation
        continuation = nil
        if self.answer == nil { self.answer = answer }
        lock.unlock()
        waiting?.resume(returning: answer)
    }

    /// Waits for the answer, or for the end of the task. Called once.
    func wait() async -> TimedAnswer {
        await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<TimedAnswer, Never>) in
                lock.lock()
                let answer = self.answer
                if answer == nil { self.continuation = continuation }
                lock.unlock()
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            resume(.failure(EngineFailure(.crash, "the run was cancelled")))
        }
    }
}
