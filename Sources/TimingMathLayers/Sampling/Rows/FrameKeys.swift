internal import CTimingLanes

/// The keyframes of many animations in one block of memory. Animations with the same keys share them.
///
/// A key consists of its time, its numbers and, for curves, the two control points after it. A row of a ``FrameTable``
/// contains its current piece. This class finds the next one.
final class FrameKeys {
    /// Each run of keys starts with the number of animations that use it and its length.
    private static let header = 2
    private let runs: NumberRuns
    /// The start of each run of keys, by hash.
    private var known: [Int: Int]

    init() { (runs, known) = (NumberRuns(), [:]) }

    init(_ other: FrameKeys) { (runs, known) = (NumberRuns(other.runs), other.known) }

    var byteCount: Int { runs.byteCount }

    private static func stride(_ shape: KeyShape, _ dimension: Int) -> Int {
        1 + (shape.isCurve ? 3 : 1) * dimension
    }

    /// Adds a track's keys and returns their start.
    private func add<Value: ColumnValue>(
        times: [Double], values: [Value], controls: [(first: Value, second: Value)], _ shape: KeyShape
    ) -> Int {
        let n = Value.dimension, stride = Self.stride(shape, n), size = times.count * stride
        let start = runs.add(Self.header + size) + Self.header, keys = runs.run(start)
        (keys[-2], keys[-1]) = (1, Double(size))
        keys.update(repeating: 0, count: size)
        for i in times.indices {
            let key = keys + i * stride
            key[0] = times[i]
            values[i].write(to: key + 1)
            if shape.isCurve, i < controls.count {
                controls[i].first.write(to: key + 1 + n)
                controls[i].second.write(to: key + 1 + 2 * n)
            }
        }
        return shared(start, size)
    }

    /// Returns the start of an earlier run with the same keys, or of this one.
    private func shared(_ start: Int, _ size: Int) -> Int {
        let keys = runs.run(start), hash = Self.hash(keys, size)
        guard let other = known[hash] else {
            known[hash] = start
            return start
        }
        let others = runs.run(other)
        guard others[-1] == keys[-1], (0..<size).allSatisfy({ keys[$0].bitPattern == others[$0].bitPattern })
        else { return start }
        others[-2] += 1
        runs.remove(start - Self.header, Self.header + size)
        return other
    }

    private static func hash(_ keys: UnsafeMutablePointer<Double>, _ size: Int) -> Int {
        var hash = UInt64(truncatingIfNeeded: size)
        for i in 0..<size {
            hash = (hash ^ keys[i].bitPattern) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash &>> 32
        }
        return Int(truncatingIfNeeded: hash)
    }

    /// Adds the keys of one of a program's tracks, and stores the reference in the row.
    func add(
        _ track: Int, _ valueKind: AnimatableValue.Kind, of prepared: LayerProgram, for row: FrameTable.Row,
        _ kind: FrameKind
    ) {
        let (start, count) = prepared.readingSources(valueKind, AddKeys(keys: self, track: track))
        row[whole: kind.referenceColumn] = start
        row[whole: kind.referenceColumn + 1] = count
        row[whole: kind.referenceColumn + 2] = 0
    }

    fileprivate func add<Value: ColumnValue>(_ track: AnimationTrack<Value>) -> (start: Int, count: Int) {
        let keys = track.keys
        let start = add(times: keys.times, values: keys.values, controls: keys.controls, track.keyShape ?? .lines)
        return (start, keys.times.count)
    }

    /// Releases a row's keys. They are removed unless other rows use them.
    func remove(of row: FrameTable.Row, _ kind: FrameKind) {
        let start = row[whole: kind.referenceColumn], keys = runs.run(start), size = Int(keys[-1])
        keys[-2] -= 1
        guard keys[-2] == 0 else { return }
        let hash = Self.hash(keys, size)
        if known[hash] == start { known[hash] = nil }
        runs.remove(start - Self.header, Self.header + size)
    }

    /// Prefetches the keys that `findPiece` will access.
    @inline(__always)
    func prefetch(of p: Double, for row: FrameTable.Row, _ kind: FrameKind, _ shape: KeyShape) {
        let reference = kind.referenceColumn, stride = Self.stride(shape, kind.dimension)
        let key = runs.run(row[whole: reference] &+ row[whole: reference &+ 2] &* stride)
        KnotRun.prefetch(key, stride, isBehind: p >= row[kind.clockWidth])
    }

    /// Stores the piece for a progress in a row. Outside the times, the end keys hold.
    @inline(never)
    func findPiece(of p: Double, for row: FrameTable.Row, _ kind: FrameKind, _ shape: KeyShape) {
        let reference = kind.referenceColumn, n = kind.dimension, stride = Self.stride(shape, n)
        let keys = runs.run(row[whole: reference]), last = row[whole: reference &+ 1] &- 1
        let first = kind.clockWidth, values = first &+ framePieceWidth
        let index = KnotRun(knots: keys, stride: stride, last: last).index(
            of: p, beside: row[whole: reference &+ 2], isBehind: p >= row[first])
        row[whole: reference &+ 2] = index
        let a = keys + index &* stride, isBefore = index == 0 && p < a[0]
        if isBefore || index == last {
            row[first] = isBefore ? -1 : a[0]
            row[first &+ 1] = isBefore ? a[0] : max(2, a[0] + 1)
            for k in 0..<shape.valueCount { for c in 0..<n { row[values &+ k &* n &+ c] = a[1 &+ c] } }
            return
        }
        let b = a + stride, before = (shape.valueCount &- 1) &* n, end = shape.isStep ? a : b
        row[first] = a[0]
        row[first &+ 1] = b[0]
        for c in 0..<before { row[values &+ c] = a[1 &+ c] }
        for c in 0..<n { row[values &+ before &+ c] = end[1 &+ c] }
    }
}

private struct AddKeys: SourceReader {
    let keys: FrameKeys
    let track: Int

    @inline(__always)
    func read<Value: ColumnValue>(_ sources: ValueSources<Value>) -> (start: Int, count: Int) {
        keys.add(sources.tracks[track])
    }
}
