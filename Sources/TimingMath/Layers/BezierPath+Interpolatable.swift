extension BezierPath: Interpolatable {
    /// Point by point, end points and control points, between paths of as many elements of the same kinds; arcs as
    /// ``BezierPath/blended(with:at:)`` has them. Other paths have nothing between them and switch half-way.
    ///
    /// - A path that would leave the range of numbers on the way is the start.
    /// - Complexity: O(n) for n elements. `set` allocates nothing once the path has the room, if there is no arc.
    ///
    /// Source: CAShapeLayer's `path`; rule R3.3.
    public enum Interpolation: InterpolationRule {
        /// The path on the way from one to another; not clamped.
        public static func value(from start: BezierPath, to end: BezierPath, at t: Double) -> BezierPath {
            var result = start
            set(&result, from: start, to: end, at: t)
            return result
        }

        /// Whether the two have as many elements, of the same kinds.
        public static func canInterpolate(from start: BezierPath, to end: BezierPath) -> Bool {
            guard start.elements.count == end.elements.count else { return false }
            var hasArcs = false
            for i in start.elements.indices {
                guard start.elements[i].isSameKind(as: end.elements[i]) else { return false }
                hasArcs = hasArcs || start.elements[i].isArc
            }
            return !hasArcs || start.blended(with: end, at: 0) != nil
        }

        /// Makes a path the one on the way from one to another, in the room there is.
        public static func set(_ value: inout BezierPath, from start: BezierPath, to end: BezierPath, at t: Double) {
            guard canInterpolate(from: start, to: end) else { return value.take(switched(start, end, at: t)) }
            var isFinite = true, hasArcs = false
            for i in start.elements.indices {
                hasArcs = hasArcs || start.elements[i].isArc
                isFinite = isFinite && start.elements[i].interpolated(to: end.elements[i], at: t).hasFinitePoints
            }
            if hasArcs { return value.take(start.blended(with: end, at: t) ?? start) }
            let t = isFinite ? t : 0
            value.setElements(like: start) { start.elements[$0].interpolated(to: end.elements[$0], at: t) }
        }
    }

    /// Becomes a path, in the room there is.
    fileprivate mutating func take(_ path: BezierPath) { setElements(like: path) { path.elements[$0] } }
}

extension BezierPath.Element {
    fileprivate var isArc: Bool { if case .arc = self { true } else { false } }

    fileprivate func isSameKind(as other: BezierPath.Element) -> Bool {
        switch (self, other) {
        case (.move, .move), (.line, .line), (.quadCurve, .quadCurve), (.curve, .curve), (.arc, .arc),
            (.close, .close):
            true
        default: false
        }
    }

    fileprivate var hasFinitePoints: Bool {
        switch self {
        case .move(let p), .line(let p): p.allFinite
        case .quadCurve(let p, let c): p.allFinite && c.allFinite
        case .curve(let p, let c, let d): p.allFinite && c.allFinite && d.allFinite
        case .arc, .close: true
        }
    }

    /// The element on the way to another one of its kind.
    fileprivate func interpolated(to end: BezierPath.Element, at t: Double) -> BezierPath.Element {
        switch (self, end) {
        case (.move(let a), .move(let b)): .move(to: a.interpolated(to: b, at: t))
        case (.line(let a), .line(let b)): .line(to: a.interpolated(to: b, at: t))
        case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
            .quadCurve(to: a.interpolated(to: b, at: t), control: c.interpolated(to: d, at: t))
        case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
            .curve(
                to: a.interpolated(to: b, at: t), control1: c.interpolated(to: d, at: t),
                control2: e.interpolated(to: f, at: t))
        default: self
        }
    }
}
