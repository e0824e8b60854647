/// What is between two CSS transforms, prepared once to be evaluated often.
///
/// ```
/// let turn = TransformListInterpolation(from: try TransformList(parsing: "none"), to: try TransformList(parsing: "rotate(1turn)"))
/// turn.matrix(at: 0.25)
/// ```
///
/// - Functions at the same place that are the same, or can be written as the same primitive (all translations, all scales, all
///   rotations), are interpolated number by number: `rotate(1turn)` turns all the way. Of rotations about
///   different axes the shorter way is taken, unless one does not turn; of `perspective()` the inverse of the distance, kept
///   in 0…1; of matrices what they are made of (``MatrixInterpolation``).
/// - The shorter list goes on with functions that change nothing, and `none` is nothing but these.
/// - From the first pair on that has no primitive in common, the rest of each list is multiplied out, and the two matrices are
///   interpolated.
/// - If one of these matrices cannot be taken apart, because it is singular, the whole of the list switches half-way.
/// - t is not clamped. 0 and 1 give the matrices of the ends, to the bit. NaN gives NaN, or the start where the list switches.
///
/// Complexity: O(n) for n functions; evaluation allocates nothing.
/// Source: CSS Transforms 1, "Interpolation of transforms"; CSS Transforms 2, "Interpolation of transform functions".
public struct TransformListInterpolation: Sendable {
    /// The ends.
    public let from, to: TransformList

    private let start, end: Matrix4x4
    /// Nil where the list switches.
    private let steps: [Step]?

    private struct Step {
        let name: TransformFunction.Name
        let primitive: TransformPrimitiveInterpolation

        /// Nil if there is nothing between the two.
        init?(_ name: TransformFunction.Name, _ from: TransformPrimitive, _ to: TransformPrimitive) {
            guard let primitive = TransformPrimitiveInterpolation(from: from, to: to) else { return nil }
            (self.name, self.primitive) = (name, primitive)
        }
    }

    /// Whatever is between two lists.
    public init(from: TransformList, to: TransformList) {
        (self.from, self.to) = (from, to)
        (start, end) = (from.matrix, to.matrix)
        steps = Self.steps(TransformListPairing(from, to))
    }

    private static func steps(_ pairing: TransformListPairing) -> [Step]? {
        var steps: [Step] = []
        for pair in pairing.pairs {
            guard let step = Step(pair.name, pair.first, pair.second) else { return nil }
            steps.append(step)
        }
        return steps
    }

    /// Whether there is anything between the ends; otherwise the list switches half-way.
    public var isContinuous: Bool { steps != nil }

    /// The matrix at `t`; allocates nothing.
    ///
    /// - Parameter t: 0 gives `from`'s, 1 `to`'s; not clamped.
    /// - Complexity: O(n).
    public func matrix(at t: Double) -> Matrix4x4 {
        if t == 0 { return start }
        if t == 1 { return end }
        guard let steps else { return switched(start, end, at: t) }
        guard let first = steps.first else { return start }
        var matrix = first.primitive.matrix(at: t)
        for step in steps.dropFirst() { matrix = step.primitive.matrix(at: t).concatenating(matrix) }
        return matrix
    }

    /// The list at `t`: the ends as they are, between them functions by the primitives' names.
    public func list(at t: Double) -> TransformList {
        if t == 0 { return from }
        if t == 1 { return to }
        guard let steps else { return switched(from, to, at: t) }
        return TransformList(steps.map { TransformFunction($0.name, $0.primitive.value(at: t)) })
    }
}

/// Two lists brought into one shape: pairs of primitives of the same kind.
///
/// The shorter list is filled up with functions that change nothing. From the first pair on that has no primitive in common,
/// the rest of each list is one `matrix3d()`, as in browsers, also where both are maps of the plane.
///
/// Source: CSS Transforms 1, "Interpolation of transforms".
struct TransformListPairing {
    struct Pair {
        /// The function that both can be written as.
        let name: TransformFunction.Name
        let first, second: TransformPrimitive
    }

    private(set) var pairs: [Pair] = []

    init(_ first: TransformList, _ second: TransformList) {
        let (a, b) = (first.functions, second.functions)
        for i in 0..<max(a.count, b.count) {
            guard i < a.count else {
                pairs.append(Pair(name: b[i].name, first: b[i].primitive.neutral, second: b[i].primitive))
                continue
            }
            guard i < b.count else {
                pairs.append(Pair(name: a[i].name, first: a[i].primitive, second: a[i].primitive.neutral))
                continue
            }
            guard let name = a[i].name.primitive(with: b[i].name) else {
                pairs.append(Pair(name: .matrix3d, first: Self.rest(a[i...]), second: Self.rest(b[i...])))
                return
            }
            pairs.append(Pair(name: name, first: a[i].primitive, second: b[i].primitive))
        }
    }

    /// The product of functions; 0 if one of them has no way back, which the rounding of the product would hide.
    private static func rest(_ functions: ArraySlice<TransformFunction>) -> TransformPrimitive {
        if functions.allSatisfy(\.primitive.isInvertible) { return .matrix(TransformList.matrix(of: functions)) }
        let zero = SIMD4<Double>()
        return .matrix(Matrix4x4(rows: zero, zero, zero, zero))
    }
}
