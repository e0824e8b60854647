#if canImport(Subprocess)
    import Foundation

    /// Options for an engine that runs as a process.
    package struct SubprocessOptions: Sendable, Equatable {
        /// The number of parallel processes, at least 1.
        package var jobs = 1
        /// The maximum time without an answer while a request is pending.
        package var timeout = Duration.seconds(5)
        /// The maximum number of restarts of all processes together.
        package var restarts = 200
        /// The maximum number of pending requests per process, at least 1.
        package var window = 256

        /// Creates the default options: one process, 5 seconds, 200 restarts, 256 requests.
        package init() {}
    }

    /// The reason why an engine did not start.
    package struct EngineStartError: Error, Sendable, Equatable, CustomStringConvertible {
        /// A description, such as `exited with status 127 before it sent a hello line`.
        package var reason: String
        /// The end of the engine's standard error, unchanged.
        package var standardError: String

        /// The reason without control characters.
        package var description: String { ReportText.line(reason) }

        /// The lines of the standard error, without control characters.
        package var standardErrorLines: [String] {
            standardError.split(whereSeparator: \.isNewline).map { ReportText.line(String($0)) }
        }
    }

    /// An engine that runs as a process and communicates by the ``EngineProtocol``.
    ///
    /// Several requests are pending at once. A process that dies, hangs or writes invalid lines is killed with its
    /// process group and restarted. The request that caused this fails; all others are sent again. No behaviour of a
    /// process can stop the harness, block it forever or exhaust its memory.
    ///
    /// Call ``finish()`` at the end to stop the processes.
    package final class SubprocessEngine: Engine {
        /// The name in the engine's hello line.
        package let name: String
        /// The version in the engine's hello line.
        package let version: String
        /// The operations in the engine's hello line; nil if it has none.
        package let operations: Set<String>?
        private let options: SubprocessOptions
        private let queue: EngineCallQueue
        private let log: EngineLog
        private let lanes: [EngineLane]
        private let watchman: EngineGuard

        /// The maximum number of pending requests of all processes together.
        package var concurrency: Int { lanes.count * max(1, options.window) }

        private init(
            _ hello: EngineProtocol.Hello, _ options: SubprocessOptions, _ queue: EngineCallQueue, _ log: EngineLog,
            _ lanes: [EngineLane], _ watchman: EngineGuard
        ) {
            (name, version, operations) = (hello.name, hello.version, hello.operations)
            (self.options, self.queue, self.log) = (options, queue, log)
            (self.lanes, self.watchman) = (lanes, watchman)
        }

        /// Starts one process and waits for its hello line. Other processes start when there is work for them.
        ///
        /// This makes the current process ignore SIGPIPE, so that the death of an engine does not end it too.
        ///
        /// - Parameter command: the executable, as a path or a name to search for in `PATH`, and its arguments.
        /// - Throws: ``EngineStartError`` if there is no valid hello line in time. No process is left in that case.
        package static func start(
            command: [String], options: SubprocessOptions = SubprocessOptions()
        ) async throws(EngineStartError) -> SubprocessEngine {
            signal(SIGPIPE, SIG_IGN)
            let queue = EngineCallQueue(), log = EngineLog(restarts: options.restarts), watchman = EngineGuard()
            await watchman.start()
            let lanes = (0..<max(1, options.jobs)).map { _ in
                EngineLane(command: command, options: options, queue: queue, log: log, watchman: watchman)
            }
            let first = lanes[0]
            let result = await withTaskCancellationHandler {
                await first.start()
            } onCancel: {
                first.dismiss()
            }
            switch result {
            case .failure(let error):
                await watchman.finish()
                throw error
            case .success(let hello):
                for lane in lanes.dropFirst() { lane.startOnDemand() }
                return SubprocessEngine(hello, options, queue, log, lanes, watchman)
            }
        }

        /// Sends the request and waits for the answer. A cancelled task gets a failure.
        package func answer(_ request: EngineRequest) async -> EngineAnswer { await timedAnswer(request).answer }

        /// Sends the request and waits for the answer. The time excludes earlier requests of the same process.
        package func timedAnswer(_ request: EngineRequest) async -> TimedAnswer {
            let call = EngineCall(request)
            queue.add(call)
            return await call.wait()
        }

        /// Closes the standard input of the processes and kills those that have not ended after the timeout, at most
        /// two seconds. In a cancelled task it kills them at once. No process is left afterwards.
        package func finish() async -> EngineIncidents {
            queue.close(EngineFailure(.crash, "not run: the engine was stopped"))
            await withTaskCancellationHandler {
                for lane in lanes { await lane.end() }
            } onCancel: {
                for lane in lanes { lane.dismiss() }
            }
            await watchman.finish()
            return log.incidents
        }
    }
#endif
