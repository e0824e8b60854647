/// The motions along paths of many animations.
final class FrameMotions {
    /// How many numbers say which motion is a row's own, on which entry it was last, and where the transform is that is
    /// turned.
    static let referenceWidth = 3

    /// A motion, which many animations may have in common.
    private final class Route {
        let motion: MotionPath
        let key: Key?
        /// Where it was looked up by the rules for one.
        var cursor = MotionPath.Cursor()
        var users = 0

        init(_ motion: MotionPath, _ key: Key?) { (self.motion, self.key) = (motion, key) }
    }

    /// What tells most paths apart.
    private struct Key: Hashable {
        let entryCount: Int
        let length: Double
        let first, last: SIMD2<Double>
        let rotationMode: RotationMode

        init?(_ motion: MotionPath) {
            let curves = motion.table.curves
            guard let first = curves.first, let last = curves.last else { return nil }
            (entryCount, length) = (motion.table.entryCount, motion.table.totalLength)
            (self.first, self.last) = (first.a, last.end)
            rotationMode = motion.rotationMode
        }
    }

    private var routes: [Route]
    private var free: [Int] = []
    private var known: [Key: Int] = [:]

    init() { routes = [] }

    init(_ other: FrameMotions) {
        (free, known) = (other.free, other.known)
        routes = other.routes.map { route in
            let copy = Route(route.motion, route.key)
            copy.users = route.users
            return copy
        }
    }

    /// The route of a motion, with one user more.
    private func route(_ motion: MotionPath) -> Int {
        let key = Key(motion)
        if let key, let index = known[key], routes[index].motion.table.hasSameBits(as: motion.table) {
            routes[index].users += 1
            return index
        }
        let index = free.popLast() ?? routes.count
        // Of different paths with the same key only the first is found again.
        let isFirst = key.map { known[$0] == nil } ?? false
        let route = Route(motion, isFirst ? key : nil)
        route.users = 1
        if index == routes.count { routes.append(route) } else { routes[index] = route }
        if let key, isFirst { known[key] = index }
        return index
    }

    /// Takes a motion; fills in what a row says of it.
    func add(_ motion: MotionPath, for row: FrameTable.Row, _ kind: FrameKind, turning place: Int32?) {
        let index = route(motion)
        let reference = kind.referenceColumn, content = kind.clockWidth
        row[reference] = Double(index)
        row[reference + 1] = -1
        row[reference + 2] = Double(place ?? 0)
        // On no entry yet.
        row[content + FramePathKernel.Column.start.rawValue] = .infinity
        row[content + FramePathKernel.Column.length.rawValue] = motion.table.units(atFraction: 1)
        row[content + FramePathKernel.Column.inverseUnit.rawValue] = motion.table.inverseUnit
    }

    func remove(_ index: Int) {
        routes[index].users -= 1
        guard routes[index].users == 0 else { return }
        if let key = routes[index].key { known[key] = nil }
        free.append(index)
    }

    /// The position at a progress, by the rules for one.
    func position(_ index: Int, at u: Double) -> MotionPosition? {
        let route = routes[index]
        return route.motion.position(at: u, cursor: &route.cursor)
    }

    /// Gives a row the entry that a length lies in; false where that is on an arc.
    @inline(__always)
    func findEntry(of length: Double, for row: FrameTable.Row, _ kind: FrameKind) -> Bool {
        let reference = kind.referenceColumn
        return routes[Int(row[reference])].motion.table.findEntry(of: length, for: row, kind.clockWidth, reference + 1)
    }
}

extension MotionPath {
    /// Whether its places follow from the progress and a table of lengths alone, in lanes.
    var followsLengths: Bool {
        guard case .fractions = course else { return false }
        return stops.count == 1 && track.timingFunction.isEmpty && !table.isDirect
    }
}

extension ArcLengthTable {
    /// Whether both are equal to the signs of zeros.
    fileprivate func hasSameBits(as other: ArcLengthTable) -> Bool {
        func bits(_ v: SIMD2<Double>) -> SIMD2<UInt64> { SIMD2(v.x.bitPattern, v.y.bitPattern) }
        return self == other
            && zip(curves, other.curves).allSatisfy { p, q in
                bits(p.a) == bits(q.a) && bits(p.b) == bits(q.b) && bits(p.c) == bits(q.c) && bits(p.d) == bits(q.d)
                    && bits(p.end) == bits(q.end)
            }
            && zip(nodes, other.nodes).allSatisfy { p, q in
                p.parameter.bitPattern == q.parameter.bitPattern && p.slope.bitPattern == q.slope.bitPattern
                    && p.bend.bitPattern == q.bend.bitPattern && p.twist.bitPattern == q.twist.bitPattern
            }
            && start.map(bits) == other.start.map(bits)
    }

    fileprivate func findEntry(of length: Double, for row: FrameTable.Row, _ first: Int, _ hint: Int) -> Bool {
        guard !nodes.isEmpty, length >= 0, length < lengths.knots[lengths.knots.count - 1] else { return false }
        let index = lengths.index(of: length, hint: Int(row[hint]))
        row[hint] = Double(index)
        let number = curveOfNode[index]
        guard number & PacedRows.arc == 0 else { return false }
        let curve = curves[PacedRows.number(number)]
        ArcLengthEntry(
            from: lengths.knots[index], nodes[index].lanes, to: lengths.knots[index + 1], nodes[index + 1].lanes
        ).forEachNumber { row[first + $0] = $1 }
        let place = first + FramePathKernel.Column.curve.rawValue
        (row[place], row[place + 1], row[place + 2], row[place + 3]) = (curve.a.x, curve.a.y, curve.b.x, curve.b.y)
        (row[place + 4], row[place + 5], row[place + 6], row[place + 7]) = (curve.c.x, curve.c.y, curve.d.x, curve.d.y)
        row[first + FramePathKernel.Column.isLine.rawValue] = number & PacedRows.line != 0 ? 1 : 0
        return true
    }
}
