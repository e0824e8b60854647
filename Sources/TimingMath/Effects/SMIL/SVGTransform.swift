/// A transform function of SVG, as `animateTransform` animates it.
///
/// ```
/// translate  (tx, ty, 0)      scale  (sx, sy, 0)      rotate  (angle, cx, cy)      skewX, skewY  (angle, 0, 0)
/// ```
///
/// Values of one kind are interpolated and accumulated number by number, so a scale accumulates as a number does, and
/// its zero is 0. Values of different kinds switch halfway and have no sum. Paced animations measure the Euclidean
/// distance of translations and scales, and the angle of the others.
///
/// Source: SVG Animations Level 2, "The animateTransform element" and "Paced animation and complex types".
public struct SVGTransform: Hashable, Sendable {
    /// The kind of a transform function. The raw values are SVG's names.
    public enum Kind: String, Sendable, CaseIterable {
        case translate
        case scale
        case rotate
        case skewX
        case skewY
    }

    /// The kind.
    public var kind: Kind
    /// The numbers: lengths in user units, factors, and angles in degrees.
    public var numbers: SIMD3<Double>

    /// Creates a transform from the numbers of its SVG text: one or two for `translate` and `scale`, one or three for
    /// `rotate`, one for the skews. A missing ty, cx or cy is 0, and a missing sy is sx.
    ///
    /// - Returns: nil for another number of numbers.
    public init?(_ kind: Kind, _ numbers: [Double]) {
        guard let first = numbers.first else { return nil }
        switch (kind, numbers.count) {
        case (.scale, 1): self.numbers = SIMD3(first, first, 0)
        case (_, 1): self.numbers = SIMD3(first, 0, 0)
        case (.translate, 2), (.scale, 2): self.numbers = SIMD3(first, numbers[1], 0)
        case (.rotate, 3): self.numbers = SIMD3(first, numbers[1], numbers[2])
        default: return nil
        }
        self.kind = kind
    }
}

extension SVGTransform: Summable, Composable {
    /// The rule of transform functions: number by number.
    public enum Interpolation: SumRule, CompositionRule {
        /// Returns whether both have the same kind.
        public static func canInterpolate(from start: SVGTransform, to end: SVGTransform) -> Bool {
            start.kind == end.kind
        }

        /// Returns whether all numbers are finite.
        public static func isFinite(_ value: SVGTransform) -> Bool { value.numbers.allFinite }

        /// Returns the transform between two of one kind; others switch halfway.
        public static func value(from start: SVGTransform, to end: SVGTransform, at t: Double) -> SVGTransform {
            guard start.kind == end.kind else { return switched(start, end, at: t) }
            var result = start
            result.numbers.setInterpolation(from: start.numbers, to: end.numbers, at: t)
            return result
        }

        /// Returns the sums of the numbers; the value itself if the kinds differ.
        public static func sum(_ value: SVGTransform, over base: SVGTransform) -> SVGTransform {
            combined(value, base) { $0 + $1 }
        }

        /// Returns the differences of the numbers; the value itself if the kinds differ.
        public static func difference(_ value: SVGTransform, from base: SVGTransform) -> SVGTransform {
            combined(value, base) { $0 - $1 }
        }

        /// Returns a multiple of the numbers.
        public static func multiple(_ value: SVGTransform, times count: Double) -> SVGTransform {
            combined(value, value) { a, _ in a * count }
        }

        private static func combined(
            _ value: SVGTransform, _ other: SVGTransform, _ f: (SIMD3<Double>, SIMD3<Double>) -> SIMD3<Double>
        ) -> SVGTransform {
            guard value.kind == other.kind else { return value }
            var result = value
            result.numbers = f(value.numbers, other.numbers)
            return result
        }

        /// Returns the translation or the scale as a point, and of the others the angle.
        public static func _pacingPoint(of value: SVGTransform) -> SIMD4<Double>? {
            let numbers = value.numbers
            switch value.kind {
            case .translate, .scale: return SIMD4(numbers.x, numbers.y, 0, 0)
            case .rotate, .skewX, .skewY: return SIMD4(numbers.x, 0, 0, 0)
            }
        }
    }
}

extension SMILSandwich<SVGTransform> {
    /// Returns the list of functions of a transform attribute at a document time, the outermost first.
    ///
    /// An additive animation appends its function to the list below it, so its function acts first. Any other one
    /// replaces the whole list. The specification leaves `to` undefined. Here it starts from the last function of the
    /// list below it, or from zero if that is of another kind.
    ///
    /// - Parameters:
    ///   - time: The document time, in seconds.
    ///   - base: The attribute's list without animations.
    /// - Source: SVG Animations Level 2, "The animateTransform element".
    public func functions(at time: Double, over base: [SVGTransform] = []) -> [SVGTransform] {
        var list = base
        animations.forEachActive(at: time) { animation, sample in
            let zero = animation.zero
            let last = list.last.flatMap { $0.kind == zero.kind ? $0 : nil } ?? zero
            let value = animation.value(at: sample, underlying: last)
            if !animation.isAdditive { list.removeAll() }
            list.append(value)
        }
        return list
    }
}
