import SeededRandom
import Testing

@testable import ConformanceKit

/// The state of a conversation, without a process.
@Suite(.tags(.engine)) struct EngineConversationTests {
    private static func calls(_ count: Int) -> [EngineCall] {
        (0..<count).map { index in
            EngineCall(
                EngineRequest(
                    operation: "spring", specification: .mathematics, input: ["t": .number(Double(index))]))
        }
    }

    private static let hello = #"{"name": "n", "version": "1"}"#

    /// Returns a conversation after the hello line.
    private static func begun(
        suspects: [EngineCall] = [], isInOrder: Bool = true, followsBabble: Bool = false
    ) -> EngineConversation {
        var conversation = EngineConversation(
            timeout: .seconds(5), window: 4, suspects: suspects, isInOrder: isInOrder, followsBabble: followsBabble)
        say(hello, to: &conversation)
        return conversation
    }

    @discardableResult private static func say(
        _ text: String, to conversation: inout EngineConversation
    ) -> EngineConversation.Effects {
        var effects = EngineConversation.Effects()
        var bytes = Array(text.utf8)
        bytes.withUnsafeMutableBufferPointer { conversation.take(.whole(UnsafeBufferPointer($0)), &effects) }
        return effects
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func secondsAsText() {
        let texts = [0.1, 0.25, 0.3, 0.7, 1.1, 5, 86400].map { Duration.seconds($0).seconds }
        #expect(texts == ["0.1", "0.25", "0.3", "0.7", "1.1", "5", "86400"])
    }

    @Test func noRequestsBeforeTheHello() {
        var conversation = EngineConversation(timeout: .seconds(5), window: 4, suspects: Self.calls(1))
        #expect(conversation.room(waiting: 10, processes: 1) == 0 && conversation.askSuspect().isEmpty)
        #expect(Self.say(Self.hello, to: &conversation).hello?.name == "n")
        #expect(text(conversation.askSuspect()).hasPrefix(#"{"id": 1, "operation": "spring", "#))
    }

    @Test func theWindowIsSharedAndBounded() {
        var conversation = Self.begun()
        #expect(conversation.room(waiting: 100, processes: 1) == 4)
        #expect(conversation.room(waiting: 6, processes: 3) == 2)
        #expect(conversation.room(waiting: 1, processes: 16) == 1)
        _ = conversation.ask(Self.calls(4))
        #expect(conversation.room(waiting: 100, processes: 1) == 0)
    }

    @Test func answersFindTheirRequests() {
        var conversation = Self.begun()
        let calls = Self.calls(3)
        let lines = text(conversation.ask(calls)).split(separator: "\n")
        #expect(lines.count == 3 && lines[2].hasSuffix(#""input": {"t": 2}}"#))
        let first = Self.say(#"{"id": 1, "value": 2}"#, to: &conversation)
        #expect(first.answers.count == 1 && first.answers[0].call === calls[0] && first.answers[0].answer == .value(2))
        #expect(conversation.isInOrder)
        let third = Self.say(#"{"id": 3, "unsupported": true}"#, to: &conversation)
        #expect(third.answers[0].call === calls[2] && !conversation.isInOrder && !conversation.isIdle)
        let problems = [
            (#"{"id": 3, "value": 1}"#, "line 4: a second answer for id 3"),
            (#"{"id": 4, "value": 1}"#, "line 5: no request has id 4"),
            (#"{"id": 0, "value": 1}"#, "line 6: no request has id 0"),
            (#"{"id": -1e300, "value": 1}"#, "line 7: the id is -1e+300, expected a whole number"),
        ]
        for (line, problem) in problems {
            let effects = Self.say(line, to: &conversation)
            #expect(effects.answers.isEmpty && effects.violations.first?.hasPrefix(problem) ?? false, "\(line)")
        }
    }

    // MARK: Time

    @Test func noTimeoutWithoutPendingRequests() {
        var conversation = Self.begun()
        conversation.tick(.seconds(60))
        #expect(conversation.ending == nil)
        _ = conversation.ask(Self.calls(1))
        conversation.tick(.seconds(4))
        #expect(conversation.ending == nil)
    }

    /// The limit is two seconds although the timeout is five.
    @Test func finishingHasAShortTimeout() {
        var finished = Self.begun()
        finished.finish()
        finished.tick(.milliseconds(1900))
        #expect(finished.ending == nil)
        finished.tick(.milliseconds(200))
        #expect(finished.ending == .dismissed)

        var deaf = Self.begun()
        let calls = Self.calls(1)
        _ = deaf.ask(calls)
        deaf.becomeDeaf()
        deaf.tick(.milliseconds(2100))
        #expect(deaf.ending == .silence && deaf.end().culprit === calls[0])
        #expect(deaf.failure(exit: "") == EngineFailure(.crash, "closed its standard input"))
    }

    // MARK: Attribution of failures

    @Test func dismissalsHaveNoCulprit() {
        for count in [1, 3] {
            var conversation = Self.begun()
            let calls = Self.calls(count)
            _ = conversation.ask(calls)
            conversation.dismiss()
            let remains = conversation.end()
            #expect(remains.culprit == nil && remains.suspects.isEmpty)
            #expect(remains.innocent.map { ObjectIdentifier($0) } == calls.map { ObjectIdentifier($0) })
        }
    }

    /// The beginning of an answer must not be reported as an invalid line.
    @Test func truncatedLastLinesAreIgnored() {
        for (line, isAnswer) in [(#"{"id": 1, "value": 0."#, false), (#"{"id": 1, "value": 0.5}"#, true)] {
            var conversation = Self.begun()
            _ = conversation.ask(Self.calls(1))
            var effects = EngineConversation.Effects()
            Array(line.utf8).withUnsafeBufferPointer { conversation.take(.unfinished($0), &effects) }
            #expect(effects.violations.isEmpty && effects.answers.count == (isAnswer ? 1 : 0), "\(line)")
            #expect((conversation.end().culprit == nil) == isAnswer, "\(line)")
        }
    }

    @Test func timeoutsOfInOrderEnginesBlameTheOldestRequest() {
        var conversation = Self.begun()
        let calls = Self.calls(3)
        _ = conversation.ask(calls)
        conversation.tick(.seconds(4))
        #expect(conversation.ending == nil)
        Self.say(#"{"id": 1, "value": 1}"#, to: &conversation)
        conversation.tick(.seconds(4))
        #expect(conversation.ending == nil, "an answer starts the clock again")
        conversation.tick(.seconds(2))
        #expect(conversation.ending == .silence)
        let remains = conversation.end()
        #expect(remains.culprit === calls[1] && remains.innocent.count == 1 && remains.innocent[0] === calls[2])
        #expect(conversation.failure(exit: "") == EngineFailure(.timeout, "no answer in 5 s"))
    }

    @Test func otherTimeoutsMakeAllRequestsSuspects() {
        for silence in [true, false] {
            var conversation = Self.begun()
            let calls = Self.calls(4)
            _ = conversation.ask(calls)
            Self.say(#"{"id": 2, "value": 1}"#, to: &conversation)
            if silence { conversation.tick(.seconds(6)) }
            let remains = conversation.end()
            #expect(remains.culprit == nil && remains.innocent.isEmpty)
            #expect(remains.suspects.map { ObjectIdentifier($0) } == [0, 2, 3].map { ObjectIdentifier(calls[$0]) })
        }
    }

    @Test func suspectsAreSentOneAtATime() {
        let calls = Self.calls(3)
        var conversation = Self.begun(suspects: calls, isInOrder: false)
        #expect(text(conversation.askSuspect()).contains(#""t": 0"#))
        #expect(conversation.askSuspect().isEmpty && conversation.room(waiting: 9, processes: 1) == 0)
        Self.say(#"{"id": 1, "value": 1}"#, to: &conversation)
        #expect(text(conversation.askSuspect()).contains(#""t": 1"#))
        // The first request may have caused the death, which a new process must confirm.
        let remains = conversation.end()
        #expect(remains.culprit == nil && remains.suspects.count == 2 && remains.suspects[0] === calls[1])
        var fresh = Self.begun(suspects: remains.suspects, isInOrder: false)
        #expect(text(fresh.askSuspect()).contains(#""t": 1"#))
        let last = fresh.end()
        #expect(last.culprit === calls[1] && last.suspects.count == 1 && last.suspects[0] === calls[2])
        let exit = "killed by signal 11 (SIGSEGV)"
        #expect(fresh.failure(exit: exit) == EngineFailure(.crash, exit))
    }

    @Test func otherRequestsFollowTheSuspects() {
        var conversation = Self.begun(suspects: Self.calls(1))
        _ = conversation.askSuspect()
        #expect(conversation.room(waiting: 9, processes: 1) == 0)
        Self.say(#"{"id": 1, "value": 1}"#, to: &conversation)
        #expect(conversation.room(waiting: 9, processes: 1) == 4)
    }

    @Test(.tags(.badInput)) func tooManyInvalidLinesEndTheConversation() {
        var conversation = Self.begun()
        _ = conversation.ask(Self.calls(1))
        for _ in 0..<EngineConversation.babbleLimit { Self.say("ready.", to: &conversation) }
        #expect(conversation.ending == nil)
        Self.say("ready.", to: &conversation)
        #expect(conversation.ending != nil && conversation.end().culprit != nil)
        #expect(conversation.failure(exit: "").kind == .invalid)

        var long = Self.begun()
        var effects = EngineConversation.Effects()
        long.take(.tooLong, &effects)
        #expect(effects.violations == ["line 2: a line longer than 1 MiB"] && long.ending != nil)
    }

    /// This applies only after too many invalid lines. Otherwise a line such as "ready." would count as an answer.
    @Test(.tags(.badInput)) func invalidLinesAnswerAnIsolatedRequest() {
        for followsBabble in [true, false] {
            var conversation = Self.begun(suspects: Self.calls(2), followsBabble: followsBabble)
            _ = conversation.askSuspect()
            let effects = Self.say("ready.", to: &conversation)
            #expect(effects.answers.count == (followsBabble ? 1 : 0) && effects.violations.count == 1)
        }
    }

    @Test(.tags(.badInput)) func missingAndInvalidHellos() {
        var silent = EngineConversation(timeout: .seconds(5), window: 4)
        silent.tick(.seconds(10))
        #expect(silent.ending == nil)
        silent.tick(.seconds(1))
        #expect(silent.ending == .silence)
        var patient = EngineConversation(timeout: .seconds(60), window: 4)
        patient.tick(.seconds(59))
        #expect(patient.ending == nil)
        var wrong = EngineConversation(timeout: .seconds(5), window: 4)
        Self.say("[]", to: &wrong)
        #expect(wrong.ending == .babble("its hello line is an array, expected an object: []"))
    }

    /// Whatever lines come in whatever order, every request gets at most one answer and none is lost.
    @Test func noRequestIsLost() {
        var generator = SplitMix64(seed: 7)
        for round in 0..<300 {
            let calls = Self.calls(8)
            var waiting = calls, trace: [String] = [], answered: [ObjectIdentifier] = []
            var conversation = Self.begun(suspects: Array(waiting.prefix(Int.random(in: 0...3, using: &generator))))
            waiting.removeFirst(3)
            for _ in 0..<30 {
                if !conversation.askSuspect().isEmpty { trace.append("suspect") }
                let room = conversation.room(waiting: waiting.count, processes: 1)
                if room > 0 {
                    _ = conversation.ask(Array(waiting.prefix(room)))
                    waiting.removeFirst(min(room, waiting.count))
                }
                let line =
                    ["{\"id\": \(Int.random(in: 0...9, using: &generator)), \"value\": 1}", "x", "{\"id\": 2,"]
                    .randomElement(using: &generator) ?? ""
                trace.append(line)
                answered += Self.say(line, to: &conversation).answers.map { ObjectIdentifier($0.call) }
                conversation.tick(.milliseconds(Int.random(in: 0...900, using: &generator)))
            }
            let remains = conversation.end()
            let left = ([remains.culprit].compactMap { $0 } + remains.suspects + remains.innocent).map {
                ObjectIdentifier($0)
            }
            let all = answered + left + waiting.map { ObjectIdentifier($0) }
            #expect(Set(all).count == all.count, "round \(round): \(trace)")
            #expect(Set(calls.suffix(5).map { ObjectIdentifier($0) }).isSubset(of: all), "round \(round): \(trace)")
        }
    }
}
