extension ViewAnimation {
    /// The options of UIView's animations, with UIKit's bits.
    ///
    /// | bits | |
    /// |---|---|
    /// | 0-9 | the flags below |
    /// | 10-13 | of keyframes: what lies between them, ``keyframeCalculationMode`` |
    /// | 16-19 | the curve, ``curve`` |
    /// | 20-23 | the transition, ``transition`` |
    ///
    /// Any bits may be set; those that mean nothing are kept and ignored.
    ///
    /// Source: R6.10, R6.11 (UIKit's headers).
    public struct Options: OptionSet, Sendable, Hashable {
        /// All bits, also those that mean nothing.
        public private(set) var rawValue: UInt

        /// Options by UIKit's bits; any may be set.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lay out subviews with the animation. No effect here: kept for what it says.
        public static let layoutSubviews = Self(rawValue: 1 << 0)
        /// Let touches through while it runs. No effect here.
        public static let allowUserInteraction = Self(rawValue: 1 << 1)
        /// Begin at what is shown, not at what the model says.
        public static let beginFromCurrentState = Self(rawValue: 1 << 2)
        /// For ever.
        public static let `repeat` = Self(rawValue: 1 << 3)
        /// There and back.
        public static let autoreverse = Self(rawValue: 1 << 4)
        /// In another animation: not its duration.
        public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
        /// In another animation: not its curve.
        public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
        /// Draw the content anew while it runs. No effect here.
        public static let allowAnimatedContent = Self(rawValue: 1 << 7)
        /// Hide and show the views of a transition, and do not move them. No effect here.
        public static let showHideTransitionViews = Self(rawValue: 1 << 8)
        /// In another animation: not its flags.
        public static let overrideInheritedOptions = Self(rawValue: 1 << 9)

        /// The calculation mode of keyframes.
        public init(calculationMode mode: CalculationMode) { self.init(rawValue: Self.calculationModes.bits(of: mode)) }

        /// The curve.
        public init(curve: Curve) { self.init(rawValue: Self.curves.bits(of: curve)) }

        /// The transition; nil for none.
        public init(transition: ViewTransition?) { self.init(rawValue: Self.transitions.bits(of: transition)) }

        /// How an animation gets from its start to its end.
        public enum Curve: Sendable, Hashable, CaseIterable {
            case easeInOut, easeIn, easeOut, linear

            /// The curve as a timing function, with R2.1's control points.
            public var timingFunction: TimingFunction { TimingFunction(named: name) }

            /// Core Animation's name of it.
            public var name: TimingFunction.Name {
                switch self {
                case .easeInOut: .easeInEaseOut
                case .easeIn: .easeIn
                case .easeOut: .easeOut
                case .linear: .linear
                }
            }
        }

        /// The curve; for numbers that UIKit gives no name, ease in and out, as where none is set.
        public var curve: Curve { Self.curves.choice(in: rawValue) ?? .easeInOut }

        /// What lies between keyframes; linear for numbers that mean nothing.
        public var keyframeCalculationMode: CalculationMode {
            get { Self.calculationModes.choice(in: rawValue) ?? .linear }
            set { rawValue = rawValue & ~Self.calculationModes.mask | Self.calculationModes.bits(of: newValue) }
        }

        /// The transition; nil for none and for numbers that mean nothing.
        public var transition: ViewTransition? { Self.transitions.choice(in: rawValue) ?? nil }

        /// Those of an animation in one with these options: what is not overridden is inherited.
        ///
        /// The flags go with ``overrideInheritedOptions``, the curve with ``overrideInheritedCurve``; the duration is
        /// not here.
        func inherited(by inner: ViewAnimation.Options) -> ViewAnimation.Options {
            var options = inner.rawValue
            if !inner.contains(.overrideInheritedCurve) {
                options = options & ~Self.curves.mask | rawValue & Self.curves.mask
            }
            if !inner.contains(.overrideInheritedOptions) {
                options |=
                    rawValue & Self([.repeat, .autoreverse, .beginFromCurrentState, .allowUserInteraction]).rawValue
            }
            return Self(rawValue: options)
        }

        private static let calculationModes = ChoiceBits<CalculationMode>(
            shift: 10, [.linear, .discrete, .paced, .cubic, .cubicPaced])
        private static let curves = ChoiceBits<Curve>(shift: 16, [.easeInOut, .easeIn, .easeOut, .linear])
        private static let transitions = ChoiceBits<ViewTransition?>(shift: 20, [nil] + ViewTransition.allCases)
    }
}

/// One of several, as a number in four of the bits.
private struct ChoiceBits<Choice: Equatable & Sendable>: Sendable {
    let shift: UInt
    let choices: [Choice]

    init(shift: UInt, _ choices: [Choice]) { (self.shift, self.choices) = (shift, choices) }

    var mask: UInt { 0xF << shift }

    func choice(in bits: UInt) -> Choice? {
        let number = Int((bits & mask) >> shift)
        return choices.indices.contains(number) ? choices[number] : nil
    }

    func bits(of choice: Choice) -> UInt { UInt(choices.firstIndex(of: choice) ?? 0) << shift }
}
