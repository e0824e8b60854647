/// An error of a layer, an animation, a layer tree or a display link schedule.
public enum LayerError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No property, or no part of a property, has this key path. The description of a few, such as `frame` and
    /// `alpha`, says what to animate instead.
    case unknownKeyPath(String)
    /// A value does not have the type of the property. `value` names the value, such as `from`.
    case wrongType(
        keyPath: String, expected: AnimatableValue.Kind, found: AnimatableValue.Kind, value: String = "value")
    /// An animation sets `by`, but values at this key path cannot be added.
    case noSum(keyPath: String)
    /// An animation has a value function, which makes a transform, but its key path is not a transform.
    case valueFunctionNeedsTransform(keyPath: String)
    /// A keyframe animation has a path, but its key path is not a point.
    case pathNeedsPoint(keyPath: String)
    /// A value has another number of components than its value function takes.
    case wrongArgumentCount(keyPath: String, expected: Int, value: String)
    /// A number is NaN.
    case notANumber(parameter: String)
    /// A number is outside its domain.
    case outOfRange(parameter: String, value: Double, allowed: String)
    /// The keyframes are invalid.
    case keyframes(KeyframeError)
    /// The parameters of a timing function or a spring are invalid.
    case timingFunction(TimingFunctionError)
    /// Groups are nested deeper than this many levels.
    case nestedTooDeep(limit: Int)
    /// The tree has no layer with this identity.
    case unknownLayer
    /// The tree is not the one that the sampler was created from, nor a copy of it.
    case otherTree
    /// A layer would become its own ancestor.
    case cycle
    /// The state of an animator forbids a call.
    case notAllowed(call: String, state: String)

    /// Throws an error for the first number that is NaN.
    static func requireNumbers(_ numbers: KeyValuePairs<String, Double>) throws(LayerError) {
        for (parameter, number) in numbers where number.isNaN { throw .notANumber(parameter: parameter) }
    }

    /// A description in one line.
    public var description: String {
        switch self {
        case .unknownKeyPath(let keyPath):
            "unknown key path \"\(shownText(keyPath))\"\(LayerKeyPath.advice(for: keyPath).map { ": \($0)" } ?? "")"
        case .wrongType(let keyPath, let expected, let found, let value):
            "\(value) for \(shownText(keyPath)) is of type \(found), expected \(expected)"
        case .noSum(let keyPath): "by has no meaning for \(shownText(keyPath)), whose values have no sum"
        case .valueFunctionNeedsTransform(let keyPath):
            "a value function makes a transform, which \(shownText(keyPath)) is not"
        case .pathNeedsPoint(let keyPath): "a path leads through points, which \(shownText(keyPath)) is not"
        case .wrongArgumentCount(let keyPath, let expected, let value):
            "\(value) for \(shownText(keyPath)): its value function takes "
                + (expected == 1 ? "a number" : "\(expected) numbers")
        case .notANumber(let parameter): "\(shownText(parameter)) is NaN"
        case .outOfRange(let parameter, let value, let allowed): "\(parameter) is \(value), allowed is \(allowed)"
        case .keyframes(let error): "\(error)"
        case .timingFunction(let error): "\(error)"
        case .nestedTooDeep(let limit): "groups are nested deeper than \(limit) levels"
        case .unknownLayer: "the tree has no such layer"
        case .otherTree: "the sampler was created from another tree"
        case .cycle: "a layer cannot be below itself"
        case .notAllowed(let call, let state): "\(call) is not allowed while the animator is \(state)"
        }
    }
}
