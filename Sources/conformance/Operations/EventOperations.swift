import ConformanceKit
import TimingMathLayers

let eventOperations: [String: OperationHandler] = [
    "events": { input in
        let situation = try Situation(input)
        let events = try situation.timeline().events(through: .greatestFiniteMagnitude)
        return .array((situation.marksCommit(events) ? ["committing", "committed"] : []) + events.map(name))
    }
]

private func name(_ event: AnimationTimeline.Event) -> JSONValue {
    switch event.kind {
    case .started(let tag): .string("start\(tag)")
    case .stopped(let tag, let finished): .string("stop\(tag):\(finished ? 1 : 0)")
    case .completed(let block): .string(block)
    }
}

/// The animations added to layers at time 0, and when they are removed.
private struct Situation {
    private let input: OperationInput
    private let animations: [Animation]

    private struct Animation {
        let tag: String
        let timing: MediaTiming
        let isDetached: Bool
        let removal: Removal?
        let leaving: Removal?
        /// Each animation has its own layer, so that one can be removed alone.
        let layer: String
    }

    private enum Removal {
        case beforeCommit
        case at(Double)
    }

    init(_ input: OperationInput) throws {
        self.input = input
        let detached = try input.bool("detachedLayer", default: false)
        animations = try (input.has("animations") ? input.objects("animations") : []).enumerated().map {
            index, object in
            var timing = try mediaTiming(object)
            let delay = try object.number("delay", default: 0)
            if !delay.isFinite { throw object.error("delay", "expected a finite number") }
            timing.beginTime += delay
            // Read only to validate it: an animation that stays on its layer still stops exactly once.
            _ = try object.bool("removedOnCompletion", default: true)
            return try Animation(
                tag: object.string("tag"), timing: timing,
                isDetached: object.bool("detachedLayer", default: false) || detached,
                removal: Self.removal(object, "removed", timing),
                leaving: Self.removal(object, "layerRemoved", timing), layer: "\(index)")
        }
    }

    private static func removal(_ object: OperationInput, _ key: String, _ timing: MediaTiming) throws -> Removal? {
        guard let value = object.optionalRaw(key) else { return nil }
        switch value {
        case .string("before commit"): return .beforeCommit
        case .string("after start"): return .at(max(timing.beginTime, 0))
        default: return try .at(object.number(key))
        }
    }

    /// Returns whether the answer includes the commit: there is one block, set before the animations are added, and all
    /// animations run to their ends.
    func marksCommit(_ events: [AnimationTimeline.Event]) -> Bool {
        !["completionBlocks", "nested", "detachedLayer"].contains(where: input.has)
            && input.members["completionBlock"] == .string("before-add")
            && animations.count
                == events.count { if case .stopped(_, finished: true) = $0.kind { true } else { false } }
    }

    func timeline() throws -> AnimationTimeline {
        var timeline = AnimationTimeline()
        var steps = try blocks(set: "before")
        for animation in animations {
            if animation.isDetached { steps.append(.leaveWindow(layer: animation.layer)) }
            steps.append(.add(animation.timing, tag: animation.tag, key: animation.tag, layer: animation.layer))
            if case .beforeCommit? = animation.removal { steps.append(removing(animation)) }
            if case .beforeCommit? = animation.leaving { steps.append(.leaveWindow(layer: animation.layer)) }
        }
        steps += try blocks(set: "after")
        if try input.bool("nested", default: false) { steps = [.setCompletionBlock("outer"), .transaction(steps)] }
        try timeline.commit(steps, at: 0)
        var later: [(time: Double, step: AnimationTimeline.Step)] = []
        for animation in animations {
            if case .at(let time)? = animation.removal { later.append((time, removing(animation))) }
            if case .at(let time)? = animation.leaving { later.append((time, .leaveWindow(layer: animation.layer))) }
        }
        for (time, step) in later.sorted(by: { $0.time < $1.time }) { try timeline.commit([step], at: time) }
        return timeline
    }

    private func removing(_ animation: Animation) -> AnimationTimeline.Step {
        .removeAnimation(key: animation.tag, layer: animation.layer)
    }

    /// Returns the completion blocks set before or after the animations are added.
    private func blocks(set place: String) throws -> [AnimationTimeline.Step] {
        var names: [String] = []
        if let said = try input.optionalString("completionBlock") {
            guard said == "before-add" || said == "after-add" else {
                throw input.error("completionBlock", "unknown place \(said)")
            }
            if said == "\(place)-add" { names.append("block") }
        }
        for (index, value) in try (input.has("completionBlocks") ? input.array("completionBlocks") : []).enumerated() {
            let words = (value.string ?? "").split(separator: " ", omittingEmptySubsequences: false)
            guard words.count == 3, !words[0].isEmpty, words[2] == "add", words[1] == "before" || words[1] == "after"
            else {
                throw input.error("completionBlocks[\(index)]", "expected a name and \"before add\" or \"after add\"")
            }
            if words[1] == place { names.append(String(words[0])) }
        }
        return names.map { .setCompletionBlock($0) }
    }
}
