#if canImport(Subprocess)
    import Foundation

    /// Runs the processes of an engine one after another. Several lanes run in parallel.
    final class EngineLane: @unchecked Sendable {
        /// The number of consecutive timeouts without an answer after which the engine is abandoned.
        static let timeoutLimit = 5
        /// The number of consecutive failed starts after which the engine is abandoned.
        static let startLimit = 3

        private let command: [String]
        private let options: SubprocessOptions
        private let queue: EngineCallQueue
        private let log: EngineLog
        private let watchman: EngineGuard
        private let wakeUp = WakeUp()

        /// Guards all properties below.
        private let lock = NSLock()
        private var process: EngineProcess?
        private var isDismissed = false
        private var task: Task<Void, Never>?
        private var starting: CheckedContinuation<Result<EngineProtocol.Hello, EngineStartError>, Never>?

        init(
            command: [String], options: SubprocessOptions, queue: EngineCallQueue, log: EngineLog, watchman: EngineGuard
        ) {
            self.command = command
            self.options = options
            self.queue = queue
            self.log = log
            self.watchman = watchman
        }

        /// Starts a process and waits for its hello line.
        func start() async -> Result<EngineProtocol.Hello, EngineStartError> {
            await withCheckedContinuation { continuation in
                lock.withLock {
                    starting = continuation
                    task = Task { await run(isFirst: true) }
                }
            }
        }

        /// Starts a process as soon as there are requests.
        func startOnDemand() {
            lock.withLock { task = Task { await run(isFirst: false) } }
        }

        /// Waits until no process is left. The queue must be closed.
        func end() async { await lock.withLock { task }?.value }

        /// Ends the process at once and starts no other.
        func dismiss() {
            lock.withLock {
                isDismissed = true
                process?.dismiss()
            }
            wakeUp.call()
        }

        private func run(isFirst: Bool) async {
            var course = Course()
            var needsWork = !isFirst
            while true {
                while needsWork, course.suspects.isEmpty, !isOver, !queue.hasWork(for: wakeUp) { await wakeUp.wait() }
                if needsWork, isOver { break }
                if let death = course.lastDeath, !log.restart(after: death) {
                    abandon("it was restarted \(Count.of(options.restarts, "time"))", after: course)
                    break
                }
                let number = log.nextProcess()
                let process = makeProcess(course, number: number)
                lock.withLock {
                    self.process = process
                    if isDismissed { process.dismiss() }
                }
                let end = await process.run(command)
                lock.withLock { self.process = nil }
                log.add(standardError: end.standardError)
                if !end.conversation.hasSaidHello, fail(startError(end)) { return }
                queue.putBack(end.remains.innocent)
                if let reason = course.note(end, number: number) {
                    abandon(reason, after: course)
                    break
                }
                needsWork = true
            }
            // The queue is closed or will be, so these requests get the same answer as all others.
            queue.putBack(course.suspects)
        }

        /// Whether no more processes will be started.
        private var isOver: Bool { lock.withLock { isDismissed } || queue.isClosed }

        private func makeProcess(_ course: Course, number: Int) -> EngineProcess {
            let conversation = EngineConversation(
                timeout: options.timeout, window: options.window, suspects: course.suspects,
                isInOrder: course.isInOrder, followsBabble: course.followsBabble)
            return EngineProcess(
                conversation, queue: queue, wakeUp: wakeUp, processes: max(1, options.jobs), watchman: watchman,
                onHello: { hello in
                    let starting = self.lock.withLock {
                        defer { self.starting = nil }
                        return self.starting
                    }
                    starting?.resume(returning: .success(hello))
                },
                onViolation: { self.log.add(violation: $0, process: number) })
        }

        /// Reports a failed first start to the waiting task; returns false if there is none.
        private func fail(_ error: EngineStartError) -> Bool {
            let starting = lock.withLock {
                defer { self.starting = nil }
                return self.starting
            }
            starting?.resume(returning: .failure(error))
            return starting != nil
        }

        private func startError(_ end: EngineProcess.End) -> EngineStartError {
            EngineStartError(reason: Course.startFailure(end), standardError: end.standardError)
        }

        private func abandon(_ reason: String, after course: Course) {
            log.abandon(reason)
            let kind = course.lastFailure?.kind ?? .crash
            queue.close(EngineFailure(kind, "not run: \(reason)"))
        }
    }

    /// The history of a lane's processes.
    private struct Course {
        /// How the last process ended; nil before the first.
        var lastDeath: String?
        /// The requests to send to the next process one at a time.
        var suspects: [EngineCall] = []
        var isInOrder = true
        var followsBabble = false
        var lastFailure: EngineFailure?
        private var timeoutsInARow = 0
        private var failedStartsInARow = 0

        /// Records the end of a process and fails its culprit.
        ///
        /// - Parameter number: the number of the process.
        /// - Returns: the reason to abandon the engine; nil if there is none.
        mutating func note(_ end: EngineProcess.End, number: Int) -> String? {
            suspects = end.remains.suspects
            let conversation = end.conversation
            guard conversation.hasSaidHello else {
                failedStartsInARow += 1
                let reason = Self.startFailure(end)
                lastDeath = "process \(number): \(reason)"
                lastFailure = EngineFailure(.crash, reason, standardError: end.standardError)
                return failedStartsInARow < EngineLane.startLimit ? nil : "it did not start again: \(reason)"
            }
            failedStartsInARow = 0
            isInOrder = conversation.isInOrder
            if case .babble = conversation.ending { followsBabble = true } else { followsBabble = false }
            if conversation.answerCount > 0 { timeoutsInARow = 0 }
            if conversation.ending == .silence { timeoutsInARow += 1 }
            var failure = conversation.failure(exit: end.exit)
            failure.standardError = end.standardError
            lastDeath = "process \(number): \(failure.reason), after \(Count.of(conversation.answerCount, "answer"))"
            if let culprit = end.remains.culprit {
                lastFailure = failure
                culprit.resume(.failure(failure), after: end.busy)
            }
            return timeoutsInARow < EngineLane.timeoutLimit ? nil : "\(timeoutsInARow) timeouts in a row"
        }

        /// Describes why there was no hello line.
        static func startFailure(_ end: EngineProcess.End) -> String {
            switch end.conversation.ending {
            case .babble(let problem): problem
            case .silence:
                "no hello line within \(end.conversation.helloTimeout.seconds) s; does the engine flush its standard "
                    + "output after every line?"
            case .dismissed, nil: "\(end.exit) before it sent a hello line"
            }
        }
    }
#endif
