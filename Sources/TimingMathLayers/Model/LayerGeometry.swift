/// The position of a layer in its superlayer: bounds, position, anchor point and transforms.
///
///     a = bounds.origin + anchorPoint · bounds.size
///     layer → superlayer:   F · T(−a, −anchorPointZ) · transform · T(position, zPosition)   the leftmost acts first
///
/// F mirrors y about the middle of the bounds if the geometry is flipped, and is the identity otherwise.
///
/// ```swift
/// var geometry = LayerGeometry(bounds: Rect2D(size: Size2D(width: 100, height: 100)), position: SIMD2(50, 50))
/// geometry.frame                                        // (0, 0), 100 × 100
/// ```
///
/// All numbers are allowed. <doc:Layers> explains perspective. Source: R7.2-R7.5.
public struct LayerGeometry: Sendable, Equatable {
    /// The visible rectangle in the layer's own coordinates. Its origin acts as a scroll offset for sublayers.
    ///
    /// A negative size is standardised when it is set (R7.2).
    public var bounds = Rect2D() {
        didSet { if bounds.size.width < 0 || bounds.size.height < 0 { bounds = bounds.standardized } }
    }
    /// The position of the anchor point in the superlayer.
    public var position = SIMD2<Double>.zero
    /// The point that ``position`` locates in the superlayer, as fractions of the bounds. The transform is applied
    /// about this point.
    public var anchorPoint = SIMD2<Double>(0.5, 0.5)
    /// The z coordinate, in the layer, of the point about which the transform is applied.
    public var anchorPointZ = 0.0
    /// The z coordinate of the anchor point in the superlayer.
    public var zPosition = 0.0
    /// The transform of the layer about its anchor point.
    public var transform = Matrix4x4.identity
    /// The transform of the layer's sublayers about this layer's anchor point.
    public var sublayerTransform = Matrix4x4.identity
    /// Whether the layer's space is upside down in its superlayer: mirrored about the middle of the bounds (R7.3).
    public var isGeometryFlipped = false

    /// Creates a geometry, by default that of a new layer.
    public init(
        bounds: Rect2D = Rect2D(), position: SIMD2<Double> = .zero, anchorPoint: SIMD2<Double> = SIMD2(0.5, 0.5),
        transform: Matrix4x4 = .identity
    ) {
        (self.bounds, self.position, self.anchorPoint) = (bounds.standardized, position, anchorPoint)
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

    /// Returns the matrix that maps the layer to its superlayer.
    ///
    /// ```
    /// F · T(−a, −anchorPointZ) · transform · T(position, zPosition) · T(−A) · sublayerTransform · T(A)
    /// ```
    ///
    /// - Parameter superlayer: The geometry whose ``sublayerTransform`` acts, about its anchor A; nil for none.
    /// - Returns: A map of space. The superlayer shows the image of the plane z = 0, seen along z: its
    ///   ``Matrix4x4/flattened`` form.
    ///
    /// Source: R7.2-R7.4.
    public func matrix(toSuperlayer superlayer: LayerGeometry?) -> Matrix4x4 {
        guard let superlayer, let pivoted = superlayer.pivotedSublayerTransform else { return ownMatrix }
        return ownMatrix.concatenating(pivoted)
    }

    /// The matrix that maps the layer to a superlayer without a `sublayerTransform`.
    var ownMatrix: Matrix4x4 {
        let map = transform.concatenating(.translation(x: position.x, y: position.y, z: zPosition)).moved(
            from: anchor, z: anchorPointZ)
        return isGeometryFlipped ? .mirroring(in: bounds).concatenating(map) : map
    }

    /// The transform of the sublayers in this layer's coordinates; nil for none.
    var pivotedSublayerTransform: Matrix4x4? {
        if sublayerTransform.isIdentity { return nil }
        let pivot = anchor
        return sublayerTransform.concatenating(.translation(x: pivot.x, y: pivot.y)).moved(from: pivot)
    }

    /// Converts a point of the layer to its superlayer.
    ///
    /// - Parameters:
    ///   - point: A point in the layer's coordinates, in which the layer's corner is `bounds.origin`.
    ///   - superlayer: The geometry whose ``sublayerTransform`` acts; nil for none.
    /// - Returns: With perspective, the point after the division by w. It is infinite or NaN if w is 0, and mirrored if
    ///   it is behind the eye.
    /// - Complexity: O(1).
    ///
    /// Source: R7.3.
    public func convertPoint(_ point: SIMD2<Double>, toSuperlayer superlayer: LayerGeometry?) -> SIMD2<Double> {
        matrix(toSuperlayer: superlayer).applied(toPlanePoint: point)
    }

    /// Converts a point of the superlayer to the point of the layer that is seen there.
    ///
    /// Perspective and rotations in space are inverted as maps of the plane, not of space.
    ///
    /// - Parameters:
    ///   - point: A point in the superlayer's coordinates.
    ///   - superlayer: The geometry whose ``sublayerTransform`` acts; nil for none.
    /// - Returns: nil if the map has no inverse: the layer is seen edge-on or flattened to a line or a point, or a
    ///   number is not finite.
    /// - Complexity: O(1).
    ///
    /// Source: R7.3.
    public func convertPoint(_ point: SIMD2<Double>, fromSuperlayer superlayer: LayerGeometry?) -> SIMD2<Double>? {
        matrix(toSuperlayer: superlayer).flattened.inverted()?.applied(toPlanePoint: point)
    }
}

extension LayerGeometry {
    /// The smallest upright rectangle in the superlayer that contains the layer.
    ///
    /// - Getting: The size is never negative. A corner without an image (w = 0) makes the affected axis NaN. The
    ///   superlayer's `sublayerTransform` is ignored.
    /// - Setting: Changes `position` and `bounds.size`. A negative size is standardised first. The frame reads back as
    ///   set if the transform moves, scales, mirrors or turns by quarters, about any anchor point. Any other rotation,
    ///   a shear, or a rotation in perspective gives a frame of another size about the same middle. A side that a scale
    ///   of 0 flattens gets the length 0; other transforms without an inverse leave no size.
    /// - Accuracy: Without a transform, one rounding for each product and sum.
    /// - Complexity: O(1).
    ///
    /// Source: R7.2. Core Animation leaves the frame of a rotated layer undefined; <doc:Layers> states the choice made
    /// here.
    public var frame: Rect2D {
        get {
            let box = pivoted.box(around: aboutAnchor(bounds.size))
            let origin = SIMD2<Double>(x: position.x + box.origin.x, y: position.y + box.origin.y)
            return Rect2D(origin: origin, size: box.size)
        }
        set {
            let frame = newValue.standardized, map = pivoted.flattened
            bounds.size =
                map.inverted()?.box(around: aboutAnchor(frame.size)).size ?? map.sizeWithoutInverse(for: frame.size)
            let box = map.box(around: aboutAnchor(bounds.size))
            position = SIMD2<Double>(
                x: place(of: box.origin.x, box.size.width, in: frame.origin.x, frame.size.width, anchorPoint.x),
                y: place(of: box.origin.y, box.size.height, in: frame.origin.y, frame.size.height, anchorPoint.y))
        }
    }

    /// Returns the position along an axis at which a box about the anchor point has its middle where a frame has it.
    /// Without a box it is the place of the anchor point in the frame.
    private func place(
        of start: Double, _ length: Double, in origin: Double, _ size: Double, _ anchor: Double
    ) -> Double {
        // The lengths are equal if the frame reads back, so this rounds no more than the frame.
        start.isFinite && length.isFinite ? origin + 0.5 * (size - length) - start : origin + anchor * size
    }

    /// The transform, acting on the layer's plane with the anchor point at the origin.
    private var pivoted: Matrix4x4 { transform.moved(from: .zero, z: anchorPointZ) }

    /// Returns a rectangle of a size with the anchor point at the origin.
    private func aboutAnchor(_ size: Size2D) -> Rect2D {
        Rect2D(origin: SIMD2(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height), size: size)
    }
}
