extension TransformList {
    /// A prepared interpolation between two CSS transforms, for many times.
    ///
    /// - Functions at the same index that have the same name, or a common primitive (translate, scale or rotate), are
    ///   interpolated number by number, so `rotate(1turn)` makes a full turn. <doc:Transforms> covers the special
    ///   functions.
    /// - The shorter list is extended with functions that do nothing. `none` is an empty list.
    /// - From the first pair without a common primitive on, the rest of each list is multiplied into one matrix, and
    ///   these two are interpolated.
    /// - If a matrix is singular or cannot be decomposed, the whole list changes from start to end at t = 0.5.
    /// - Complexity: O(n) for n functions.
    /// - Source: CSS Transforms 1, "Interpolation of transforms"; CSS Transforms 2, "Interpolation of transform
    ///   functions".
    public struct Interpolator: Sendable {
        /// The lists at 0 and 1.
        public let from, to: TransformList

        private let start, end: Matrix4x4
        /// The interpolated pairs, or nil if the list is discrete.
        private let steps: [Step]?

        private struct Step {
            let name: TransformList.Function.Name
            let primitive: TransformPrimitive.Interpolator

            /// Fails if the two primitives cannot be interpolated.
            init?(_ name: TransformList.Function.Name, _ from: TransformPrimitive, _ to: TransformPrimitive) {
                guard let primitive = TransformPrimitive.Interpolator(from: from, to: to) else { return nil }
                (self.name, self.primitive) = (name, primitive)
            }
        }

        /// Prepares the interpolation between two lists.
        public init(from: TransformList, to: TransformList) {
            (self.from, self.to) = (from, to)
            (start, end) = (from.matrix, to.matrix)
            steps = Self.steps(TransformList.Pairing(from, to))
        }

        private static func steps(_ pairing: TransformList.Pairing) -> [Step]? {
            var steps: [Step] = []
            for pair in pairing.pairs {
                guard let step = Step(pair.name, pair.first, pair.second) else { return nil }
                steps.append(step)
            }
            return steps
        }

        /// Whether the lists can be interpolated. If false, the list changes from start to end at t = 0.5.
        public var isContinuous: Bool { steps != nil }

        /// Returns the matrix at `t`. Allocates nothing.
        ///
        /// - Parameter t: 0 gives the matrix of `from` and 1 that of `to`, to the bit. Not clamped. NaN gives NaN, or
        ///   the start if the list is discrete.
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

        /// Returns the list at `t`: `from` at 0, `to` at 1, and functions with the names of the primitives in between.
        public func list(at t: Double) -> TransformList {
            if t == 0 { return from }
            if t == 1 { return to }
            guard let steps else { return switched(from, to, at: t) }
            return TransformList(steps.map { TransformList.Function($0.name, $0.primitive.value(at: t)) })
        }
    }
}

extension TransformList {
    /// Two lists as pairs of primitives of the same kind.
    ///
    /// The shorter list is extended with functions that do nothing. From the first pair without a common primitive on,
    /// the rest of each list is one `matrix3d()`, even if both are 2D, as in browsers.
    ///
    /// Source: CSS Transforms 1, "Interpolation of transforms".
    struct Pairing {
        struct Pair {
            /// The name of the common function.
            let name: TransformList.Function.Name
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

        /// The product of functions. It is 0 if one of them is singular, because rounding in the product would hide
        /// that.
        private static func rest(_ functions: ArraySlice<TransformList.Function>) -> TransformPrimitive {
            if functions.allSatisfy(\.primitive.isInvertible) { return .matrix(TransformList.matrix(of: functions)) }
            let zero = SIMD4<Double>()
            return .matrix(Matrix4x4(rows: zero, zero, zero, zero))
        }
    }
}
