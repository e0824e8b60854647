/// What is said between the harness and one process of an engine: the rules, without the input and output.
///
/// Lines, ticks of a clock and the process's end go in; requests to send, answers, and that the process is to be killed
/// come out. A failure is pinned on one request as far as possible: a death on the only one that the process was asked, a
/// timeout on the only one under way, or on the oldest one if the engine answers in order. Otherwise all that are under
/// way are suspects, and the next process is asked them one at a time.
struct EngineConversation {
    /// Why the process is no longer talked to.
    enum Ending: Equatable {
        /// Nothing came for so long.
        case silence
        /// It writes what nobody can read; what that is.
        case babble(String)
        /// Nobody wants to hear more from it.
        case dismissed
    }

    /// What has to be done about lines.
    struct Effects {
        var hello: EngineProtocol.Hello?
        var answers: [(call: EngineCall, answer: EngineAnswer)] = []
        var violations: [String] = []

        /// Whether some answer is none.
        var hasFailure: Bool { answers.contains { if case .failure = $0.answer { true } else { false } } }
    }

    /// What is left when the process has ended.
    struct Remains {
        /// On whom the failure is pinned.
        var culprit: EngineCall?
        /// To be asked one at a time.
        var suspects: [EngineCall] = []
        /// To be asked as if they had not been.
        var innocent: [EngineCall] = []
    }

    /// The most lines that answer nothing; a process that writes more of them is killed.
    static let babbleLimit = 100

    /// The shortest time that a process has for its hello: interpreters and what they load take a while to start.
    static let shortestHelloTimeout = Duration.seconds(10)

    /// How long the process may say nothing while something is asked of it.
    let timeout: Duration
    /// How long the process may take to its hello.
    var helloTimeout: Duration { max(timeout, Self.shortestHelloTimeout) }
    /// The most requests under way.
    let window: Int
    /// Whether every answer so far was to the oldest request.
    private(set) var isInOrder: Bool
    /// Set once; then the process is to be killed.
    private(set) var ending: Ending?
    private(set) var hasSaidHello = false
    /// Answers that came.
    private(set) var answerCount = 0

    private var underWay: [(id: Int, call: EngineCall)] = []
    private var suspects: [EngineCall]
    /// Whether what is under way was asked alone.
    private var isIsolating: Bool
    /// Whether the process before this one was killed for its babble: then a line is held to answer what is asked alone.
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
    ///   - suspects: to be asked one at a time before all else.
    ///   - isInOrder: whether the engine's earlier processes answered in order.
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

    /// How many requests there is room for, of `waiting` ones that `processes` processes share.
    func room(waiting: Int, processes: Int) -> Int {
        guard hasSaidHello, ending == nil, !isFinishing, !isDeaf, !isMute, suspects.isEmpty,
            !(isIsolating && !underWay.isEmpty)
        else { return 0 }
        // A process that took all it may would leave slower ones' share undone at the end.
        let share = (waiting + underWay.count) / max(1, processes)
        return min(window, max(1, share)) - underWay.count
    }

    /// Whether the process has nothing to do.
    var isWaiting: Bool { underWay.isEmpty }

    /// Whether nothing is under way, or has to be asked by this process.
    var isIdle: Bool { underWay.isEmpty && suspects.isEmpty }

    /// The lines of requests, which are under way from now on.
    mutating func ask(_ calls: [EngineCall]) -> [UInt8] {
        guard !calls.isEmpty else { return [] }
        isIsolating = false
        var bytes: [UInt8] = []
        bytes.reserveCapacity(calls.reduce(0) { $0 + $1.tail.count + 16 })
        for call in calls { add(call, to: &bytes) }
        return bytes
    }

    /// The line of the next suspect, if it is its turn.
    mutating func askSuspect() -> [UInt8] {
        guard hasSaidHello, ending == nil, !isDeaf, !isMute, underWay.isEmpty, let call = suspects.popLast() else {
            return []
        }
        // What comes now is this one's fault.
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

    /// Takes a line of the process.
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

    /// An answer whose line feed is missing is one; what is left of a line whose writer died is nobody's fault.
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
        ending = .babble(hasSaidHello ? problem : "its hello is \(problem)")
    }

    private mutating func takeAnswer(_ line: UnsafeBufferPointer<UInt8>, _ effects: inout Effects) {
        do {
            let (id, answer) = try EngineProtocol.answer(parsing: line)
            if settle(id, answer, &effects) { return }
            note(1..<nextID ~= id ? "a second answer to id \(id)" : "id \(id) was not asked", &effects)
        } catch {
            // With nothing else under way, and after so many such lines, this one is taken for the answer.
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
            ending = .babble("more than \(Self.babbleLimit) lines that answer nothing, the last one: \(problem)")
        }
    }

    /// Gives a request its answer; false if it is not under way.
    private mutating func settle(_ id: Int, _ answer: EngineAnswer, _ effects: inout Effects) -> Bool {
        guard let index = underWay.firstIndex(where: { $0.id == id }) else { return false }
        if index > 0 { isInOrder = false }
        effects.answers.append((underWay.remove(at: index).call, answer))
        answerCount += 1
        silence = .zero
        return true
    }

    // MARK: Time and end

    /// Time passes.
    mutating func tick(_ elapsed: Duration) {
        guard ending == nil, !isMute else { return }
        // A process that is to end, or that takes no more requests, has no reason to take its time.
        let isLeaving = isFinishing || isDeaf
        guard isLeaving || !hasSaidHello || !underWay.isEmpty else { return }
        silence += elapsed
        let limit = isLeaving ? min(timeout, .seconds(2)) : hasSaidHello ? timeout : helloTimeout
        if silence > limit { ending = isFinishing ? .dismissed : .silence }
    }

    /// Nothing more will be asked.
    mutating func finish() {
        isFinishing = true
        silence = .zero
    }

    /// The process does not read any more; it usually ends at the same time.
    mutating func becomeDeaf() {
        isDeaf = true
        silence = .zero
    }

    /// The process does not write any more; it usually ends at the same time, and gets a moment to do so.
    mutating func becomeMute() { isMute = true }

    /// The process is to be killed for a reason that is not its own.
    mutating func dismiss() { if ending == nil { ending = .dismissed } }

    /// What the process's end leaves, and settles the conversation.
    mutating func end() -> Remains {
        let calls = underWay.map(\.call)
        underWay = []
        var remains = Remains(suspects: suspects.reversed())
        // A process that answered others before may have come to its end by them: then a new one is to show it.
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

    /// Why the culprit got no answer: what the process said instead, or how it ended.
    func failure(exit: String) -> EngineFailure {
        switch ending {
        case .babble(let problem): EngineFailure(.invalid, problem)
        case .silence where isDeaf: EngineFailure(.crash, "closed its standard input")
        case .silence:
            EngineFailure(.timeout, "no answer in \(timeout.seconds) s" + (lastBabble.map { ", but \($0)" } ?? ""))
        case .dismissed, nil: EngineFailure(.crash, exit)
        }
    }
}

extension Duration {
    /// In seconds, as people write it: `5`, `0.25`.
    var seconds: String {
        let (seconds, attoseconds) = components
        return JSONValue.number(Double(seconds) + Double(attoseconds) / 1e18).text
    }
}
