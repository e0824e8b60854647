/// A CSS transform: a list of functions, of which the last acts first.
///
/// ```
/// let list = try TransformList(parsing: "translateX(10px) rotate(90deg)")
/// list.matrix        // rotates first, then translates
/// ```
///
/// - The empty list is `none`, the identity.
/// - Two lists are equal if their functions are equal. Lists with the same matrix may interpolate differently.
///
/// Source: CSS Transforms 1 and 2.
public struct TransformList: Sendable, Equatable {
    /// The functions, outermost first.
    public let functions: [TransformList.Function]

    /// Creates a list of any functions.
    public init(_ functions: [TransformList.Function]) { self.functions = functions }

    /// `none`: the empty list.
    public static var none: TransformList { TransformList([]) }

    /// The matrix of the whole list.
    ///
    /// - Complexity: O(n) in the number of functions.
    public var matrix: Matrix4x4 { Self.matrix(of: functions[...]) }

    static func matrix(of functions: ArraySlice<TransformList.Function>) -> Matrix4x4 {
        guard let first = functions.first else { return .identity }
        var matrix = first.matrix
        for function in functions.dropFirst() { matrix = function.matrix.concatenating(matrix) }
        return matrix
    }
}

extension TransformList: CustomStringConvertible {
    /// The CSS text: `none`, or the functions separated by spaces.
    public var description: String {
        functions.isEmpty ? "none" : functions.map(\.description).joined(separator: " ")
    }
}

extension TransformList: Composable {
    /// The rules of CSS; see ``TransformList/Interpolator``.
    public enum Interpolation: CompositionRule {
        /// Returns ``TransformList/interpolated(to:at:)``.
        public static func value(from start: TransformList, to end: TransformList, at t: Double) -> TransformList {
            start.interpolated(to: end, at: t)
        }

        /// Whether the lists can be interpolated: false if a matrix is singular or cannot be decomposed.
        public static func canInterpolate(from start: TransformList, to end: TransformList) -> Bool {
            TransformList.Interpolator(from: start, to: end).isContinuous
        }

        /// Whether all numbers of the matrix are finite.
        public static func isFinite(_ value: TransformList) -> Bool { value.matrix.isFinite }

        /// Returns ``TransformList/composited(onto:by:)``.
        public static func composited(
            _ value: TransformList, onto underlying: TransformList, by operation: CompositeOperation
        ) -> TransformList {
            value.composited(onto: underlying, by: operation)
        }

        /// Returns the value accumulated onto the other list, of which each function counts `count` times. Matrices
        /// are decomposed, and their parts count so often.
        public static func accumulated(
            _ value: TransformList, onto other: TransformList, times count: Double
        ) -> TransformList {
            let count = count.finiteCount
            return count == 0 ? value : value.accumulated(onto: other, times: count) ?? value
        }
    }

    /// Returns the interpolated list. For many times, ``TransformList/Interpolator`` is faster.
    public func interpolated(to end: TransformList, at t: Double) -> TransformList {
        TransformList.Interpolator(from: self, to: end).list(at: t)
    }

    /// Returns this list combined with the underlying one.
    ///
    /// - `replace`: this list.
    /// - `add`: the underlying functions followed by these, which therefore act first.
    /// - `accumulate`: lists are paired as for interpolation. Translations, skews, angles about the same axis, and
    ///   inverses of perspective distances are added. For scales, the differences from 1 are added. Rotations about
    ///   different axes are concatenated, this one first. Matrices are decomposed and accumulated in the same way. If a
    ///   matrix is singular or cannot be decomposed, the result is this list.
    ///
    /// Adding or accumulating `none` gives the underlying list.
    ///
    /// Source: Web Animations, "Effect composition"; CSS Transforms 2, "Accumulation of transforms".
    public func composited(onto underlying: TransformList, by operation: CompositeOperation) -> TransformList {
        switch operation {
        case .replace: self
        case .add: TransformList(underlying.functions + functions)
        case .accumulate: accumulated(onto: underlying, times: 1) ?? self
        }
    }

    private func accumulated(onto underlying: TransformList, times count: Double) -> TransformList? {
        var sums: [TransformList.Function] = []
        for pair in TransformList.Pairing(underlying, self).pairs {
            guard let sum = pair.second.accumulated(onto: pair.first, times: count) else { return nil }
            sums.append(TransformList.Function(pair.name, sum))
        }
        return TransformList(sums)
    }
}
