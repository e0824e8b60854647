extension TimingFunction {
    /// Core Animation's names of timing functions.
    ///
    /// `Name(rawValue:)` returns nil for an unknown name; Core Animation raises an exception.
    ///
    /// Source: R2.1.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        case linear
        /// The default of implicit animations; the same curve as CSS's `ease`.
        case `default`
        case easeIn
        case easeOut
        case easeInEaseOut

        var curve: UnitBezier {
            switch self {
            case .linear: UnitBezier(unchecked: 0, 0, 1, 1)
            case .default: UnitBezier(unchecked: 0.25, 0.1, 0.25, 1)
            case .easeIn: UnitBezier(unchecked: 0.42, 0, 1, 1)
            case .easeOut: UnitBezier(unchecked: 0, 0, 0.58, 1)
            case .easeInEaseOut: UnitBezier(unchecked: 0.42, 0, 0.58, 1)
            }
        }

        /// The four control points of the curve, including the ends (0, 0) and (1, 1).
        ///
        /// Source: R2.1, `getControlPoint(0…3)`.
        public var controlPoints: [SIMD2<Double>] { curve.controlPoints }
    }

    /// Creates the timing function of a name. For `.linear`, this is the identity.
    public init(name: Name) {
        self = name == .linear ? .identity : TimingFunction(name.curve)
    }

    /// The four control points of a cubic Bézier, including the ends (0, 0) and (1, 1); nil for other kinds.
    ///
    /// The identity has the control points (0, 0), (0, 0), (1, 1), (1, 1).
    ///
    /// Source: R2.1, `getControlPoint(0…3)`.
    public var controlPoints: [SIMD2<Double>]? {
        switch kind {
        case .identity: Name.linear.controlPoints
        case .cubicBezier: cubicBezier?.controlPoints
        case .steps, .other: nil
        }
    }
}

extension UnitBezier {
    fileprivate var controlPoints: [SIMD2<Double>] { [[0, 0], [x1, y1], [x2, y2], [1, 1]] }
}
