extension Shadow {
    /// The shadows of a box or a text, topmost first.
    ///
    /// The shorter of two lists is padded with transparent shadows, which are inset where the other list's shadows are.
    /// The lists are then interpolated shadow by shadow; t = 0 and t = 1 give the ends, with the padding, which draws
    /// nothing. If a pair has an inset shadow and an outer one, the whole lists switch halfway.
    ///
    /// Adding appends the list to the underlying one. Accumulating sums shadow by shadow; if a pair does not match, the
    /// value replaces the underlying list.
    ///
    /// - Complexity: O(n) for n shadows.
    /// - Source: CSS Backgrounds 3, "box-shadow"; CSS Values 4, "Combining values".
    public struct List: Hashable, Sendable {
        /// The shadows, topmost first; empty for `none`.
        public var shadows: [Shadow]

        /// Creates a list of shadows.
        public init(_ shadows: [Shadow] = []) { self.shadows = shadows }

        /// Returns the shadow at an index, or its padding if this list is shorter than `other`.
        fileprivate func padded(_ index: Int, as other: Shadow.List) -> Shadow {
            index < shadows.count ? shadows[index] : .transparent(isInset: other.shadows[index].isInset)
        }
    }
}

extension Shadow.List: Composable {
    /// The rule of lists of shadows: pair by pair after padding, or else a switch halfway.
    public enum Interpolation: CompositionRule {
        /// Returns whether the numbers of all shadows are finite.
        public static func isFinite(_ value: Shadow.List) -> Bool { value.shadows.allFinite }

        /// Returns whether in each pair both shadows are inset or neither is. Padding matches any shadow.
        public static func canInterpolate(from start: Shadow.List, to end: Shadow.List) -> Bool {
            zip(start.shadows, end.shadows).allSatisfy { $0.canInterpolate(to: $1) }
        }

        /// Returns the list between two lists, shadow by shadow. Lists that do not match switch halfway.
        public static func value(from start: Shadow.List, to end: Shadow.List, at t: Double) -> Shadow.List {
            var result = start
            set(&result, from: start, to: end, at: t)
            return result
        }

        /// Sets a list to the result of `value(from:to:at:)`. Reuses its storage.
        public static func set(
            _ value: inout Shadow.List, from start: Shadow.List, to end: Shadow.List, at t: Double
        ) {
            guard canInterpolate(from: start, to: end) else {
                let whole = switched(start, end, at: t)
                value.shadows.setInterpolation(from: whole.shadows, to: whole.shadows, at: 0)
                return
            }
            let count = max(start.shadows.count, end.shadows.count)
            if value.shadows.count > count { value.shadows.removeLast(value.shadows.count - count) }
            for i in 0..<count {
                let shadow = start.padded(i, as: end).interpolated(to: end.padded(i, as: start), at: t)
                if i < value.shadows.count { value.shadows[i] = shadow } else { value.shadows.append(shadow) }
            }
        }

        /// Returns the combined list. Adding appends it to the underlying list. Accumulating sums pair by pair if all
        /// pairs match.
        public static func composited(
            _ value: Shadow.List, onto underlying: Shadow.List, by operation: CompositeOperation
        ) -> Shadow.List {
            switch operation {
            case .replace: return value
            case .add: return Shadow.List(underlying.shadows + value.shadows)
            case .accumulate:
                guard canInterpolate(from: value, to: underlying) else { return value }
                return Shadow.List(
                    (0..<max(value.shadows.count, underlying.shadows.count)).map { i in
                        value.padded(i, as: underlying).combined(with: underlying.padded(i, as: value)) { $0 + $1 }
                    })
            }
        }
    }
}
