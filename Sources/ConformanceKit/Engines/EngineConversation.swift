/// The state of the protocol with one engine process, without input and output.
///
/// Its inputs are lines, clock ticks and the end of the process. Its results are requests to send, answers, and the
/// decision to kill the process. A failure is attributed to one request if possible: a death to the only request sent
/// to the process; a timeout to the only pending request, or to the oldest if the engine answers in order. Otherwise
/// all pending requests are suspects, and the next process gets them one at a time.
struct EngineConversation {
    /// The reason why the conversation ended.
    enum Ending: Equatable {
        /// There was no answer within the timeout.
        case silence
        /// The process wrote too many invalid lines, or one that is too long; with the problem.
        case babble(String)
        /// The process is no longer needed.
        case dismissed
    }

    /// The actions that follow from lines.
    struct Effects {
        var hello: EngineProtocol.Hello?
        var answers: [(call: EngineCall, answer: EngineAnswer)] = []
        var violations: [String] = []

        /// Whether an answer is a failure.
        var hasFailure: Bool { answers.contains { if case .failure = $0.answer { true } else { false } } }
    }

    /// The requests left when the process has ended.
    struct Remains {
        /// The request that caused the failure.
        var culprit: EngineCall?
        /// The requests to send one at a time.
        var suspects: [EngineCall] = []
        /// The requests to send again as if they had not been sent.
        var innocent: [EngineCall] = []
    }

    /// The maximum number of lines that are not answers. A process that writes more is killed.
    static let babbleLimit = 100

    /// The minimum time for the hello line, because interpreters and their modules may take a while to start.
    static let shortestHelloTimeout = Duration.seconds(10)

    /// The maximum time without an answer while a request is pending.
    let timeout: Duration
    /// The maximum time for the hello line.
    var helloTimeout: Duration { max(timeout, Self.shortestHelloTimeout) }
    /// The maximum number of pending requests.
    let window: Int
    /// Whether every answer so far was to the oldest pending request.
    private(set) var isInOrder: Bool
    /// Set once; the process must then be killed.
    private(set) var ending: Ending?
    private(set) var hasSaidHello = false
    /// The number of answers received.
    private(set) var answerCount = 0

    private var underWay: [(id: Int, call: EngineCall)] = []
    private var suspects: [EngineCall]
    /// Whether the pending request was sent alone.
    private var isIsolating: Bool
    /// Whether the previous process was killed for invalid lines. Any line is then taken as the answer to a request
    /// sent alone.
    private let followsBabble: Bool
    private var nextID = 1
    private var lineCount = 0
    private var babbleCount = 0
    private var lastBabble: String?
    private var isFinishing = false
    private var isDeaf = false
    private var isMute = false
    private var silence = Duration.zero

    /// - Parameters:
    ///   - suspects: requests to send one at a time, before all others.
    ///   - isInOrder: whether earlier processes of the engine answered in order.
    init(
        timeout: Duration, window: Int, suspects: [EngineCall] = [], isInOrder: Bool = true,
        followsBabble: Bool = false
    ) {
        self.timeout = timeout
        self.window = max(1, window)
        self.suspects = suspects.reversed()
        self.isInOrder = isInOrder
        self.followsBabble = followsBabble
        isIsolating = !suspects.isEmpty
    }

    // MARK: Asking

    /// Returns the number of requests to take from `waiting` ones that `processes` processes share.
    func room(waiting: Int, processes: Int) -> Int {
        guard hasSaidHello, ending == nil, !isFinishing, !isDeaf, !isMute, suspects.isEmpty,
            !(isIsolating && !underWay.isEmpty)
        else { return 0 }
        // Taking everything would leave the other processes idle at the end.
        let share = (waiting + underWay.count) / max(1, processes)
        return min(window, max(1, share)) - underWay.count
    }

    /// Whether no request is pending.
    var isWaiting: Bool { underWay.isEmpty }

    /// Whether no request is pending and no suspect is left.
    var isIdle: Bool { underWay.isEmpty && suspects.isEmpty }

    /// Returns the lines of the requests, which are pending from now on.
    mutating func ask(_ calls: [EngineCall]) -> [UInt8] {
        guard !calls.isEmpty else { return [] }
        isIsolating = false
        var bytes: [UInt8] = []
        bytes.reserveCapacity(calls.reduce(0) { $0 + $1.tail.count + 16 })
        for call in calls { add(call, to: &bytes) }
        return bytes
    }

    /// Returns the line of the next suspect if it can be sent now.
    mutating func askSuspect() -> [UInt8] {
        guard hasSaidHello, ending == nil, !isDeaf, !isMute, underWay.isEmpty, let call = suspects.popLast() else {
            return []
        }
        // From now on, invalid lines are attributed to this request.
        babbleCount = 0
        lastBabble = nil
        var bytes: [UInt8] = []
        add(call, to: &bytes)
        return bytes
    }

    private mutating func add(_ call: EngineCall, to bytes: inout [UInt8]) {
        if underWay.isEmpty { silence = .zero }
        bytes += "{\"id\": \(nextID)".utf8
        bytes += call.tail
        bytes.append(0x0A)
        underWay.append((nextID, call))
        nextID += 1
    }

    // MARK: Listening

    /// Processes a line of the process.
    mutating func take(_ line: LineSplitter.Line, _ effects: inout Effects) {
        guard ending == nil else { return }
        lineCount += 1
        switch line {
        case .tooLong: takeTooLong(&effects)
        case .whole(let bytes) where hasSaidHello: takeAnswer(bytes, &effects)
        case .whole(let bytes): takeHello(bytes, &effects)
        case .unfinished(let bytes): takeUnfinished(bytes, &effects)
        }
    }

    /// The last line may lack its line feed. It counts if it is an answer; otherwise it was probably cut off and is
    /// ignored.
    private mutating func takeUnfinished(_ line: UnsafeBufferPointer<UInt8>, _ effects: inout Effects) {
        if !hasSaidHello { return takeHello(line, &effects) }
        let isAnswer = (try? EngineProtocol.answer(parsing: line)) != nil
        if isAnswer || underWay.isEmpty { takeAnswer(line, &effects) }
    }

    private mutating func takeHello(_ line: UnsafeBufferPointer<UInt8>, _ effects: inout Effects) {
        do {
            effects.hello = try EngineProtocol.hello(parsing: line)
            hasSaidHello = true
            silence = .zero
        } catch {
            ending = .babble(error.description)
        }
    }

    private mutating func takeTooLong(_ effects: inout Effects) {
        let problem = "a line longer than \(EngineProtocol.longestLine >> 20) MiB"
        if hasSaidHello { effects.violations.append("line \(lineCount): \(problem)") }
        ending = .babble(hasSaidHello ? problem : "its hello line is \(problem)")
    }

    private mutating func takeAnswer(_ line: UnsafeBufferPointer<UInt8>, _ effects: inout Effects) {
        do {
            let (id, answer) = try EngineProtocol.answer(parsing: line)
            if settle(id, answer, &effects) { return }
            note(1..<nextID ~= id ? "a second answer for id \(id)" : "no request has id \(id)", &effects)
        } catch {
            // If no other request is pending after a process with too many invalid lines, the line is taken as its
            // answer.
            let id = error.id ?? (isIsolating && followsBabble ? underWay.first?.id : nil)
            let answer = EngineAnswer.failure(EngineFailure(.invalid, error.description))
            let isSettled = id.map { settle($0, answer, &effects) } ?? false
            note(error.description, isSettled: isSettled, &effects)
        }
    }

    private mutating func note(_ problem: String, isSettled: Bool = false, _ effects: inout Effects) {
        effects.violations.append("line \(lineCount): \(problem)")
        if isSettled { return }
        babbleCount += 1
        lastBabble = problem
        if babbleCount > Self.babbleLimit {
            ending = .babble("more than \(Self.babbleLimit) lines that are not answers, the last one: \(problem)")
        }
    }

    /// Passes the answer to the request; returns false if the request is not pending.
    private mutating func settle(_ id: Int, _ answer: EngineAnswer, _ effects: inout Effects) -> Bool {
        guard let index = underWay.firstIndex(where: { $0.id == id }) else { return false }
        if index > 0 { isInOrder = false }
        effects.answers.append((underWay.remove(at: index).call, answer))
        answerCount += 1
        silence = .zero
        return true
    }

    // MARK: Time and end

    /// Advances the clock.
    mutating func tick(_ elapsed: Duration) {
        guard ending == nil, !isMute else { return }
        // A process that should end, or does not read requests any more, gets less time.
        let isLeaving = isFinishing || isDeaf
        guard isLeaving || !hasSaidHello || !underWay.isEmpty else { return }
        silence += elapsed
        let limit = isLeaving ? min(timeout, .seconds(2)) : hasSaidHello ? timeout : helloTimeout
        if silence > limit { ending = isFinishing ? .dismissed : .silence }
    }

    /// Records that no more requests will be sent.
    mutating func finish() {
        isFinishing = true
        silence = .zero
    }

    /// Records that the process closed its input. It usually ends soon after.
    mutating func becomeDeaf() {
        isDeaf = true
        silence = .zero
    }

    /// Records that the process closed its output. It usually ends soon after and gets a moment to do so.
    mutating func becomeMute() { isMute = true }

    /// Requests the end of the process for a reason outside of it.
    mutating func dismiss() { if ending == nil { ending = .dismissed } }

    /// Ends the conversation and returns the unanswered requests.
    mutating func end() -> Remains {
        let calls = underWay.map(\.call)
        underWay = []
        var remains = Remains(suspects: suspects.reversed())
        // If the process has answered other requests, those may have caused its end. A new process must confirm the
        // culprit.
        let isFresh = answerCount == 0
        let isHanging = ending == .silence && !isDeaf
        let isPinned = calls.count == 1 ? isFresh || isHanging : isHanging && isInOrder
        if ending == .dismissed {
            remains.innocent = calls
        } else if isPinned {
            remains.culprit = calls.first
            remains.innocent = Array(calls.dropFirst())
        } else {
            remains.suspects = calls + remains.suspects
        }
        ending = ending ?? .dismissed
        return remains
    }

    /// The failure of the culprit: the invalid output, or how the process ended.
    func failure(exit: String) -> EngineFailure {
        switch ending {
        case .babble(let problem): EngineFailure(.invalid, problem)
        case .silence where isDeaf: EngineFailure(.crash, "closed its standard input")
        case .silence:
            EngineFailure(
                .timeout,
                "no answer in \(timeout.seconds) s"
                    + (lastBabble.map { "; it wrote a line that is not an answer: \($0)" } ?? ""))
        case .dismissed, nil: EngineFailure(.crash, exit)
        }
    }
}

extension Duration {
    /// The seconds as short text, such as `5` or `0.25`.
    var seconds: String {
        let (seconds, attoseconds) = components
        return JSONValue.number(Double(seconds) + Double(attoseconds) / 1e18).text
    }
}
