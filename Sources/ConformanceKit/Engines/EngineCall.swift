import Foundation

/// A request to an engine process that has not been answered yet.
final class EngineCall: @unchecked Sendable {
    /// The request line after the id. Every process numbers its requests anew.
    let tail: [UInt8]

    private let lock = NSLock()
    private var answer: TimedAnswer?
    private var continuation: CheckedContinuation<TimedAnswer, Never>?

    init(_ request: EngineRequest) { tail = EngineProtocol.tail(request) }

    /// Passes the answer to the waiting task. Only the first call has an effect.
    ///
    /// - Parameter duration: the time that the engine took.
    func resume(_ answer: EngineAnswer, after duration: Duration = .zero) {
        let answer = TimedAnswer(answer, duration)
        lock.lock()
        let waiting = continuation
        continuation = nil
        if self.answer == nil { self.answer = answer }
        lock.unlock()
        waiting?.resume(returning: answer)
    }

    /// Waits for the answer or for cancellation of the task. Must be called only once.
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
