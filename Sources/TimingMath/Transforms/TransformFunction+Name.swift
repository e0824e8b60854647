extension TransformFunction {
    /// The name of a CSS transform function, as CSS spells it.
    public enum Name: String, Sendable, CaseIterable {
        case matrix, matrix3d
        case translate, translateX, translateY, translateZ, translate3d
        case scale, scaleX, scaleY, scaleZ, scale3d
        case rotate, rotateX, rotateY, rotateZ, rotate3d
        case skew, skewX, skewY
        case perspective

        /// The name of the function that both can be written as, by which they are interpolated: their own if it is the
        /// same, else the primitive in the plane if both are in it, else the one in space. Nil if there is none: the
        /// skews and the matrices have only themselves, as in browsers.
        ///
        /// Source: CSS Transforms 2, "Interpolation of transform functions".
        func primitive(with other: Name) -> Name? {
            if self == other { return self }
            guard let own = primitives, let others = other.primitives, own.space == others.space else { return nil }
            return isPlanar && other.isPlanar ? own.plane : own.space
        }

        private var primitives: (plane: Name, space: Name)? {
            switch self {
            case .translate, .translateX, .translateY, .translateZ, .translate3d: (.translate, .translate3d)
            case .scale, .scaleX, .scaleY, .scaleZ, .scale3d: (.scale, .scale3d)
            case .rotate, .rotateX, .rotateY, .rotateZ, .rotate3d: (.rotate, .rotate3d)
            case .matrix, .matrix3d, .skew, .skewX, .skewY, .perspective: nil
            }
        }

        private var isPlanar: Bool {
            switch self {
            case .translate, .translateX, .translateY, .scale, .scaleX, .scaleY, .rotate: true
            default: false
            }
        }
    }
}
