/// A value that splines interpolate: a number or a vector of two to four numbers.
///
/// The conformances are `Double`, `SIMD2<Double>`, `SIMD3<Double>` and `SIMD4<Double>`. Arithmetic is in a separate
/// type so that importing the library adds no members to these.
public protocol SplineVector: Sendable, Equatable {
    /// The type that accesses the components and computes with them.
    associatedtype Components: VectorComponents where Components.Vector == Self
}

/// Access to the components of a vector, and arithmetic with them.
///
/// The operations are spelled out for each type, because code generic over `SIMD` processes one lane at a time.
/// Initialisers of splines are specialised for the four vectors (`@_specialize`): unspecialised calls from another
/// module run 20 to 40 times slower. Evaluation is inlinable and so specialised at the call site.
public protocol VectorComponents<Vector> {
    associatedtype Vector
    /// The number of components.
    static var count: Int { get }
    /// The vector with all components 0.
    static var zero: Vector { get }
    /// Returns the component at an index in 0 ..< `count`.
    static func component(_ index: Int, of vector: Vector) -> Double
    /// Sets the component at an index in 0 ..< `count`.
    static func set(_ index: Int, of vector: inout Vector, to value: Double)
    /// Returns the componentwise sum.
    static func sum(_ a: Vector, _ b: Vector) -> Vector
    /// Returns the componentwise difference.
    static func difference(_ a: Vector, _ b: Vector) -> Vector
    /// Returns the vector times a number.
    static func product(_ vector: Vector, _ factor: Double) -> Vector
    /// Returns the dot product.
    static func dot(_ a: Vector, _ b: Vector) -> Double
    /// Returns the largest magnitude of a component; NaN if a component is NaN.
    static func largestMagnitude(_ vector: Vector) -> Double
}

extension Double: SplineVector {
    public typealias Components = VectorComponentRules.NumberComponents
}

extension VectorComponentRules {
    /// The components of a `Double`: the number itself.
    public enum NumberComponents: VectorComponents {
        @inlinable
        public static var count: Int { 1 }
        @inlinable
        public static var zero: Double { 0 }
        @inlinable
        public static func component(_ index: Int, of vector: Double) -> Double { vector }
        @inlinable
        public static func set(_ index: Int, of vector: inout Double, to value: Double) { vector = value }
        @inlinable
        public static func sum(_ a: Double, _ b: Double) -> Double { a + b }
        @inlinable
        public static func difference(_ a: Double, _ b: Double) -> Double { a - b }
        @inlinable
        public static func product(_ vector: Double, _ factor: Double) -> Double { vector * factor }
        @inlinable
        public static func dot(_ a: Double, _ b: Double) -> Double { a * b }
        @inlinable
        public static func largestMagnitude(_ vector: Double) -> Double { vector.magnitude }
    }
}

extension SIMD2: SplineVector where Scalar == Double {
    public typealias Components = VectorComponentRules.SIMD2Components
}

extension VectorComponentRules {
    /// The components of a `SIMD2`.
    public enum SIMD2Components: VectorComponents {
        @inlinable
        public static func sum(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> { a + b }
        @inlinable
        public static func difference(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> { a - b }
        @inlinable
        public static func product(_ vector: SIMD2<Double>, _ factor: Double) -> SIMD2<Double> {
            vector * SIMD2(repeating: factor)
        }
        @inlinable
        public static func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }
        @inlinable
        public static func largestMagnitude(_ v: SIMD2<Double>) -> Double {
            larger(v.x.magnitude, v.y.magnitude)
        }
    }
}

extension SIMD3: SplineVector where Scalar == Double {
    public typealias Components = VectorComponentRules.SIMD3Components
}

extension VectorComponentRules {
    /// The components of a `SIMD3`.
    public enum SIMD3Components: VectorComponents {
        @inlinable
        public static func sum(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> { a + b }
        @inlinable
        public static func difference(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> { a - b }
        @inlinable
        public static func product(_ vector: SIMD3<Double>, _ factor: Double) -> SIMD3<Double> {
            vector * SIMD3(repeating: factor)
        }
        @inlinable
        public static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }
        @inlinable
        public static func largestMagnitude(_ v: SIMD3<Double>) -> Double {
            larger(larger(v.x.magnitude, v.y.magnitude), v.z.magnitude)
        }
    }
}

extension SIMD4: SplineVector where Scalar == Double {
    public typealias Components = VectorComponentRules.SIMD4Components
}

extension VectorComponentRules {
    /// The components of a `SIMD4`.
    public enum SIMD4Components: VectorComponents {
        @inlinable
        public static func sum(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> { a + b }
        @inlinable
        public static func difference(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> { a - b }
        @inlinable
        public static func product(_ vector: SIMD4<Double>, _ factor: Double) -> SIMD4<Double> {
            vector * SIMD4(repeating: factor)
        }
        @inlinable
        public static func dot(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
            (a.x * b.x + a.y * b.y) + (a.z * b.z + a.w * b.w)
        }
        @inlinable
        public static func largestMagnitude(_ v: SIMD4<Double>) -> Double {
            larger(larger(v.x.magnitude, v.y.magnitude), larger(v.z.magnitude, v.w.magnitude))
        }
    }
}

/// The members that are not performance-critical, shared by all `SIMD` types.
extension VectorComponents where Vector: SIMD, Vector.Scalar == Double {
    @inlinable
    public static var count: Int { Vector.scalarCount }
    @inlinable
    public static var zero: Vector { Vector() }
    @inlinable
    public static func component(_ index: Int, of vector: Vector) -> Double { vector[index] }
    @inlinable
    public static func set(_ index: Int, of vector: inout Vector, to value: Double) { vector[index] = value }
}

/// The larger of two magnitudes; NaN if one is.
@inlinable
@inline(__always)
func larger(_ a: Double, _ b: Double) -> Double { a > b || a.isNaN ? a : b }

// The operations as members, for use in this module.

extension SplineVector {
    /// The number of components.
    @inlinable
    @inline(__always)
    static var componentCount: Int { Components.count }

    /// The vector with all components 0.
    @inlinable
    @inline(__always)
    static var origin: Self { Components.zero }

    /// The component at an index in 0 ..< `componentCount`.
    @inlinable
    @inline(__always)
    subscript(component index: Int) -> Double {
        get { Components.component(index, of: self) }
        set { Components.set(index, of: &self, to: newValue) }
    }

    /// The componentwise sum.
    @inlinable
    @inline(__always)
    func plus(_ other: Self) -> Self { Components.sum(self, other) }

    /// The componentwise difference.
    @inlinable
    @inline(__always)
    func minus(_ other: Self) -> Self { Components.difference(self, other) }

    /// Every component times a number.
    @inlinable
    @inline(__always)
    func scaled(by factor: Double) -> Self { Components.product(self, factor) }

    /// The dot product.
    @inlinable
    @inline(__always)
    func dot(_ other: Self) -> Double { Components.dot(self, other) }

    /// The largest magnitude of a component; NaN if one is NaN.
    @inlinable
    @inline(__always)
    var largestMagnitude: Double { Components.largestMagnitude(self) }

    /// Whether every component is finite.
    @inlinable
    @inline(__always)
    var isFinite: Bool { largestMagnitude.isFinite }

    /// The point at a fraction of the way to another, exactly this one at 0.
    @inlinable
    @inline(__always)
    func mixed(with other: Self, _ t: Double) -> Self { plus(other.minus(self).scaled(by: t)) }

    /// The Euclidean length, for components of any size; infinite above the largest number.
    ///
    /// Accuracy: a relative error of 3 · 2⁻⁵³ if the length is a normal number (tested).
    var length: Double {
        let scale = Double.squareScale(largestMagnitude), scaled = scaled(by: scale)
        return scaled.dot(scaled).squareRoot() * (1 / scale)
    }

    /// The unit vector of the same direction, within 4 · 2⁻⁵³; 0 for 0, NaN for NaN and infinities.
    var direction: Self {
        if self == Self.origin { return Self.origin }
        let scaled = scaled(by: Double.squareScale(largestMagnitude)), length = scaled.dot(scaled).squareRoot()
        var direction = Self.origin
        for i in 0..<Self.componentCount { direction[component: i] = scaled[component: i] / length }
        return direction
    }

    /// A quarter of the largest distance from another point along an axis; finite for all finite points.
    func quarterExtent(from other: Self) -> Double { scaled(by: 0.25).minus(other.scaled(by: 0.25)).largestMagnitude }
}

extension SIMD3<Double> {
    /// The cross product.
    func cross(_ other: Self) -> Self { Lanes3(self).cross(Lanes3(other)).simd }
}

/// The rules by which splines and paths compute with the standard library's types.
///
/// A namespace. Use them through `Components` of ``SplineVector``.
public enum VectorComponentRules {}
