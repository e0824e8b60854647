extension DoubleLanes {
    /// The power of two that brings a vector to where the squares of its components are in range: 1, but 2⁶⁰⁰ for the
    /// smallest vectors and 2⁻⁶⁰⁰ for the largest. All lengths here are taken by it.
    ///
    /// - Parameter largest: the largest magnitude of a component; 1 for NaN.
    @inline(__always)
    static func squareScale(_ largest: Self) -> Self {
        let factor = select(less(largest, Self(splat: 0x1p-500)), Self(splat: 0x1p600), Self(splat: 1))
        return select(less(Self(splat: 0x1p500), largest), Self(splat: 0x1p-600), factor)
    }
}
