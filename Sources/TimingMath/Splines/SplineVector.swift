/// What a spline goes through: a number, or a vector of two to four.
///
/// The conformances are `Double`, `SIMD2<Double>`, `SIMD3<Double>` and `SIMD4<Double>`. The operations are spelled out
/// here, rather than taken from `SIMD`, because code generic over `SIMD` runs lane by lane. Initialisers of splines are
/// specialised for these four (`@_specialize`): called from another module they would otherwise run unspecialised, 20 to 40
/// times slower. Evaluation is inlinable, and so specialised where it is used.
public protocol SplineVector: Sendable, Equatable {
    /// How many numbers one is made of.
    static var componentCount: Int { get }
    /// All components 0.
    static var zero: Self { get }
    /// The component at an index in 0 ..< `componentCount`.
    subscript(component index: Int) -> Double { get set }
    /// The componentwise sum.
    func adding(_ other: Self) -> Self
    /// The componentwise difference.
    func subtracting(_ other: Self) -> Self
    /// Every component times a number.
    func scaled(by factor: Double) -> Self
    /// The sum of the products of components.
    func dot(_ other: Self) -> Double
    /// The largest magnitude of a component; NaN if one is NaN.
    var largestMagnitude: Double { get }
}

extension SplineVector {
    /// Whether every component is a number other than NaN and infinity.
    @inlinable
    public var isFinite: Bool { largestMagnitude.isFinite }

    /// The Euclidean length, also where the squares of the components leave the range of a number.
    ///
    /// Accuracy: 3 units of 2⁻⁵³ relatively. A length above the largest number is infinite.
    @inlinable
    public var length: Double {
        if Self.componentCount == 1 { return self[component: 0].magnitude }
        let square = dot(self)
        if square > 0x1p-900, square < 0x1p1000 { return square.squareRoot() }
        let largest = largestMagnitude
        guard largest > 0, largest.isFinite else { return largest }
        // Two steps, as one power of two may be out of range.
        let half = Double(sign: .plus, exponent: -largest.exponent / 2, significand: 1)
        let rest = Double(sign: .plus, exponent: -largest.exponent - -largest.exponent / 2, significand: 1)
        let small = scaled(by: half).scaled(by: rest)
        return small.dot(small).squareRoot() / half / rest
    }
}

extension Double: SplineVector {
    @inlinable
    public static var componentCount: Int { 1 }

    @inlinable
    public subscript(component index: Int) -> Double {
        get { self }
        set { self = newValue }
    }

    @inlinable
    public func adding(_ other: Double) -> Double { self + other }
    @inlinable
    public func subtracting(_ other: Double) -> Double { self - other }
    @inlinable
    public func scaled(by factor: Double) -> Double { self * factor }
    @inlinable
    public func dot(_ other: Double) -> Double { self * other }
    @inlinable
    public var largestMagnitude: Double { magnitude }
}

extension SplineVector where Self: SIMD, Scalar == Double {
    @inlinable
    public static var componentCount: Int { scalarCount }

    @inlinable
    public subscript(component index: Int) -> Double {
        get { self[index] }
        set { self[index] = newValue }
    }
}

extension SIMD2: SplineVector where Scalar == Double {
    @inlinable
    public func adding(_ other: Self) -> Self { self + other }
    @inlinable
    public func subtracting(_ other: Self) -> Self { self - other }
    @inlinable
    public func scaled(by factor: Double) -> Self { self * Self(repeating: factor) }
    @inlinable
    public func dot(_ other: Self) -> Double { x * other.x + y * other.y }
    @inlinable
    public var largestMagnitude: Double { larger(x.magnitude, y.magnitude) }
}

extension SIMD3: SplineVector where Scalar == Double {
    @inlinable
    public func adding(_ other: Self) -> Self { self + other }
    @inlinable
    public func subtracting(_ other: Self) -> Self { self - other }
    @inlinable
    public func scaled(by factor: Double) -> Self { self * Self(repeating: factor) }
    @inlinable
    public func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }
    @inlinable
    public var largestMagnitude: Double { larger(larger(x.magnitude, y.magnitude), z.magnitude) }
}

extension SIMD4: SplineVector where Scalar == Double {
    @inlinable
    public func adding(_ other: Self) -> Self { self + other }
    @inlinable
    public func subtracting(_ other: Self) -> Self { self - other }
    @inlinable
    public func scaled(by factor: Double) -> Self { self * Self(repeating: factor) }
    @inlinable
    public func dot(_ other: Self) -> Double { (x * other.x + y * other.y) + (z * other.z + w * other.w) }
    @inlinable
    public var largestMagnitude: Double {
        larger(larger(x.magnitude, y.magnitude), larger(z.magnitude, w.magnitude))
    }
}

/// The larger of two magnitudes, NaN if one is.
@inlinable
@inline(__always)
func larger(_ a: Double, _ b: Double) -> Double { a > b || a.isNaN ? a : b }
