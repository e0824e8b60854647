extension ViewAnimation {
    /// The options of UIView's animations, with UIKit's bits.
    ///
    /// | bits | option |
    /// |---|---|
    /// | 0-9 | the flags below |
    /// | 10-13 | the calculation mode of keyframes, ``keyframeCalculationMode`` |
    /// | 16-19 | the curve, ``curve`` |
    /// | 20-23 | the transition, ``transition`` |
    ///
    /// All bits may be set. Those without a meaning are kept and ignored.
    ///
    /// Source: R6.10, R6.11 (UIKit's headers).
    public struct Options: OptionSet, Sendable, Hashable {
        /// All bits, including those without a meaning.
        public private(set) var rawValue: UInt

        /// Creates options from UIKit's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lay out subviews with the animation. Has no effect here.
        public static let layoutSubviews = Self(rawValue: 1 << 0)
        /// Let views take touches while the animation runs; see ``Stage/hitTest(_:below:presented:as:)``.
        public static let allowUserInteraction = Self(rawValue: 1 << 1)
        /// Start from the presented value instead of the model value, where the animation is not additive.
        public static let beginFromCurrentState = Self(rawValue: 1 << 2)
        /// Repeat forever.
        public static let `repeat` = Self(rawValue: 1 << 3)
        /// Run forwards and then backwards.
        public static let autoreverse = Self(rawValue: 1 << 4)
        /// Do not inherit the duration of an enclosing animation.
        public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
        /// Do not inherit the curve of an enclosing animation.
        public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
        /// Animate changes that the block of a transition makes, too, instead of making them at once; see
        /// ``Stage/transition(_:of:completion:then:_:)``. Has no effect on other animations (R6.12).
        public static let allowAnimatedContent = Self(rawValue: 1 << 7)
        /// Hide and show the views of a transition, instead of removing and adding them.
        public static let showHideTransitionViews = Self(rawValue: 1 << 8)
        /// Do not inherit the flags of an enclosing animation.
        public static let overrideInheritedOptions = Self(rawValue: 1 << 9)

        /// Creates options with a calculation mode of keyframes.
        public init(calculationMode mode: CalculationMode) { self.init(rawValue: Self.calculationModes.bits(of: mode)) }

        /// Creates options with a curve.
        public init(curve: Curve) { self.init(rawValue: Self.curves.bits(of: curve)) }

        /// Creates options with a transition; nil for none.
        public init(transition: ViewTransition?) { self.init(rawValue: Self.transitions.bits(of: transition)) }

        /// An easing curve of UIKit.
        public enum Curve: Sendable, Hashable, CaseIterable {
            case easeInOut, easeIn, easeOut, linear

            /// The curve as a timing function, with the control points of R2.1.
            public var timingFunction: TimingFunction { TimingFunction(name: name) }

            /// The name of the curve in Core Animation.
            public var name: TimingFunction.Name {
                switch self {
                case .easeInOut: .easeInEaseOut
                case .easeIn: .easeIn
                case .easeOut: .easeOut
                case .linear: .linear
                }
            }
        }

        /// The curve. Ease in and out for numbers that UIKit does not name.
        public var curve: Curve { Self.curves.choice(in: rawValue) ?? .easeInOut }

        /// The calculation mode of keyframes. Linear for numbers without a meaning.
        public var keyframeCalculationMode: CalculationMode {
            get { Self.calculationModes.choice(in: rawValue) ?? .linear }
            set { rawValue = rawValue & ~Self.calculationModes.mask | Self.calculationModes.bits(of: newValue) }
        }

        /// The transition; nil for none and for numbers without a meaning.
        public var transition: ViewTransition? { Self.transitions.choice(in: rawValue) ?? nil }

        /// Returns the options of an animation nested in one with these options.
        ///
        /// Flags are inherited unless ``overrideInheritedOptions`` is set, and the curve unless
        /// ``overrideInheritedCurve`` is set.
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

/// A choice, stored as a number in four bits.
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
