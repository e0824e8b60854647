/// Converting points and rectangles between layers.
///
/// A conversion goes up from the origin to the nearest common ancestor and then down to the destination. Each layer is
/// flattened into its superlayer's plane before the next map acts (R7.5). CATransformLayer, which does not flatten, is
/// not modelled. nil is the space above the top layers.
///
/// Model values are used, unless `properties` returns others, for example presented ones:
///
/// ```swift
/// try tree.convertPoint(point, from: ball, to: nil) { tree.presentation(of: $0, at: time) ?? LayerProperties() }
/// ```
extension LayerTree {
    /// Converts a point from one layer to another.
    ///
    /// - Parameters:
    ///   - point: A point in the coordinates of `origin`.
    ///   - origin: A layer; nil for the space above the top layers.
    ///   - destination: A layer; nil for the space above the top layers.
    ///   - properties: Returns the properties to use, once for each layer on the way; nil for the model values.
    /// - Returns: nil if a map down has no inverse: a layer is seen edge-on or flattened, or a number is not finite.
    ///   Infinite or NaN if perspective gives the point no image.
    /// - Complexity: O(depth of the two layers).
    /// - Throws: `LayerError.unknownLayer`.
    ///
    /// Source: R7.3, R7.4.
    public func convertPoint(
        _ point: SIMD2<Double>, from origin: LayerID?, to destination: LayerID?,
        properties: ((LayerID) -> LayerProperties)? = nil
    ) throws(LayerError) -> SIMD2<Double>? {
        try planeMatrix(from: origin, to: destination, properties: properties)?.applied(toPlanePoint: point)
    }

    /// Returns the smallest upright rectangle in one layer that contains a rectangle of another.
    ///
    /// - Parameters:
    ///   - rect: A rectangle in the coordinates of `origin`. Its size may be negative.
    ///   - origin: A layer; nil for the space above the top layers.
    ///   - destination: A layer; nil for the space above the top layers.
    ///   - properties: Returns the properties of a layer to use; nil for the model values.
    /// - Returns: A rectangle with a size that is not negative. nil as for ``convertPoint(_:from:to:properties:)``; NaN
    ///   if a corner has no image.
    /// - Complexity: O(depth of the two layers).
    /// - Throws: `LayerError.unknownLayer`.
    ///
    /// Source: R7.3.
    public func convertRect(
        _ rect: Rect2D, from origin: LayerID?, to destination: LayerID?,
        properties: ((LayerID) -> LayerProperties)? = nil
    ) throws(LayerError) -> Rect2D? {
        try planeMatrix(from: origin, to: destination, properties: properties)?.box(around: rect)
    }

    /// Returns the matrix that converts points from one layer to another.
    ///
    /// - Parameters:
    ///   - origin: A layer; nil for the space above the top layers.
    ///   - destination: A layer; nil for the space above the top layers.
    ///   - properties: Returns the properties to use, once for each layer on the way; nil for the model values.
    /// - Returns: A matrix of the form of ``Matrix4x4/flattened``, or nil if a map down has no inverse. The identity
    ///   from a layer to itself.
    /// - Accuracy: That of its products, one for each layer on the way.
    /// - Complexity: O(depth of the two layers).
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

    /// Returns the maps to the superlayers' planes, for layers of which each is a sublayer of the one before.
    private static func steps(_ layers: [LayerGeometry], below first: LayerGeometry?) -> [Matrix4x4] {
        var above = first
        return layers.map { layer in
            defer { above = layer }
            return layer.matrix(toSuperlayer: above).flattened
        }
    }
}
