import Foundation
import Testing
import TimingMathLayers

@Suite("Layers: rules of springs", .tags(.rule))
struct LayerSpringRuleTests {
    private func shown(
        _ parameters: SpringTimingFunction.Parameters, velocity: Double = 0, overdamped: Bool = false,
        duration: Double = 5
    ) throws -> LayerModel {
        try layer(
            SpringAnimation(
                "zPosition", from: 10, to: 30,
                spring: SpringTimingFunction(
                    parameters, initialVelocity: velocity, allowsOverdamping: overdamped),
                timing: MediaTiming(duration: duration)))
    }

    @Test("R5.1, R5.2 The curve in seconds: under-damped, critical and over-damped")
    func curves() throws {
        for velocity in [0, 5, -5.0] {
            let under = try shown(SpringTimingFunction.Parameters(damping: 4), velocity: velocity)
            let critical = try shown(SpringTimingFunction.Parameters(damping: 20), velocity: velocity)
            let over = try shown(SpringTimingFunction.Parameters(damping: 25), velocity: velocity, overdamped: true)
            for t in [0, 0.1, 0.35, 1, 2.0] {
                let omega = 96.0.squareRoot()
                let x = 1 - exp(-2 * t) * (cos(omega * t) + (2 - velocity) / omega * sin(omega * t))
                let c = 1 - exp(-10 * t) * (1 + (10 - velocity) * t)
                let c2 = (velocity - 5) / -15, o = 1 + (-1 - c2) * exp(-5 * t) + c2 * exp(-20 * t)
                for (layer, x) in [(under, x), (critical, c), (over, o)] {
                    try layer.expect("zPosition", [(t, 10 + 20 * x)], within: 1e-10)
                }
            }
        }
    }

    @Test("R5.3 Over-damping counts as critical unless it is allowed")
    func overdamping() throws {
        let critical = try shown(SpringTimingFunction.Parameters(damping: 20)),
            strong = try shown(SpringTimingFunction.Parameters(damping: 30))
        let allowed = try shown(SpringTimingFunction.Parameters(damping: 30), overdamped: true)
        for t in [0.1, 0.3, 1] {
            #expect(try critical.number("zPosition", at: t) == strong.number("zPosition", at: t))
            #expect(try allowed.number("zPosition", at: t) < strong.number("zPosition", at: t))
        }
    }

    private func settling(
        _ stiffness: Double, _ damping: Double, velocity: Double = 0, overdamped: Bool = false
    ) throws -> Double {
        try SpringAnimation(
            "zPosition",
            spring: SpringTimingFunction(
                stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: overdamped)
        ).settlingDuration
    }

    @Test("R5.4a Settling, under-damped: the sum of the envelopes of cosine and sine, within a thousandth")
    func settlingUnderdamped() throws {
        for (stiffness, damping, velocity) in [
            (100.0, 10.0, 0.0), (100, 10, 20), (100, 10, -7), (300, 5, 1), (100, 15, 0),
        ] {
            let beta = damping / 2, rate = (stiffness - beta * beta).squareRoot()
            let expected = log((1 + ((beta - velocity) / rate).magnitude) / 0.001) / beta
            let found = try settling(stiffness, damping, velocity: velocity)
            #expect((found - expected).magnitude < 1e-12, "\(stiffness), \(damping), \(velocity): \(found)")
        }
        // Apple's documentation of dampings 5 and 15.
        #expect(try (settling(100, 5) - 2.85).magnitude < 0.01 && (settling(100, 15) - 1.02).magnitude < 0.01)
    }

    @Test(
        "R5.4b Settling, critically damped, and over-damped where that is not allowed: the search in tenths of a second"
    )
    func settlingCritical() throws {
        for (stiffness, damping, expected) in [
            (100.0, 20.0, 0.9999999999999999), (400, 40, 0.5), (25, 10, 1.9000000000000006),
        ] {
            #expect(try settling(stiffness, damping) == expected && settling(stiffness, 3 * damping) == expected)
        }
    }

    @Test("R5.4c Settling, undamped: never, the largest Float") func settlingUndamped() throws {
        for velocity in [0, 5.0] {
            for isAllowed in [false, true] {
                #expect(
                    try settling(100, 0, velocity: velocity, overdamped: isAllowed) == 3.4028234663852886e38,
                    "\(velocity), \(isAllowed)")
            }
        }
    }

    @Test("R5.4d Settling, over-damped: the search on the true curve") func settlingOverdamped() throws {
        let walked = try SpringAnimation("zPosition", perceptualDuration: 1, bounce: -0.5).timing.duration
        #expect((walked - 4.2).magnitude < 1e-9)
        // 25 gives the rates 5 and 20 per second: x = 1 − 4/3·e^(−5t) + 1/3·e^(−20t).
        var time = 0.0
        while 4 / 3 * exp(-5 * time) - exp(-20 * time) / 3 >= 0.001 { time += 0.1 }
        #expect(try settling(100, 25, overdamped: true) == time && time > settling(100, 25))
    }

    @Test("R5.5 The duration cuts the curve; parameters outside of their domains are errors", .tags(.badInput))
    func cut() throws {
        let long = try shown(SpringTimingFunction.Parameters(damping: 4)),
            short = try shown(SpringTimingFunction.Parameters(damping: 4), duration: 0.3)
        for t in [0.1, 0.3] { #expect(try long.number("zPosition", at: t) == short.number("zPosition", at: t)) }
        #expect(try (short.number("zPosition", at: 0.3) - 30).magnitude > 1)
        try short.expect("zPosition", [(0.31, nil)])
        #expect(
            try shown(SpringTimingFunction.Parameters(), duration: 0).animations[0].animation.timing.duration == 0.25)
        for wrong in [0, -1, -3, .nan, .infinity] as [Double] {
            #expect(throws: TimingFunctionError.self, "\(wrong)") { try SpringTimingFunction(mass: wrong) }
            #expect(throws: TimingFunctionError.self, "\(wrong)") { try SpringTimingFunction(stiffness: wrong) }
            if wrong != 0 {
                #expect(throws: TimingFunctionError.self, "\(wrong)") { try SpringTimingFunction(damping: wrong) }
            }
            if !wrong.isFinite {
                #expect(throws: TimingFunctionError.self, "\(wrong)") {
                    try SpringTimingFunction(initialVelocity: wrong)
                }
            }
        }
        let given = SpringTimingFunction(mass: 2, stiffness: 3, damping: 4, initialVelocity: 5)
        #expect(SpringAnimation("zPosition", spring: given).spring == given && given.initialVelocity == 5)
        #expect(given.parameters == SpringTimingFunction.Parameters(mass: 2, stiffness: 3, damping: 4))
        let standard = SpringAnimation("zPosition").spring
        #expect(standard.parameters == SpringTimingFunction.Parameters(mass: 1, stiffness: 100, damping: 10))
        #expect(standard.initialVelocity == 0 && !standard.allowsOverdamping)
    }

    @Test("R5.6, R5.8 Perceptual parameters; UIKit's default ones last 0.8 s")
    func perceptual() throws {
        let standard = try SpringAnimation("zPosition", perceptualDuration: 0.5)
        let parameters = standard.spring.parameters
        #expect(
            (parameters.stiffness - 157.91367).magnitude < 1e-5 && (parameters.damping - 25.132741).magnitude < 1e-6)
        #expect((standard.timing.duration - 0.8).magnitude < 1e-9)
        #expect(standard.spring.allowsOverdamping && parameters.mass == 1)
        let bouncy = try SpringAnimation("zPosition", perceptualDuration: 2, bounce: 0.25)
        #expect((bouncy.spring.parameters.damping - 2 * 0.75 * .pi).magnitude < 1e-12)
        #expect(throws: TimingFunctionError.self) { try SpringAnimation("zPosition", perceptualDuration: 0) }
        #expect(throws: TimingFunctionError.self) {
            try SpringAnimation("zPosition", perceptualDuration: 1, bounce: -1)
        }
    }

    @Test("R5.7 A ratio and a duration: the envelope of the sine is 0.001 at the end")
    func ratio() throws {
        let under = try SpringTimingFunction(dampingRatio: 0.6, duration: 2)
        let omega = log(1000 * 0.6 / 0.8) / (0.6 * 2)
        #expect((under.parameters.stiffness - omega * omega).magnitude < 1e-9)
        let critical = try SpringTimingFunction(dampingRatio: 1, duration: 1)
        #expect((critical.parameters.stiffness.squareRoot() - 9.23341).magnitude < 1e-5)
        #expect(try SpringTimingFunction(dampingRatio: 3, duration: 1).parameters == critical.parameters)
    }

    @Test("R5.9 Springs with given parameters last until they settle; the system's lasts 0.6 s")
    func settlingOfGiven() throws {
        #expect((SpringAnimation("zPosition").settlingDuration - 1.4727).magnitude < 1e-4)
        let system = SpringTimingFunction(mass: 3, stiffness: 1000, damping: 500)
        #expect((SpringAnimation("zPosition", spring: system).settlingDuration - 0.6).magnitude < 1e-9)
    }
}
