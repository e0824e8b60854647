/// The combinations of classes at one place of an operation's inputs.
///
/// Each item has a set of the objects that have it. Items combine in a vector if the intersection of their sets is not
/// empty.
struct PlaceCombinations {
    /// The items of all keys.
    let items: [InputItem]
    /// For each item, the index after the last item of its key.
    private let ends: [Int]
    private let objects: [BitSet]

    init(_ place: ObjectTable.Place) {
        var items: [InputItem] = []
        var ends: [Int] = []
        var objects: [BitSet] = []
        let rows = Array(place.rows)
        for (index, key) in place.keys.enumerated() {
            var sets = Array(repeating: BitSet(count: rows.count), count: key.classes.count)
            for (number, row) in rows.enumerated() { sets[row[index]].insert(number) }
            // The order of occurrence would depend on that of the vectors. Without an interval there is no instant.
            let order = key.classes.indices.sorted { key.classes[$0].className < key.classes[$1].className }
                .filter { key.name != InstantClass.key || key.classes[$0] != .absent }
            items += order.map { InputItem(path: key.name, aspect: key.classes[$0]) }
            objects += order.map { sets[$0] }
            ends += order.map { _ in items.count }
        }
        (self.items, self.ends, self.objects) = (items, ends, objects)
    }

    /// Calls `note` for each combination of so many items of different keys, in order.
    ///
    /// Three or more have no number that is tiny, huge, infinite or NaN: it decides alone and hides what others do.
    func forEach(_ strength: Int, _ note: (_ items: [Int], _ hasVector: Bool) -> Void) {
        guard strength >= 2 else { return }
        let wanted = items.map { strength == 2 || !$0.aspect.isExtreme }
        var chosen: [Int] = []
        // `known` are the objects that have all chosen items; nil stands for none.
        func add(from start: Int, _ known: BitSet?) {
            for item in start..<items.endIndex where wanted[item] {
                chosen.append(item)
                if chosen.count == strength {
                    note(chosen, known?.intersects(objects[item]) ?? false)
                } else {
                    add(from: ends[item], chosen.count == 1 ? objects[item] : known?.intersection(objects[item]))
                }
                chosen.removeLast()
            }
        }
        add(from: 0, nil)
    }
}

/// A set of indices below a limit, 64 to a word.
struct BitSet {
    private var words: [UInt64]

    init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    mutating func insert(_ index: Int) {
        if words.indices.contains(index / 64) { words[index / 64] |= 1 << UInt64(index % 64) }
    }

    /// Returns what both have; nil if that is nothing.
    func intersection(_ other: BitSet) -> BitSet? {
        var both = self, isEmpty = true
        for index in both.words.indices {
            both.words[index] &= other.words.indices.contains(index) ? other.words[index] : 0
            isEmpty = isEmpty && both.words[index] == 0
        }
        return isEmpty ? nil : both
    }

    func intersects(_ other: BitSet) -> Bool {
        for index in 0..<min(words.count, other.words.count) where words[index] & other.words[index] != 0 {
            return true
        }
        return false
    }
}
