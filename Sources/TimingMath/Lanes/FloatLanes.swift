/// Several floating-point numbers computed on at once; one number is the narrowest case.
///
/// A kernel is written once, generic over this protocol, and runs on a single `Double` or on 16 of them: every
/// operation here rounds like the scalar one, so the two give the same bits.
///
/// Why a protocol of our own rather than `SIMD`: code generic over `SIMD` resolves operators, comparisons and
/// `replacing(with:where:)` to the standard library's lane-by-lane loops (3 to 14 times slower, measured), while these
/// witnesses are written against concrete types and reach its builtin-backed overloads. There is no fused
/// multiply-add on purpose: it is a libm call on the baseline, and its bits are not those of `a * b + c`.
protocol FloatLanes: Sendable {
    associatedtype Scalar: BinaryFloatingPoint & Sendable
    associatedtype Mask
    static var width: Int { get }
    init(splat x: Scalar)
    /// Reads `width` numbers from `p`, which need not be aligned to the vector.
    init(at p: UnsafePointer<Scalar>)
    func store(at p: UnsafeMutablePointer<Scalar>)

    static func + (a: Self, b: Self) -> Self
    static func - (a: Self, b: Self) -> Self
    static func * (a: Self, b: Self) -> Self
    static func / (a: Self, b: Self) -> Self
    static prefix func - (a: Self) -> Self
    var squareRoot: Self { get }
    var magnitude: Self { get }

    // Comparisons are false where a lane is NaN.
    static func less(_ a: Self, _ b: Self) -> Mask
    static func lessOrEqual(_ a: Self, _ b: Self) -> Mask
    static func equal(_ a: Self, _ b: Self) -> Mask
    static func both(_ a: Mask, _ b: Mask) -> Mask
    static func either(_ a: Mask, _ b: Mask) -> Mask
    /// `a` where not `b`.
    static func without(_ a: Mask, _ b: Mask) -> Mask
    static func anyTrue(_ a: Mask) -> Bool
    static func select(_ mask: Mask, _ yes: Self, _ no: Self) -> Self
}

/// Lanes of `Double`, with the parts of the format that elementary functions need.
protocol DoubleLanes: FloatLanes where Scalar == Double {
    /// The columns of rows of four numbers, one row a lane, at `p` and every `stride` numbers after.
    static func columns(at p: UnsafePointer<Double>, stride: Int) -> (Self, Self, Self, Self)
    /// Writes such columns as rows.
    static func storeColumns(
        _ x: Self, _ y: Self, _ z: Self, _ w: Self, at p: UnsafeMutablePointer<Double>, stride: Int)
    /// 2ⁿ for whole n in −1022…1023; meaningless elsewhere.
    static func powerOfTwo(_ n: Self) -> Self
    /// The exponent of a positive normal number, as a number; meaningless elsewhere.
    var exponentLanes: Self { get }
    /// The significand in 1…2 of a positive normal number; meaningless elsewhere.
    var significandLanes: Self { get }
}

extension FloatLanes {
    /// Brought into `low...high`; NaN stays NaN.
    @inline(__always)
    func clamped(_ low: Scalar, _ high: Scalar) -> Self {
        let raised = Self.select(Self.less(self, Self(splat: low)), Self(splat: low), self)
        return Self.select(Self.less(Self(splat: high), raised), Self(splat: high), raised)
    }
}
