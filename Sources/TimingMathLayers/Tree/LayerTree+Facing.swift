/// Which side of a layer the viewer sees.
extension LayerTree {
    /// Returns the side of a layer that faces the viewer above the top layers.
    ///
    /// The side is that of the layer's normal after all maps up to the top, none of them flattened. Mirroring does not
    /// turn a layer around. A layer in the plane of one that is seen edge-on is edge-on, too.
    ///
    /// - Parameters:
    ///   - id: The layer. A transform layer is asked as if it had a plane.
    ///   - copies: The copy of each replicator above the layer; 0, the original, if absent.
    ///   - properties: Returns the properties to use, once for each layer; nil for the model values.
    /// - Returns: ``LayerFacing/edge`` within about 1e-12 radians of edge-on; nil for a copy that does not exist.
    /// - Complexity: O(depth). Throws: `LayerError.unknownLayer`. Source: R7.7.
    public func facing(
        of id: LayerID, copies: [LayerID: Int] = [:], properties: ((LayerID) -> LayerProperties)? = nil
    ) throws(LayerError) -> LayerFacing? {
        try require(id)
        return facings(of: id, copies, properties)?.last?.facing
    }

    /// Returns whether the viewer can see a layer from the side that faces it. Hidden layers, opacity and clipping do
    /// not matter.
    ///
    /// - Returns: false if the layer, or a layer above it that is not a transform layer, is seen edge-on or shows its
    ///   back and is not `doubleSided`. nil for a copy that does not exist.
    /// - Complexity: O(depth). Throws: `LayerError.unknownLayer`. Source: R7.7.
    public func isSideVisible(
        of id: LayerID, copies: [LayerID: Int] = [:], properties: ((LayerID) -> LayerProperties)? = nil
    ) throws(LayerError) -> Bool? {
        try require(id)
        return facings(of: id, copies, properties)?.allSatisfy { layer in
            if kind(of: layer.id) == .transform { return true }
            return layer.facing == .front || layer.facing == .back && layer.isDoubleSided
        }
    }

    /// Returns the sides of a layer and all layers above it, from the top down; nil for a copy that does not exist.
    private func facings(
        of id: LayerID, _ copies: [LayerID: Int], _ properties: ((LayerID) -> LayerProperties)?
    ) -> [(id: LayerID, facing: LayerFacing, isDoubleSided: Bool)]? {
        let layers = ancestry(of: id)
        var areDoubleSided: [Bool] = []
        let look = { (id: LayerID) in
            let found = properties?(id) ?? self.properties(of: id)
            areDoubleSided.append(found[LayerProperty.Index.doubleSided].bool ?? true)
            return found
        }
        guard let maps = spaceMaps(of: layers[...], below: nil, nil, copies, look) else { return nil }
        var whole = Matrix4x4.identity, plane = Matrix4x4.identity, isEdgeAbove = false
        return zip(zip(layers, maps), areDoubleSided).map { layer, isDoubleSided in
            whole = layer.1.concatenating(whole)
            // What is flattened into a plane that is seen edge-on is edge-on.
            plane = layer.1.concatenating(plane)
            let isEdge = isEdgeAbove || plane.facing == .edge
            if kind(of: layer.0) != .transform { (plane, isEdgeAbove) = (.identity, isEdge) }
            return (layer.0, isEdge ? .edge : whole.facing, isDoubleSided)
        }
    }
}
