/// A transition from one picture of a layer to another: CATransition.
///
/// ```
/// progress(t) = startProgress + (endProgress − startProgress)·f(t / d)
/// ```
///
/// ``geometry(atProgress:size:)`` gives the positions of the two pictures, for the four styles that Apple documents.
/// ``LayerModel/activeTransition(at:)`` finds the transition of a layer, also in a group. A layer has at most one
/// transition outside of groups, always with the key `transition`. If the end progress is below the start progress,
/// which Core Animation leaves undefined, the start is used for both.
///
/// Source: R6.2, R6.2b, R6.3.
public struct LayerTransition: Sendable {
    /// The side that the new picture comes from, as seen with y growing downwards.
    public enum Subtype: String, Sendable, Hashable, CaseIterable {
        case fromLeft, fromRight, fromTop, fromBottom
    }

    /// The kind of the transition.
    public var style: Style
    /// The side that the new picture comes from.
    public var subtype: Subtype
    /// The progress at the start: 0 to 1 in Core Animation; other numbers are extrapolated.
    public var startProgress: Double
    /// The progress at the end: 0 to 1 in Core Animation; other numbers are extrapolated.
    public var endProgress: Double
    /// The timing.
    public var timing: MediaTiming
    /// The easing of its progress; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether the layer removes the transition after its end (R1.10).
    public var isRemovedOnCompletion: Bool

    /// The key of a layer's transition: `kCATransition`.
    public static let key = "transition"

    /// Creates a transition, by default a fade of 0.25 s (R1.3).
    public init(
        _ style: Style = .fade, subtype: Subtype = .fromLeft, startProgress: Double = 0, endProgress: Double = 1,
        timing: MediaTiming = MediaTiming(), timingFunction: (any Easing)? = nil, isRemovedOnCompletion: Bool = true
    ) {
        (self.style, self.subtype) = (style, subtype)
        (self.startProgress, self.endProgress) = (startProgress, endProgress)
        (self.timing, self.timingFunction) = (timing, timingFunction?.timingFunction)
        self.isRemovedOnCompletion = isRemovedOnCompletion
    }

    /// Returns the progress of the pictures at a progress in time.
    ///
    /// - Parameter p: The progress in time. The timing function, if there is one, is applied to it, with 0 and 1 as its
    ///   values outside 0…1 (R2.4).
    public func progress(at p: Double) -> Double {
        progress(atEased: timingFunction?.value(at: p, outside: .clamped) ?? p)
    }

    /// Returns the progress of the pictures at a progress in time to which the timing function was applied.
    func progress(atEased eased: Double) -> Double {
        let end = endProgress < startProgress ? startProgress : endProgress
        return LinearInterpolation.value(from: startProgress, to: end, at: eased)
    }
}

extension LayerTransition {
    /// The positions and opacities of the two pictures of a transition.
    public struct Geometry: Sendable, Equatable {
        /// The position and opacity of a picture.
        public struct Picture: Sendable, Equatable {
            /// The offset from the position without a transition; y grows downwards.
            public var offset: SIMD2<Double>
            /// The opacity. It is outside 0…1 if the progress is, and must be clamped for drawing.
            public var opacity: Double

            /// Creates a picture, by default in place and opaque.
            public init(offset: SIMD2<Double> = .zero, opacity: Double = 1) {
                (self.offset, self.opacity) = (offset, opacity)
            }
        }

        /// The picture that disappears.
        public var old: Picture
        /// The picture that appears.
        public var new: Picture
        /// Whether the new picture covers the old one where they overlap.
        public var isNewOnTop: Bool

        /// Creates a geometry of two pictures.
        public init(old: Picture, new: Picture, isNewOnTop: Bool) {
            (self.old, self.new, self.isNewOnTop) = (old, new, isNewOnTop)
        }
    }
}

extension LayerTransition {
    /// Returns the positions and opacities of the two pictures at a progress, or nil for an undocumented style.
    ///
    /// | style | old | new |
    /// |---|---|---|
    /// | fade | opacity 1 − p | opacity p; the weighted pictures are added |
    /// | moveIn | in place | from s·(1 − p) to 0, on top |
    /// | push | from 0 to −s·p | from s·(1 − p) to 0 |
    /// | reveal | from 0 to −s·p, on top | in place |
    ///
    /// - Parameters:
    ///   - p: The result of ``progress(at:)``. Outside 0…1 the motion continues linearly.
    ///   - size: The layer's size. s is (∓width, 0) from the left/right and (0, ∓height) from the top/bottom.
    /// - Returns: Values without negative zeros, exact at 0 and 1, else with one rounding per operation. Source: R6.2.
    public func geometry(atProgress p: Double, size: Size2D) -> LayerTransition.Geometry? {
        typealias Picture = LayerTransition.Geometry.Picture
        let gone = Picture(offset: way(-p, size)), coming = Picture(offset: way(1 - p, size))
        switch style {
        case .fade:
            return LayerTransition.Geometry(
                old: Picture(opacity: 1 - p), new: Picture(opacity: 0 + p), isNewOnTop: true)
        case .moveIn: return LayerTransition.Geometry(old: Picture(), new: coming, isNewOnTop: true)
        case .push: return LayerTransition.Geometry(old: gone, new: coming, isNewOnTop: true)
        case .reveal: return LayerTransition.Geometry(old: gone, new: Picture(), isNewOnTop: false)
        case .cube, .oglFlip, .suckEffect, .rippleEffect, .pageCurl, .pageUnCurl, .cameraIris,
            .cameraIrisHollowOpen, .cameraIrisHollowClose:
            return nil
        }
    }

    /// Returns a fraction of the offset towards the side that the new picture comes from.
    private func way(_ part: Double, _ size: Size2D) -> SIMD2<Double> {
        // Adding to 0 avoids negative zeros.
        switch subtype {
        case .fromLeft: SIMD2(x: 0 - size.width * part, y: 0)
        case .fromRight: SIMD2(x: 0 + size.width * part, y: 0)
        case .fromTop: SIMD2(x: 0, y: 0 - size.height * part)
        case .fromBottom: SIMD2(x: 0, y: 0 + size.height * part)
        }
    }
}
