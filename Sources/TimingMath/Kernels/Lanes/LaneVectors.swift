/// Points or vectors of the plane, one per lane.
struct Lanes2<V: DoubleLanes> {
    var x, y: V

    @inline(__always)
    init(_ x: V, _ y: V) { (self.x, self.y) = (x, y) }

    @inline(__always)
    var square: V { x * x + y * y }

    @inline(__always)
    func dot(_ other: Self) -> V { x * other.x + y * other.y }

    @inline(__always)
    static func + (a: Self, b: Self) -> Self { Self(a.x + b.x, a.y + b.y) }
    @inline(__always)
    static func - (a: Self, b: Self) -> Self { Self(a.x - b.x, a.y - b.y) }
    @inline(__always)
    static func * (a: Self, factor: V) -> Self { Self(a.x * factor, a.y * factor) }

    @inline(__always)
    static func select(_ mask: V.Mask, _ yes: Self, _ no: Self) -> Self {
        Self(V.select(mask, yes.x, no.x), V.select(mask, yes.y, no.y))
    }
}

/// Vectors of space, one per lane.
struct Lanes3<V: DoubleLanes> {
    var x, y, z: V

    @inline(__always)
    init(_ x: V, _ y: V, _ z: V) { (self.x, self.y, self.z) = (x, y, z) }

    @inline(__always)
    init(splat vector: SIMD3<Double>) {
        self.init(V(splat: vector.x), V(splat: vector.y), V(splat: vector.z))
    }

    @inline(__always)
    func dot(_ other: Self) -> V { (x * other.x + y * other.y) + z * other.z }

    @inline(__always)
    func cross(_ other: Self) -> Self {
        Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    @inline(__always)
    static func + (a: Self, b: Self) -> Self { Self(a.x + b.x, a.y + b.y, a.z + b.z) }
    @inline(__always)
    static func - (a: Self, b: Self) -> Self { Self(a.x - b.x, a.y - b.y, a.z - b.z) }
    @inline(__always)
    static func * (a: Self, factor: V) -> Self { Self(a.x * factor, a.y * factor, a.z * factor) }
    @inline(__always)
    static func / (a: Self, divisor: V) -> Self { Self(a.x / divisor, a.y / divisor, a.z / divisor) }
    @inline(__always)
    static prefix func - (a: Self) -> Self { Self(-a.x, -a.y, -a.z) }

    @inline(__always)
    static func select(_ mask: V.Mask, _ yes: Self, _ no: Self) -> Self {
        Self(V.select(mask, yes.x, no.x), V.select(mask, yes.y, no.y), V.select(mask, yes.z, no.z))
    }
}

/// Quaternions or rows of four numbers, one per lane.
struct Lanes4<V: DoubleLanes> {
    var x, y, z, w: V

    @inline(__always)
    init(_ x: V, _ y: V, _ z: V, _ w: V) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }

    @inline(__always)
    init(splat vector: SIMD4<Double>) {
        self.init(V(splat: vector.x), V(splat: vector.y), V(splat: vector.z), V(splat: vector.w))
    }

    @inline(__always)
    var xyz: Lanes3<V> { Lanes3(x, y, z) }

    @inline(__always)
    func dot(_ other: Self) -> V { (x * other.x + y * other.y) + (z * other.z + w * other.w) }

    @inline(__always)
    static func + (a: Self, b: Self) -> Self { Self(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w) }
    @inline(__always)
    static func - (a: Self, b: Self) -> Self { Self(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w) }
    @inline(__always)
    static func * (a: Self, factor: V) -> Self {
        Self(a.x * factor, a.y * factor, a.z * factor, a.w * factor)
    }
    @inline(__always)
    static func / (a: Self, divisor: V) -> Self {
        Self(a.x / divisor, a.y / divisor, a.z / divisor, a.w / divisor)
    }
    @inline(__always)
    static prefix func - (a: Self) -> Self { Self(-a.x, -a.y, -a.z, -a.w) }

    @inline(__always)
    static func select(_ mask: V.Mask, _ yes: Self, _ no: Self) -> Self {
        Self(
            V.select(mask, yes.x, no.x), V.select(mask, yes.y, no.y), V.select(mask, yes.z, no.z),
            V.select(mask, yes.w, no.w))
    }
}

extension Lanes4 where V == Double {
    @inline(__always)
    init(_ vector: SIMD4<Double>) { self.init(vector.x, vector.y, vector.z, vector.w) }
    @inline(__always)
    var simd: SIMD4<Double> { SIMD4(x, y, z, w) }
}

extension Lanes3 where V == Double {
    @inline(__always)
    init(_ vector: SIMD3<Double>) { self.init(vector.x, vector.y, vector.z) }
    @inline(__always)
    var simd: SIMD3<Double> { SIMD3(x, y, z) }
}

extension DoubleLanes {
    /// The lanes in which the mask is false.
    @inline(__always)
    static func not(_ mask: Mask) -> Mask {
        let zero = Self(splat: 0)
        return without(equal(zero, zero), mask)
    }
}

extension DoubleLanes {
    /// The power of two that brings the squares of a vector's components into range. It is 2⁶⁰⁰ for the smallest
    /// vectors, 2⁻⁶⁰⁰ for the largest, and 1 otherwise. All lengths are computed with it.
    ///
    /// - Parameter largest: The largest magnitude of a component. NaN gives 1.
    @inline(__always)
    static func squareScale(_ largest: Self) -> Self {
        let factor = select(less(largest, Self(splat: 0x1p-500)), Self(splat: 0x1p600), Self(splat: 1))
        return select(less(Self(splat: 0x1p500), largest), Self(splat: 0x1p-600), factor)
    }
}
