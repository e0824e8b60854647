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
