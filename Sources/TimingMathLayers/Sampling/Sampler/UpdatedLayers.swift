/// The layers that a sample presents: those with a running animation, and those that have changed.
struct UpdatedLayers {
    /// The running layers, followed by those that have changed since the last sample.
    private(set) var layers: [LayerTree.LayerID] = []
    private var runningCount = 0
    /// The serial numbers of the layers by index.
    var serials: [UInt32] = []

    /// Removes the layers that had changed before.
    mutating func begin(_ records: inout [FrameLayer]) {
        while layers.count > runningCount, let last = layers.popLast() {
            records[last.index].updatedPlace = FrameLayer.none
        }
    }

    mutating func makeRoom(for count: Int) { layers.makeRoom(for: count) }

    /// Marks a layer as changed.
    mutating func mark(_ layer: Int, _ records: inout [FrameLayer]) {
        guard records[layer].updatedPlace == FrameLayer.none else { return }
        records[layer].updatedPlace = Int32(truncatingIfNeeded: layers.count)
        layers.append(id(of: layer))
    }

    mutating func startRunning(_ layer: Int, _ records: inout [FrameLayer]) {
        mark(layer, &records)
        swap(Int(records[layer].updatedPlace), runningCount, &records)
        runningCount += 1
    }

    /// Marks a layer as no longer running. It stays in the list of changed layers.
    mutating func stopRunning(_ layer: Int, _ records: inout [FrameLayer]) {
        runningCount -= 1
        swap(Int(records[layer].updatedPlace), runningCount, &records)
    }

    /// Removes a layer that does not run.
    mutating func remove(_ layer: Int, _ records: inout [FrameLayer]) {
        let place = Int(records[layer].updatedPlace)
        guard place >= 0 else { return }
        swap(place, layers.count - 1, &records)
        layers.removeLast()
        records[layer].updatedPlace = FrameLayer.none
    }

    private mutating func swap(_ a: Int, _ b: Int, _ records: inout [FrameLayer]) {
        guard a != b else { return }
        layers.swapAt(a, b)
        records[layers[a].index].updatedPlace = Int32(truncatingIfNeeded: a)
        records[layers[b].index].updatedPlace = Int32(truncatingIfNeeded: b)
    }
}

extension UpdatedLayers {
    /// The identity of the layer with an index.
    func id(of layer: Int) -> LayerTree.LayerID {
        LayerTree.LayerID(index: layer, serial: serials.indices.contains(layer) ? serials[layer] : 0)
    }

    /// Whether a layer is the last one that had its index.
    func hasHad(_ id: LayerTree.LayerID) -> Bool { id.index < serials.count && serials[id.index] == id.serial }
}
