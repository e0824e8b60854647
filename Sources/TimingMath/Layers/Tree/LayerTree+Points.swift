/// Points from layer to layer.
///
/// ```
/// up:     each layer's map of the plane into its superlayer's, as far as the nearest layer above both
/// down:   each layer's map back, from there
/// ```
///
/// Layers lie in their superlayer's plane: what perspective and turns in space make of a layer is seen along z before
/// the next map acts (R7.5; a CATransformLayer would not, which is not modelled). nil is the space above the top, where
/// layers at the top meet.
///
/// What is asked by identity are model values. While animations run, say with `properties` which others hold:
///
/// ```swift
/// let presented = layers.mapValues { $0.properties }             // by whatever means, at a time
/// try tree.convertPoint(point, from: ball, to: nil) { presented[$0] ?? LayerProperties() }
/// ```
extension LayerTree {
    /// Where a point of a layer lies in another layer.
    ///
    /// - Parameters:
    ///   - point: in the coordinates of `origin`, of which the bounds' origin is a part.
    ///   - origin: a layer; nil for the space above the top.
    ///   - destination: the same.
    ///   - properties: what holds for a layer, asked once for each layer on the way; nil for the model values.
    /// - Returns: nil where no way leads down: a layer on it is seen edge-on, is flattened, or has a number that is not
    ///   finite. With perspective a point that is level with the eye has no image: infinite or NaN.
    /// - Complexity: O(depth of the two).
    /// - Throws: `LayerError.unknownLayer`.
    ///
    /// Source: R7.3, R7.4.
    public func convertPoint(
        _ point: SIMD2<Double>, from origin: LayerID?, to destination: LayerID?,
        properties: ((LayerID) -> LayerProperties)? = nil
    ) throws(LayerError) -> SIMD2<Double>? {
        try planeMatrix(from: origin, to: destination, properties: properties)?.applied(toPlanePoint: point)
    }

    /// The upright box in another layer around a rectangle of a layer.
    ///
    /// - Parameters:
    ///   - rect: in the coordinates of `origin`; its size may be negative.
    ///   - origin: a layer; nil for the space above the top.
    ///   - destination: the same.
    ///   - properties: what holds for a layer; nil for the model values.
    /// - Returns: a size that is not negative. nil as for ``convertPoint(_:from:to:properties:)``; NaN where a corner
    ///   has no image.
    /// - Complexity: O(depth of the two).
    /// - Throws: `LayerError.unknownLayer`.
    ///
    /// Source: R7.3.
    public func convertRect(
        _ rect: Rect2D, from origin: LayerID?, to destination: LayerID?,
        properties: ((LayerID) -> LayerProperties)? = nil
    ) throws(LayerError) -> Rect2D? {
        try planeMatrix(from: origin, to: destination, properties: properties)?.box(around: rect)
    }

    /// The map of a layer's plane into that of another one, for many points.
    ///
    /// - Parameters:
    ///   - origin: a layer; nil for the space above the top.
    ///   - destination: the same.
    ///   - properties: what holds for a layer, asked once for each layer on the way; nil for the model values.
    /// - Returns: a matrix that leaves z out (``Matrix4x4/flattened``); for a layer and itself the identity. nil where
    ///   no way leads down.
    /// - Accuracy: that of its products, one a layer on the way.
    /// - Complexity: O(depth of the two).
    /// - Throws: `LayerError.unknownLayer`.
    ///
    /// Source: R7.3, R7.4.
    public func planeMatrix(
        from origin: LayerID?, to destination: LayerID?, properties: ((LayerID) -> LayerProperties)? = nil
    ) throws(LayerError) -> Matrix4x4? {
        let way = try way(from: origin, to: destination)
        let geometry = { (id: LayerID) in (properties?(id) ?? self[id]?.properties ?? LayerProperties()).geometry }
        let common = way.common.map(geometry)

        var matrix = Matrix4x4.identity
        for step in Self.steps(way.up.map(geometry), below: common).reversed() {
            matrix = matrix.concatenating(step)
        }
        for step in Self.steps(way.down.map(geometry), below: common) {
            guard let back = step.inverted() else { return nil }
            matrix = matrix.concatenating(back)
        }
        return matrix
    }

    /// Of layers each below the one before, the maps of their planes into that above.
    private static func steps(_ layers: [LayerGeometry], below first: LayerGeometry?) -> [Matrix4x4] {
        var above = first
        return layers.map { layer in
            defer { above = layer }
            return layer.matrixToSuperlayer(above).flattened
        }
    }
}
