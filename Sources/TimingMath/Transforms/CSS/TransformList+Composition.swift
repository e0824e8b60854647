extension TransformList: Composable {
    /// By the rules of CSS; see ``TransformListInterpolation``.
    public enum Interpolation: CompositionRule {
        /// See ``TransformList/interpolated(to:at:)``.
        public static func value(from start: TransformList, to end: TransformList, at t: Double) -> TransformList {
            start.interpolated(to: end, at: t)
        }

        /// Whether there is anything between the two: no, if a matrix in it is singular.
        public static func canInterpolate(from start: TransformList, to end: TransformList) -> Bool {
            TransformListInterpolation(from: start, to: end).isContinuous
        }

        /// Whether all numbers of the matrix are finite.
        public static func isFinite(_ value: TransformList) -> Bool { value.matrix.isFinite }

        /// See ``TransformList/composited(onto:by:)``.
        public static func composited(
            _ value: TransformList, onto underlying: TransformList, by operation: CompositeOperation
        ) -> TransformList {
            value.composited(onto: underlying, by: operation)
        }
    }

    /// The list on the way to another one; see ``TransformListInterpolation``, which is quicker for many t.
    public func interpolated(to end: TransformList, at t: Double) -> TransformList {
        TransformListInterpolation(from: self, to: end).list(at: t)
    }

    /// This list combined with the one under it.
    ///
    /// - `add`: the functions of the underlying list, then these, which so act first.
    /// - `accumulate`: function by function, as lists are paired for interpolation. Translations, skews and angles
    ///   about the same axis are summed, and so are the inverses of the distances of `perspective()`. Of scales, what
    ///   differs from 1 is summed. Rotations about different axes follow upon each other, this one first. Of matrices,
    ///   and of the rests of lists that do not match, the parts are accumulated likewise. If a matrix cannot be taken
    ///   apart, because it is singular, this list hides the other.
    /// - `none` over anything gives what is under it, but for `replace`.
    ///
    /// Source: Web Animations, "Effect composition"; CSS Transforms 2, "Accumulation of transforms".
    public func composited(onto underlying: TransformList, by operation: CompositeOperation) -> TransformList {
        switch operation {
        case .replace: self
        case .add: TransformList(underlying.functions + functions)
        case .accumulate: accumulated(onto: underlying) ?? self
        }
    }

    private func accumulated(onto underlying: TransformList) -> TransformList? {
        var sums: [TransformFunction] = []
        for pair in TransformListPairing(underlying, self).pairs {
            guard let sum = pair.second.accumulated(onto: pair.first) else { return nil }
            sums.append(TransformFunction(pair.name, sum))
        }
        return TransformList(sums)
    }
}
