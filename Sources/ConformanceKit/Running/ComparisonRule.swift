/// The rule by which numbers of a value are compared.
///
/// The format compares quaternions up to sign and the angles of tangents modulo 2π. The rules apply to these values:
///
/// | operation | value | rule |
/// |---|---|---|
/// | `quaternion.…` | the whole value, if it is four numbers | ``upToSign`` |
/// | any | the member `quaternion`, if it is four numbers | ``upToSign`` |
/// | `path.…`, `smil` | the members `angle` and `tangentAngle` | ``moduloTurn`` |
///
/// All other angles, for example of decompositions and SVG rotations, are compared as numbers.
enum ComparisonRule {
    case plain
    /// q and −q are the same rotation; the nearer one is compared.
    case upToSign
    /// The difference is reduced modulo 2π into −π…π.
    case moduloTurn

    /// Returns the signed difference of two numbers.
    func difference(_ actual: Double, _ expected: Double) -> Double {
        if case .moduloTurn = self { return (actual - expected).remainder(dividingBy: 2 * .pi) }
        return actual - expected
    }

    /// Returns the rule for the whole value of an operation.
    static func forValue(of operation: String) -> ComparisonRule {
        operation.hasPrefix("quaternion.") ? .upToSign : .plain
    }

    /// Returns the rule for a member of an object in the value of an operation.
    static func forMember(_ key: String, of operation: String) -> ComparisonRule {
        switch key {
        case "quaternion": .upToSign
        case "angle", "tangentAngle": operation.hasPrefix("path.") || operation == "smil" ? .moduloTurn : .plain
        default: .plain
        }
    }
}
