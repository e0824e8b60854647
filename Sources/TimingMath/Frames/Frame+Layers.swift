extension Frame {
    /// Makes room for so many layers.
    mutating func reserve(_ count: Int) {
        layers.reserveCapacity(count)
        animations.reserveCapacity(count)
        slots.reserveCapacity(count)
        sweep.reserve(count)
        pending.reserveCapacity(count)
    }

    /// Takes over a layer with all that is below it; its superlayers are added where they are missing.
    mutating func add(_ id: LayerTree.LayerID, of tree: LayerTree) {
        // From the topmost one that is missing, with all that is below it: what was there may have gone with a layer that
        // was above it.
        var top = id
        while let next = tree.parent(of: top), !isThere(next) { top = next }
        var all = [top], index = 0
        while index < all.count {
            let next = all[index]
            // It may be elsewhere, if it was moved and is told later.
            remove(next)
            addAlone(next, of: tree)
            all += tree.sublayers(of: next)
            if index + 16 < all.count { tree.prefetchProgram(of: all[index + 16]) }
            if index + 8 < all.count { tree.prefetchAnimations(of: all[index + 8]) }
            index += 1
        }
    }

    func isThere(_ id: LayerTree.LayerID) -> Bool { layers.indices.contains(id.index) && layers[id.index].isThere }

    /// Adds a layer that is not there; those above it are.
    private mutating func addAlone(_ id: LayerTree.LayerID, of tree: LayerTree) {
        if id.index >= layers.count {
            layers.append(contentsOf: repeatElement(Layer(), count: id.index + 1 - layers.count))
        }
        layers[id.index].isThere = true
        link(id.index, below: tree.parent(of: id).map(\.index))
        setClock(id.index, tree.timing(of: id))
        addAnimations(of: id, in: tree)
    }

    /// Takes a layer and all that is below it out.
    mutating func remove(_ id: LayerTree.LayerID) {
        guard isThere(id) else { return }
        unlink(id.index)
        var pending = [id.index]
        while let next = pending.popLast() {
            var below = layers[next].firstBelow
            while below != Self.none {
                pending.append(Int(below))
                below = layers[Int(below)].nextBeside
            }
            removeAnimations(of: next)
            updated.remove(next, &layers)
        }
        // The clocks from the bottom up would be as well; what goes by them is gone.
        forget(id.index)
    }

    private mutating func forget(_ layer: Int) {
        var pending = [layer]
        while let next = pending.popLast() {
            var below = layers[next].firstBelow
            while below != Self.none {
                pending.append(Int(below))
                below = layers[Int(below)].nextBeside
            }
            if layers[next].hasClock { clocks.remove(Int(layers[next].clock)) }
            layers[next] = Layer()
        }
    }

    /// Takes over what a layer is now.
    mutating func update(_ id: LayerTree.LayerID, of tree: LayerTree) {
        guard tree.contains(id) else { return remove(id) }
        guard isThere(id) else { return add(id, of: tree) }
        let parent = tree.parent(of: id).map { Int32(truncatingIfNeeded: $0.index) } ?? Self.none
        if parent != layers[id.index].parent || isChanged(id.index, tree.timing(of: id)) {
            // Nothing below runs by the time that it did.
            remove(id)
            add(id, of: tree)
        } else {
            removeAnimations(of: id.index)
            addAnimations(of: id, in: tree)
            changed.append(Int32(truncatingIfNeeded: id.index))
        }
    }

    private func isChanged(_ layer: Int, _ timing: MediaTiming) -> Bool {
        let old = layers[layer].hasClock ? clocks.timing(of: Int(layers[layer].clock)) : MediaTiming()
        return old.layerNumbers != timing.layerNumbers
    }

    private mutating func setClock(_ layer: Int, _ timing: MediaTiming) {
        let parent = layers[layer].parent
        let above = parent == Self.none ? Int32(FrameClocks.absolute) : layers[Int(parent)].clock
        layers[layer].hasClock = FrameClocks.isOwn(timing)
        layers[layer].clock =
            layers[layer].hasClock ? Int32(truncatingIfNeeded: clocks.add(timing, below: Int(above))) : above
    }

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
