extension AnimationProgram {
    /// Returns the last transition in effect of an animation of a layer: the animation itself or one in the group.
    ///
    /// - Parameters:
    ///   - root: The index of the animation's node.
    ///   - time: The layer's local time.
    ///   - isRemoved: Whether the layer removes the animation after its end (R1.10).
    func transition(_ root: Int, at time: Double, isRemovedOnCompletion isRemoved: Bool) -> LayerTransition.State? {
        let state = nodes[root].timing.state(atParentTime: time, defaultDuration: 0)
        if isRemoved, state.phase == .after { return nil }
        return transition(root, state.position, defaultDuration: 0)
    }

    private func transition(
        _ index: Int, _ position: MediaTiming.State.Position?, defaultDuration: Double
    ) -> LayerTransition.State? {
        guard let position, !position.progress.isNaN else { return nil }
        let (progress, time, duration) = eased(position, of: index, defaultDuration: defaultDuration)
        switch nodes[index].content {
        case .group:
            var found: LayerTransition.State?
            var child = index + 1
            while child < nodes[index].end {
                let state = nodes[child].timing.state(atParentTime: time, defaultDuration: duration)
                if let last = transition(child, state.position, defaultDuration: duration) { found = last }
                child = nodes[child].end
            }
            return found
        case .transition(let i):
            return LayerTransition.State(
                transition: transitions[i], progress: transitions[i].progress(atEased: progress))
        case .property, .nothing: return nil
        }
    }
}
