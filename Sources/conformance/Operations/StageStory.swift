import ConformanceKit
import TimingMathLayers

/// What the changes of a story refer to by name, and what has happened in it.
final class StageStory {
    private(set) var events: [JSONValue] = []
    private var layers: [String: LayerTree.LayerID] = [:]
    private var names: [LayerTree.LayerID: String] = [:]
    private(set) var replicators: Set<LayerTree.LayerID> = []
    private var links: [String: Stage.DisplayLinkID] = [:]
    private var timers: [String: Stage.TimerID] = [:]
    private var handlers: [String: [Handler]] = [:]
    /// The number of blocks of views that are open.
    var viewBlocks = 0

    /// The most events of a story.
    private static let eventLimit = 2000

    /// Changes at every nth event with a text, at most for a number of times.
    private struct Handler {
        let changes: [OperationInput]
        let every, times: Double
        private var seen = 0.0

        init(_ input: OperationInput) throws {
            changes = try input.objects("do")
            every = try input.has("every") ? input.integer("every") : 1
            times = try input.number("times", default: .infinity)
            guard every >= 1 else { throw input.error("every", "expected a number of 1 or more") }
            guard times >= 0 else { throw input.error("times", "expected a number of 0 or more") }
        }

        /// Returns whether the changes are made at the next event.
        mutating func runs() -> Bool {
            seen += 1
            return seen.remainder(dividingBy: every) == 0 && seen <= every * times
        }
    }

    init(_ handlers: [OperationInput]) throws {
        for input in handlers { self.handlers[try input.string("on"), default: []].append(try Handler(input)) }
    }

    /// Moves the clock of the stage.
    func advance(_ stage: inout Stage, to time: Double) throws {
        stage.eventLimit = Self.eventLimit - events.count
        do { try stage.advance(to: time) } catch StageError.tooManyEvents(let time, _) {
            throw StageError.tooManyEvents(time: time, limit: Self.eventLimit)
        }
    }

    /// Notes an event and makes the changes of its handlers.
    func deliver(_ event: Stage.Event, on stage: inout Stage) throws {
        func name(_ animation: Stage.Event.Animation) -> String { "\(self.name(of: animation.layer)).\(animation.key)" }
        let text =
            switch event.kind {
            case .drew(let drawing): "\(drawing.method.rawValue) \(self.name(of: drawing.layer))"
            case .started(let animation): "start \(name(animation))"
            case .stopped(let animation, let finished): "stop \(name(animation)) \(finished ? "finished" : "removed")"
            case .completed(let block): "block \(block)"
            case .viewsCompleted(let block, let finished): "then \(block) \(finished ? "finished" : "removed")"
            case .ticked(let link, _): "tick \(link)"
            case .fired(let timer): "timer \(timer)"
            }
        events.append(.array([.number(event.time), .string(text)]))
        for index in (handlers[text] ?? []).indices where handlers[text]?[index].runs() == true {
            try make(handlers[text]?[index].changes ?? [], on: &stage)
        }
    }

    /// The layers that are in the tree.
    var layerIDs: [LayerTree.LayerID] { Array(layers.values) }

    func name(of id: LayerTree.LayerID) -> String { names[id] ?? "" }

    /// Returns a layer that is in the tree.
    func layer(_ input: OperationInput, _ key: String) throws -> LayerTree.LayerID {
        let name = try input.string(key)
        guard let id = layers[name] else { throw input.error(key, "there is no layer \(name)") }
        return id
    }

    /// Adds a layer with those below it.
    func add(_ input: OperationInput, below superlayer: LayerTree.LayerID?, to stage: inout Stage) throws {
        try input.allowOnly([
            "name", "model", "clock", "view", "userInteractionEnabled", "methods", "replicator", "actions",
            "defaultActions", "sublayers",
        ])
        let name = try input.string("name"), model = try input.optionalObject("model")
        if names.values.contains(name) { throw input.error("name", "there was a layer with this name") }
        if model?.members["name"] != nil { throw input.error("model.name", "the layer has a name") }
        var layer = LayerModel(try layerProperties(model))
        if let clock = try input.optionalObject("clock") { try layer.timing.set(clock) }
        let actions = try ["actions", "defaultActions"].map { try self.actions(input, $0, of: layer.properties) }
        let id = try stage.add(
            layer, below: superlayer, isView: input.bool("view", default: false), actions: actions)
        layers[name] = id
        names[id] = name
        let isEnabled = try input.bool("userInteractionEnabled", default: true)
        try stage.update(id) { $0.isUserInteractionEnabled = isEnabled }
        try stage.setDrawingMethods(input.drawingMethods("methods"), of: id)
        if try input.bool("replicator", default: false) { replicators.insert(id) }
        for sublayer in try input.has("sublayers") ? input.objects("sublayers") : [] {
            try add(sublayer, below: id, to: &stage)
        }
    }

    /// Returns a layer's answers to changes by key; `null` is no animation.
    private func actions(
        _ input: OperationInput, _ key: String, of properties: LayerProperties
    ) throws -> [String: ImplicitAnimation.Action] {
        guard let actions = try input.optionalObject(key) else { return [:] }
        var answers: [String: ImplicitAnimation.Action] = [:]
        for (name, value) in actions.members {
            answers[name] = try value.isNull ? .null : .animation(animation(actions.object(name), of: properties))
        }
        return answers
    }
}

// MARK: Changes

extension StageStory {
    private static let settings = ["duration", "timingFunction", "disableActions", "completion"]
    /// The kinds of changes, with their other keys.
    private static let changes = [
        "set": ["of", "to"], "add": ["to", "key", "delay"], "remove": ["from"], "removeAll": [], "clock": ["of"],
        "pause": [], "resume": [], "userInteractionEnabled": ["of"], "setNeedsDisplay": [], "addLayer": ["to"],
        "removeLayer": [], "transaction": settings,
        "setTransaction": [],
        "animate": [
            "duration", "delay", "options", "repeatCount", "startTime", "completion", "then", "dampingRatio",
            "initialVelocity",
        ],
        "animateKeyframes": ["of", "duration", "delay", "options", "then"],
        "transition": ["of", "duration", "options", "then"], "transitionFrom": ["to", "duration", "options", "then"],
        "addDisplayLink": ["maximumFramesPerSecond", "preferredFramesPerSecond"], "removeDisplayLink": [],
        "pauseDisplayLink": ["paused"], "addTimer": ["after", "every"], "removeTimer": [],
    ]

    /// Makes changes, in their order.
    func make(_ changes: [OperationInput], on stage: inout Stage) throws {
        for input in changes {
            let kind = try input.onlyOne(of: Self.changes.keys.sorted())
            try input.allowOnly([kind] + (Self.changes[kind] ?? []))
            try input.located { try make(kind, input, on: &stage) }
        }
    }

    private func make(_ kind: String, _ input: OperationInput, on stage: inout Stage) throws {
        switch kind {
        case "set": try set(input, on: &stage)
        case "add": try addAnimation(input, to: &stage)
        case "remove": try stage.removeAnimation(forKey: input.string(kind), of: layer(input, "from"))
        case "removeAll": try stage.removeAllAnimations(of: layer(input, kind))
        case "clock":
            let clock = try input.object(kind)
            try stage.update(layer(input, "of")) { try $0.timing.set(clock) }
        case "userInteractionEnabled":
            let id = try layer(input, "of"), isEnabled = try input.bool(kind)
            try stage.update(id) { $0.isUserInteractionEnabled = isEnabled }
        case "setNeedsDisplay": try stage.setNeedsDisplay(layer(input, kind))
        case "pause": try stage.pause(layer(input, kind))
        case "resume": try stage.resume(layer(input, kind))
        case "addLayer":
            let superlayer = try input.has("to") ? layer(input, "to") : nil
            try add(input.object(kind), below: superlayer, to: &stage)
        case "removeLayer":
            remove(try layer(input, kind), from: &stage)
        case "transaction":
            let changes = try input.objects(kind)
            try stage.transaction { stage in
                try apply(input, to: &stage)
                try make(changes, on: &stage)
            }
        case "setTransaction":
            let settings = try input.object(kind)
            try settings.allowOnly(Self.settings)
            // Opens the turn's transaction, also without settings.
            let transaction = stage.currentTransaction
            stage.currentTransaction = transaction
            try apply(settings, to: &stage)
        case "animate": try animate(input, on: &stage)
        case "animateKeyframes": try animateKeyframes(input, on: &stage)
        case "transition": try transition(input, on: &stage)
        case "transitionFrom": try transitionFrom(input, on: &stage)
        case "addTimer":
            let name = try input.string(kind), interval = try input.has("every") ? input.finite("every") : nil
            if let timer = timers[name] { stage.removeTimer(timer) }
            timers[name] = try stage.addTimer(after: input.seconds("after"), repeating: interval, named: name)
        case "removeTimer":
            if let timer = try timers.removeValue(forKey: input.string(kind)) { stage.removeTimer(timer) }
        default: try changeDisplayLink(kind, input, on: &stage)
        }
    }

    func remove(_ id: LayerTree.LayerID, from stage: inout Stage) {
        stage.remove(id)
        layers = layers.filter { stage.contains($0.value) }
    }

    private func set(_ input: OperationInput, on stage: inout Stage) throws {
        let id = try layer(input, "of"), keyPath = try input.string("set")
        if keyPath == "frame" {
            let frame = try ValueForm<Rect2D>.rect.value("to", of: input)
            return try stage.setFrame(frame, of: id)
        }
        try stage.set(changedValue(input, of: stage[id]?.properties ?? LayerProperties()), for: keyPath, of: id)
    }

    /// Returns the value `to` of the property `set`.
    func changedValue(_ input: OperationInput, of properties: LayerProperties) throws -> AnimatableValue {
        let keyPath = try input.string("set")
        if keyPath == "name" { throw input.error("set", "a layer keeps its name") }
        do { return try input.finiteLayerValue("to", properties.parse(keyPath).kind) } catch let error as LayerError {
            throw input.error("set", "\(error)")
        }
    }

    private func addAnimation(_ input: OperationInput, to stage: inout Stage) throws {
        let id = try layer(input, "to")
        var animation = try animation(input.object("add"), of: stage[id]?.properties ?? LayerProperties())
        if input.has("delay") {
            let now = try stage.tree.convertTime(stage.now, from: nil, to: id)
            animation.timing.beginTime = now + (try input.finite("delay"))
        }
        try stage.add(animation, to: id, forKey: input.optionalString("key"))
    }

    /// Returns an animation. One without effect starts and stops, too.
    private func animation(_ description: OperationInput, of properties: LayerProperties) throws -> LayerAnimation {
        try layerAnimation(description, of: properties, isRemoved: true)?.layerAnimation
            ?? AnimationGroup(
                [], timing: description.optionalObject("timing").map(mediaTiming) ?? MediaTiming(),
                isRemovedOnCompletion: description.bool("removedOnCompletion", default: true)
            ).layerAnimation
    }

    /// Sets those settings of the innermost transaction that are present.
    private func apply(_ settings: OperationInput, to stage: inout Stage) throws {
        if settings.has("duration") { stage.currentTransaction.animationDuration = try settings.seconds("duration") }
        if let function = try settings.timingFunctionOrName("timingFunction") {
            stage.currentTransaction.timingFunction = function
        }
        if settings.has("disableActions") {
            stage.currentTransaction.disablesActions = try settings.bool("disableActions", default: false)
        }
        if let block = try settings.optionalString("completion") { stage.setCompletionBlock(block) }
    }

    private func changeDisplayLink(_ kind: String, _ input: OperationInput, on stage: inout Stage) throws {
        let name = try input.string(kind)
        if kind == "addDisplayLink" {
            if links[name] != nil { throw input.error(kind, "there is a display link \(name)") }
            let schedule = try DisplayLinkSchedule(
                maximumFramesPerSecond: input.number("maximumFramesPerSecond", default: 60),
                preferredFramesPerSecond: input.finite("preferredFramesPerSecond", default: 0))
            links[name] = stage.addDisplayLink(schedule, named: name)
            return
        }
        guard let link = links[name] else { throw input.error(kind, "there is no display link \(name)") }
        if kind == "removeDisplayLink" {
            stage.removeDisplayLink(link)
            links[name] = nil
        } else {
            guard input.has("paused") else { throw input.error("paused", "missing") }
            stage.setDisplayLink(link, paused: try input.bool("paused", default: false))
        }
    }
}

extension OperationInput {
    /// Returns the methods that draw; none if the key is absent.
    fileprivate func drawingMethods(_ key: String) throws -> Set<Stage.DrawingMethod> {
        guard has(key) else { return [] }
        return Set(
            try array(key).map { name in
                guard case .string(let text) = name, let method = Stage.DrawingMethod(rawValue: text) else {
                    throw error(key, "expected names of methods that draw")
                }
                return method
            })
    }
}

extension MediaTiming {
    /// Sets those properties of a layer's clock that are present.
    fileprivate mutating func set(_ clock: OperationInput) throws {
        try clock.allowOnly(["beginTime", "speed", "timeOffset"])
        beginTime = try clock.finite("beginTime", default: beginTime)
        speed = try clock.finite("speed", default: speed)
        timeOffset = try clock.finite("timeOffset", default: timeOffset)
    }
}
