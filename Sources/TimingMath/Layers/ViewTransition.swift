/// How one view takes the place of another one: UIView's transitions.
///
/// | | |
/// |---|---|
/// | crossDissolve | the fade of ``LayerTransition``: ``transition(timing:curve:)`` |
/// | flips | a half turn of the container, with a picture on each side: ``flipTransform(of:atProgress:distance:)`` |
/// | curls | no published geometry |
///
/// ```swift
/// let curve = ViewAnimation.Options(transition: .flipFromLeft).curve.timingFunction      // eases in and out unless
/// another is given let p = curve.value(at: 0.25) let face = ViewTransition.flipFromLeft.face(atProgress: p)
/// // the old one, until the half
/// ```
///
/// - The dimming and shrinking that observers report of UIKit's flips are unpublished, and not here.
///
/// Source: R6.12 (UIKit's documentation, in words).
public enum ViewTransition: Sendable, Hashable, CaseIterable {
    case flipFromLeft, flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop, flipFromBottom

    /// One of the two pictures.
    public enum Face: Sendable, Hashable, CaseIterable {
        /// The one that goes, in front at first.
        case old
        /// The one that comes, on the container's back.
        case new
    }

    /// The transition of layers that does the same; nil for all but the cross-dissolve, which is a fade.
    ///
    /// - Parameters:
    ///   - timing: when it runs.
    ///   - curve: in and out unless given.
    ///
    /// Source: R6.12, R6.2.
    public func transition(
        timing: MediaTiming = MediaTiming(), curve: ViewAnimation.Options.Curve = .easeInOut
    ) -> LayerTransition? {
        self == .crossDissolve ? LayerTransition(.fade, timing: timing, timingFunction: curve.timingFunction) : nil
    }
}

/// Flips.
extension ViewTransition {
    /// Which picture shows; nil for what is not a flip.
    ///
    /// - Parameter p: progress, after the curve. The old one shows below a half, and for NaN; the new one from there
    ///   on.
    ///
    /// Source: R6.12.
    public func face(atProgress p: Double) -> Face? {
        guard flip != nil else { return nil }
        return p >= 0.5 ? .new : .old
    }

    /// How far the container has turned; nil for what is not a flip.
    ///
    /// ```
    /// ±π·p        about y from the left (+) and the right (−), about x from the top (−) and the bottom (+)
    /// ```
    ///
    /// With y growing downwards and z towards the viewer, the edge of the name comes towards the viewer in the first
    /// half.
    ///
    /// - Parameter p: progress, after the curve. Any number: it turns on outside 0…1.
    /// - Returns: radians.
    ///
    /// Source: R6.12; the sign is unpublished, and chosen as recommended there.
    public func flipAngle(atProgress p: Double) -> Double? {
        guard let flip else { return nil }
        return flip.sense * Double.pi * p
    }

    /// Where a picture of the container goes, about the middle of the container; nil for what is not a flip.
    ///
    /// ```
    /// old:   turn by ±π·p, then perspective
    /// new:   turn by ±π·(p − 1), then perspective        it stands on the back, and so is not mirrored at the end
    /// ```
    ///
    /// - Parameters:
    ///   - face: which picture; the one that shows is ``face(atProgress:)``.
    ///   - p: progress, after the curve. Any number: it turns on outside 0…1. NaN gives NaN.
    ///   - distance: of the eye, in the container's units, as in ``Matrix4x4/perspective(distance:atLeast:)``. UIKit's
    ///     is unpublished, so there is no default; an infinite one is no perspective. One not above half the
    ///     container's side brings the edge behind the eye.
    /// - Returns: the perspective alone, exactly, for the old picture at 0 and the new one at 1.
    /// - Accuracy: that of ``Matrix4x4/rotation(angle:x:y:z:)``, at an angle with a rounding of π, the difference and
    ///   the product.
    /// - Complexity: O(1).
    ///
    /// Source: R6.12.
    public func flipTransform(of face: Face, atProgress p: Double, distance: Double) -> Matrix4x4? {
        guard let flip, let angle = flipAngle(atProgress: face == .old ? p : p - 1) else { return nil }
        let turn = Matrix4x4.rotation(angle: angle, x: flip.axis.x, y: flip.axis.y, z: 0)
        return turn.concatenating(.perspective(distance: distance))
    }

    /// The axis of a flip and the sense of its turn about it.
    private var flip: (axis: SIMD2<Double>, sense: Double)? {
        // A turn about y takes x to −z, one about x takes y to z; the left and the top have negative coordinates.
        switch self {
        case .flipFromLeft: (SIMD2(0, 1), 1)
        case .flipFromRight: (SIMD2(0, 1), -1)
        case .flipFromTop: (SIMD2(1, 0), -1)
        case .flipFromBottom: (SIMD2(1, 0), 1)
        case .curlUp, .curlDown, .crossDissolve: nil
        }
    }
}
