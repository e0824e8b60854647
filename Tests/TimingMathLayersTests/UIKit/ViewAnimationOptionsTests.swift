import Testing
import TimingMathLayers

@Suite(.tags(.rule)) struct ViewAnimationOptionsTests {
    @Test("R6.10 the bits of the flags") func flags() {
        let flags: [ViewAnimation.Options] = [
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
                let options = ViewAnimation.Options(rawValue: bits | others)
                #expect(options.curve.name == name)
                #expect(options.curve.timingFunction == TimingFunction(name: name))
            }
        }
        for number in 4...15 as ClosedRange<UInt> {
            #expect(ViewAnimation.Options(rawValue: number << 16).curve == .easeInOut)
        }
    }

    @Test("R6.11 bits 10-13 are the calculation mode") func calculationModes() {
        let modes: [CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
        for (number, mode) in modes.enumerated() {
            #expect(ViewAnimation.Options(calculationMode: mode).rawValue == UInt(number) << 10)
            #expect(ViewAnimation.Options(rawValue: UInt(number) << 10 | 0xF_03FF).keyframeCalculationMode == mode)
        }
        #expect(ViewAnimation.Options(rawValue: 9 << 10).keyframeCalculationMode == .linear)
        var options = ViewAnimation.Options(rawValue: 0xFF_FFFF)
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
            #expect(ViewAnimation.Options(transition: transition).rawValue == UInt(number) << 20)
            #expect(ViewAnimation.Options(rawValue: UInt(number) << 20 | 0xF_FFFF).transition == transition)
        }
        #expect(ViewAnimation.Options(rawValue: 8 << 20).transition == nil)
    }

    @Test func choicesComeBack() {
        for curve in ViewAnimation.Options.Curve.allCases {
            for mode in CalculationMode.allCases {
                let options: ViewAnimation.Options = [
                    .init(curve: curve), .init(calculationMode: mode), .init(transition: .curlUp), .repeat,
                ]
                #expect(options.curve == curve && options.keyframeCalculationMode == mode)
                #expect(options.transition == .curlUp && options.contains(.repeat))
            }
        }
    }
}
