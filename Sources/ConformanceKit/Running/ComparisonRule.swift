/// How numbers of a value are compared where neighbouring numbers, or plain differences, are not the point.
///
/// The format says that quaternions compare up to sign and a tangent's angles modulo 2π. Which values those are:
///
/// | operation | value | rule |
/// |---|---|---|
/// | `quaternion.…` | the whole value, if it is four numbers | ``upToSign`` |
/// | any | the member `quaternion`, if it is four numbers | ``upToSign`` |
/// | `path.…` | the members `angle` and `tangentAngle` | ``moduloTurn`` |
///
/// Other angles (of a decomposition, of an SVG rotation) are not a tangent's and compare as numbers.
enum ComparisonRule {
    case plain
    /// q and −q are the same rotation: the nearer one counts.
    case upToSign
    /// The difference is taken modulo 2π, into −π…π.
    case moduloTurn

    /// How far one number is from another, with its sign.
    func difference(_ actual: Double, _ expected: Double) -> Double {
        if case .moduloTurn = self { return (actual - expected).remainder(dividingBy: 2 * .pi) }
        return actual - expected
    }

    /// The rule for a whole value of an operation.
    static func forValue(of operation: String) -> ComparisonRule {
        operation.hasPrefix("quaternion.") ? .upToSign : .plain
    }

    /// The rule for an object's member in a value of an operation.
    static func forMember(_ key: String, of operation: String) -> ComparisonRule {
        switch key {
        case "quaternion": .upToSign
        case "angle", "tangentAngle": operation.hasPrefix("path.") ? .moduloTurn : .plain
        default: .plain
        }
    }
}
