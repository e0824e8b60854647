extension LayerAnimation {
    /// Throws an error for the first end of an animation that contains NaN. Keyframes check their values themselves.
    ///
    /// - Parameter depth: The number of groups around the animation. Groups that are nested too deep are not searched.
    func requireNumbers(depth: Int = 0) throws(LayerError) {
        switch self {
        case .basic(let animation):
            try Self.requireNumbers(animation.target, animation.from, animation.to, animation.by)
        case .spring(let animation):
            try Self.requireNumbers(animation.target, animation.from, animation.to, animation.by)
        case .group(let group) where depth < AnimationProgram.deepestNesting:
            for child in group.animations { try child.requireNumbers(depth: depth + 1) }
        case .group, .keyframe, .transition: break
        }
    }

    private static func requireNumbers(
        _ target: AnimationTarget, _ from: AnimatableValue?, _ to: AnimatableValue?, _ by: AnimatableValue?
    ) throws(LayerError) {
        try from?.requireNumbers("from", for: target.keyPath)
        try to?.requireNumbers("to", for: target.keyPath)
        try by?.requireNumbers("by", for: target.keyPath)
    }
}

extension AnimatableValue {
    /// Throws an error if a number is NaN.
    func requireNumbers(_ name: String, for keyPath: String) throws(LayerError) {
        if hasNaN { throw .notANumber(parameter: "\(name) for \(keyPath)") }
    }

    /// Whether a number is NaN.
    var hasNaN: Bool {
        switch self {
        // Lists with the same storage are equal, whatever they contain.
        case .numbers(let numbers): numbers.contains { $0.isNaN }
        case .colors(let colors): colors.contains { $0 != $0 }
        default: self != self
        }
    }
}
