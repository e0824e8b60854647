import Testing
import TimingMath

@Suite struct ViewAnimationOptionsTests {
    @Test("R6.10 the flags' bits") func flags() {
        let flags: [ViewAnimationOptions] = [
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
            .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews,
            .overrideInheritedOptions,
        ]
        for (bit, flag) in flags.enumerated() { #expect(flag.rawValue == 1 << UInt(bit)) }
    }

    @Test("R6.10 bits 16-19 are the curve, with the points of R2.1") func curves() {
        let expected: [(TimingFunction.Name, UInt)] = [
            (.easeInEaseOut, 0), (.easeIn, 1 << 16), (.easeOut, 2 << 16), (.linear, 3 << 16),
        ]
        for (name, bits) in expected {
            for others in [0, 0xFFFF, 0xFFF0_0000, UInt.max & ~0xF_0000] as [UInt] {
                let options = ViewAnimationOptions(rawValue: bits | others)
                #expect(options.curve.name == name)
                #expect(options.curve.timingFunction == TimingFunction(named: name))
            }
        }
        for number in 4...15 as ClosedRange<UInt> {
            #expect(ViewAnimationOptions(rawValue: number << 16).curve == .easeInOut)
        }
    }

    @Test("R6.11 bits 10-13 are the calculation mode") func calculationModes() {
        let modes: [CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
        for (number, mode) in modes.enumerated() {
            #expect(ViewAnimationOptions(calculationMode: mode).rawValue == UInt(number) << 10)
            #expect(ViewAnimationOptions(rawValue: UInt(number) << 10 | 0xF_03FF).keyframeCalculationMode == mode)
        }
        #expect(ViewAnimationOptions(rawValue: 9 << 10).keyframeCalculationMode == .linear)
        var options = ViewAnimationOptions(rawValue: 0xFF_FFFF)
        for (number, mode) in modes.enumerated() {
            options.keyframeCalculationMode = mode
            #expect(options.rawValue == 0xFF_C3FF | UInt(number) << 10)
        }
    }

    @Test("R6.10 bits 20-23 are the transition") func transitions() {
        let transitions: [ViewTransition?] = [
            nil, .flipFromLeft, .flipFromRight, .curlUp, .curlDown, .crossDissolve, .flipFromTop, .flipFromBottom,
        ]
        for (number, transition) in transitions.enumerated() {
            #expect(ViewAnimationOptions(transition: transition).rawValue == UInt(number) << 20)
            #expect(ViewAnimationOptions(rawValue: UInt(number) << 20 | 0xF_FFFF).transition == transition)
        }
        #expect(ViewAnimationOptions(rawValue: 8 << 20).transition == nil)
    }

    @Test func choicesComeBack() {
        for curve in ViewAnimationOptions.Curve.allCases {
            for mode in CalculationMode.allCases {
                let options: ViewAnimationOptions = [
                    .init(curve: curve), .init(calculationMode: mode), .init(transition: .curlUp), .repeat,
                ]
                #expect(options.curve == curve && options.keyframeCalculationMode == mode)
                #expect(options.transition == .curlUp && options.contains(.repeat))
            }
        }
    }
}
