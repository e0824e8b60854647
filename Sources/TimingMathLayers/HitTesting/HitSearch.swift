/// A hit test: a search through a tree from front to back, without recursion.
///
/// Tasks are done from the end of a list. A layer adds its sublayers there, the frontmost last.
struct HitSearch<Source: HitSource> {
    /// Only so many copies of a replicator can be hit.
    private static var copyLimit: Int { 10_000 }

    let tree: LayerTree
    let source: Source
    let rules: HitTesting
    /// The layers of views that take no touches now, whatever their models say.
    var refusing: Set<LayerTree.LayerID> = []
    var spaces: [HitSpace] = []
    private var tasks: [HitTask] = []
    var copyTests = 0
    /// The largest number of tests of layers in copies.
    var testLimit = 100_000
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
            search.search(superlayer, in: nil, point: point, time: time)
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
            if search.copyTests > testLimit, !search.onlyOriginals {
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
                    search(task.layer, in: task.space, point: task.point, time: task.time)
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
                parent: nil, plane: 0, layer: nil, point: point, time: time, isTransform: false, sublayerTime: time,
                isDelayed: false, isCopied: false))
        spaces[spaces.count - 1].setMaps(shared: shared, outer: shared)
    }

    /// Adds the space of a layer's sublayers, and their tasks.
    private mutating func search(
        _ id: LayerTree.LayerID, in parent: Int?, point: SIMD2<Double>, time: Double
    ) {
        let index = spaces.count
        guard open(id, in: parent, point: point, time: time) else { return addSublayers(of: index) }
        let replicator = Replicator(source.properties(id, at: time, isDelayed: spaces[index].isDelayed))
        guard let last = copyRange(of: replicator).last else { return }
        tasks.append(HitTask(step: .test, layer: id, space: index, keep: index + 1).copying(replicator, last))
    }

    /// Adds the space of a layer's sublayers.
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - parent: The space in which the layer lies; nil if the point was given in the layer.
    ///   - point: The point in the layer; for a transform layer, in the plane into which it is flattened.
    ///   - time: The layer's local time.
    /// - Returns: Whether the layer may have another number of copies than one.
    private mutating func open(
        _ id: LayerTree.LayerID, in parent: Int?, point: SIMD2<Double>, time: Double
    ) -> Bool {
        let isDelayed = parent.map { spaces[$0].isDelayed } ?? false
        let layer = source.layer(id, at: time, isDelayed: isDelayed)
        let index = spaces.count
        spaces.append(
            HitSpace(
                parent: parent, plane: index, layer: id, point: point, time: time, isTransform: false,
                sublayerTime: time, isDelayed: isDelayed, isCopied: parent.map { spaces[$0].isCopied } ?? false))
        // The space in which the point was given is a plane.
        if let parent, tree.kind(of: id) == .transform {
            setSpatialMaps(of: layer, in: parent, at: index)
        } else {
            if layer.hasSublayerTransform {
                let shared = layer.geometry.pivotedSublayerTransform
                spaces[index].setMaps(shared: shared, outer: shared)
            }
        }
        return layer.instanceCount != 1
    }

    /// Makes a space that of a transform layer, whose sublayers stay in the space around it.
    private mutating func setSpatialMaps(of layer: borrowing HitLayer, in parent: Int, at index: Int) {
        spaces[index].isTransform = true
        spaces[index].plane = spaces[parent].plane
        var map = layer.ownMatrix
        if let shared = layer.geometry.pivotedSublayerTransform { map = shared.concatenating(map) }
        if let outer = spaces[parent].outer { map = map.concatenating(outer) }
        spaces[index].setMaps(shared: map, outer: map)
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
        let shared = spaces[index].maps?.shared
        spaces[index].setMaps(shared: shared, outer: shared)
        spaces[index].sublayerTime = spaces[index].time
        spaces[index].isDelayed = spaces[index].parent.map { spaces[$0].isDelayed } ?? false
        if isOriginal { return true }
        guard let instance = replicator.instance(copy) else { return false }
        if !replicator.instanceTransform.isIdentity {
            spaces[index].setMaps(
                shared: shared, outer: shared.map { instance.transform.concatenating($0) } ?? instance.transform)
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
            guard open(next.layer, in: next.space, point: seen, time: next.time) else {
                addSpatial(sublayersOf: next.layer, in: index, to: &pending)
                continue
            }
            let isDelayed = spaces[index].isDelayed
            let replicator = Replicator(source.properties(next.layer, at: next.time, isDelayed: isDelayed))
            let original = spaces.removeLast()
            for copy in copyRange(of: replicator).reversed() {
                let index = spaces.count
                spaces.append(original)
                if setCopy(copy, of: replicator, in: index) {
                    addSpatial(sublayersOf: next.layer, in: index, to: &pending)
                }
                if copyTests > testLimit, !onlyOriginals { return }
            }
        }
        for index in first..<tasks.count { tasks[index].keep = spaces.count }
        if rules == .layers { HitTask.sortByDepth(&tasks, from: first) }
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
