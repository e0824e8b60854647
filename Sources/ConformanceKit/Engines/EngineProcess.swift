#if canImport(Subprocess)
    import Foundation
    import Subprocess

    /// An engine process from start to end: input and output for an ``EngineConversation``.
    final class EngineProcess: @unchecked Sendable {
        /// The result of a process.
        struct End {
            /// The way it ended, such as `exited with status 1`.
            var exit: String
            var conversation: EngineConversation
            var remains: EngineConversation.Remains
            var standardError: String
            /// The time that the process had spent on its last request.
            var busy: Duration
        }

        private let queue: EngineCallQueue
        private let wakeUp: WakeUp
        private let processes: Int
        private let watchman: EngineGuard
        private let onHello: @Sendable (EngineProtocol.Hello) -> Void
        private let onViolation: @Sendable (String) -> Void
        /// The conversation's timeout, which is read without the lock.
        private let timeout: Duration

        /// Guards all properties below.
        private let lock = NSLock()
        private var conversation: EngineConversation
        private var tail = StandardErrorTail()
        /// The identifier of the process and of its group; nil before the start and as soon as the process may be
        /// reaped.
        private var identifier: pid_t?
        private var isOver = false
        private var closedOutput = false
        /// The time at which the process began the oldest pending request: when it was sent or the previous one was
        /// answered.
        private var busySince = ContinuousClock.now

        /// - Parameters:
        ///   - queue: the source of requests.
        ///   - wakeUp: signals new work; used by one process at a time.
        ///   - processes: the number of processes that share the queue.
        init(
            _ conversation: EngineConversation, queue: EngineCallQueue, wakeUp: WakeUp, processes: Int,
            watchman: EngineGuard,
            onHello: @escaping @Sendable (EngineProtocol.Hello) -> Void,
            onViolation: @escaping @Sendable (String) -> Void
        ) {
            self.conversation = conversation
            timeout = conversation.timeout
            self.queue = queue
            self.wakeUp = wakeUp
            self.processes = processes
            self.watchman = watchman
            self.onHello = onHello
            self.onViolation = onViolation
        }

        /// Starts the process and returns after it has ended and been reaped.
        ///
        /// - Parameter command: the executable, as a path or a name to search for, and its arguments.
        func run(_ command: [String]) async -> End {
            var options = PlatformOptions()
            // A separate process group, so that children can be killed together with the process.
            options.processGroupID = 0
            let name = command.first ?? ""
            let exit: String
            do {
                let result = try await Subprocess.run(
                    name.contains("/") ? .path(.init(name)) : .name(name), arguments: .init(Array(command.dropFirst())),
                    platformOptions: options, input: .inputWriter, output: .sequence, error: .sequence
                ) { execution in
                    await self.talk(execution)
                }
                exit =
                    switch result.terminationStatus {
                    case _ where closedOutput: "closed its standard output"
                    case .exited(let status): EngineExit.description(status: status)
                    case .signaled(let signal): EngineExit.description(signal: signal)
                    }
            } catch {
                exit = "could not be started: \(error)"
            }
            return lock.withLock {
                isOver = true
                let remains = conversation.end()
                return End(
                    exit: exit, conversation: conversation, remains: remains, standardError: tail.text,
                    busy: busySince.duration(to: .now))
            }
        }

        /// Ends the process at once.
        func dismiss() {
            lock.withLock {
                conversation.dismiss()
                kill()
            }
        }

        /// Kills the process and its group. Must be called under the lock and before the process is reaped, while the
        /// number is still its own.
        private func kill() {
            guard let identifier else { return }
            _ = Foundation.kill(-identifier, SIGKILL)
            // The process may have moved to another group.
            _ = Foundation.kill(identifier, SIGKILL)
        }

        private func talk(_ execution: Execution<CustomWriteInput, SequenceOutput, SequenceOutput>) async {
            let identifier = execution.processIdentifier.value
            await watchman.add(identifier)
            let isDismissed = lock.withLock {
                self.identifier = identifier
                if conversation.ending != nil { kill() }
                return conversation.ending != nil
            }
            // Unstructured tasks, so that cancellation of this task does not interrupt them.
            let writer = Task { if !isDismissed { await write(to: execution.standardInputWriter) } }
            let errors = Task { await keep(execution.standardError) }
            let clock = Task { await watch() }
            await listen(to: execution.standardOutput)
            lock.withLock { conversation.becomeMute() }
            let hasExited = await exits(identifier)
            lock.withLock {
                closedOutput = !hasExited && conversation.ending == nil
                isOver = true
                kill()
                self.identifier = nil
            }
            await watchman.remove(identifier)
            clock.cancel()
            wakeUp.call()
            await writer.value
            await errors.value
        }

        // MARK: Its three streams

        private func write(to input: StandardInputWriter) async {
            var bytes = Array("\(EngineProtocol.hello)\n".utf8)
            while true {
                if !bytes.isEmpty {
                    guard let count = try? await input.write(bytes), count == bytes.count else {
                        return lock.withLock { conversation.becomeDeaf() }
                    }
                }
                let next = lock.withLock { nextBytes() }
                guard let next else { break }
                bytes = next
                if bytes.isEmpty { await wakeUp.wait() }
            }
            try? await input.finish()
        }

        /// Returns the next bytes to write, possibly none yet; nil at the end.
        private func nextBytes() -> [UInt8]? {
            if isOver || conversation.ending != nil { return nil }
            if conversation.isWaiting { busySince = .now }
            let suspect = conversation.askSuspect()
            if !suspect.isEmpty { return suspect }
            let calls = queue.take(for: wakeUp) { conversation.room(waiting: $0, processes: processes) }
            if calls.isEmpty, conversation.hasSaidHello, conversation.isIdle, queue.isClosed {
                conversation.finish()
                return nil
            }
            return conversation.ask(calls)
        }

        private func listen(to output: SubprocessOutputSequence) async {
            var splitter = LineSplitter(limit: EngineProtocol.longestLine)
            var chunks = output.makeAsyncIterator()
            while let chunk = try? await chunks.next() {
                chunk.withUnsafeBytes { bytes in
                    take(&splitter) { splitter, each in
                        bytes.withMemoryRebound(to: UInt8.self) { splitter.take($0, each) }
                    }
                }
            }
            take(&splitter) { splitter, each in splitter.finish(each) }
        }

        /// Passes lines to the conversation and carries out the effects.
        private func take(
            _ splitter: inout LineSplitter, _ lines: (inout LineSplitter, (LineSplitter.Line) -> Void) -> Void
        ) {
            var effects = EngineConversation.Effects()
            let (standardError, share) = lock.withLock { () -> (String, Duration) in
                lines(&splitter) { conversation.take($0, &effects) }
                if conversation.ending != nil { kill() }
                return (effects.hasFailure ? tail.text : "", time(for: effects.answers.count))
            }
            if let hello = effects.hello { onHello(hello) }
            for violation in effects.violations { onViolation(violation) }
            for (call, answer) in effects.answers {
                call.resume(answer.adding(standardError: standardError), after: share)
            }
            if effects.hello != nil || !effects.answers.isEmpty { wakeUp.call() }
        }

        /// Returns the time of each answer: an equal share of the time since the previous ones, since answers that
        /// arrive together cannot be told apart. Must be called under the lock.
        private func time(for answers: Int) -> Duration {
            guard answers > 0 else { return .zero }
            let now = ContinuousClock.now
            defer { busySince = now }
            return busySince.duration(to: now) / answers
        }

        private func keep(_ output: SubprocessOutputSequence) async {
            var chunks = output.makeAsyncIterator()
            while let chunk = try? await chunks.next() {
                chunk.withUnsafeBytes { bytes in
                    bytes.withMemoryRebound(to: UInt8.self) { chunk in lock.withLock { tail.add(chunk) } }
                }
            }
        }

        // MARK: Time

        private func watch() async {
            let interval = max(.milliseconds(5), min(.milliseconds(100), timeout / 20))
            let clock = ContinuousClock()
            var last = clock.now
            while (try? await Task.sleep(for: interval)) != nil {
                let now = clock.now
                // The limit ignores the time that the machine was asleep.
                let elapsed = min(now - last, .seconds(1))
                last = now
                lock.withLock {
                    conversation.tick(elapsed)
                    if conversation.ending != nil { kill() }
                }
            }
        }

        /// Waits a moment for the process to exit after its output has ended.
        private func exits(_ identifier: pid_t) async -> Bool {
            var pause = Duration.milliseconds(1)
            var left = min(timeout, .seconds(2))
            while true {
                var information = siginfo_t()
                // The status is left for the Subprocess library to collect.
                let result = waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
                if result != 0 || information.si_signo != 0 { return true }
                let isEnding = lock.withLock { conversation.ending != nil }
                if isEnding || left <= .zero { return false }
                try? await Task.sleep(for: pause)
                left -= pause
                pause = min(pause * 2, .milliseconds(20))
            }
        }
    }

    extension EngineAnswer {
        fileprivate func adding(standardError: String) -> EngineAnswer {
            guard case .failure(var failure) = self else { return self }
            failure.standardError = standardError
            return .failure(failure)
        }
    }
#endif
