extension CSSEasing {
    /// The CSS text of the specified value.
    ///
    /// Calculations are written as `calc()` of their simplified value. `linear()` keeps its stops, with the number
    /// first. `steps(n, end)` becomes `steps(n)`. Numbers have at most 6 decimals and no exponent. Parsing the text
    /// gives a value with the same serialisation.
    ///
    /// Source: CSSOM, "serialize a CSS component value"; CSS Easing Functions Level 2, "serialization".
    public var serialization: String {
        switch value {
        case .keyword(let keyword):
            return keyword.rawValue
        case .cubicBezier(let x1, let y1, let x2, let y2):
            return "cubic-bezier(\([x1, y1, x2, y2].map(\.serialization).joined(separator: ", ")))"
        case .steps(let count, let position):
            return Self.steps(count.serialization, position)
        case .linear(let stops):
            let texts = stops.map { stop in
                ([stop.output] + stop.inputs).map(\.serialization).joined(separator: " ")
            }
            return "linear(\(texts.joined(separator: ", ")))"
        }
    }

    /// The CSS text of the computed value. Calculations are resolved and clamped, and each stop of `linear()` has a
    /// percentage.
    public var computedSerialization: String {
        switch value {
        case .keyword(let keyword):
            return keyword.rawValue
        case .cubicBezier(let x1, let y1, let x2, let y2):
            let numbers = [Self.unit(x1), y1.computed, Self.unit(x2), y2.computed]
            return "cubic-bezier(\(numbers.map(CSSNumericValue.text).joined(separator: ", ")))"
        case .steps(let count, let position):
            return Self.steps(
                "\(count.computedInteger(least: TimingFunction.Steps.leastCount(position.jump)))", position)
        case .linear(let stops):
            let texts = Self.points(stops).map { point in
                "\(CSSNumericValue.text(point.output)) \(CSSNumericValue.text(point.percent))%"
            }
            return "linear(\(texts.joined(separator: ", ")))"
        }
    }

    private static func steps(_ count: String, _ position: StepPosition) -> String {
        position == .end ? "steps(\(count))" : "steps(\(count), \(position.rawValue))"
    }
}
