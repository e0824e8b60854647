/// The combinations of two classes at one place of an operation's inputs.
///
/// Each item has a set of the objects that have it. Items of any number combine in a vector if the intersection of
/// their sets is not empty.
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
            // The order of occurrence would depend on the order of the vectors.
            let order = key.classes.indices.sorted { key.classes[$0].className < key.classes[$1].className }
            items += order.map { InputItem(path: key.name, aspect: key.classes[$0]) }
            objects += order.map { sets[$0] }
            ends += order.map { _ in items.count }
        }
        (self.items, self.ends, self.objects) = (items, ends, objects)
    }

    /// Calls `note` for each pair of items of different keys.
    func forEachPair(_ note: (_ first: Int, _ second: Int, _ hasVector: Bool) -> Void) {
        for first in items.indices {
            for second in ends[first]..<items.endIndex {
                note(first, second, objects[first].intersects(objects[second]))
            }
        }
    }
}

/// A set of indices below a limit, 64 to a word.
struct BitSet {
    private var words: [UInt64]

    init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    mutating func insert(_ index: Int) {
        if words.indices.contains(index / 64) { words[index / 64] |= 1 << UInt64(index % 64) }
    }

    func intersects(_ other: BitSet) -> Bool {
        for index in 0..<min(words.count, other.words.count) where words[index] & other.words[index] != 0 {
            return true
        }
        return false
    }
}
