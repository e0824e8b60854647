import Dispatch
import Foundation

/// The handler of signals such as Ctrl-C. A signal ends the process with status 128 + its number. If an engine process
/// is running, the command is first cancelled so that the engine can be stopped; a second signal ends the process at
/// once.
final class Interruption: @unchecked Sendable {
    static let shared = Interruption()

    private let lock = NSLock()
    private var sources: [any DispatchSourceSignal] = []
    private var command: Task<ExitStatus, Never>?
    private var signal: Int32?
    private var isGraceful = false

    private init() {}

    /// The exit status after a signal; nil if none was received.
    var status: Int32? { lock.withLock { signal.map { 128 + $0 } } }

    /// Installs the handler for the command.
    func install(for command: Task<ExitStatus, Never>) {
        lock.withLock {
            self.command = command
            for number in [SIGINT, SIGTERM, SIGHUP] { sources.append(source(for: number)) }
        }
    }

    /// Sets whether a signal cancels the command first. Commands with engine processes need that to stop them.
    func cancelCommand(_ isGraceful: Bool) { lock.withLock { self.isGraceful = isGraceful } }

    private func source(for number: Int32) -> any DispatchSourceSignal {
        // The source receives the signal even if its default action is ignored, and the process must not end by that
        // action.
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
