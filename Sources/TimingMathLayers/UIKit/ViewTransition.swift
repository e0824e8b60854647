/// A transition from one view to another: UIView's transitions.
///
/// ```swift
/// let flip = try ViewTransition.Animation(.flipFromLeft, ViewAnimation(duration: 1))
/// flip.state(at: 0.25, distance: 500).face                                               // .old until one half
/// ```
///
/// A cross-dissolve is a fade: ``layerTransition(timing:curve:)``. A flip turns the container by half a turn, with one
/// picture on each side: ``flipTransform(of:atProgress:distance:)``. Curls have no published geometry. Nor do the
/// dimming and shrinking of UIKit's flips, which are not modelled. ``Stage/transition(_:of:completion:then:_:)`` runs a
/// transition.
///
/// Source: R6.12 (UIKit's documentation).
public enum ViewTransition: Sendable, Hashable, CaseIterable {
    case flipFromLeft, flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop, flipFromBottom

    /// One of the two pictures of a flip.
    public enum Face: Sendable, Hashable, CaseIterable {
        /// The picture that disappears, in front at first.
        case old
        /// The picture that appears, on the back of the container.
        case new
    }

    /// Returns the transition of layers with the same progress.
    ///
    /// A cross-dissolve is a fade. Flips and curls become the undocumented styles that look like them, `oglFlip`,
    /// `pageCurl` and `pageUnCurl`.
    ///
    /// - Parameters:
    ///   - timing: The timing.
    ///   - curve: The curve.
    ///
    /// Source: R6.12, R6.2, R6.2b.
    public func layerTransition(
        timing: MediaTiming = MediaTiming(), curve: ViewAnimation.Options.Curve = .easeInOut
    ) -> LayerTransition {
        let (style, subtype): (LayerTransition.Style, LayerTransition.Subtype) =
            switch self {
            case .crossDissolve: (.fade, .fromLeft)
            case .flipFromLeft: (.oglFlip, .fromLeft)
            case .flipFromRight: (.oglFlip, .fromRight)
            case .flipFromTop: (.oglFlip, .fromTop)
            case .flipFromBottom: (.oglFlip, .fromBottom)
            case .curlUp: (.pageCurl, .fromBottom)
            case .curlDown: (.pageUnCurl, .fromTop)
            }
        return LayerTransition(style, subtype: subtype, timing: timing, timingFunction: curve.timingFunction)
    }
}

/// Flips.
extension ViewTransition {
    /// Returns the picture that shows during a flip, or nil for other transitions.
    ///
    /// - Parameter p: The progress, after the curve. The old picture shows below 0.5 and for NaN, the new one from 0.5
    ///   on.
    ///
    /// Source: R6.12.
    public func face(atProgress p: Double) -> Face? {
        guard flip != nil else { return nil }
        return p >= 0.5 ? .new : .old
    }

    /// The axis of a flip, of length 1, or nil for other transitions. ``flipAngle(atProgress:)`` counts about it.
    ///
    /// Source: R6.12.
    public var flipAxis: SIMD3<Double>? { flip.map { SIMD3($0.axis, 0) } }

    /// Returns the rotation of the container during a flip, or nil for other transitions.
    ///
    /// ```
    /// ±π·p        about y from the left (+) and the right (−), about x from the top (−) and the bottom (+)
    /// ```
    ///
    /// With y growing downwards and z towards the viewer, the named edge moves towards the viewer in the first half.
    ///
    /// - Parameter p: The progress, after the curve. The rotation continues outside 0…1.
    /// - Returns: Radians.
    ///
    /// Source: R6.12. The sign is unpublished and chosen as recommended there.
    public func flipAngle(atProgress p: Double) -> Double? {
        guard let flip else { return nil }
        return flip.sense * Double.pi * p
    }

    /// Returns the transform of a picture during a flip, about the centre of the container, or nil for other
    /// transitions.
    ///
    ///     old:   rotation by ±π·p, then perspective
    ///     new:   rotation by ±π·(p − 1), then perspective        on the back, so it is not mirrored at the end
    ///
    /// - Parameters:
    ///   - face: The picture. ``face(atProgress:)`` returns the one that shows.
    ///   - p: The progress, after the curve. The rotation continues outside 0…1.
    ///   - distance: The eye's distance, as in ``Matrix4x4/perspective(distance:atLeast:)``, or infinity; UIKit's is
    ///     unpublished. At half the container's side or less, an edge is behind the eye.
    /// - Returns: Exactly the perspective for the old picture at 0 and the new one at 1. NaN for NaN.
    /// - Accuracy: That of ``Matrix4x4/rotation(angle:x:y:z:)`` for a rounded angle. Source: R6.12.
    public func flipTransform(of face: Face, atProgress p: Double, distance: Double) -> Matrix4x4? {
        guard let flip, let angle = flipAngle(atProgress: face == .old ? p : p - 1) else { return nil }
        let turn = Matrix4x4.rotation(angle: angle, x: flip.axis.x, y: flip.axis.y, z: 0)
        return turn.concatenating(.perspective(distance: distance))
    }

    /// The axis of a flip, and the sign of its rotation.
    private var flip: (axis: SIMD2<Double>, sense: Double)? {
        // A rotation about y maps x to −z, one about x maps y to z. The left and the top have negative coordinates.
        switch self {
        case .flipFromLeft: (SIMD2(0, 1), 1)
        case .flipFromRight: (SIMD2(0, 1), -1)
        case .flipFromTop: (SIMD2(1, 0), -1)
        case .flipFromBottom: (SIMD2(1, 0), 1)
        case .curlUp, .curlDown, .crossDissolve: nil
        }
    }
}
