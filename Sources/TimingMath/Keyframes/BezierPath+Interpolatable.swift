extension BezierPath: Interpolatable {
    /// Interpolates the end points and control points of two paths that have the same kinds of elements in the same
    /// order.
    ///
    /// Arcs interpolate as in ``BezierPath/blended(with:at:)``. Paths with other elements switch at one half.
    ///
    /// - If an interpolated point would not be finite, the result is the start.
    /// - Complexity: O(n) for n elements. Without arcs, `set` allocates nothing if the path's storage is large enough.
    ///
    /// Source: CAShapeLayer's `path`; rule R3.3.
    public enum Interpolation: InterpolationRule {
        /// Returns the path at a fraction between two paths. The fraction is not clamped.
        public static func value(from start: BezierPath, to end: BezierPath, at t: Double) -> BezierPath {
            var result = start
            set(&result, from: start, to: end, at: t)
            return result
        }

        /// Returns whether two paths have the same kinds of elements in the same order and, if there are arcs, can be
        /// blended.
        public static func canInterpolate(from start: BezierPath, to end: BezierPath) -> Bool {
            guard start.elements.count == end.elements.count else { return false }
            var hasArcs = false
            for i in start.elements.indices {
                guard start.elements[i].isSameKind(as: end.elements[i]) else { return false }
                hasArcs = hasArcs || start.elements[i].isArc
            }
            return !hasArcs || start.blended(with: end, at: 0) != nil
        }

        /// Sets a path to an interpolated path, reusing its storage.
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

    /// Copies a path into the existing storage.
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

    /// Interpolates to another element of the same kind.
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
