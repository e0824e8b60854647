import SeededRandom
import Testing

@testable import TimingMathLayers

@Suite(.tags(.law)) struct AnimationSweepTests {
    /// The state of the animations in a sweep, known only from the changes that it reports.
    private struct Model {
        var intervals: [Int: (first: Double, last: Double)] = [:]
        var sides: [Int: AnimationSweep.Side] = [:]
        var removed: Set<Int> = []
        var free: [Int] = []
        var count = 0
        /// The number of reported animations since this was last set to 0.
        var namedCount = 0

        mutating func name(_ animation: Int, _ side: AnimationSweep.Side) {
            namedCount += 1
            if !removed.contains(animation) { sides[animation] = side }
        }

        func side(_ animation: Int, at time: Double) -> AnimationSweep.Side {
            guard let interval = intervals[animation] else { return .before }
            return time < interval.first ? .before : time > interval.last ? .after : .within
        }

        func wrong(at time: Double) -> Int? { intervals.keys.first { sides[$0] != side($0, at: time) } }
    }

    private static let odd: [Double] = [
        -.infinity, .infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e300, -1e300, 1, 2,
    ]

    private func time(_ random: inout SplitMix64) -> Double {
        random.next() % 4 == 0 ? Self.odd[Int(random.next() % 10)] : (random.number(in: -20...20)).rounded() / 2
    }

    private func add(_ sweep: AnimationSweep, _ model: inout Model, _ random: inout SplitMix64) {
        let animation = model.free.popLast() ?? model.count
        model.count = max(model.count, animation + 1)
        let a = time(&random), b = time(&random)
        // One in eight is never active.
        let isTurned = random.next() % 8 == 0
        let (first, last) = isTurned ? (max(a, b), min(a, b)) : (min(a, b), max(a, b))
        (model.intervals[animation], model.sides[animation]) = ((first, last), .before)
        sweep.add(animation, first: first, last: last)
    }

    private func remove(_ sweep: AnimationSweep, _ model: inout Model, _ random: inout SplitMix64) {
        guard let animation = model.intervals.keys.sorted().randomElement(using: &random) else { return }
        model.intervals[animation] = nil
        model.removed.insert(animation)
        sweep.remove(animation)
    }

    private func order(_ sweep: AnimationSweep, _ model: inout Model) {
        sweep.order {
            model.name($0, $1)
        } release: {
            #expect(model.removed.remove($0) != nil, "\($0) was not removed")
            model.free.append($0)
        }
    }

    /// In order or not, after any time, with and without removed animations: the side of every animation is known.
    @Test(arguments: 0..<6 as Range<UInt64>)
    func namesWhatChangesSides(_ seed: UInt64) {
        var random = SplitMix64(seed: seed), model = Model(), sweep = AnimationSweep(), now = -Double.infinity
        for _ in 0..<UInt64(seed * 60) { add(sweep, &model, &random) }
        order(sweep, &model)
        for step in 0..<400 {
            switch random.next() % 8 {
            case 0, 1: add(sweep, &model, &random)
            case 2: remove(sweep, &model, &random)
            case 3 where sweep.isDisordered || random.next() % 8 == 0:
                order(sweep, &model)
                #expect(!sweep.isDisordered && model.removed.isEmpty)
                let wrong = model.wrong(at: now)
                #expect(wrong == nil, "seed \(seed), step \(step): \(wrong!) when all was ordered at \(now)")
            case 4 where step % 5 == 0: sweep = AnimationSweep(sweep)
            default:
                now = random.next() % 4 == 0 ? time(&random) : now.isFinite ? now + random.number(in: 0...1) : 0
                sweep.move(to: now) { model.name($0, $1) }
                let wrong = model.wrong(at: now)
                #expect(wrong == nil, "seed \(seed), step \(step): \(wrong!) at \(now)")
                if wrong != nil { return }
            }
        }
    }

    /// With times in order, only animations whose begin or end has been passed are visited.
    @Test func looksAtNothingElse() {
        var random = SplitMix64(seed: 9), model = Model()
        let sweep = AnimationSweep()
        for _ in 0..<3000 { add(sweep, &model, &random) }
        order(sweep, &model)
        var last = -Double.infinity
        for step in 0..<100 {
            let now = step < 60 ? -12 + Double(step) * 0.4 : random.number(in: -12...12)
            model.namedCount = 0
            sweep.move(to: now) { model.name($0, $1) }
            let (low, high) = (min(last, now), max(last, now))
            let passed = model.intervals.values.reduce(0) { count, interval in
                count + [interval.first, interval.last].count { low <= $0 && $0 <= high }
            }
            #expect(model.namedCount <= passed, "\(last) to \(now)")
            #expect(model.wrong(at: now) == nil, "at \(now)")
            last = now
        }
    }
}
