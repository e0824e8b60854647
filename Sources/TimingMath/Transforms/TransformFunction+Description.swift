extension TransformFunction: CustomStringConvertible {
    /// The CSS text: lengths in px, angles in deg, numbers with at most 6 decimals, what is not finite in a `calc()`.
    ///
    /// Arguments that CSS may leave out are left out: the y of `translate()` and `skew()` where it is 0, of `scale()`
    /// where it is that of x.
    ///
    /// Source: CSSOM, "serialize a CSS component value"; CSS Transforms 1.
    public var description: String {
        "\(name.rawValue)(\(arguments.joined(separator: ", ")))"
    }

    private var arguments: [String] {
        switch (primitive, name) {
        case (.translation(let by), .translate): (by.y == 0 ? [by.x] : [by.x, by.y]).map(Self.length)
        case (.translation(let by), _):
            components(of: by, x: .translateX, y: .translateY, z: .translateZ).map(Self.length)
        case (.scale(let by), .scale): (by.x == by.y ? [by.x] : [by.x, by.y]).map(Self.number)
        case (.scale(let by), _): components(of: by, x: .scaleX, y: .scaleY, z: .scaleZ).map(Self.number)
        case (.rotation(let turn), .rotate3d):
            [turn.axis.x, turn.axis.y, turn.axis.z].map(Self.number) + [Self.angle(turn.degrees)]
        case (.rotation(let turn), _): [Self.angle(turn.degrees)]
        case (.skew(let degrees), .skewY): [Self.angle(degrees.y)]
        case (.skew(let degrees), .skewX): [Self.angle(degrees.x)]
        case (.skew(let degrees), _): (degrees.y == 0 ? [degrees.x] : [degrees.x, degrees.y]).map(Self.angle)
        case (.perspective(let distance), _): [distance == .infinity ? "none" : Self.length(distance)]
        case (.matrix(let m), .matrix): [m.m11, m.m12, m.m21, m.m22, m.m41, m.m42].map(Self.number)
        case (.matrix(let m), _): m.numbers.map(Self.number)
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

    private static func number(_ value: Double) -> String { CSSNumericValue.text(value, unit: "") }
    private static func length(_ value: Double) -> String { CSSNumericValue.text(value, unit: "px") }
    private static func angle(_ value: Double) -> String { CSSNumericValue.text(value, unit: "deg") }
}
