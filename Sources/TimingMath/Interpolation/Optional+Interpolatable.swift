/// With one end nil there is nothing throughout, at the other end too; otherwise as the wrapped values.
///
/// So a background colour does not fade in from none. Sums with nil are nil. Source: Core Animation R3.3 (measured).
extension Optional: Interpolatable where Wrapped: Interpolatable {
    @inlinable
    public func interpolated(to end: Self, at t: Double) -> Self {
        guard let self, let end else { return nil }
        return self.interpolated(to: end, at: t)
    }

    @inlinable
    public mutating func setInterpolation(from start: Self, to end: Self, at t: Double) {
        guard let start, let end else {
            self = nil
            return
        }
        // Taken out, so that the value is not shared while it is filled.
        var value = self ?? start
        self = nil
        value.setInterpolation(from: start, to: end, at: t)
        self = value
    }

    @inlinable
    public func canInterpolate(to end: Self) -> Bool {
        guard let self, let end else { return true }
        return self.canInterpolate(to: end)
    }

    @inlinable
    public var allFinite: Bool { self?.allFinite ?? true }

    @inlinable
    public var pacingPoint: SIMD4<Double>? { flatMap(\.pacingPoint) }

    @inlinable
    public func displaced(_ a: Double, from previous: Self?, _ b: Double, toward next: Self?) -> Self? {
        guard let self else { return nil }
        // A neighbour that is nil itself gives no direction, and the curve goes straight.
        if let previous, previous == nil { return nil }
        if let next, next == nil { return nil }
        guard let displaced = self.displaced(a, from: previous ?? nil, b, toward: next ?? nil) else { return nil }
        return .some(displaced)
    }

    @inlinable
    public mutating func setCubic(_ b0: Self, _ b1: Self, _ b2: Self, _ b3: Self, at u: Double) {
        guard let b0, let b1, let b2, let b3 else {
            self = nil
            return
        }
        var value = self ?? b0
        self = nil
        value.setCubic(b0, b1, b2, b3, at: u)
        self = value
    }
}

extension Optional: Summable where Wrapped: Summable {
    @inlinable
    public func adding(_ other: Self) -> Self {
        guard let self, let other else { return nil }
        return self.adding(other)
    }

    @inlinable
    public func subtracting(_ other: Self) -> Self {
        guard let self, let other else { return nil }
        return self.subtracting(other)
    }

    @inlinable
    public func repeated(_ count: Double) -> Self { map { $0.repeated(count) } }
}
