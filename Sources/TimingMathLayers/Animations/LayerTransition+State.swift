extension LayerTransition {
    /// A transition that is in effect, and how far it has come.
    public struct State: Sendable, CustomStringConvertible {
        /// The transition, as it was added.
        public let transition: LayerTransition
        /// The progress of the pictures, from the start progress to the end progress (R6.3).
        public let progress: Double

        /// Returns the positions and opacities of the two pictures, or nil for an undocumented style.
        ///
        /// - Parameter size: The layer's size.
        ///
        /// Source: R6.2.
        public func geometry(size: Size2D) -> LayerTransition.Geometry? {
            transition.geometry(atProgress: progress, size: size)
        }

        /// The transition and its progress: `push fromLeft, duration 0.5, at 0.25`.
        public var description: String { "\(transition), at \(shortText(progress))" }
    }
}

extension LayerModel {
    /// Returns the transition that is in effect and its progress, or nil if there is none.
    ///
    /// Transitions in groups count. They run in the group's time (R6.1), which its timing function changes (R2.6), and
    /// take the duration of the group if they have none. Whether the layer removes the transition after its end is up
    /// to the outermost group. If several transitions are in effect, the last in the order of application is returned.
    ///
    /// - Parameter time: The layer's local time, in seconds. At NaN there is no transition.
    /// - Complexity: O(n) for n animations, including those in groups. Source: R6.3, R6.1.
    public func activeTransition(at time: Double) -> LayerTransition.State? {
        guard let prepared, !time.isNaN else { return nil }
        let program = prepared.program
        for root in prepared.roots.reversed() {
            let state = program.transition(
                root.node, at: time, isRemovedOnCompletion: root.isRemovedOnCompletion)
            if let state { return state }
        }
        return nil
    }

    /// Returns the progress of the transition that is in effect, or nil if there is none (R6.3).
    ///
    /// Transitions in groups count; see ``activeTransition(at:)``.
    ///
    /// - Parameter time: The layer's local time, in seconds.
    public func transitionProgress(at time: Double) -> Double? { activeTransition(at: time)?.progress }
}
