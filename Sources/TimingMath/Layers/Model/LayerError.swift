/// Why a layer, an animation or a tree cannot be what was asked for.
public enum LayerError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No property, or no part of one, has this key path.
    case unknownKeyPath(String)
    /// The property at the key path is of another type than the value; `value` says which value of an animation.
    case wrongType(
        keyPath: String, expected: AnimatableValue.Kind, found: AnimatableValue.Kind, value: String = "value")
    /// Values of the key path's type have no sum, as `by` needs one.
    case noSum(keyPath: String)
    /// A value function makes transforms: it cannot drive this key path.
    case valueFunctionNeedsTransform(keyPath: String)
    /// A path leads through points: it cannot drive this key path.
    case pathNeedsPoint(keyPath: String)
    /// A value function's values do not have as many numbers as it takes.
    case wrongArgumentCount(keyPath: String, expected: Int, value: String)
    /// A number is NaN.
    case notANumber(parameter: String)
    /// A number is outside what is allowed.
    case outOfRange(parameter: String, value: Double, allowed: String)
    /// The keyframes cannot be used.
    case keyframes(KeyframeError)
    /// The timing function or the spring cannot be made.
    case timingFunction(TimingFunctionError)
    /// Groups are nested deeper than this many levels.
    case nestedTooDeep(limit: Int)
    /// There is no layer of that identity in the tree.
    case unknownLayer
    /// A layer would become its own ancestor.
    case cycle

    /// Refuses the first of these numbers that is NaN.
    static func requireNumbers(_ numbers: KeyValuePairs<String, Double>) throws(LayerError) {
        for (parameter, number) in numbers where number.isNaN { throw .notANumber(parameter: parameter) }
    }

    /// One line for people.
    public var description: String {
        switch self {
        case .unknownKeyPath(let keyPath): "unknown key path \"\(keyPath)\""
        case .wrongType(let keyPath, let expected, let found, let value):
            "\(value) for \(keyPath) is of type \(found), expected \(expected)"
        case .noSum(let keyPath): "by has no meaning for \(keyPath), whose values have no sum"
        case .valueFunctionNeedsTransform(let keyPath): "a value function makes a transform, which \(keyPath) is not"
        case .pathNeedsPoint(let keyPath): "a path leads through points, which \(keyPath) is not"
        case .wrongArgumentCount(let keyPath, let expected, let value):
            "\(value) for \(keyPath): its value function takes \(expected == 1 ? "a number" : "\(expected) numbers")"
        case .notANumber(let parameter): "\(parameter) is NaN"
        case .outOfRange(let parameter, let value, let allowed): "\(parameter) is \(value), allowed is \(allowed)"
        case .keyframes(let error): "\(error)"
        case .timingFunction(let error): "\(error)"
        case .nestedTooDeep(let limit): "groups are nested deeper than \(limit) levels"
        case .unknownLayer: "the tree has no such layer"
        case .cycle: "a layer cannot be below itself"
        }
    }
}
