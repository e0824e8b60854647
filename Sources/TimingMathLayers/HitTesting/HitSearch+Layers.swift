/// Testing one layer.
extension HitSearch {
    /// Returns the task of a layer, or nil if it is missed with all layers below it.
    @inline(__always)
    mutating func task(_ id: LayerTree.LayerID, in space: Int, place: Int) -> HitTask? {
        if spaces[space].isCopied { copyTests += 1 }
        let time = source.isTimed ? tree.timing(of: id).localTime(atParentTime: spaces[space].sublayerTime) : 0
        let layer = source.layer(id, at: time, isDelayed: spaces[space].isDelayed)
        if layer.isInvisible || rules == .views && (layer.opacity < 0.01 || !takesTouches(id)) { return nil }
        var task = HitTask(step: .test, layer: id, space: space, keep: spaces.count, time: time, place: place)
        task.order = layer.zPosition
        if tree.kind(of: id) == .transform { return task }

        let isHitInside = rules == .views || layer.masksToBounds || !tree.hasSublayers(id)
        if isHitInside, misses(layer, in: space) { return nil }
        guard let found = point(in: layer, space) else { return nil }
        if !layer.isDoubleSided, facing(of: layer, in: space) != .front { return nil }
        task.point = found.point
        if spaces[space].isTransform { task.order = found.depth }
        task.isInside = layer.bounds.contains(found.point)
        if !task.isInside, isHitInside { return nil }
        if rules == .layers, let mask = tree.mask(of: id), !shows(found.point, mask, time) { return nil }
        return task
    }

    private func takesTouches(_ id: LayerTree.LayerID) -> Bool {
        tree.isUserInteractionEnabled(id) && !refusing.contains(id)
    }

    /// Returns whether a mask, and the mask of the mask, show a point of the layer that has the mask (R7.6).
    ///
    /// - Parameter parentTime: The local time of that layer.
    private func shows(_ point: SIMD2<Double>, _ mask: LayerModel, _ parentTime: Double) -> Bool {
        var next: LayerModel? = mask, place = point, parentTime = parentTime
        while let model = next {
            let time = model.timing.localTime(atParentTime: parentTime)
            let layer = HitLayer(source.isTimed ? model.presentation(at: time) : model.properties)
            guard !layer.isInvisible, let found = Self.point(place, in: layer.ownMatrix),
                layer.bounds.contains(found.point)
            else { return false }
            (next, place, parentTime) = (model.mask, found.point, time)
        }
        return true
    }

    /// Whether the space's point surely shows no point of a layer's bounds. Much faster than finding the point.
    @inline(__always)
    private func misses(_ layer: borrowing HitLayer, in space: Int) -> Bool {
        guard layer.isTransformed || spaces[space].maps != nil else { return false }
        var plane = HitPlane(layer)
        if let outer = spaces[space].outer { plane.concatenate(outer) }
        let anchor = layer.anchor, seen = spaces[spaces[space].plane].point
        var rect = layer.bounds.standardized
        rect.origin = SIMD2(x: rect.origin.x - anchor.x, y: rect.origin.y - anchor.y)
        return plane.misses(rect, at: seen)
    }

    /// Returns the point of a layer that is seen at the space's point, and its depth; nil if there is none.
    @inline(__always)
    private func point(in layer: borrowing HitLayer, _ space: Int) -> (point: SIMD2<Double>, depth: Double)? {
        let seen = spaces[spaces[space].plane].point
        guard layer.isTransformed || spaces[space].maps != nil else {
            let anchor = layer.anchor, position = layer.position
            let y = seen.y - (position.y - anchor.y)
            return (
                SIMD2(x: seen.x - (position.x - anchor.x), y: layer.isFlipped ? layer.flipped(y) : y),
                layer.zPosition - layer.anchorPointZ
            )
        }
        let own = layer.ownMatrix, outer = spaces[space].outer
        return Self.point(seen, in: outer.map { own.concatenating($0) } ?? own)
    }

    private static func point(_ seen: SIMD2<Double>, in map: Matrix4x4) -> (point: SIMD2<Double>, depth: Double)? {
        guard map.isSeenFlat || map.facing != .edge, let back = map.flattened.inverted() else { return nil }
        let point = back.applied(toPlanePoint: seen)
        let w = point.x * map.m14 + point.y * map.m24 + map.m44
        // Behind the eye. NaN is not in front of it.
        guard w > 0 else { return nil }
        return (point, (point.x * map.m13 + point.y * map.m23 + map.m43) / w)
    }

    /// The side of a layer that is seen in the space in which the point was given.
    private mutating func facing(of layer: borrowing HitLayer, in space: Int) -> LayerFacing {
        var map = layer.ownMatrix
        if let outer = spaces[space].outer { map = map.concatenating(outer) }
        // The planes above whose maps to the top are not known yet.
        var unknown: [Int] = [], next: Int? = spaces[space].plane
        var top: Matrix4x4?
        while let plane = next, let parent = spaces[plane].parent {
            top = spaces[plane].maps?.top
            if top != nil { break }
            unknown.append(plane)
            next = spaces[parent].plane
        }
        for plane in unknown.reversed() {
            guard let parent = spaces[plane].parent, let id = spaces[plane].layer else { continue }
            var step = source.layer(id, at: spaces[plane].time, isDelayed: spaces[parent].isDelayed).ownMatrix
            if let outer = spaces[parent].outer { step = step.concatenating(outer) }
            top = top.map { step.concatenating($0) } ?? step
            spaces[plane].setTop(top)
        }
        return (top.map { map.concatenating($0) } ?? map).facing
    }
}

extension Matrix4x4 {
    /// Whether the plane z = 0 stays parallel to itself, so that only its flattened map decides whether it is seen.
    fileprivate var isSeenFlat: Bool { m13 == 0 && m23 == 0 && m14 == 0 && m24 == 0 }
}
