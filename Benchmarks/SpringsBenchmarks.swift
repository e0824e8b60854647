import TimingMath

func registerSpringsBenchmarks(in registry: Registry) {
    let dampings = [("undamped", 0.0), ("underdamped", 10), ("critical", 20), ("overdamped", 30)]
    for (name, damping) in dampings {
        guard let spring = try? SpringTimingFunction(damping: damping, initialVelocity: 1, allowsOverdamping: true)
        else {
            continue
        }
        registry.addOne("TimingFunctions/spring/\(name)", over: 0...2) { spring.value(at: $0) }
        registry.addBatch("TimingFunctions/spring/\(name)", over: 0...2) { spring.evaluate($0, into: &$1) }
        registry.addOne("TimingFunctions/springVelocity/\(name)", over: 0...2) { spring.velocity(at: $0) }
        registry.addBatch("TimingFunctions/springVelocity/\(name)", over: 0...2) {
            spring.evaluateVelocity($0, into: &$1)
        }
        registry.add("TimingFunctions/springSettlingDuration/\(name)") { state in
            state.measure { keep(spring.settlingDuration) }
        }
    }
    registry.addOne("TimingFunctions/springFromPerceptual/bounce", over: -0.9...0.9) { bounce in
        (try? SpringParameters(perceptualDuration: 0.5, bounce: bounce))?.damping ?? .nan
    }
    for (name, ratio, range) in [
        ("atRest", 0.5, 0.0...0), ("movingAway", 0.5, -10...0), ("movingToward", 0.5, 0...10),
        ("critical", 1, -10...10),
    ] as [(String, Double, ClosedRange<Double>)] {
        registry.addOne("TimingFunctions/springUIKit/\(name)", over: range) { velocity in
            let spring = try? SpringTimingFunction(dampingRatio: ratio, duration: 0.5, initialVelocity: velocity)
            return spring?.parameters.stiffness ?? .nan
        }
    }
}
