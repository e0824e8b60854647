import ConformanceKit
import TimingMathLayers

/// What the changes of a story refer to by name, and what has happened in it.
final class StageStory {
    private(set) var events: [JSONValue] = []
    private var layers: [String: LayerTree.LayerID] = [:]
    private var names: [LayerTree.LayerID: String] = [:]
    private var links: [String: Stage.DisplayLinkID] = [:]
    private var handlers: [String: [Handler]] = [:]
    private var isInViewBlock = false

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
        try stage.advance(to: time)
    }

    /// Notes an event and makes the changes of its handlers.
    func deliver(_ event: Stage.Event, on stage: inout Stage) throws {
        func name(_ animation: Stage.Event.Animation) -> String { "\(self.name(of: animation.layer)).\(animation.key)" }
        let text =
            switch event.kind {
            case .started(let animation): "start \(name(animation))"
            case .stopped(let animation, let finished): "stop \(name(animation)) \(finished ? "finished" : "removed")"
            case .completed(let block): "block \(block)"
            case .ticked(let link, _): "tick \(link)"
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
        try input.allowOnly(["name", "model", "clock", "view", "sublayers"])
        let name = try input.string("name"), model = try input.optionalObject("model")
        if names.values.contains(name) { throw input.error("name", "there was a layer with this name") }
        if model?.members["name"] != nil { throw input.error("model.name", "the layer has a name") }
        var layer = LayerModel(try layerProperties(model))
        if let clock = try input.optionalObject("clock") { try layer.timing.set(clock) }
        let id = try stage.add(layer, below: superlayer, isView: input.bool("view", default: false))
        layers[name] = id
        names[id] = name
        for sublayer in try input.has("sublayers") ? input.objects("sublayers") : [] {
            try add(sublayer, below: id, to: &stage)
        }
    }
}

// MARK: Changes

extension StageStory {
    private static let settings = ["duration", "timingFunction", "disableActions", "completion"]
    /// The kinds of changes, with their other keys.
    private static let changes = [
        "set": ["of", "to"], "add": ["to", "key", "delay"], "remove": ["from"], "removeAll": [], "clock": ["of"],
        "pause": [], "resume": [], "addLayer": ["to"], "removeLayer": [], "transaction": settings,
        "setTransaction": [],
        "animate": ["duration", "delay", "options", "completion", "dampingRatio", "initialVelocity"],
        "addDisplayLink": ["maximumFramesPerSecond", "preferredFramesPerSecond"], "removeDisplayLink": [],
        "pauseDisplayLink": ["paused"],
    ]

    /// Makes changes, in their order.
    func make(_ changes: [OperationInput], on stage: inout Stage) throws {
        for input in changes {
            let kind = try input.onlyOne(of: Self.changes.keys.sorted())
            try input.allowOnly([kind] + (Self.changes[kind] ?? []))
            try make(kind, input, on: &stage)
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
        case "pause": try stage.pause(layer(input, kind))
        case "resume": try stage.resume(layer(input, kind))
        case "addLayer":
            let superlayer = try input.has("to") ? layer(input, "to") : nil
            try add(input.object(kind), below: superlayer, to: &stage)
        case "removeLayer":
            stage.remove(try layer(input, kind))
            layers = layers.filter { stage.contains($0.value) }
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
        default: try changeDisplayLink(kind, input, on: &stage)
        }
    }

    private func set(_ input: OperationInput, on stage: inout Stage) throws {
        let id = try layer(input, "of"), keyPath = try input.string("set")
        if keyPath == "frame" {
            let frame = try ValueForm<Rect2D>.rect.value("to", of: input)
            return try stage.setFrame(frame, of: id)
        }
        guard keyPath != "name", let kind = try stage[id]?.properties.parse(keyPath).kind else {
            throw input.error("set", "a layer keeps its name")
        }
        try stage.set(input.layerValue("to", kind), for: keyPath, of: id)
    }

    private func addAnimation(_ input: OperationInput, to stage: inout Stage) throws {
        let id = try layer(input, "to"), description = try input.object("add")
        let properties = stage[id]?.properties ?? LayerProperties()
        // An animation without effect starts and stops, too.
        var animation =
            try layerAnimation(description, of: properties, isRemoved: true)?.layerAnimation
            ?? AnimationGroup(
                [], timing: description.optionalObject("timing").map(mediaTiming) ?? MediaTiming(),
                isRemovedOnCompletion: description.bool("removedOnCompletion", default: true)
            ).layerAnimation
        if input.has("delay") {
            let now = try stage.tree.convertTime(stage.now, from: nil, to: id)
            animation.timing.beginTime = now + (try input.finiteNumber("delay"))
        }
        if case .transition = animation { return try stage.add(animation, to: id) }
        try stage.add(animation, to: id, forKey: input.string("key"))
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

    private func animate(_ input: OperationInput, on stage: inout Stage) throws {
        if isInViewBlock { throw input.error("animate", "expected no other one around it") }
        let changes = try input.objects("animate"), completion = try input.optionalString("completion")
        let duration = try input.seconds("duration"), delay = try input.finiteNumber("delay", default: 0)
        let options = try input.options("options")
        let animation =
            if let ratio = try input.has("dampingRatio") ? input.finiteNumber("dampingRatio") : nil {
                try ViewAnimation(
                    duration: duration, delay: delay, usingSpringWithDamping: ratio,
                    initialSpringVelocity: input.finiteNumber("initialVelocity", default: 0), options: options)
            } else {
                ViewAnimation(duration: duration, delay: delay, options: options)
            }
        isInViewBlock = true
        defer { isInViewBlock = false }
        try stage.animate(animation, completion: completion) { stage in try make(changes, on: &stage) }
    }

    private func changeDisplayLink(_ kind: String, _ input: OperationInput, on stage: inout Stage) throws {
        let name = try input.string(kind)
        if kind == "addDisplayLink" {
            if links[name] != nil { throw input.error(kind, "there is a display link \(name)") }
            let schedule = try DisplayLinkSchedule(
                maximumFramesPerSecond: input.number("maximumFramesPerSecond", default: 60),
                preferredFramesPerSecond: input.finiteNumber("preferredFramesPerSecond", default: 0))
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

extension MediaTiming {
    /// Sets those properties of a layer's clock that are present.
    fileprivate mutating func set(_ clock: OperationInput) throws {
        try clock.allowOnly(["beginTime", "speed", "timeOffset"])
        beginTime = try clock.finiteNumber("beginTime", default: beginTime)
        speed = try clock.finiteNumber("speed", default: speed)
        timeOffset = try clock.finiteNumber("timeOffset", default: timeOffset)
    }
}
