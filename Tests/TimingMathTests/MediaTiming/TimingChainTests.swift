import Testing
import TimingMath

@Suite(.tags(.law)) struct TimingChainTests {
    /// The layers above an animation are their clocks in sequence, to the bit.
    @Test func layersCompose() {
        for seed in 0..<3000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let layers = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                MediaTiming(
                    beginTime: random.number(in: -5...5), speed: random.number(in: -3...3),
                    timeOffset: random.number(in: -5...5))
            }
            let animation = MediaTimingLawTests.random(&random)
            let time = random.number(in: -20...20)
            let inner = layers.reduce(time) { $1.localTime(atParentTime: $0) }
            let hierarchy = TimingChain(layers.map { .layer($0) }, animation: animation)
            #expect(hierarchy.state(at: time) == animation.state(atParentTime: inner), "seed \(seed)")
        }
    }

    @Test func groupsClipTheirChildren() {
        let hierarchy = TimingChain([.group(MediaTiming(duration: 5))], animation: MediaTiming(duration: 10))
        #expect(hierarchy.state(at: 2.5).progress == 0.25)
        #expect(hierarchy.state(at: 5).progress == 0.5)
        #expect(hierarchy.state(at: 5.5) == MediaTiming.State(phase: .after, position: nil))
        #expect(hierarchy.state(at: -1) == MediaTiming.State(phase: .before, position: nil))
    }

    /// A held group holds its children at its end; a child that has ended without fill shows nothing.
    @Test func heldGroups() {
        let group = MediaTiming(duration: 2, repeatCount: 2, fillMode: .forwards)
        let long = TimingChain([.group(group)], animation: MediaTiming(duration: 8))
        #expect(
            long.state(at: 100)
                == MediaTiming.State(phase: .active, position: .init(localTime: 2, progress: 0.25, iteration: 0)))
        let short = TimingChain([.group(group)], animation: MediaTiming(duration: 1))
        #expect(short.state(at: 100) == MediaTiming.State(phase: .after, position: nil))
        #expect(short.state(at: 2.5).progress == 0.5)
    }

    @Test func unsetDurationsComeFromAbove() {
        let unset = MediaTiming(fillMode: .both)
        func end(_ elements: [TimingChain.Element], transaction: Double = 0.25) -> Double {
            let hierarchy = TimingChain(elements, animation: unset, transactionDuration: transaction)
            return (hierarchy.state(at: 0.0625).progress).map { 0.0625 / $0 } ?? .nan
        }
        #expect(end([]) == 0.25)
        #expect(end([], transaction: 2) == 2)
        #expect(end([.layer(MediaTiming(duration: 9))]) == 0.25)
        #expect(end([.group(MediaTiming(duration: 4))]) == 4)
        #expect(end([.group(MediaTiming())], transaction: 2) == 2)
        #expect(end([.group(MediaTiming(duration: 4)), .group(MediaTiming(duration: -1))]) == 4)
        #expect(end([.group(MediaTiming(duration: 4)), .group(MediaTiming(duration: 1))]) == 1)
    }

    /// R2.6: the child's time is d · f(r / d).
    @Test func groupTimingFunctions() throws {
        let ease = TimingFunction.cubicBezier(0.3, -0.5, 0.6, 1.5)
        let group = MediaTiming(beginTime: 1, duration: 4, speed: 0.5, autoreverses: true)
        let child = MediaTiming(duration: 4, fillMode: .both)
        let eased = TimingChain([.group(group, timingFunction: ease)], animation: child)
        let linear = TimingChain([.group(group, timingFunction: .linear)], animation: child)
        let plain = TimingChain([.group(group)], animation: child)
        for step in 0...1024 {
            let time = 1 + Double(step) / 64
            let local = group.state(atParentTime: time).localTime ?? .nan
            let expected = child.state(atParentTime: 4 * ease.value(at: local / 4))
            #expect(eased.state(at: time) == expected, "at \(time)")
            #expect(linear.state(at: time) == plain.state(at: time), "at \(time)")
        }
        let endless = TimingChain(
            [.group(MediaTiming(duration: .infinity), timingFunction: ease)], animation: MediaTiming(duration: 4))
        #expect(endless.state(at: 1).progress == 0.25)
    }

    @Test func elementsAreKept() {
        let elements: [TimingChain.Element] = [
            .layer(MediaTiming(speed: 2)), .group(MediaTiming(duration: 4), timingFunction: .easeIn),
            .group(MediaTiming(duration: 3)), .group(MediaTiming(), timingFunction: .easeOut),
        ]
        let hierarchy = TimingChain(elements, animation: MediaTiming(duration: 1))
        #expect(hierarchy.elements == elements)
        #expect(hierarchy == TimingChain(elements, animation: MediaTiming(duration: 1)))
        #expect(hierarchy != TimingChain(Array(elements.dropLast()), animation: MediaTiming(duration: 1)))
    }

    @Test func deepChains() {
        let layers = [TimingChain.Element](repeating: .layer(MediaTiming(timeOffset: 0.25)), count: 1000)
        let groups = [TimingChain.Element](repeating: .group(MediaTiming(duration: 1000)), count: 1000)
        let hierarchy = TimingChain(layers + groups, animation: MediaTiming(beginTime: 200, duration: 100))
        #expect(hierarchy.state(at: 0).progress == 0.5)
    }
}
