internal import CTimingLanes

/// The motions along paths of many animations.
final class FrameMotions {
    /// The memory layout of a motion's lengths: its number, the number of nodes, the nodes, and the curves.
    private enum Record {
        static let header = 2, node = pacedNodeWidth, curve = pacedCurveWidth

        static func length(_ table: ArcLengthTable) -> Int {
            header + table.entryCount * node + table.curveCount * curve
        }
    }

    /// A motion, which several animations may share.
    private final class Route {
        let motion: MotionPath
        let key: Key?
        /// The start of its lengths.
        let place: Int
        /// The position of the last lookup by the scalar rules.
        var cursor = MotionPath.Cursor()
        var users = 0

        init(_ motion: MotionPath, _ key: Key?, at place: Int) {
            (self.motion, self.key, self.place) = (motion, key, place)
        }
    }

    /// A key that distinguishes most paths.
    private struct Key: Hashable {
        let entryCount: Int
        let length: Double
        let first, last: SIMD2<Double>
        let rotationMode: MotionPath.RotationMode

        init?(_ motion: MotionPath) {
            guard let ends = motion.table.endPoints else { return nil }
            (entryCount, length) = (motion.table.entryCount, motion.table.totalLength)
            (first, last) = ends
            rotationMode = motion.rotationMode
        }
    }

    private var routes: [Route]
    private var free: [Int] = []
    private var known: [Key: Int] = [:]
    private let runs: NumberRuns

    init() { (routes, runs) = ([], NumberRuns()) }

    init(_ other: FrameMotions) {
        (free, known, runs) = (other.free, other.known, NumberRuns(other.runs))
        routes = other.routes.map { route in
            let copy = Route(route.motion, route.key, at: route.place)
            copy.users = route.users
            return copy
        }
    }

    var byteCount: Int { runs.byteCount }

    /// Returns the route of a motion, with one more user.
    private func route(_ motion: MotionPath) -> Int {
        let key = Key(motion)
        if let key, let index = known[key], routes[index].motion.hasSameBits(as: motion) {
            routes[index].users += 1
            return index
        }
        let index = free.popLast() ?? routes.count
        // If different paths have the same key, only the first is found again.
        let isFirst = key.map { known[$0] == nil } ?? false
        let route = Route(motion, isFirst ? key : nil, at: addLengths(motion.table, of: index))
        route.users = 1
        if index == routes.count { routes.append(route) } else { routes[index] = route }
        if let key, isFirst { known[key] = index }
        return index
    }

    private func addLengths(_ table: ArcLengthTable, of route: Int) -> Int {
        let place = runs.add(Record.length(table)), header = runs.run(place)
        (header[0], header[1]) = (Double(route), Double(table.entryCount))
        table.write(to: header + Record.header)
        return place
    }

    /// Adds a motion, and stores the reference in the row.
    func add(_ motion: MotionPath, for row: FrameTable.Row, _ kind: FrameKind, turning place: Int32?) {
        let route = routes[route(motion)]
        let reference = kind.referenceColumn, content = kind.clockWidth
        row[whole: reference] = route.place
        row[whole: reference + 1] = -1
        row[whole: reference + 2] = Int(place ?? 0)
        // There is no current entry yet.
        row[content + framePathStart] = .infinity
        row[content + framePathLength] = motion.table.units(atFraction: 1)
        row[content + framePathInverseUnit] = motion.table.inverseUnit
    }

    /// Releases a row's motion. The last user removes the lengths.
    func remove(of row: FrameTable.Row, _ kind: FrameKind) {
        let index = number(of: row, kind), route = routes[index]
        route.users -= 1
        guard route.users == 0 else { return }
        if let key = route.key { known[key] = nil }
        runs.remove(route.place, Record.length(route.motion.table))
        free.append(index)
    }

    private func number(of row: FrameTable.Row, _ kind: FrameKind) -> Int {
        Int(runs.run(row[whole: kind.referenceColumn])[0])
    }

    /// A row's position at a progress, by the scalar rules.
    func position(of row: FrameTable.Row, _ kind: FrameKind, at u: Double) -> MotionPath.Position? {
        let route = routes[number(of: row, kind)]
        return route.motion.position(at: u, cursor: &route.cursor)
    }

    /// Prefetches the nodes that `findEntry` will access.
    @inline(__always)
    func prefetch(of length: Double, for row: FrameTable.Row, _ kind: FrameKind) {
        let reference = kind.referenceColumn
        let node = runs.run(row[whole: reference] &+ Record.header &+ row[whole: reference &+ 1] &* Record.node)
        KnotRun.prefetch(node, Record.node, isBehind: length >= row[kind.clockWidth])
    }

    /// Stores the entry that contains a length in a row. Returns false if it is on an arc, on a line that turns at its
    /// start, or outside the path.
    @inline(__always)
    func findEntry(of length: Double, for row: FrameTable.Row, _ kind: FrameKind) -> Bool {
        let reference = kind.referenceColumn, content = kind.clockWidth, hint = row[whole: reference &+ 1]
        let header = runs.run(row[whole: reference]), count = Int(header[1])
        let nodes = KnotRun(knots: header + Record.header, stride: Record.node, last: count &- 1)
        guard count > 0, length >= 0 else { return false }
        let index = nodes.index(of: length, beside: hint, isBehind: length >= row[content])
        guard index < nodes.last else { return false }
        let a = nodes.knots + index &* Record.node, b = a + Record.node, flagged = a[5], number = UInt32(flagged)
        guard number & (pacedArc | pacedTurn) == 0 else { return false }
        row[whole: reference &+ 1] = index
        row[content &+ framePathStart] = a[0]
        row[content &+ framePathEnd] = b[0]
        for k in 0..<4 {
            row[content &+ framePathFirst &+ k] = a[1 &+ k]
            row[content &+ framePathLast &+ k] = b[1 &+ k]
        }
        if hint >= 0, nodes.knots[hint &* Record.node &+ 5] == flagged { return true }
        let curve = nodes.knots + (count &* Record.node &+ Int(number & pacedNumber) &* Record.curve)
        for k in 0..<Record.curve { row[content &+ framePathCurve &+ k] = curve[k] }
        row[content &+ framePathIsLine] = number & pacedLine != 0 ? 1 : 0
        return true
    }
}
