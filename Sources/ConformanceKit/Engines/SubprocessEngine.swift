#if canImport(Subprocess)
    import Foundation

    /// How an engine that is a process is treated.
    public struct SubprocessOptions: Sendable, Equatable {
        /// How many processes are asked at a time; at least 1.
        public var jobs = 1
        /// How long a process may say nothing while it is asked something.
        public var timeout = Duration.seconds(5)
        /// How often processes are started again, all in all.
        public var restarts = 200
        /// How many requests a process has under way; at least 1.
        public var window = 256

        /// One process, 5 seconds, 200 restarts, 256 requests.
        public init() {}
    }

    /// Why an engine is not there.
    public struct EngineStartError: Error, Sendable, Equatable, CustomStringConvertible {
        /// What happened instead of a hello: `exited with status 127 before it said hello`.
        public var reason: String
        /// The end of what the engine wrote to its standard error, as it came.
        public var standardError: String

        /// The reason alone; without control characters.
        public var description: String { ReportText.line(reason) }

        /// The standard error's lines, without control characters.
        public var standardErrorLines: [String] {
            standardError.split(whereSeparator: \.isNewline).map { ReportText.line(String($0)) }
        }
    }

    /// An engine that is a program: it reads requests from its standard input and writes answers to its standard output, by
    /// the ``EngineProtocol``.
    ///
    /// Several requests are under way at once. A process that dies, hangs or writes what nobody can read is killed with all
    /// it has started, and started again; the request that made it do so is found out, and the others do not suffer.
    /// Nothing a process does stops the harness, makes it wait for ever or fills its memory.
    ///
    /// ``finish()`` has to be called at the end: it ends the processes.
    public final class SubprocessEngine: Engine {
        /// As the engine says in its hello.
        public let name: String
        /// As the engine says in its hello.
        public let version: String
        /// As the engine says in its hello; nil if it does not.
        public let operations: Set<String>?
        private let options: SubprocessOptions
        private let queue: EngineCallQueue
        private let log: EngineLog
        private let lanes: [EngineLane]
        private let watchman: EngineGuard

        /// As many as all processes may have under way.
        public var concurrency: Int { lanes.count * max(1, options.window) }

        private init(
            _ hello: EngineProtocol.Hello, _ options: SubprocessOptions, _ queue: EngineCallQueue, _ log: EngineLog,
            _ lanes: [EngineLane], _ watchman: EngineGuard
        ) {
            (name, version, operations) = (hello.name, hello.version, hello.operations)
            (self.options, self.queue, self.log) = (options, queue, log)
            (self.lanes, self.watchman) = (lanes, watchman)
        }

        /// Starts one process and waits for its hello; the others are started when there is work for them.
        ///
        /// From the first call on, SIGPIPE is ignored in this process, or an engine's death could be its own.
        ///
        /// - Parameter command: the executable, a path or a name to be looked for in `PATH`, and its arguments.
        /// - Throws: ``EngineStartError`` if there is no hello in time, or not the right one. Then no process is left.
        public static func start(
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

        /// Asks, and waits for the answer; a cancelled task gets a failure instead.
        public func answer(_ request: EngineRequest) async -> EngineAnswer { await timedAnswer(request).answer }

        /// As ``answer(_:)`` does; the time is what its process took, without that of the requests before it.
        public func timedAnswer(_ request: EngineRequest) async -> TimedAnswer {
            let call = EngineCall(request)
            queue.add(call)
            return await call.wait()
        }

        /// Closes the processes' standard input, and kills what has not ended two seconds (or the timeout) later; in a
        /// cancelled task at once. Afterwards no process is left.
        public func finish() async -> EngineIncidents {
            queue.close(EngineFailure(.crash, "not asked: the engine was ended"))
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
