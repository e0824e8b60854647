/// A change from one picture of a layer to another: CATransition.
///
/// ```
/// progress(t) = startProgress + (endProgress − startProgress)·f(t / d)
/// ```
///
/// Where the two pictures are at a progress is ``geometry(atProgress:size:)``. A layer holds one transition, under the
/// key `transition`, whatever key it was added with.
///
/// - An end below the start is undefined in Core Animation; here it counts as the start.
///
/// Source: R6.2, R6.3.
public struct LayerTransition: Sendable {
    /// What the pictures do.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// The old one fades out while the new one fades in.
        case fade
        /// The new one slides over the old one.
        case moveIn
        /// The new one pushes the old one out.
        case push
        /// The old one slides away over the new one.
        case reveal
    }

    /// Where the new picture comes from; top and bottom are those one sees, y growing downwards.
    public enum Subtype: String, Sendable, Hashable, CaseIterable {
        case fromLeft, fromRight, fromTop, fromBottom
    }

    /// What the pictures do.
    public var style: Style
    /// Where the new picture comes from.
    public var subtype: Subtype
    /// The progress at the start, in 0…1.
    public var startProgress: Double
    /// The progress at the end, in 0…1.
    public var endProgress: Double
    /// When it runs.
    public var timing: MediaTiming
    /// What reshapes its progress; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether the layer lets go of it after its end (R1.10).
    public var isRemovedOnCompletion: Bool

    /// The key under which a layer holds its transition: `kCATransition`.
    public static let key = "transition"

    /// A transition; by default a fade over 0.25 s (R1.3).
    public init(
        _ style: Style = .fade, subtype: Subtype = .fromLeft, startProgress: Double = 0, endProgress: Double = 1,
        timing: MediaTiming = MediaTiming(), timingFunction: (any Easing)? = nil, isRemovedOnCompletion: Bool = true
    ) {
        (self.style, self.subtype) = (style, subtype)
        (self.startProgress, self.endProgress) = (startProgress, endProgress)
        (self.timing, self.timingFunction) = (timing, timingFunction?.timingFunction)
        self.isRemovedOnCompletion = isRemovedOnCompletion
    }

    /// The progress handed to the pictures, for the progress of the animation's time.
    ///
    /// - Parameter p: progress in time, as timing gives it; the timing function is applied here, by Core Animation's
    ///   rule outside 0…1.
    public func progress(at p: Double) -> Double {
        let eased = timingFunction?.value(at: p, outside: .clamped) ?? p
        let end = endProgress < startProgress ? startProgress : endProgress
        return LinearInterpolation.value(from: startProgress, to: end, at: eased)
    }
}

extension LayerTransition: LayerAnimationConvertible {
    /// The same as one of the kinds of animation.
    public var layerAnimation: LayerAnimation { .transition(self) }
}
