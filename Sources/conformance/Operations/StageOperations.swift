import ConformanceKit
import TimingMathLayers

let stageOperations: [String: OperationHandler] = [
    "stage": { input in
        let story = try StageStory(input.has("handlers") ? input.objects("handlers") : [])
        var stage = Stage()
        for layer in try input.objects("layers") { try story.add(layer, below: nil, to: &stage) }
        stage.flush()
        let questions = try input.has("ask") ? input.objects("ask") : []
        let moments = try moments(input.has("steps") ? input.objects("steps") : [], questions)
        stage.onEvent = { stage, event in try story.deliver(event, on: &stage) }
        var values: [JSONValue] = questions.map { _ in .null }
        for moment in moments {
            try story.advance(&stage, to: moment.time)
            if let question = moment.question {
                values[question] = try answer(to: questions[question], story, stage)
            } else {
                try story.make(moment.changes, on: &stage)
                try story.advance(&stage, to: moment.time)
            }
        }
        try story.advance(&stage, to: max(stage.now, input.seconds("until", default: 0)))
        return .object(["events": .array(story.events), "values": .array(values)])
    }
]

/// A step, or the index of a question.
private typealias Moment = (time: Double, changes: [OperationInput], question: Int?)

/// Returns the steps and the questions in the order of their times; steps come before questions.
private func moments(_ steps: [OperationInput], _ questions: [OperationInput]) throws -> [Moment] {
    var moments: [Moment] = []
    for step in steps {
        let time = try step.seconds("at")
        if let last = moments.last, time <= last.time { throw step.error("at", "expected a time after the last step") }
        moments.append((time, try step.objects("do"), nil))
    }
    for (index, question) in questions.enumerated() { moments.append((try question.seconds("at"), [], index)) }
    // Sorting in Swift is stable.
    return moments.sorted { $0.time < $1.time }
}

/// Returns what the stage shows or lists of a layer now.
private func answer(to question: OperationInput, _ story: StageStory, _ stage: Stage) throws -> JSONValue {
    let kinds = ["presentation", "model", "transition", "animationKeys", "localTime", "hitTest"]
    guard let kind = kinds.first(where: { question.members[$0] != nil }) else {
        throw InputError(path: question.path, problem: "expected one of \(kinds.joined(separator: ", "))")
    }
    if kind == "hitTest" { return try hit(question, story, stage) }
    let id = try story.layer(question, "layer")
    switch kind {
    case "presentation":
        return JSONValue(try (stage.presentation(of: id) ?? LayerProperties()).value(for: question.string(kind)))
    case "model": return JSONValue(try (stage[id] ?? LayerModel()).value(for: question.string(kind)))
    default:
        guard try question.bool(kind, default: false) else { throw question.error(kind, "expected true") }
        switch kind {
        case "transition": return JSONValue(stage.tree.activeTransition(of: id, at: stage.now)?.progress)
        case "animationKeys": return .array(stage.animationKeys(of: id).map { .string($0) })
        default: return JSONValue(stage.localTime(of: id))
        }
    }
}

/// Returns the name of the layer at a point, of the model or as it is shown now, with its copies if it has some.
private func hit(_ question: OperationInput, _ story: StageStory, _ stage: Stage) throws -> JSONValue {
    let point = try ValueForm<SIMD2<Double>>.point.value("hitTest", of: question)
    let rules = try question.hitTesting()
    let time = try question.bool("presented", default: false) ? stage.now : nil
    var tree = stage.tree
    // Without copies a layer gets other animations, of which the stage does not know that they refuse touches.
    for id in story.layerIDs {
        let takesTouches = stage.takesTouches(id)
        try tree.update(id) { layer in
            if !story.replicators.contains(id) { layer.removeCopies() }
            layer.isUserInteractionEnabled = takesTouches
        }
    }
    guard let hit = tree.hitTest(point, at: time, as: rules) else { return .null }
    let name = JSONValue.string(story.name(of: hit.layer))
    let above = tree.ancestry(of: hit.layer).dropLast().filter(story.replicators.contains)
    if above.isEmpty { return name }
    return .object(["layer": name, "copies": .array(above.map { .number(Double(hit.copies[$0] ?? 0)) })])
}

extension OperationInput {
    /// Returns a finite number of at least 0.
    func seconds(_ key: String, default standard: Double? = nil) throws(InputError) -> Double {
        let value = try finite(key, default: standard)
        guard value >= 0 else { throw error(key, "expected a number of 0 or more, found \(value)") }
        return value
    }

    /// Returns the only one of the keys that the object has.
    func onlyOne(of keys: [String]) throws(InputError) -> String {
        let found = keys.filter { members[$0] != nil }
        guard found.count == 1, let key = found.first else {
            throw InputError(path: path, problem: "expected one of \(keys.joined(separator: ", "))")
        }
        return key
    }
}
