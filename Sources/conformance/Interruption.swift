import Dispatch
import Foundation

/// What a signal from the user or the system (Ctrl-C) does: it ends the process with 128 + its number. A run that has
/// started an engine is cancelled before, so that its processes end; a second signal does not wait for that.
final class Interruption: @unchecked Sendable {
    static let shared = Interruption()

    private let lock = NSLock()
    private var sources: [any DispatchSourceSignal] = []
    private var command: Task<ExitStatus, Never>?
    private var signal: Int32?
    private var isGraceful = false

    private init() {}

    /// The exit status after a signal; nil if there was none.
    var status: Int32? { lock.withLock { signal.map { 128 + $0 } } }

    /// From now on the signals end this command.
    func install(for command: Task<ExitStatus, Never>) {
        lock.withLock {
            self.command = command
            for number in [SIGINT, SIGTERM, SIGHUP] { sources.append(source(for: number)) }
        }
    }

    /// Whether the command is to be cancelled, instead of the process being ended at once: it has processes to end.
    func cancelCommand(_ isGraceful: Bool) { lock.withLock { self.isGraceful = isGraceful } }

    private func source(for number: Int32) -> any DispatchSourceSignal {
        // The source sees the signal also where its own action is ignored, and only then nothing else happens.
        Foundation.signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { [self] in receive(number) }
        source.resume()
        return source
    }

    private func receive(_ number: Int32) {
        let command = lock.withLock { () -> Task<ExitStatus, Never>? in
            guard isGraceful, signal == nil else { _exit(128 + number) }
            signal = number
            return self.command
        }
        command?.cancel()
    }
}
