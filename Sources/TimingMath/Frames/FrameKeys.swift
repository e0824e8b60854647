/// The keyframes of many animations, each with its own, in one piece of memory.
///
/// A key is its time, its numbers and, of curves, the two control points behind it. A row of a ``FrameTable`` has the
/// piece that it is on; here it finds the next one.
final class FrameKeys {
    /// What lies between two keys.
    enum Shape: Hashable {
        case lines, curves
        /// Nothing: a key holds until the next one.
        case steps

        /// How many values a piece has.
        var valueCount: Int { self == .curves ? 4 : 2 }
    }

    /// How many numbers say which keys are a row's own: where they begin, how many there are, and which was the last.
    static let referenceWidth = 3

    private let runs: NumberRuns

    init() { runs = NumberRuns() }

    init(_ other: FrameKeys) { runs = NumberRuns(other.runs) }

    var byteCount: Int { runs.byteCount }

    private static func stride(_ shape: Shape, _ dimension: Int) -> Int { 1 + (shape == .curves ? 3 : 1) * dimension }

    /// Takes a track's keys; says where they begin.
    private func add<Value: FrameValue>(
        times: [Double], values: [Value], controls: [(first: Value, second: Value)], _ shape: Shape
    ) -> Int {
        let n = Value.dimension, stride = Self.stride(shape, n), start = runs.add(times.count * stride)
        for i in times.indices {
            let key = runs.run(start + i * stride)
            key[0] = times[i]
            values[i].write(to: key + 1)
            if shape == .curves, i < controls.count {
                controls[i].first.write(to: key + 1 + n)
                controls[i].second.write(to: key + 1 + 2 * n)
            }
        }
        return start
    }

    /// Takes the keys of one of a program's tracks; gives the row the numbers that it refers to them by.
    func add(
        _ track: Int, _ valueKind: AnimatableValue.Kind, of prepared: LayerProgram, for row: FrameTable.Row,
        _ kind: FrameKind
    ) {
        let (start, count) =
            switch valueKind {
            case .number: add(prepared.program.numbers.tracks[track])
            case .point: add(prepared.program.points.tracks[track])
            case .size: add(prepared.program.sizes.tracks[track])
            case .rect: add(prepared.program.rects.tracks[track])
            case .color: add(prepared.program.colors.tracks[track])
            default: (0, 0)
            }
        row[whole: kind.referenceColumn] = start
        row[whole: kind.referenceColumn + 1] = count
        row[whole: kind.referenceColumn + 2] = 0
    }

    private func add<Value: FrameValue>(_ track: KeyframeTrack<Value>) -> (start: Int, count: Int) {
        let isAlongLines = track.shape == .pacedLines
        let times = isAlongLines ? track.turnTimes.knots : track.sequence.knots
        let start = add(
            times: times, values: isAlongLines ? track.turns : track.values, controls: track.curves.controls,
            track.frameShape ?? .lines)
        return (start, times.count)
    }

    /// Forgets a row's keys.
    func remove(of row: FrameTable.Row, _ kind: FrameKind, _ shape: Shape) {
        let reference = kind.referenceColumn
        runs.remove(row[whole: reference], row[whole: reference + 1] * Self.stride(shape, kind.dimension))
    }

    /// Has the keys come nearer that `findPiece` is about to look at.
    @inline(__always)
    func prefetch(of p: Double, for row: FrameTable.Row, _ kind: FrameKind, _ shape: Shape) {
        let reference = kind.referenceColumn, stride = Self.stride(shape, kind.dimension)
        let key = runs.run(row[whole: reference] &+ row[whole: reference &+ 2] &* stride)
        KnotRun.prefetch(key, stride, isBehind: p >= row[kind.clockWidth])
    }

    /// Gives a row the piece that a progress is on: the outermost keys hold outside the times.
    @inline(__always)
    func findPiece(of p: Double, for row: FrameTable.Row, _ kind: FrameKind, _ shape: Shape) {
        let reference = kind.referenceColumn, n = kind.dimension, stride = Self.stride(shape, n)
        let keys = runs.run(row[whole: reference]), last = row[whole: reference &+ 1] &- 1
        let first = kind.clockWidth, values = first &+ FrameValueKernel.pieceWidth
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
        let b = a + stride, before = (shape.valueCount &- 1) &* n, end = shape == .steps ? a : b
        row[first] = a[0]
        row[first &+ 1] = b[0]
        for c in 0..<before { row[values &+ c] = a[1 &+ c] }
        for c in 0..<n { row[values &+ before &+ c] = end[1 &+ c] }
    }
}
