/// Element by element, between arrays of one length whose elements have something between them; other arrays switch
/// half-way, as a ``DiscreteValue`` does.
///
/// `setInterpolation` and `setCubic` reuse this array's storage and elements: they allocate nothing once it has the room,
/// if the elements do not. Arrays have no distance for pacing.
///
/// Complexity: O(n) for n elements. Source: Core Animation R3.3, R4.4.
extension Array: Interpolatable where Element: Interpolatable {
    @inlinable
    public func canInterpolate(to end: Self) -> Bool {
        guard count == end.count else { return false }
        for i in indices where !self[i].canInterpolate(to: end[i]) { return false }
        return true
    }

    @inlinable
    public var allFinite: Bool { allSatisfy(\.allFinite) }

    @inlinable
    public func interpolated(to end: Self, at t: Double) -> Self {
        var result = self
        result.setInterpolation(from: self, to: end, at: t)
        return result
    }

    @inlinable
    public mutating func setInterpolation(from start: Self, to end: Self, at t: Double) {
        guard start.canInterpolate(to: end) else {
            self = switched(start, end, at: t)
            return
        }
        takeCount(of: start)
        var values = mutableSpan
        Element.interpolate(from: start.span, to: end.span, at: t, into: &values)
    }

    @inlinable
    public func displaced(_ a: Double, from previous: Self?, _ b: Double, toward next: Self?) -> Self? {
        guard previous?.count ?? count == count, next?.count ?? count == count else { return nil }
        var result: Self = []
        result.reserveCapacity(count)
        for i in indices {
            guard let element = self[i].displaced(a, from: previous?[i], b, toward: next?[i]) else { return nil }
            result.append(element)
        }
        return result
    }

    /// Control points of different lengths: no curve, but a switch from the first to the last of them half-way.
    @inlinable
    public mutating func setCubic(_ b0: Self, _ b1: Self, _ b2: Self, _ b3: Self, at u: Double) {
        guard b0.count == b1.count, b0.count == b2.count, b0.count == b3.count else {
            self = switched(b0, b3, at: u)
            return
        }
        takeCount(of: b0)
        for i in indices { self[i].setCubic(b0[i], b1[i], b2[i], b3[i], at: u) }
    }

    /// Makes this as long as `other`, with elements of either, in the room it has.
    @inlinable
    mutating func takeCount(of other: Self) {
        if count > other.count { removeLast(count - other.count) }
        if count < other.count { append(contentsOf: other[count...]) }
    }
}

/// Element by element. Arrays of different lengths have no sum: adding and subtracting leave the first one as it is.
extension Array: Summable where Element: Summable {
    @inlinable
    public func adding(_ other: Self) -> Self {
        guard count == other.count else { return self }
        var result = self
        for i in indices { result[i] = self[i].adding(other[i]) }
        return result
    }

    @inlinable
    public func subtracting(_ other: Self) -> Self {
        guard count == other.count else { return self }
        var result = self
        for i in indices { result[i] = self[i].subtracting(other[i]) }
        return result
    }

    @inlinable
    public func repeated(_ count: Double) -> Self { map { $0.repeated(count) } }

    @inlinable
    public mutating func add(_ other: Self) {
        guard count == other.count else { return }
        for i in indices { self[i].add(other[i]) }
    }

    @inlinable
    public mutating func add(_ other: Self, repeated count: Double) {
        guard self.count == other.count else { return }
        for i in indices { self[i].add(other[i], repeated: count) }
    }
}
