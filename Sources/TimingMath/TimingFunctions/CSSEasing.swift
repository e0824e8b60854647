/// A CSS `<easing-function>` as specified, before it is computed.
///
/// ```swift
/// let easing = try CSSEasing(parsing: "linear(0, 0.5 25% 75%, calc(1 + 1))")
/// easing.serialization           // linear(0, 0.5 25% 75%, calc(2))
/// easing.computedSerialization   // linear(0 0%, 0.5 25%, 0.5 75%, 2 100%)
/// easing.timingFunction.value(at: 0.5)
/// ```
///
/// Keywords such as `ease` are kept. `step-start` and `step-end` are read as the equivalent `steps()`. Values are equal
/// if their specified values are equal; `end` and `jump-end` are the same.
///
/// Source: CSS Easing Functions Level 2; CSS Values and Units Level 4; CSSOM.
public struct CSSEasing: Sendable, Equatable {
    enum Keyword: String, Sendable, CaseIterable {
        case linear
        case ease
        case easeIn = "ease-in"
        case easeOut = "ease-out"
        case easeInOut = "ease-in-out"

        var timingFunction: TimingFunction {
            switch self {
            case .linear: .linear
            case .ease: .default
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInOut: .easeInEaseOut
            }
        }
    }

    /// `start` and `jump-start` have the same meaning. Each is serialised as it was written.
    enum StepPosition: String, Sendable {
        case start
        case jumpStart = "jump-start"
        case end
        case jumpNone = "jump-none"
        case jumpBoth = "jump-both"

        var jump: TimingFunction.Steps.Jump {
            switch self {
            case .start, .jumpStart: .start
            case .end: .end
            case .jumpNone: .none
            case .jumpBoth: .both
            }
        }
    }

    struct Stop: Sendable, Equatable {
        let output: CSSNumericValue
        /// 0, 1 or 2 percentages.
        let inputs: [CSSNumericValue]
    }

    enum Value: Sendable, Equatable {
        case keyword(Keyword)
        case cubicBezier(x1: CSSNumericValue, y1: CSSNumericValue, x2: CSSNumericValue, y2: CSSNumericValue)
        case steps(CSSNumericValue, StepPosition)
        /// At least two stops.
        case linear([Stop])
    }

    let value: Value

    /// The timing function with the computed parameters.
    public var timingFunction: TimingFunction {
        switch value {
        case .keyword(let keyword):
            return keyword.timingFunction
        case .cubicBezier(let x1, let y1, let x2, let y2):
            return TimingFunction(
                UnitBezier(unchecked: Self.unit(x1), y1.computed, Self.unit(x2), y2.computed))
        case .steps(let count, let position):
            let count = count.computedInteger(least: TimingFunction.Steps.leastCount(position.jump))
            return TimingFunction(TimingFunction.Steps(unchecked: count, position.jump))
        case .linear(let stops):
            let points = Self.points(stops).map { (input: $0.percent / 100, output: $0.output) }
            return TimingFunction(TimingFunction.PiecewiseLinear(unchecked: points))
        }
    }

    /// The points of a `linear()` function with its stops resolved; nil for other functions, including the keyword
    /// `linear`.
    ///
    /// Each point has an input, and inputs do not descend. A stop with two percentages gives two points.
    public var linearStops: [(input: Double, output: Double)]? {
        guard let line = timingFunction.piecewiseLinear else { return nil }
        return line.points
    }

    /// Returns the x of a control point, clamped to 0…1. Only a calculation can be outside.
    static func unit(_ x: CSSNumericValue) -> Double { min(max(x.computed, 0), 1) }

    /// Returns the points of stops, with their inputs in percent.
    ///
    /// A missing first input is 0%. A missing last input is 100%, or the largest input before it if that is larger. An
    /// input smaller than an earlier one is raised to the largest one before it. Other missing inputs are spaced evenly
    /// between their neighbours.
    static func points(_ stops: [Stop]) -> [(percent: Double, output: Double)] {
        var inputs: [Double?] = []
        var outputs: [Double] = []
        var largest = -Double.infinity
        for (i, stop) in stops.enumerated() {
            var percents: [Double?] = stop.inputs.map(\.computed)
            if percents.isEmpty {
                percents = [i == 0 ? 0 : i == stops.count - 1 ? 100 : nil]
            }
            for percent in percents {
                if let percent { largest = max(largest, percent) }
                inputs.append(percent == nil ? nil : largest)
                outputs.append(stop.output.computed)
            }
        }
        return zip(filled(inputs), outputs).map { (percent: $0, output: $1) }
    }

    /// Fills runs of missing inputs. The first and the last input are present.
    private static func filled(_ inputs: [Double?]) -> [Double] {
        var result: [Double] = []
        result.reserveCapacity(inputs.count)
        for (i, input) in inputs.enumerated() {
            guard let input else { continue }
            let missing = i - result.count
            if missing > 0, let left = result.last {
                for k in 1...missing {
                    let share = Double(k) / Double(missing + 1)
                    // In this form rounding cannot exceed the right neighbour.
                    result.append(min(left + (input - left) * share, input))
                }
            }
            result.append(input)
        }
        return result
    }
}

extension TimingFunction {
    /// Creates the timing function of a CSS `<easing-function>`, with its computed parameters.
    ///
    /// - Throws: `CSSSyntaxError` if CSS rejects the text. ``CSSEasing/init(parsing:)`` describes the syntax.
    public init(parsing text: String) throws(CSSSyntaxError) {
        self = try CSSEasing(parsing: text).timingFunction
    }
}
