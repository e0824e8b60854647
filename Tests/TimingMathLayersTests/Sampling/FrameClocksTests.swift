import CTimingLanes
import SeededRandom
import Testing

@testable import TimingMathLayers

@Suite(.tags(.law)) struct FrameClocksTests {
    /// A clock, and the timings from the top down that it represents.
    private struct Clock {
        let index: Int
        let chain: [MediaTiming]
        let parent: Int?
        var users = 0

        func time(at time: Double) -> Double {
            chain.reduce(time + 0) { $1.localTime(atParentTime: $0) }
        }
    }

    private func timing(_ random: inout SeededGenerator, awkwardness: Double = 0) -> MediaTiming {
        func number(_ range: ClosedRange<Double>) -> Double {
            let number = random.chance(awkwardness) ? random.pick(awkwardNumbers) : random.number(in: range)
            return number.isNaN ? 1 : number
        }
        return MediaTiming(
            beginTime: random.chance(0.4) ? 0 : number(-5...5), speed: random.pick([1, 2, -1, 0.5, 0, number(-2...2)]),
            timeOffset: random.chance(0.4) ? 0 : number(-5...5))
    }

    @Test("Intervals allow for the rounding errors of any number of layers")
    func roomGrowsWithDepth() {
        let step = 0x1p-53 * 0.99, timing = MediaTiming(beginTime: step, timeOffset: -step)
        var map = TimeMap(), local = 1.0001
        for _ in 0..<200_000 {
            map = map.followed(by: timing)
            local = timing.localTime(atParentTime: local)
        }
        // Each layer's offset is lost to rounding.
        #expect(local == 1.0001 && map.absolute(from: local, through: 5).first <= 1.0001)
    }

    /// Clocks are added, used and removed. On every instruction set the times of all are those of evaluation from the
    /// top down.
    @Test(arguments: 0..<8)
    func timesFromTheTopDown(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed)), clocks: [Clock] = []
        var frameClocks = FrameClocks()
        for step in 0..<300 {
            switch Int.random(in: 0..<(seed < 4 ? 6 : 12), using: &random) {
            case 0, 6, 7, 8, 9, 10:
                let parent = clocks.isEmpty || random.chance(0.2) ? nil : random.pick(Array(clocks.suffix(20)))
                let timing = timing(&random, awkwardness: seed % 2 == 0 ? 0 : 0.2)
                clocks.append(
                    Clock(
                        index: frameClocks.add(timing, below: parent?.index ?? FrameClocks.absolute),
                        chain: (parent?.chain ?? []) + [timing], parent: parent?.index))
            case 1, 2:
                guard let i = clocks.indices.randomElement(using: &random) else { break }
                frameClocks.retain(clocks[i].index)
                clocks[i].users += 1
            case 3:
                guard let i = clocks.indices.filter({ clocks[$0].users > 0 }).randomElement(using: &random) else {
                    break
                }
                frameClocks.release(clocks[i].index)
                clocks[i].users -= 1
            case 4:
                // Only clocks without dependents.
                let parents = Set(clocks.compactMap(\.parent))
                let unused = clocks.indices.filter { clocks[$0].users == 0 && !parents.contains(clocks[$0].index) }
                guard let i = unused.randomElement(using: &random) else { break }
                frameClocks.remove(clocks[i].index)
                clocks.remove(at: i)
            case 5 where step % 7 == 0: frameClocks = FrameClocks(frameClocks)
            default: break
            }
            let time = random.chance(0.2) ? random.pick(awkwardNumbers) : random.number(in: -9...9)
            if time.isNaN { continue }
            frameClocks.set(time)
            // In lanes, or one at a time on request.
            if random.chance(0.8) {
                frameClocks.read(by: Kernels.table(of: random.pick(InstructionSet.available)))
            }
            for clock in clocks.shuffled(using: &random) {
                let expected = clock.time(at: time), found = frameClocks.time(of: clock.index)
                #expect(
                    isSame(found, expected),
                    "seed \(seed), step \(step), at \(time): \(found), from the top \(expected) by \(clock.chain)")
                if !isSame(found, expected) { return }
            }
        }
    }

    /// A clock in use has its time in the memory that kernels read, without a request.
    @Test func clocksInUseAreRead() {
        var random = SeededGenerator(seed: 3)
        for set in InstructionSet.available {
            for count in [1, 15, 16, 17, 255, 256, 257, 530] {
                let clocks = FrameClocks()
                let timings = (0..<count).map { _ in timing(&random) }
                let indices = timings.map { clocks.add($0, below: FrameClocks.absolute) }
                indices.forEach(clocks.retain)
                for time in [0.25, -3, 1e9] {
                    clocks.set(time)
                    clocks.read(by: Kernels.table(of: set))
                    let wrong = indices.indices.first {
                        !isSame(clocks.times[indices[$0]], timings[$0].localTime(atParentTime: time))
                    }
                    #expect(wrong == nil, "\(set), \(wrong!) of \(count) at \(time): \(timings[wrong!])")
                }
            }
        }
    }

    /// An interval of local time lies between the absolute times that the map gives for it.
    @Test func mapsLeaveNothingOut() {
        var random = SeededGenerator(seed: 4), insideCount = 0
        for _ in 0..<3000 {
            let awkwardness = random.pick([0, 0.1])
            let chain = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                timing(&random, awkwardness: awkwardness)
            }
            let map = chain.reduce(TimeMap()) { $0.followed(by: $1) }
            func local(_ time: Double) -> Double { chain.reduce(time) { $1.localTime(atParentTime: $0) } }
            let times = (0..<8).map { _ in
                random.chance(0.2) ? random.pick(awkwardNumbers) : random.number(in: -20...20)
            }
            let ends = times.prefix(2).map(local).filter { !$0.isNaN }.sorted()
            guard ends.count == 2 else { continue }
            if map.isStanding {
                let wrong = times.first { !$0.isNaN && local($0) != map.standingTime }
                #expect(wrong == nil, "\(chain) at \(wrong!)")
                continue
            }
            let absolute = map.absolute(from: ends[0], through: ends[1])
            for time in times where ends[0] <= local(time) && local(time) <= ends[1] {
                insideCount += 1
                #expect(
                    absolute.first <= time && time <= absolute.last, "\(chain), \(ends): \(time) not in \(absolute)")
            }
        }
        #expect(insideCount > 1000)
    }
}
