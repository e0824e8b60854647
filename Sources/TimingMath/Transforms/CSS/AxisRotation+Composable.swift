extension AxisRotation: Composable {
    /// The rule of rotations: angles about one axis, otherwise slerp and products.
    public enum Interpolation: CompositionRule {
        /// Returns whether all numbers are finite.
        public static func isFinite(_ value: AxisRotation) -> Bool { value.axis.allFinite && value.degrees.isFinite }

        /// Returns the rotation between two rotations. At 0 and 1 it is exactly the end.
        public static func value(from start: AxisRotation, to end: AxisRotation, at t: Double) -> AxisRotation {
            if t == 0 { return start }
            if t == 1 { return end }
            let interpolator = TransformPrimitive.Interpolator(from: .rotation(start), to: .rotation(end))
            guard case .rotation(let rotation)? = interpolator?.value(at: t) else { return start }
            return rotation
        }

        /// Returns the sum of the angles about a common axis, or else the product, in which the value acts first.
        public static func composited(
            _ value: AxisRotation, onto underlying: AxisRotation, by operation: CompositeOperation
        ) -> AxisRotation {
            operation == .replace ? value : value.accumulated(onto: underlying, times: 1)
        }

        /// Returns the value accumulated onto a multiple of the other angle.
        public static func accumulated(
            _ value: AxisRotation, onto other: AxisRotation, times count: Double
        ) -> AxisRotation {
            let count = count.finiteCount
            return count == 0 ? value : value.accumulated(onto: other, times: count)
        }
    }
}
