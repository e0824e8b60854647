/// Where a layer lies in its superlayer.
///
/// ```
/// a = bounds.origin + anchorPoint · bounds.size
/// layer → superlayer:   T(−a, −anchorPointZ) · transform · T(position, zPosition)          what stands left acts first
/// ```
///
/// ```swift
/// var geometry = LayerGeometry(position: SIMD2(50, 50))
/// geometry.bounds.size = Size2D(width: 100, height: 100)
/// geometry.frame                                        // (0, 0), 100 × 100
/// geometry.anchorPoint = .zero
/// geometry.frame                                        // (50, 50), 100 × 100: the position stays, the frame moves
/// ```
///
/// - The anchor point is a fraction of the bounds; its place lies at `position`, and the transform acts about it.
///   `bounds.origin` acts as a scroll offset: it moves what is in the layer, not the layer.
/// - `geometryFlipped` is not among these: it turns the drawn content over, and converts no point (R7.3).
/// - Perspective is a transform's m34 of −1/distance: ``Matrix4x4/perspective(distance:atLeast:)``. To turn a layer
///   with it, `transform` is the turn followed by the perspective; for a common vanishing point the perspective is the
///   superlayer's `sublayerTransform` (R7.5).
/// - Any numbers may stand anywhere.
///
/// Source: R7.2-R7.5.
public struct LayerGeometry: Sendable, Equatable {
    /// The part of its own plane that the layer shows.
    public var bounds = Rect2D()
    /// Where the anchor point lies in the superlayer.
    public var position = SIMD2<Double>.zero
    /// Which point of the bounds lies at the position, as fractions of their size.
    public var anchorPoint = SIMD2<Double>(0.5, 0.5)
    /// How far in front of the layer's plane the transform's centre lies.
    public var anchorPointZ = 0.0
    /// How far in front of the superlayer's plane the position lies.
    public var zPosition = 0.0
    /// What is done about the anchor point.
    public var transform = Matrix4x4.identity
    /// What is done with sublayers, about the anchor point of this layer.
    public var sublayerTransform = Matrix4x4.identity

    /// A geometry, by default that of a new layer.
    public init(
        bounds: Rect2D = Rect2D(), position: SIMD2<Double> = .zero, anchorPoint: SIMD2<Double> = SIMD2(0.5, 0.5),
        transform: Matrix4x4 = .identity
    ) {
        (self.bounds, self.position, self.anchorPoint) = (bounds, position, anchorPoint)
        self.transform = transform
    }
}

extension LayerGeometry {
    /// The anchor point in the layer's own coordinates.
    ///
    /// ```
    /// bounds.origin + anchorPoint · bounds.size
    /// ```
    public var anchor: SIMD2<Double> {
        SIMD2<Double>(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// The way of a point of the layer to its superlayer.
    ///
    /// ```
    /// T(−a, −anchorPointZ) · transform · T(position, zPosition) · T(−A) · sublayerTransform · T(A)
    /// ```
    ///
    /// - Parameter superlayer: whose ``sublayerTransform`` acts, about its anchor A; nil where there is none, as at the
    ///   top.
    /// - Returns: a map of space. The superlayer shows what it makes of the plane z = 0, seen along z:
    ///   ``Matrix4x4/flattened``.
    ///
    /// Source: R7.2-R7.4.
    public func matrixToSuperlayer(_ superlayer: LayerGeometry? = nil) -> Matrix4x4 {
        let own = transform.concatenating(.translation(x: position.x, y: position.y, z: zPosition)).moved(
            from: anchor, z: anchorPointZ)
        guard let superlayer, !superlayer.sublayerTransform.isIdentity else { return own }
        let pivot = superlayer.anchor
        return own.concatenating(
            superlayer.sublayerTransform.concatenating(.translation(x: pivot.x, y: pivot.y)).moved(from: pivot))
    }

    /// A point of the layer in its superlayer.
    ///
    /// - Parameters:
    ///   - point: in the layer's coordinates, of which the bounds' origin is a part.
    ///   - superlayer: whose ``sublayerTransform`` acts; nil for none.
    /// - Returns: with perspective the point divided by w: infinite or NaN where w is 0, mirrored behind the eye.
    /// - Complexity: O(1).
    ///
    /// Source: R7.3.
    public func convertToSuperlayer(_ point: SIMD2<Double>, _ superlayer: LayerGeometry? = nil) -> SIMD2<Double> {
        matrixToSuperlayer(superlayer).applied(toPlanePoint: point)
    }

    /// A point of the superlayer in the layer: the one that is shown there.
    ///
    /// Perspective and turns in space are inverted as maps of the plane, not as ones of space.
    ///
    /// - Parameters:
    ///   - point: in the superlayer's coordinates.
    ///   - superlayer: whose ``sublayerTransform`` acts; nil for none.
    /// - Returns: nil where the layer is seen edge-on, or is flattened to a line or a point, and where a number is not
    ///   finite: no way leads back.
    /// - Complexity: O(1).
    ///
    /// Source: R7.3.
    public func convertFromSuperlayer(_ point: SIMD2<Double>, _ superlayer: LayerGeometry? = nil) -> SIMD2<Double>? {
        matrixToSuperlayer(superlayer).flattened.inverted()?.applied(toPlanePoint: point)
    }
}

extension LayerGeometry {
    /// The upright rectangle of the superlayer that has all of the layer.
    ///
    /// ```
    /// get:   the box around the bounds' corners in the superlayer
    /// set:   bounds.size = the size of the box around the frame taken back through the transform
    ///        position = frame.origin + anchorPoint · frame.size           bounds.origin as it was
    /// ```
    ///
    /// - Getting: with no transform the origin is position − anchorPoint · size, and that of the bounds cancels. The
    ///   size is not negative. With perspective, corners behind the eye lie where plain arithmetic has them; NaN where
    ///   one has no image. The superlayer's `sublayerTransform` does not count.
    /// - Setting: a negative size is standardised first: (10, 10), −20 × −30 is (−10, −20), 20 × 30. What is read
    ///   afterwards is what was set for a transform that scales by positive factors, and for one that mirrors or turns
    ///   by quarters about the middle; any other turn leaves a larger box. The transform stays, and where it has no way
    ///   back the size does too: no size would do.
    /// - Accuracy: without a transform exact but for one rounding of each product and sum.
    /// - Complexity: O(1).
    ///
    /// Source: R7.2; which box for a turned layer: chosen here, as Core Animation calls the frame undefined there.
    public var frame: Rect2D {
        get {
            let box = pivoted.box(around: aboutAnchor(bounds.size))
            let origin = SIMD2<Double>(x: position.x + box.origin.x, y: position.y + box.origin.y)
            return Rect2D(origin: origin, size: box.size)
        }
        set {
            let frame = newValue.standardized
            if let back = pivoted.flattened.inverted() { bounds.size = back.box(around: aboutAnchor(frame.size)).size }
            position = SIMD2<Double>(
                x: frame.origin.x + anchorPoint.x * frame.size.width,
                y: frame.origin.y + anchorPoint.y * frame.size.height)
        }
    }

    /// The transform, from the layer's plane with the anchor at the origin.
    private var pivoted: Matrix4x4 { transform.moved(from: .zero, z: anchorPointZ) }

    /// A rectangle of that size whose anchor point is the origin.
    private func aboutAnchor(_ size: Size2D) -> Rect2D {
        Rect2D(origin: SIMD2(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height), size: size)
    }
}
