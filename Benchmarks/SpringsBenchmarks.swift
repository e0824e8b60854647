import TimingMathLayers

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
        registry.add("TimingFunctions/spring/\(name)/evenSteps") { state in
            let count = state.argument(), step = 2 / Double(count)
            var values = [Double](repeating: 0, count: count)
            var span = values.mutableSpan
            state.measure(items: count) {
                spring.evaluate(from: 0, step: step, into: &span)
                clobberMemory()
            }
        }
        .argument(Inputs.batch)
        .argument(Inputs.million)
    }
    let settling: [(name: String, dampings: ClosedRange<Double>)] = [
        ("envelope", 1...19), ("walkCritical", 20...20), ("walkOverdamped", 20.1...40),
    ]
    for (name, dampings) in settling {
        registry.addOneAndLoop("TimingFunctions/springSettlingDuration/\(name)", over: dampings) { damping in
            (try? SpringTimingFunction(damping: damping, allowsOverdamping: true))?.settlingDuration ?? .nan
        }
    }
    registry.addOneAndLoop("TimingFunctions/springParameters/fromPerceptual", over: -0.9...0.9) { bounce in
        (try? SpringTimingFunction.Parameters(perceptualDuration: 0.5, bounce: bounce))?.damping ?? .nan
    }
    registry.addOneAndLoop("TimingFunctions/springParameters/fromResponse", over: 0...2) { fraction in
        (try? SpringTimingFunction.Parameters(response: 0.5, dampingFraction: fraction))?.damping ?? .nan
    }
    registry.addOneAndLoop("TimingFunctions/springParameters/toPerceptual", over: 0...50) { damping in
        let parameters = SpringTimingFunction.Parameters(damping: damping)
        return parameters.perceptualDuration + parameters.bounce
    }
    let uiKit: [(name: String, ratio: Double, velocities: ClosedRange<Double>)] = [
        ("atRest", 0.5, 0...0), ("movingAway", 0.5, -10...0), ("movingToward", 0.5, 0...10), ("critical", 1, -10...10),
    ]
    for (name, ratio, velocities) in uiKit {
        registry.addOneAndLoop("TimingFunctions/springUIKit/\(name)", over: velocities) { velocity in
            let spring = try? SpringTimingFunction(dampingRatio: ratio, duration: 0.5, initialVelocity: velocity)
            return spring?.parameters.stiffness ?? .nan
        }
    }
}
