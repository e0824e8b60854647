/// A hit test: a search through a tree from front to back, without recursion.
///
/// Tasks are done from the end of a list. A layer adds its sublayers there, the frontmost last.
struct HitSearch<Source: HitSource> {
    /// Only so many copies of a replicator can be hit.
    private static var copyLimit: Int { 10_000 }
    /// The largest number of tests of layers in copies.
    private static var testLimit: Int { 100_000 }

    private let tree: LayerTree
    private let source: Source
    private let rules: HitTesting
    private var spaces: [HitSpace] = []
    private var tasks: [HitTask] = []
    private var copyTests = 0
    private var onlyOriginals = false

    init(_ tree: LayerTree, _ source: Source, _ rules: HitTesting) {
        (self.tree, self.source, self.rules) = (tree, source, rules)
    }

    /// Tests the sublayers of a layer, or all layers.
    func hit(_ point: SIMD2<Double>, below superlayer: LayerTree.LayerID?) -> LayerTree.Hit? {
        if let superlayer, !tree.contains(superlayer) { return nil }
        return run { search in
            guard let superlayer else {
                search.addRoot(point)
                search.addSublayers(of: 0)
                return
            }
            let time = search.localTime(of: superlayer)
            search.open(superlayer, in: nil, point: point, time: time, isSearch: true)
        }
    }

    /// Tests a layer with a point of its superlayer.
    func hit(_ point: SIMD2<Double>, in layer: LayerTree.LayerID) -> LayerTree.Hit? {
        guard tree.contains(layer) else { return nil }
        return run { search in
            var shared: Matrix4x4?, time = search.source.time
            if let parent = search.tree.parent(of: layer) {
                time = search.localTime(of: parent)
                shared = search.source.layer(parent, at: time, isDelayed: false).geometry.pivotedSublayerTransform
            }
            search.addRoot(point, shared: shared, time: time)
            if let task = search.task(layer, in: 0, place: 0) { search.tasks.append(task) }
        }
    }

    /// Does all tasks. If there are too many copies, starts again without them.
    private func run(_ start: (inout HitSearch) -> Void) -> LayerTree.Hit? {
        var search = self
        start(&search)
        while let task = search.tasks.popLast() {
            if let hit = search.perform(task) { return hit }
            if search.copyTests > Self.testLimit, !search.onlyOriginals {
                search = self
                search.onlyOriginals = true
                start(&search)
            }
        }
        return nil
    }

    private func localTime(of id: LayerTree.LayerID) -> Double {
        source.isTimed ? tree.localTime(of: id, at: source.time) ?? source.time : 0
    }

    private mutating func perform(_ task: HitTask) -> LayerTree.Hit? {
        spaces.removeLast(Swift.max(0, spaces.count - task.keep))
        switch task.step {
        case .hit: return LayerTree.Hit(layer: task.layer, copies: copies(above: task.space), point: task.point)
        case .copies(let replicator, let last):
            if last > 0 {
                var rest = task
                rest.step = .copies(replicator, last: last - 1)
                tasks.append(rest)
            }
            if setCopy(last, of: replicator, in: task.space) { addSublayers(of: task.space) }
        case .test:
            if tree.kind(of: task.layer) == .transform {
                addSpatialSublayers(of: task)
            } else {
                if task.isInside {
                    var own = task
                    own.step = .hit
                    tasks.append(own)
                }
                if tree.hasSublayers(task.layer) {
                    open(task.layer, in: task.space, point: task.point, time: task.time, isSearch: true)
                }
            }
        }
        return nil
    }

    /// The copies that lead to a space.
    private func copies(above space: Int) -> [LayerTree.LayerID: Int] {
        var copies: [LayerTree.LayerID: Int] = [:], next: Int? = space
        while let index = next {
            if let layer = spaces[index].layer, let copy = spaces[index].copy { copies[layer] = copy }
            next = spaces[index].parent
        }
        return copies
    }
}

// MARK: - Spaces

extension HitSearch {
    private mutating func addRoot(_ point: SIMD2<Double>, shared: Matrix4x4? = nil, time: Double? = nil) {
        let time = time ?? source.time
        spaces.append(
            HitSpace(
                parent: nil, plane: 0, layer: nil, point: point, shared: shared, own: nil, time: time,
                isTransform: false, copy: nil, outer: shared, hasOuter: shared != nil, sublayerTime: time,
                isDelayed: false, isCopied: false))
    }

    /// Adds the space of a layer's sublayers.
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - parent: The space in which the layer lies; nil if the point was given in the layer.
    ///   - point: The point in the layer; for a transform layer, in the plane into which it is flattened.
    ///   - time: The layer's local time.
    ///   - isSearch: Whether to add the tasks of the sublayers.
    /// - Returns: The replicator, or nil if there is only one copy.
    @discardableResult
    private mutating func open(
        _ id: LayerTree.LayerID, in parent: Int?, point: SIMD2<Double>, time: Double, isSearch: Bool
    ) -> Replicator? {
        let isDelayed = parent.map { spaces[$0].isDelayed } ?? false
        let layer = source.layer(id, at: time, isDelayed: isDelayed), geometry = layer.geometry
        // The space in which the point was given is a plane.
        let isTransform = parent != nil && tree.kind(of: id) == .transform
        let index = spaces.count, plane = isTransform ? parent.map { spaces[$0].plane } ?? index : index

        var shared = geometry.pivotedSublayerTransform, inPlane = point
        let own = parent == nil ? nil : geometry.ownMatrix
        let middle = 2 * geometry.bounds.origin.y + geometry.bounds.size.height
        if isTransform {
            if layer.isFlipped {
                let flip = Matrix4x4.scale(x: 1, y: -1).concatenating(.translation(x: 0, y: middle))
                shared = shared?.concatenating(flip) ?? flip
            }
            if let own { shared = shared?.concatenating(own) ?? own }
            if let parent, let outer = spaces[parent].outer { shared = shared?.concatenating(outer) ?? outer }
        } else if layer.isFlipped {
            inPlane.y = middle - point.y
        }
        spaces.append(
            HitSpace(
                parent: parent, plane: plane, layer: id, point: inPlane, shared: shared, own: own, time: time,
                isTransform: isTransform, copy: nil, outer: shared, hasOuter: shared != nil, sublayerTime: time,
                isDelayed: isDelayed,
                isCopied: parent.map { spaces[$0].isCopied } ?? false))

        let replicator =
            layer.instanceCount == 1 ? nil : Replicator(source.properties(id, at: time, isDelayed: isDelayed))
        guard isSearch else { return replicator }
        if let replicator {
            guard let last = copyRange(of: replicator).last else { return nil }
            tasks.append(HitTask(step: .test, layer: id, space: index, keep: index + 1).copying(replicator, last))
        } else {
            addSublayers(of: index)
        }
        return nil
    }

    /// The copies to test. Copies that are all equal are tested once, as the last, which is in front.
    private func copyRange(of replicator: Replicator) -> Range<Int> {
        let count = replicator.count
        if count == 0 { return 0..<0 }
        if onlyOriginals { return 0..<1 }
        if areEqual(replicator) { return count - 1..<count }
        return 0..<Swift.min(count, Self.copyLimit)
    }

    private func areEqual(_ replicator: Replicator) -> Bool {
        replicator.instanceTransform.isIdentity && (!source.isTimed || replicator.instanceDelay == 0)
    }

    /// Makes a space that of a copy. Returns whether the copy exists.
    private mutating func setCopy(_ copy: Int, of replicator: Replicator, in index: Int) -> Bool {
        let isOriginal = copy == 0 || areEqual(replicator)
        spaces[index].copy = copy
        spaces[index].isCopied = true
        spaces[index].outer = spaces[index].shared
        spaces[index].hasOuter = spaces[index].shared != nil
        spaces[index].sublayerTime = spaces[index].time
        spaces[index].isDelayed = spaces[index].parent.map { spaces[$0].isDelayed } ?? false
        spaces[index].top = nil
        if isOriginal { return true }
        guard let instance = replicator.instance(copy) else { return false }
        if !replicator.instanceTransform.isIdentity {
            let shared = spaces[index].shared
            spaces[index].outer = shared.map { instance.transform.concatenating($0) } ?? instance.transform
            spaces[index].hasOuter = true
        }
        if source.isTimed, instance.timeOffset != 0 {
            spaces[index].sublayerTime += instance.timeOffset
            spaces[index].isDelayed = true
        }
        return true
    }
}

// MARK: - Layers

extension HitSearch {
    /// Adds the tasks of all sublayers in a plane.
    private mutating func addSublayers(of space: Int) {
        let sublayers = spaces[space].layer.map(tree.sublayers) ?? tree.roots
        let first = tasks.count
        var isSorted = true
        for (place, id) in sublayers.enumerated() {
            guard let task = task(id, in: space, place: place) else { continue }
            if task.order != 0 { isSorted = false }
            tasks.append(task)
        }
        if rules == .layers, !isSorted { tasks[first...].sort(by: HitTask.isBefore) }
    }

    /// Returns the task of a layer, or nil if it is missed with all layers below it.
    @inline(__always)
    private mutating func task(_ id: LayerTree.LayerID, in space: Int, place: Int) -> HitTask? {
        if spaces[space].isCopied { copyTests += 1 }
        let time = source.isTimed ? tree.timing(of: id).localTime(atParentTime: spaces[space].sublayerTime) : 0
        let layer = source.layer(id, at: time, isDelayed: spaces[space].isDelayed)
        if layer.isHidden || rules == .views && layer.opacity < 0.01 { return nil }
        var task = HitTask(step: .test, layer: id, space: space, keep: spaces.count, time: time, place: place)
        task.order = layer.zPosition
        if tree.kind(of: id) == .transform { return task }

        guard let found = point(in: layer, space) else { return nil }
        if !layer.isDoubleSided, facing(of: layer, in: space) != .front { return nil }
        task.point = found.point
        if spaces[space].isTransform { task.order = found.depth }
        task.isInside = layer.bounds.contains(found.point)
        if !task.isInside, rules == .views || layer.masksToBounds || !tree.hasSublayers(id) { return nil }
        return task
    }

    /// Returns the point of a layer that is seen at the space's point, and its depth; nil if there is none.
    @inline(__always)
    private func point(in layer: HitLayer, _ space: Int) -> (point: SIMD2<Double>, depth: Double)? {
        let seen = spaces[spaces[space].plane].point
        if !layer.isTransformed, !spaces[space].hasOuter {
            let anchor = layer.anchor, position = layer.position
            return (
                SIMD2(x: seen.x - (position.x - anchor.x), y: seen.y - (position.y - anchor.y)),
                layer.zPosition - layer.anchorPointZ
            )
        }
        let own = layer.geometry.ownMatrix, outer = spaces[space].outer
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
    private mutating func facing(of layer: HitLayer, in space: Int) -> LayerFacing {
        var map = layer.geometry.ownMatrix
        if let outer = spaces[space].outer { map = map.concatenating(outer) }
        // The planes above whose maps to the top are not known yet.
        var unknown: [Int] = [], next: Int? = spaces[space].plane
        var top: Matrix4x4?
        while let plane = next, let parent = spaces[plane].parent {
            top = spaces[plane].top
            if top != nil { break }
            unknown.append(plane)
            next = spaces[parent].plane
        }
        for plane in unknown.reversed() {
            guard let parent = spaces[plane].parent, var step = spaces[plane].own else { continue }
            if let outer = spaces[parent].outer { step = step.concatenating(outer) }
            top = top.map { step.concatenating($0) } ?? step
            spaces[plane].top = top
        }
        return (top.map { map.concatenating($0) } ?? map).facing
    }

    /// Adds the tasks of all layers in the space of a transform layer, sorted by depth.
    private mutating func addSpatialSublayers(of task: HitTask) {
        let first = tasks.count
        // The frontmost first, unless a task is that of a transform layer, which becomes its sublayers.
        var pending = [task], place = 0
        let seen = spaces[spaces[task.space].plane].point
        while let next = pending.popLast() {
            guard tree.kind(of: next.layer) == .transform else {
                var found = next
                found.place = place
                place += 1
                tasks.append(found)
                continue
            }
            guard tree.hasSublayers(next.layer) else { continue }
            let index = spaces.count
            let replicator = open(
                next.layer, in: next.space, point: seen, time: next.time, isSearch: false)
            guard let replicator else {
                addSpatial(sublayersOf: next.layer, in: index, to: &pending)
                continue
            }
            let original = spaces.removeLast()
            for copy in copyRange(of: replicator).reversed() {
                let index = spaces.count
                spaces.append(original)
                if setCopy(copy, of: replicator, in: index) {
                    addSpatial(sublayersOf: next.layer, in: index, to: &pending)
                }
                if copyTests > Self.testLimit, !onlyOriginals { return }
            }
        }
        for index in first..<tasks.count { tasks[index].keep = spaces.count }
        if rules == .layers { tasks[first...].sort(by: HitTask.isBefore) }
    }

    private mutating func addSpatial(sublayersOf id: LayerTree.LayerID, in space: Int, to pending: inout [HitTask]) {
        for sublayer in tree.sublayers(of: id).reversed() {
            if let task = task(sublayer, in: space, place: 0) { pending.append(task) }
        }
    }
}

extension HitTask {
    fileprivate func copying(_ replicator: Replicator, _ last: Int) -> HitTask {
        var task = self
        task.step = .copies(replicator, last: last)
        return task
    }
}

extension Matrix4x4 {
    /// Whether the plane z = 0 stays parallel to itself, so that only its flattened map decides whether it is seen.
    fileprivate var isSeenFlat: Bool { m13 == 0 && m23 == 0 && m14 == 0 && m24 == 0 }
}
