extension AnimatableValue: CustomStringConvertible {
    /// The value without its type: `0.5`, `(10, 20)`, `{width: 100, height: 50}`, CSS text for a colour or a
    /// transform, SVG text for a path. Long lists and paths are described by their counts: `120 numbers`.
    public var description: String {
        switch self {
        case .number(let number): shortText(number)
        case .point(let point): shortText(point: point)
        case .size(let size): "\(size)"
        case .rect(let rect): "\(rect)"
        case .color(let color): color.map { "\($0)" } ?? "no color"
        case .transform(let matrix): matrix.affine2D.map { "\($0)" } ?? "\(matrix)"
        case .numbers(let numbers): listText(numbers.map(shortText), "number")
        case .colors(let colors): listText(colors.map { "\($0)" }, "color")
        case .bool(let bool): "\(bool)"
        case .path(let path):
            path.elements.count > longestList ? countText(path.elements.count, "path element") : "\(path)"
        case .discrete(let name): "\"\(name)\""
        }
    }
}

extension LayerProperties: CustomStringConvertible {
    /// The properties whose values are not standard, sorted: `opacity 0.5, position (60, 45)`; `default` if there are
    /// none.
    public var description: String {
        let changed = changedProperties
        return changed.isEmpty ? "default" : changed.map { "\($0) \(self[$0])" }.joined(separator: ", ")
    }
}

extension LayerModel: CustomStringConvertible {
    /// The model values that are not standard, the timing if it is not the default, and the keys of the animations:
    /// `opacity 0.5; speed 2.0; 2 animations: fade, move`.
    public var description: String {
        var parts = (kind == .transform ? ["transform layer"] : []) + ["\(properties)"]
        if timing != MediaTiming() { parts.append("\(timing)") }
        let keys = animationKeys
        if !keys.isEmpty {
            let names = keys.count > longestList ? "" : ": \(keys.joined(separator: ", "))"
            parts.append(countText(keys.count, "animation") + names)
        }
        return parts.joined(separator: "; ")
    }
}

extension LayerAnimation: CustomStringConvertible {
    /// The description of the animation of the case.
    public var description: String {
        switch self {
        case .basic(let animation): "\(animation)"
        case .keyframe(let animation): "\(animation)"
        case .spring(let animation): "\(animation)"
        case .group(let animation): "\(animation)"
        case .transition(let animation): "\(animation)"
        }
    }
}

extension AnimationTarget: CustomStringConvertible {
    /// The key path, and what differs from a target that replaces the underlying value: `opacity (additive)`.
    public var description: String {
        let options =
            (isAdditive ? ["additive"] : []) + (isCumulative ? ["cumulative"] : [])
            + (valueFunction.map { ["\($0)"] } ?? [])
        return options.isEmpty ? keyPath : "\(keyPath) (\(options.joined(separator: ", ")))"
    }
}

extension BasicAnimation: CustomStringConvertible {
    /// The target, the given ends and the timing: `opacity from 0 to 1, duration 2.0`.
    public var description: String {
        "\(target)\(endsText(from, to, by))\(timingText(timing, timingFunction))"
    }
}

extension KeyframeAnimation: CustomStringConvertible {
    /// The target, the mode, the number of values or the path, and the timing:
    /// `position, cubic through 4 values, duration 2.0`.
    public var description: String {
        let course = path.map { "along \(AnimatableValue.path($0))" } ?? "through \(countText(values.count, "value"))"
        return "\(target), \(calculationMode) \(course)\(timingText(timing, timingFunction))"
    }
}

extension SpringAnimation: CustomStringConvertible {
    /// The target, the given ends, the spring and the timing:
    /// `opacity from 0 to 1, spring(mass 1, stiffness 100, damping 10), duration 1.5`.
    public var description: String {
        "\(target)\(endsText(from, to, by)), \(spring)\(timingText(timing, timingFunction))"
    }
}

extension AnimationGroup: CustomStringConvertible {
    /// The number of animations and the timing: `group of 2 animations, duration 3.0`.
    public var description: String {
        "group of \(countText(animations.count, "animation"))\(timingText(timing, timingFunction))"
    }
}

extension LayerTransition: CustomStringConvertible {
    /// The style, the side unless it is a fade, and the timing: `push fromLeft, duration 0.5`.
    public var description: String {
        "\(style)\(style == .fade ? "" : " \(subtype)")\(timingText(timing, timingFunction))"
    }
}

/// Longer lists and paths are described by their counts.
private let longestList = 12

private func listText(_ texts: [String], _ noun: String) -> String {
    texts.count > longestList ? countText(texts.count, noun) : "[\(texts.joined(separator: ", "))]"
}

private func endsText(_ from: AnimatableValue?, _ to: AnimatableValue?, _ by: AnimatableValue?) -> String {
    [("from", from), ("to", to), ("by", by)].map { name, value in value.map { " \(name) \($0)" } ?? "" }.joined()
}

/// The timing unless it is the default, and the timing function if there is one, each after a comma.
private func timingText(_ timing: MediaTiming, _ function: TimingFunction?) -> String {
    (timing == MediaTiming() ? "" : ", \(timing)") + (function.map { ", \($0)" } ?? "")
}
