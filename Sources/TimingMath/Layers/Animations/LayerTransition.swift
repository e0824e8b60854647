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

extension LayerTransition {
    /// Where the two pictures of a transition are.
    public struct Geometry: Sendable, Equatable {
        /// The place and the strength of a picture.
        public struct Picture: Sendable, Equatable {
            /// From where the picture lies without a transition; y grows downwards.
            public var offset: SIMD2<Double>
            /// 1 is opaque. Outside 0…1 where the progress is; what draws clamps it.
            public var opacity: Double

            /// A picture, by default one in place and opaque.
            public init(offset: SIMD2<Double> = .zero, opacity: Double = 1) {
                (self.offset, self.opacity) = (offset, opacity)
            }
        }

        /// The picture that goes.
        public var old: Picture
        /// The picture that comes.
        public var new: Picture
        /// Which of the two covers the other where they overlap.
        public var isNewOnTop: Bool

        /// Two pictures, and which of them is in front.
        public init(old: Picture, new: Picture, isNewOnTop: Bool) {
            (self.old, self.new, self.isNewOnTop) = (old, new, isNewOnTop)
        }
    }
}

extension LayerTransition {
    /// Where the two pictures are at a progress.
    ///
    /// | style | old | new |
    /// |---|---|---|
    /// | fade | opacity 1 − p | opacity p |
    /// | moveIn | in place | from s·(1 − p) to 0, on top |
    /// | push | from 0 to −s·p | from s·(1 − p) to 0 |
    /// | reveal | from 0 to −s·p, on top | in place |
    ///
    /// s is where the new picture comes from: (−width, 0) from the left, (width, 0) from the right, (0, −height) from
    /// the top, (0, height) from the bottom, as one sees them, y growing downwards. A fade has no direction, and its
    /// two pictures are to be weighted and summed.
    ///
    /// - Parameters:
    ///   - p: what ``progress(at:)`` gives. Any number: the way goes on straight outside 0…1.
    ///   - size: of the layer.
    /// - Returns: no zero is negative.
    /// - Accuracy: one rounding of each difference and product; exact at 0 and 1.
    /// - Complexity: O(1).
    ///
    /// Source: R6.2.
    public func geometry(atProgress p: Double, size: Size2D) -> LayerTransition.Geometry {
        typealias Picture = LayerTransition.Geometry.Picture
        let gone = Picture(offset: way(-p, size)), coming = Picture(offset: way(1 - p, size))
        switch style {
        case .fade:
            return LayerTransition.Geometry(
                old: Picture(opacity: 1 - p), new: Picture(opacity: 0 + p), isNewOnTop: true)
        case .moveIn: return LayerTransition.Geometry(old: Picture(), new: coming, isNewOnTop: true)
        case .push: return LayerTransition.Geometry(old: gone, new: coming, isNewOnTop: true)
        case .reveal: return LayerTransition.Geometry(old: gone, new: Picture(), isNewOnTop: false)
        }
    }

    /// A part of the way from the middle to where the new picture comes from.
    private func way(_ part: Double, _ size: Size2D) -> SIMD2<Double> {
        // Added to 0, so that there is no negative one.
        switch subtype {
        case .fromLeft: SIMD2(x: 0 - size.width * part, y: 0)
        case .fromRight: SIMD2(x: 0 + size.width * part, y: 0)
        case .fromTop: SIMD2(x: 0, y: 0 - size.height * part)
        case .fromBottom: SIMD2(x: 0, y: 0 + size.height * part)
        }
    }
}
