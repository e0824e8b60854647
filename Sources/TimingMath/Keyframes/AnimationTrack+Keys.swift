/// The interpolation between two keys.
package enum KeyShape: Hashable, Sendable {
    case lines, curves
    /// None: a key holds until the next one.
    case steps
}

extension AnimationTrack {
    /// The interpolation between keys, or nil if the track has timing functions or needs a table of lengths.
    package var keyShape: KeyShape? {
        guard timingFunction.isEmpty, timingFunctions.isEmpty else { return nil }
        switch shape {
        case .steps: return .steps
        case .lines, .pacedLines: return .lines
        case .curves: return .curves
        case .pacedCurves: return nil
        }
    }

    /// The keys: the values and their times, or the turning points of lines at constant speed. The control points are
    /// empty unless the shape is `curves`.
    package var keys: (times: [Double], values: [Value], controls: [(first: Value, second: Value)]) {
        shape == .pacedLines
            ? (turnTimes.knots, turns, []) : (sequence.knots, values, curves.controls)
    }
}
