extension TimingFunction: CustomStringConvertible {
    /// The timing function as CSS text, such as `cubic-bezier(0.42, 0, 0.58, 1)`, or the description of a wrapped
    /// easing.
    ///
    /// Numbers have the fewest digits that distinguish them from other numbers.
    public var description: String {
        switch kind {
        case .identity: return "linear"
        case .cubicBezier: return cubicBezier.map { "\($0)" } ?? "linear"
        case .steps(let steps): return "\(steps)"
        case .other(let other): return other.easing.map { "\($0)" } ?? "easing"
        }
    }
}

extension UnitBezier: CustomStringConvertible {
    /// The curve as CSS text, such as `cubic-bezier(0.42, 0, 0.58, 1)`.
    public var description: String {
        "cubic-bezier(\([x1, y1, x2, y2].map(shortText).joined(separator: ", ")))"
    }
}

extension TimingFunction.Steps: CustomStringConvertible {
    /// The steps as CSS text, such as `steps(4, jump-start)`.
    public var description: String { jump == .end ? "steps(\(count))" : "steps(\(count), jump-\(jump))" }
}

extension TimingFunction.PiecewiseLinear: CustomStringConvertible {
    /// The function as CSS text, such as `linear(0 0%, 1 40%, 1 100%)`. A single point is written twice, since CSS
    /// needs two.
    public var description: String {
        let points = points.count == 1 ? points + points : points
        return
            "linear(\(points.map { "\(shortText($0.output)) \(shortText($0.input * 100))%" }.joined(separator: ", ")))"
    }
}

extension PennerEasing: CustomStringConvertible {
    /// The curve and the mode, such as `bounce out`. The variant and the parameters follow if they are not the
    /// defaults.
    public var description: String {
        let name = "\(curve) \(mode)" + (variant == .penner ? "" : " (\(variant))")
        return parameters == Parameters() ? name : "\(name), \(parameters)"
    }
}

extension PennerEasing.Parameters: CustomStringConvertible {
    /// All four numbers.
    public var description: String {
        "overshoot \(shortText(overshoot)), amplitude \(shortText(amplitude)), period \(shortText(period)), "
            + "exponent \(shortText(exponent))"
    }
}

extension SpringTimingFunction.Parameters: CustomStringConvertible {
    /// All three numbers, such as `mass 1, stiffness 100, damping 10`.
    public var description: String {
        "mass \(shortText(mass)), stiffness \(shortText(stiffness)), damping \(shortText(damping))"
    }
}

extension SpringTimingFunction: CustomStringConvertible {
    /// The parameters, such as `spring(mass 1, stiffness 100, damping 10)`.
    public var description: String {
        let velocity = initialVelocity == 0 ? "" : ", initial velocity \(shortText(initialVelocity))"
        return "spring(\(parameters)\(velocity))"
    }
}

extension SpringEasing: CustomStringConvertible {
    /// The spring and its duration, such as `spring(mass 1, stiffness 100, damping 10) over 1.5 s`.
    public var description: String { "\(spring) over \(shortText(duration)) s" }
}
