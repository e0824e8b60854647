extension Frame {
    /// Reserves memory for a tree's layers, with one animation for each animated layer.
    mutating func reserve(for tree: LayerTree) {
        layers = Array(repeating: FrameLayer(), count: tree.layerCount)
        let count = tree.animatedCount
        animations.reserveCapacity(count)
        slots.reserveCapacity(count)
        sweep.reserve(count)
        pending.reserveCapacity(count)
    }

    /// Adds a layer and all its descendants. Missing ancestors are added too.
    mutating func add(_ id: LayerTree.LayerID, of tree: LayerTree) {
        var top = id, all: [LayerTree.LayerID] = []
        repeat {
            // Start from the topmost missing ancestor. Its descendants may have been removed together with it.
            while let next = tree.parent(of: top), !isThere(next) { top = next }
            all = [top]
            var index = 0
            while index < all.count {
                // A layer may still be in its old place if it was moved and its update comes later. Its descendants
                // here may even be its ancestors in the tree. So remove all layers before adding any.
                remove(all[index])
                all += tree.sublayers(of: all[index])
                index += 1
            }
        } while tree.parent(of: top).map { !isThere($0) } ?? false
        for layer in all { addAlone(layer, of: tree) }
    }

    func isThere(_ id: LayerTree.LayerID) -> Bool { layers.indices.contains(id.index) && layers[id.index].isThere }

    /// Adds a single layer that is missing. Its ancestors must have been added.
    private mutating func addAlone(_ id: LayerTree.LayerID, of tree: LayerTree) {
        if id.index >= layers.count {
            layers.append(contentsOf: repeatElement(FrameLayer(), count: id.index + 1 - layers.count))
        }
        link(id.index, below: tree.parent(of: id).map(\.index))
        setClock(id.index, tree.timing(of: id))
        addAnimations(of: id, in: tree)
    }

    /// Removes a layer and all its descendants.
    mutating func remove(_ id: LayerTree.LayerID) {
        guard isThere(id) else { return }
        var all = [id.index], index = 0
        while index < all.count {
            var below = layers[all[index]].firstBelow
            while below != Self.none {
                all.append(Int(below))
                below = layers[Int(below)].nextBeside
            }
            index += 1
        }
        unlink(id.index)
        // Bottom-up, because clocks depend on those of ancestors.
        for layer in all.reversed() {
            removeAnimations(of: layer)
            updated.remove(layer, &layers)
            if hasClock(layer) { clocks.remove(Int(layers[layer].clock)) }
            layers[layer] = FrameLayer()
        }
    }

    /// Updates a layer to its state in the tree.
    mutating func update(_ id: LayerTree.LayerID, of tree: LayerTree) {
        guard tree.contains(id) else { return remove(id) }
        changed.append(Int32(truncatingIfNeeded: id.index))
        guard isThere(id) else { return add(id, of: tree) }
        let parent = tree.parent(of: id).map { Int32(truncatingIfNeeded: $0.index) } ?? Self.none
        if parent != layers[id.index].parent || isChanged(id.index, tree.timing(of: id)) {
            // The local times of all descendants have changed.
            remove(id)
            add(id, of: tree)
        } else {
            removeAnimations(of: id.index)
            addAnimations(of: id, in: tree)
        }
    }

    private func isChanged(_ layer: Int, _ timing: MediaTiming) -> Bool {
        let old = hasClock(layer) ? clocks.timing(of: Int(layers[layer].clock)) : MediaTiming()
        return old.layerNumbers != timing.layerNumbers
    }

    private mutating func setClock(_ layer: Int, _ timing: MediaTiming) {
        let above = clockAbove(layer)
        layers[layer].clock =
            FrameClocks.isOwn(timing) ? Int32(truncatingIfNeeded: clocks.add(timing, below: Int(above))) : above
    }

    private func clockAbove(_ layer: Int) -> Int32 {
        let parent = layers[layer].parent
        return parent == Self.none ? Int32(FrameClocks.absolute) : layers[Int(parent)].clock
    }

    /// Whether the layer's local time differs from its superlayer's.
    private func hasClock(_ layer: Int) -> Bool { layers[layer].clock != clockAbove(layer) }

    private mutating func link(_ layer: Int, below parent: Int?) {
        guard let parent else { return }
        let index = Int32(truncatingIfNeeded: layer), next = layers[parent].firstBelow
        layers[layer].parent = Int32(truncatingIfNeeded: parent)
        layers[layer].nextBeside = next
        if next != Self.none { layers[Int(next)].previousBeside = index }
        layers[parent].firstBelow = index
    }

    private mutating func unlink(_ layer: Int) {
        let (previous, next) = (layers[layer].previousBeside, layers[layer].nextBeside)
        if previous != Self.none {
            layers[Int(previous)].nextBeside = next
        } else if layers[layer].parent != Self.none {
            layers[Int(layers[layer].parent)].firstBelow = next
        }
        if next != Self.none { layers[Int(next)].previousBeside = previous }
    }
}
