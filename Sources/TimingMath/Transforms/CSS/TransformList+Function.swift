extension TransformList {
    /// A CSS transform function, such as `translateX(5px)`, `rotate(90deg)` or `matrix3d(…)`.
    ///
    /// - Lengths are in px. Angles are in degrees, CSS's canonical unit, so that quarter turns are exact.
    /// - Every CSS function has a factory method with CSS's name and order of arguments. Any numbers are allowed.
    ///   Non-finite ones appear in the matrix.
    /// - Two functions are equal if their names and numbers are equal.
    ///
    /// Source: CSS Transforms 1 and 2.
    public struct Function: Sendable, Equatable {
        /// The CSS name.
        public let name: Name
        /// The operation behind the name.
        let primitive: TransformPrimitive

        init(_ name: Name, _ primitive: TransformPrimitive) { (self.name, self.primitive) = (name, primitive) }

        /// The matrix of the function.
        ///
        /// - Accuracy: Quarter turns are exact, and full turns have no effect, up to 2⁵⁰ degrees. Other angles agree
        ///   with ``Matrix4x4``'s factory methods, which take radians, within 8e-15 for angles up to two turns
        ///   (tested). The difference is the error of the conversion.
        /// - Complexity: O(1).
        public var matrix: Matrix4x4 { primitive.matrix }

        /// The function of the same name that does nothing: no translation, scale 1, angle 0 about the same axis, no
        /// perspective.
        var neutral: TransformList.Function { TransformList.Function(name, primitive.neutral) }
    }
}

/// Factory methods, by CSS name.
extension TransformList.Function {
    /// `matrix(a, b, c, d, tx, ty)`.
    public static func matrix(_ map: AffineTransform2D) -> Self {
        Self(.matrix, .matrix(Matrix4x4(map)))
    }
    /// `matrix3d(…)`, with 16 numbers in the order m11, m12, …, m44.
    public static func matrix3d(_ matrix: Matrix4x4) -> Self { Self(.matrix3d, .matrix(matrix)) }

    /// `translate(x, y)`, in px.
    public static func translate(x: Double, y: Double = 0) -> Self { Self(.translate, .translation(SIMD3(x, y, 0))) }
    /// `translateX(x)`, in px.
    public static func translateX(_ x: Double) -> Self { Self(.translateX, .translation(SIMD3(x, 0, 0))) }
    /// `translateY(y)`, in px.
    public static func translateY(_ y: Double) -> Self { Self(.translateY, .translation(SIMD3(0, y, 0))) }
    /// `translateZ(z)`, in px.
    public static func translateZ(_ z: Double) -> Self { Self(.translateZ, .translation(SIMD3(0, 0, z))) }
    /// `translate3d(x, y, z)`, in px.
    public static func translate3d(x: Double, y: Double, z: Double) -> Self {
        Self(.translate3d, .translation(SIMD3(x, y, z)))
    }

    /// `scale(x, y)`.
    public static func scale(x: Double, y: Double) -> Self { Self(.scale, .scale(SIMD3(x, y, 1))) }
    /// `scale(factor)`, the same factor for x and y.
    public static func scale(_ factor: Double) -> Self { .scale(x: factor, y: factor) }
    /// `scaleX(x)`.
    public static func scaleX(_ x: Double) -> Self { Self(.scaleX, .scale(SIMD3(x, 1, 1))) }
    /// `scaleY(y)`.
    public static func scaleY(_ y: Double) -> Self { Self(.scaleY, .scale(SIMD3(1, y, 1))) }
    /// `scaleZ(z)`.
    public static func scaleZ(_ z: Double) -> Self { Self(.scaleZ, .scale(SIMD3(1, 1, z))) }
    /// `scale3d(x, y, z)`.
    public static func scale3d(x: Double, y: Double, z: Double) -> Self { Self(.scale3d, .scale(SIMD3(x, y, z))) }

    /// `rotate(angle)`, about z from x to y.
    public static func rotate(degrees: Double) -> Self {
        Self(.rotate, .rotation(AxisRotation(axis: .z, degrees: degrees)))
    }
    /// `rotateX(angle)`, from y to z.
    public static func rotateX(degrees: Double) -> Self {
        Self(.rotateX, .rotation(AxisRotation(axis: .x, degrees: degrees)))
    }
    /// `rotateY(angle)`, from z to x.
    public static func rotateY(degrees: Double) -> Self {
        Self(.rotateY, .rotation(AxisRotation(axis: .y, degrees: degrees)))
    }
    /// `rotateZ(angle)`, from x to y.
    public static func rotateZ(degrees: Double) -> Self {
        Self(.rotateZ, .rotation(AxisRotation(axis: .z, degrees: degrees)))
    }
    /// `rotate3d(x, y, z, angle)`, about an axis of any length. An axis of length 0 gives the identity.
    public static func rotate3d(x: Double, y: Double, z: Double, degrees: Double) -> Self {
        Self(.rotate3d, .rotation(AxisRotation(axis: SIMD3(x, y, z), degrees: degrees)))
    }

    /// `skew(x, y)`: the y axis leans towards x by the first angle, and the x axis towards y by the second.
    public static func skew(xDegrees: Double, yDegrees: Double = 0) -> Self {
        Self(.skew, .skew(degrees: SIMD2(xDegrees, yDegrees)))
    }
    /// `skewX(angle)`.
    public static func skewX(degrees: Double) -> Self { Self(.skewX, .skew(degrees: SIMD2(degrees, 0))) }
    /// `skewY(angle)`.
    public static func skewY(degrees: Double) -> Self { Self(.skewY, .skew(degrees: SIMD2(0, degrees))) }

    /// `perspective(distance)`, in px. Distances below 1 are raised to 1. Nil and infinity are `perspective(none)`.
    public static func perspective(distance: Double?) -> Self {
        Self(.perspective, .perspective(distance: distance ?? .infinity))
    }
}

extension TransformList.Function {
    /// The name of a CSS transform function, spelled as in CSS.
    public enum Name: String, Sendable, CaseIterable {
        case matrix, matrix3d
        case translate, translateX, translateY, translateZ, translate3d
        case scale, scaleX, scaleY, scaleZ, scale3d
        case rotate, rotateX, rotateY, rotateZ, rotate3d
        case skew, skewX, skewY
        case perspective

        /// The name under which two functions can be interpolated, or nil if there is none.
        ///
        /// This is their own name if it is the same. Otherwise it is their common 2D primitive if both are 2D, else
        /// their common 3D primitive. Skews and matrices match only themselves, as in browsers.
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

extension TransformList.Function: CustomStringConvertible {
    /// The CSS text. Lengths are in px and angles in deg. Numbers have at most 6 decimals, and non-finite ones are
    /// written as a `calc()`.
    ///
    /// Optional arguments are omitted: the y of `translate()` and `skew()` if it is 0, and the y of `scale()` if it
    /// equals x.
    ///
    /// Source: CSSOM, "serialize a CSS component value"; CSS Transforms 1.
    public var description: String {
        text { value, unit in CSSNumericValue.text(value, unit: unit) }
    }

    /// The CSS text with as many digits as it takes to read the same numbers again.
    var exactText: String {
        text { value, unit in value.isFinite ? shortText(value) + unit : CSSNumericValue.text(value, unit: unit) }
    }

    private func text(_ format: (Double, String) -> String) -> String {
        "\(name.rawValue)(\(arguments(format).joined(separator: ", ")))"
    }

    private func arguments(_ format: (Double, String) -> String) -> [String] {
        func number(_ value: Double) -> String { format(value, "") }
        func length(_ value: Double) -> String { format(value, "px") }
        func angle(_ value: Double) -> String { format(value, "deg") }
        return switch (primitive, name) {
        case (.translation(let by), .translate): (by.y == 0 ? [by.x] : [by.x, by.y]).map(length)
        case (.translation(let by), _):
            components(of: by, x: .translateX, y: .translateY, z: .translateZ).map(length)
        case (.scale(let by), .scale): (by.x == by.y ? [by.x] : [by.x, by.y]).map(number)
        case (.scale(let by), _): components(of: by, x: .scaleX, y: .scaleY, z: .scaleZ).map(number)
        case (.rotation(let turn), .rotate3d):
            [turn.axis.x, turn.axis.y, turn.axis.z].map(number) + [angle(turn.degrees)]
        case (.rotation(let turn), _): [angle(turn.degrees)]
        case (.skew(let degrees), .skewY): [angle(degrees.y)]
        case (.skew(let degrees), .skewX): [angle(degrees.x)]
        case (.skew(let degrees), _): (degrees.y == 0 ? [degrees.x] : [degrees.x, degrees.y]).map(angle)
        case (.perspective(let distance), _): [distance == .infinity ? "none" : length(distance)]
        case (.matrix(let m), .matrix): [m.m11, m.m12, m.m21, m.m22, m.m41, m.m42].map(number)
        case (.matrix(let m), _): m.numbers.map(number)
        }
    }

    private func components(of vector: SIMD3<Double>, x: Name, y: Name, z: Name) -> [Double] {
        switch name {
        case x: [vector.x]
        case y: [vector.y]
        case z: [vector.z]
        default: [vector.x, vector.y, vector.z]
        }
    }
}

extension SIMD3<Double> {
    fileprivate static var x: Self { SIMD3(1, 0, 0) }
    fileprivate static var y: Self { SIMD3(0, 1, 0) }
    fileprivate static var z: Self { SIMD3(0, 0, 1) }
}
