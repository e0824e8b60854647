extension Frame {
    /// Adds the animations of a layer that has none in this frame.
    mutating func addAnimations(of id: LayerTree.LayerID, in tree: LayerTree) {
        let properties = tree.properties(of: id)
        layers[id.index].properties = properties
        guard let prepared = tree.prepared(of: id) else { return }
        let hasRoom = numbers.hasRoom(for: prepared.program.slots.count)
        if isSequential || !hasRoom || !readRows(of: prepared, over: properties) {
            addSequential(tree.animations(of: id), prepared, over: properties, to: id.index)
        } else {
            addRows(of: prepared, over: properties, to: id.index)
        }
    }

    /// Reads a layer's animations as rows. Returns false if an animation cannot be a row, or if two drive the same
    /// numbers.
    private mutating func readRows(of prepared: LayerProgram, over properties: LayerProperties) -> Bool {
        read.removeAll(keepingCapacity: true)
        readNumbers.removeAll()
        for root in prepared.roots {
            let models = readModels
            let animation = FrameAnimation.read(
                root.node, of: prepared, over: { models.value(of: $0, in: properties) }, into: readNumbers,
                shapedBy: { shapers.shaping(for: $0) })
            guard let animation else {
                releaseRead()
                return false
            }
            let isFree = !read.contains { $0.overlaps(animation) }
            read.append(animation)
            if !isFree {
                releaseRead()
                return false
            }
        }
        return true
    }

    private mutating func releaseRead() {
        for animation in read { shapers.release(animation.kind.shaping) }
    }

    /// Adds the animations that were read.
    private mutating func addRows(of prepared: LayerProgram, over properties: LayerProperties, to layer: Int) {
        readSlots.removeAll(keepingCapacity: true)
        for (i, root) in prepared.roots.enumerated() {
            let animation = read[i]
            let slot = drivenSlot(animation.slot, of: prepared, over: properties, layer)
            let index = addAnimation(
                prepared.program.nodes[root.node].timing, root.isRemovedOnCompletion, slot: slot, to: layer)
            let number = table(of: animation.kind), table = tables[number]
            let row = table.append(
                UnsafeBufferPointer(
                    start: readNumbers.start + animation.numbers.lowerBound, count: animation.numbers.count),
                clock: layers[layer].clock,
                place: slots[Int(slot)].place + Int32(truncatingIfNeeded: animation.offset),
                animation: Int32(truncatingIfNeeded: index))
            if let track = animation.track {
                keys.add(track, animation.valueKind, of: prepared, for: table.row(row), animation.kind)
            }
            if let motion = animation.motion {
                let turned = animation.turnedSlot.map { drivenSlot($0, of: prepared, over: properties, layer) }
                motions.add(
                    prepared.program.motions[motion], for: table.row(row), animation.kind,
                    turning: turned.map { slots[Int($0)].place })
            }
            animations[index].table = Int32(truncatingIfNeeded: number)
            animations[index].row = Int32(truncatingIfNeeded: row)
            mark(index)
        }
    }

    /// Returns the slot of a property of the layer being added, and creates it if necessary.
    private mutating func drivenSlot(
        _ index: Int, of prepared: LayerProgram, over properties: LayerProperties, _ layer: Int
    ) -> Int32 {
        if let known = readSlots.first(where: { $0.of == index }) { return known.slot }
        let property = prepared.program.slots[index]
        let place = numbers.add(readModels.value(of: property.property, in: properties))
        let slot = addSlot(property.property, property.kind, place: place, to: layer)
        readSlots.append((index, slot))
        return slot
    }

    private mutating func addSequential(
        _ attached: [LayerModel.AttachedAnimation], _ prepared: LayerProgram, over properties: LayerProperties,
        to layer: Int
    ) {
        let entry = sequential.add(layer, clock: Int(layers[layer].clock), attached, over: properties)
        layers[layer].sequential = Int32(truncatingIfNeeded: entry)
        for (place, slot) in sequential.slots(of: entry).enumerated() {
            _ = addSlot(slot.property, slot.kind, place: Int32(truncatingIfNeeded: place), to: layer)
        }
        for (node, root) in zip(sequential.roots(of: entry), prepared.roots) {
            let index = addAnimation(
                prepared.program.nodes[root.node].timing, root.isRemovedOnCompletion, slot: Self.none, to: layer)
            animations[index].row = Int32(truncatingIfNeeded: node)
            if animations[index].isInForce { setInForce(index, true) }
        }
        sequential.mark(entry)
    }

    /// Includes an animation in the sequential evaluation, or excludes it.
    mutating func setInForce(_ index: Int, _ isInForce: Bool) {
        let animation = animations[index]
        sequential.setInForce(
            root: Int(animation.row), isRemovedOnCompletion: animation.flags.contains(.isRemovedOnCompletion),
            isInForce,
            of: Int(layers[Int(animation.layer)].sequential))
    }

    private mutating func table(of kind: FrameKind) -> Int {
        // Neighbours are often of the same kind.
        if lastTable < tables.count, tables[lastTable].kind == kind { return lastTable }
        if let table = tableOfKind[kind] {
            lastTable = table
        } else {
            lastTable = tables.count
            tables.append(FrameTable(kind))
            tableOfKind[kind] = lastTable
        }
        return lastTable
    }

    private mutating func addSlot(_ name: String, _ kind: AnimatableValue.Kind, place: Int32, to layer: Int) -> Int32 {
        let slot = Slot(
            layer: Int32(truncatingIfNeeded: layer), next: layers[layer].firstSlot,
            property: properties.number(of: name, kind), place: place)
        let index: Int32
        if let free = freeSlots.popLast() {
            slots[Int(free)] = slot
            index = free
        } else {
            slots.append(slot)
            index = Int32(truncatingIfNeeded: slots.count - 1)
        }
        layers[layer].firstSlot = index
        return index
    }

    /// Adds an animation of a layer with its active interval. Its side is initially `before`.
    private mutating func addAnimation(_ timing: MediaTiming, _ isRemoved: Bool, slot: Int32, to layer: Int) -> Int {
        var added = Animation(layer: Int32(truncatingIfNeeded: layer), slot: slot, next: layers[layer].firstAnimation)
        added.fillMode = timing.fillMode
        if isRemoved { added.flags.insert(.isRemovedOnCompletion) }
        if timing.repeatDuration > 0 { added.flags.insert(.hasRepeatDuration) }
        var before = timing.fillMode.fillsBefore
        var after = timing.fillMode.fillsAfter && !isRemoved
        var end = timing.activeEnd(default: 0)
        if timing.speed == 0 {
            // With speed 0, the animation shows a constant value from its beginning on.
            (end, after) = (timing.beginTime, true)
        }
        let map = clocks.map(of: Int(layers[layer].clock))
        var interval = (first: -Double.infinity, last: -Double.infinity)
        if map.isStanding {
            let state = timing.state(atParentTime: map.standingTime, defaultDuration: 0)
            after = state.applies && !(isRemoved && state.phase == .after)
        } else {
            interval = map.absolute(from: timing.beginTime, through: end)
            if map.isReversed { swap(&before, &after) }
        }
        if before { added.flags.insert(.holdsBefore) }
        if after { added.flags.insert(.holdsAfter) }
        let index: Int
        if let free = freeAnimations.popLast() {
            index = Int(free)
            animations[index] = added
        } else {
            index = animations.count
            animations.append(added)
        }
        layers[layer].firstAnimation = Int32(truncatingIfNeeded: index)
        sweep.add(index, first: interval.first, last: interval.last)
        return index
    }

    /// Removes all animations of a layer.
    mutating func removeAnimations(of layer: Int) {
        var next = layers[layer].firstAnimation
        while next != Self.none {
            let index = Int(next)
            next = animations[index].next
            if animations[index].side == .within { stopRunning(index) }
            removeRow(index)
            animations[index].flags.remove(.isThere)
            sweep.remove(index)
        }
        var slot = layers[layer].firstSlot
        while slot != Self.none {
            let index = Int(slot)
            if layers[layer].sequential == Self.none {
                numbers.remove(Int(slots[index].place), property(ofSlot: index).kind)
            }
            freeSlots.append(slot)
            slot = slots[index].next
            slots[index].layer = Self.none
        }
        if layers[layer].sequential != Self.none { sequential.remove(Int(layers[layer].sequential)) }
        (layers[layer].firstAnimation, layers[layer].firstSlot) = (Self.none, Self.none)
        layers[layer].sequential = Self.none
    }

    private mutating func removeRow(_ index: Int) {
        guard animations[index].table != Self.none else { return }
        let table = tables[Int(animations[index].table)], row = Int(animations[index].row)
        shapers.release(table.kind.shaping)
        switch table.kind.content {
        case .pieces: keys.remove(of: table.row(row), table.kind)
        case .places: motions.remove(of: table.row(row), table.kind)
        case .line, .plane, .space: break
        }
        table.remove(row) { animations[$0].row = Int32(truncatingIfNeeded: $1) }
    }

    /// Makes the next sample present an animation.
    mutating func mark(_ index: Int) {
        guard !animations[index].flags.contains(.isPending) else { return }
        animations[index].flags.insert(.isPending)
        pending.append(Int32(truncatingIfNeeded: index))
    }

    mutating func stopRunning(_ index: Int) {
        let layer = Int(animations[index].layer)
        clocks.release(Int(layers[layer].clock))
        layers[layer].runningCount -= 1
        if layers[layer].runningCount == 0 { updated.stopRunning(layer, &layers) }
    }

    /// Sorts if needed, so that adding and removing take amortised constant time.
    mutating func tidyUp(always: Bool = false) {
        // Reserve memory for all entries, so that a sample does not allocate.
        pending.makeRoom(for: animations.count)
        updated.makeRoom(for: layers.count)
        // Remove duplicates if layers were updated repeatedly.
        if changed.count > layers.count { changed = Array(Set(changed)) }
        guard always || sweep.isDisordered else { return }
        sweep.order {
            place($0, in: $1)
        } release: {
            freeAnimations.append(Int32(truncatingIfNeeded: $0))
        }
        pending.removeAll { !animations[Int($0)].isThere }
    }

    /// Releases unused memory.
    func trim() {
        numbers.trim()
        for table in tables { table.trim() }
    }
}
