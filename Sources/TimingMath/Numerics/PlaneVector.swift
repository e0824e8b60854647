/// Vectors of the plane.
enum PlaneVector {
    /// The Euclidean length, also where the squares of the components leave the range of a number.
    ///
    /// - Returns: within 2 units of 2⁻⁵³ relatively; exact where one component is 0. Infinite above the largest number.
    static func length(_ v: SIMD2<Double>) -> Double {
        let square = v.x * v.x + v.y * v.y
        if square > 0x1p-900, square < 0x1p1000 { return square.squareRoot() }
        let largest = max(v.x.magnitude, v.y.magnitude)
        guard largest > 0, largest.isFinite else { return v.x.magnitude + v.y.magnitude }
        // Brought near 1, and back in two steps where one power of two is out of range.
        let half = Double(sign: .plus, exponent: -largest.exponent / 2, significand: 1)
        let rest = Double(sign: .plus, exponent: -largest.exponent - -largest.exponent / 2, significand: 1)
        let small = v * half * rest
        return (small.x * small.x + small.y * small.y).squareRoot() / half / rest
    }
}
