/// Converting points and rectangles between layers.
///
/// A conversion goes up from the origin to the nearest common ancestor and then down to the destination. Each layer is
/// flattened into the plane of the nearest layer above it that is not a transform layer before the next map acts
/// (R7.5, R7.8). Common ancestors that are transform layers do not count, since they have no plane: a point of one
/// sublayer becomes the point of the other that is seen at the same place. nil is the space above the top layers.
///
/// Conversions take the copy of each replicator on the way; an absent one means the original (R7.9).
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
    ///   - copies: The copy of each replicator on the way; 0, the original, if absent.
    ///   - properties: Returns the properties to use, once for each layer on the way; nil for the model values.
    /// - Returns: nil if a map down has no inverse: a layer is seen edge-on or flattened, or a number is not finite.
    ///   Also nil for a copy that does not exist.
    ///   Infinite or NaN if perspective gives the point no image.
    /// - Complexity: O(d · (r + 1)) for d layers above the two, of which r are replicators.
    /// - Throws: `LayerError.unknownLayer`.
    ///
    /// Source: R7.3, R7.4.
    public func convertPoint(
        _ point: SIMD2<Double>, from origin: LayerID?, to destination: LayerID?, copies: [LayerID: Int] = [:],
        properties: ((LayerID) -> LayerProperties)? = nil
    ) throws(LayerError) -> SIMD2<Double>? {
        try planeMatrix(from: origin, to: destination, copies: copies, properties: properties)?.applied(
            toPlanePoint: point)
    }

    /// Returns the smallest upright rectangle in one layer that contains a rectangle of another.
    ///
    /// - Parameters:
    ///   - rect: A rectangle in the coordinates of `origin`. Its size may be negative.
    ///   - origin: A layer; nil for the space above the top layers.
    ///   - destination: A layer; nil for the space above the top layers.
    ///   - copies: The copy of each replicator on the way; 0, the original, if absent.
    ///   - properties: Returns the properties of a layer to use; nil for the model values.
    /// - Returns: A rectangle with a size that is not negative. nil as for
    ///   ``convertPoint(_:from:to:copies:properties:)``; NaN if a corner has no image.
    /// - Complexity: O(d · (r + 1)) for d layers above the two, of which r are replicators.
    /// - Throws: `LayerError.unknownLayer`.
    ///
    /// Source: R7.3.
    public func convertRect(
        _ rect: Rect2D, from origin: LayerID?, to destination: LayerID?, copies: [LayerID: Int] = [:],
        properties: ((LayerID) -> LayerProperties)? = nil
    ) throws(LayerError) -> Rect2D? {
        try planeMatrix(from: origin, to: destination, copies: copies, properties: properties)?.box(around: rect)
    }

    /// Returns the matrix that converts points from one layer to another.
    ///
    /// - Parameters:
    ///   - origin: A layer; nil for the space above the top layers.
    ///   - destination: A layer; nil for the space above the top layers.
    ///   - copies: The copy of each replicator on the way; 0, the original, if absent.
    ///   - properties: Returns the properties to use, once for each layer on the way; nil for the model values.
    /// - Returns: A matrix of the form of ``Matrix4x4/flattened``, or nil if a map down has no inverse. The identity
    ///   from a layer to itself.
    /// - Accuracy: That of its products, one for each layer on the way.
    /// - Complexity: O(d · (r + 1)) for d layers above the two, of which r are replicators.
    /// - Throws: `LayerError.unknownLayer`.
    ///
    /// Source: R7.3, R7.4.
    public func planeMatrix(
        from origin: LayerID?, to destination: LayerID?, copies: [LayerID: Int] = [:],
        properties: ((LayerID) -> LayerProperties)? = nil
    ) throws(LayerError) -> Matrix4x4? {
        if let origin, origin == destination {
            try require(origin)
            return .identity
        }
        let way = try way(from: origin, to: destination, isInPlane: true)
        let look = { (id: LayerID) in properties?(id) ?? self.properties(of: id) }
        let common = way.common.map(look)
        guard let up = planeMaps(of: way.up, below: common, way.common, copies, look),
            let down = planeMaps(of: way.down, below: common, way.common, copies, look)
        else { return nil }

        var matrix = Matrix4x4.identity
        for map in up.reversed() { matrix = matrix.concatenating(map) }
        for map in down {
            guard let back = map.inverted() else { return nil }
            matrix = matrix.concatenating(back)
        }
        return matrix
    }

    /// Returns the maps between the planes on the way up from a layer, the outermost first.
    ///
    /// - Parameters:
    ///   - layers: Layers of which each is a sublayer of the one before.
    ///   - above: The properties of the superlayer of the first.
    ///   - look: Returns the properties of a layer.
    /// - Returns: nil for a copy that does not exist.
    private func planeMaps(
        of layers: ArraySlice<LayerID>, below above: LayerProperties?, _ superlayer: LayerID?,
        _ copies: [LayerID: Int], _ look: (LayerID) -> LayerProperties
    ) -> [Matrix4x4]? {
        guard let steps = spaceMaps(of: layers, below: above, superlayer, copies, look) else { return nil }
        var maps: [Matrix4x4] = [], map: Matrix4x4?
        for (id, step) in zip(layers, steps).reversed() {
            map = map?.concatenating(step) ?? step
            // Below a transform layer, the map goes on in space.
            if let parent = parent(of: id), kind(of: parent) == .transform { continue }
            if let map { maps.append(map.flattened) }
            map = nil
        }
        return maps.reversed()
    }

    /// Returns the maps of space from each layer to its superlayer, with the copies; see `planeMaps`.
    func spaceMaps(
        of layers: ArraySlice<LayerID>, below above: LayerProperties?, _ superlayer: LayerID?,
        _ copies: [LayerID: Int], _ look: (LayerID) -> LayerProperties
    ) -> [Matrix4x4]? {
        var parent = above, parentID = superlayer, maps: [Matrix4x4] = []
        var parentGeometry = above?.geometry
        for id in layers {
            let layer = look(id), geometry = layer.geometry
            var map = geometry.ownMatrix
            if let parent, let parentID, let copy = copies[parentID] {
                guard let instance = Replicator(parent).instance(copy) else { return nil }
                if copy != 0 { map = map.concatenating(instance.transform) }
            }
            if let pivoted = parentGeometry?.pivotedSublayerTransform { map = map.concatenating(pivoted) }
            maps.append(map)
            (parent, parentID, parentGeometry) = (layer, id, geometry)
        }
        return maps
    }
}
