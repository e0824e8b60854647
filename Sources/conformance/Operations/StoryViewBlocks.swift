import ConformanceKit
import TimingMathLayers

/// Blocks of views.
extension StageStory {
    func animate(_ input: OperationInput, on stage: inout Stage) throws {
        let changes = try input.objects("animate"), completion = try input.optionalString("completion")
        var animation = try viewAnimation(input)
        if let ratio = try input.has("dampingRatio") ? input.finite("dampingRatio") : nil {
            animation = try ViewAnimation(
                duration: animation.duration, delay: animation.delay, usingSpringWithDamping: ratio,
                initialSpringVelocity: input.finite("initialVelocity", default: 0), options: animation.options)
        }
        if input.has("startTime") { animation.startTime = try input.finite("startTime") }
        if let count = try input.optionalNumber("repeatCount") {
            if count.isNaN { throw input.error("repeatCount", "expected a number, found NaN") }
            animation.repeatCount = count
        }
        viewBlocks += 1
        defer { viewBlocks -= 1 }
        try stage.animate(animation, completion: input.optionalString("then")) { stage in
            if let completion { stage.setCompletionBlock(completion) }
            try make(changes, on: &stage)
        }
    }

    func animateKeyframes(_ input: OperationInput, on stage: inout Stage) throws {
        if viewBlocks > 0 { throw input.error("animateKeyframes", "expected no block of views around it") }
        let id = try view(input, "of", on: stage), animation = try viewAnimation(input)
        var keyframes = ViewKeyframes(
            duration: animation.duration, delay: animation.delay, options: animation.options,
            over: stage[id]?.properties ?? LayerProperties())
        for keyframe in try input.objects("animateKeyframes") {
            try keyframe.allowOnly(["start", "duration", "set", "to"])
            try keyframe.located {
                let value = try changedValue(keyframe, of: keyframes.properties)
                try keyframes.add(
                    relativeStart: keyframe.finite("start"), relativeDuration: keyframe.finite("duration"),
                    to: [keyframe.string("set"): value])
            }
        }
        try stage.animate(keyframes, of: id, completion: input.optionalString("then"))
    }

    func transition(_ input: OperationInput, on stage: inout Stage) throws {
        let id = try view(input, "of", on: stage), changes = try input.objects("transition")
        try transition(input, of: id, on: &stage) { stage in try make(changes, on: &stage) }
    }

    func transitionFrom(_ input: OperationInput, on stage: inout Stage) throws {
        let old = try view(input, "transitionFrom", on: stage)
        guard let container = stage.tree.parent(of: old) else {
            throw input.error("transitionFrom", "expected a layer below another one")
        }
        let animation = try viewAnimation(input)
        if animation.options.contains(.showHideTransitionViews) {
            let new = try view(input, "to", on: stage)
            return try stage.transition(animation, from: old, to: new, completion: input.optionalString("then"))
        }
        let new = try input.object("to")
        guard try new.bool("view", default: false) else { throw new.error("view", "expected true") }
        try transition(input, of: container, on: &stage) { stage in
            try add(new, below: container, to: &stage)
            remove(old, from: &stage)
        }
    }

    private func transition(
        _ input: OperationInput, of id: LayerTree.LayerID, on stage: inout Stage, _ body: (inout Stage) throws -> Void
    ) throws {
        viewBlocks += 1
        defer { viewBlocks -= 1 }
        try stage.transition(viewAnimation(input), of: id, completion: input.optionalString("then"), body)
    }

    private func viewAnimation(_ input: OperationInput) throws -> ViewAnimation {
        try ViewAnimation(
            duration: input.seconds("duration"), delay: input.finite("delay", default: 0),
            options: input.options("options"))
    }

    /// Returns a view's layer that is in the tree.
    private func view(_ input: OperationInput, _ key: String, on stage: Stage) throws -> LayerTree.LayerID {
        let id = try layer(input, key)
        guard stage.isView(id) else { throw input.error(key, "expected the layer of a view") }
        return id
    }
}
