import SeededRandom
import Testing

@testable import TimingMathLayers

@Suite("Frames: runs of numbers, and the search for knots", .tags(.law))
struct NumberRunsTests {
    @Test("Runs keep their numbers while others are added and removed")
    func runsAreApart() {
        for seed in 0..<4 {
            var generator = SplitMix64(seed: UInt64(seed))
            let runs = NumberRuns()
            var held: [(place: Int, length: Int, value: Double)] = []
            for step in 0..<2000 {
                if held.count > 40, Bool.random(using: &generator) {
                    let run = held.remove(at: Int.random(in: 0..<held.count, using: &generator))
                    runs.remove(run.place, run.length)
                } else {
                    let length = [0, 1, 2, 5, 16, 4095, 4096, 5000].randomElement(using: &generator) ?? 1
                    let run = (place: runs.add(length), length: length, value: Double(step))
                    runs.run(run.place).update(repeating: run.value, count: length)
                    held.append(run)
                }
            }
            let areWhole = held.allSatisfy { run in
                (0..<run.length).allSatisfy { runs.run(run.place)[$0] == run.value }
            }
            #expect(areWhole, "seed \(seed)")
            let places = held.filter { $0.length > 0 }.map(\.place)
            #expect(Set(places).count == places.count, "seed \(seed)")
        }
    }

    @Test("Freed places are reused, and runs of equal length are adjacent")
    func placesAreUsedAgain() {
        let runs = NumberRuns()
        var places: [Int] = []
        for _ in 0..<1000 {
            places.append(runs.add(1))
            _ = runs.add(16)
        }
        let neighbours = zip(places, places.dropFirst()).count { $1 == $0 + 1 }
        #expect(neighbours > 980, "\(neighbours)")
        let count = runs.count
        for place in places { runs.remove(place, 1) }
        #expect(Set(places.map { _ in runs.add(1) }) == Set(places))
        #expect(runs.count == count)
    }

    @Test("Matrices are aligned to cache lines, whatever lies between them")
    func matricesAreAligned() {
        let runs = NumberRuns()
        for step in 0..<500 {
            _ = runs.add(1 + step % 5)
            #expect(runs.add(16) % 8 == 0)
        }
        #expect(UInt(bitPattern: runs.run(0)) % 64 == 0)
    }

    @Test("Unused memory is released, and used memory is kept")
    func trims() {
        for count in [0, 1, 2, 3, 100, 4095, 5000] {
            let runs = NumberRuns()
            let places = (0..<count).map { _ in runs.add(1) }
            for place in places { runs.run(place)[0] = Double(place) }
            runs.trim()
            #expect(runs.byteCount == count * MemoryLayout<Double>.stride, "\(count)")
            let next = runs.add(1)
            #expect(!places.contains(next) && places.allSatisfy { runs.run($0)[0] == Double($0) }, "\(count)")
        }
    }

    @Test("The last knot that is not greater than a number, from any hint", arguments: [1, 2, 3, 10, 100])
    func findsKnots(_ count: Int) {
        var generator = SplitMix64(seed: UInt64(count))
        for stride in [1, 2, 6] {
            // Some of them are equal.
            let knots = (0..<count).map { _ in generator.number(in: -20...20).rounded() / 4 }.sorted()
            let runs = NumberRuns(), place = runs.add(count * stride)
            for (i, knot) in knots.enumerated() { runs.run(place)[i * stride] = knot }
            let run = KnotRun(knots: runs.run(place), stride: stride, last: count - 1)
            let beside = knots.flatMap { [$0.nextDown, $0, $0.nextUp] }
            for x in beside + [-.infinity, -9, 9, .infinity, .nan] {
                let expected = knots.lastIndex { $0 <= x } ?? 0
                for hint in -1..<count {
                    for isBehind in [false, true] {
                        let found = run.index(of: x, beside: hint, isBehind: isBehind)
                        #expect(found == expected, "\(x) in \(knots) from \(hint), \(isBehind)")
                    }
                }
            }
        }
    }

    @Test("Layers with equal keyframes share them, and keep them when other layers are removed")
    func equalKeysAreShared() throws {
        for mode in [CalculationMode.linear, .cubic, .discrete] {
            let alike = try Self.tree(mode, areAlike: true), others = try Self.tree(mode, areAlike: false)
            let (few, many) = (LayerTreeSampler(alike).byteCount, LayerTreeSampler(others).byteCount)
            #expect(many > few + 99 * 50 * 2 * MemoryLayout<Double>.stride, "\(mode): \(few), \(many) bytes")
            var tree = alike, sampler = LayerTreeSampler(alike)
            let ids = tree.layers
            for (i, id) in ids.enumerated().dropLast() {
                sampler.sample(at: Double(i) / 40)
                let expected = try #require(tree.presentation(of: ids[99], at: Double(i) / 40))
                let found = try #require(sampler.presentation(of: ids[99]))
                #expect(try found.differences(from: expected) == [], "\(mode), \(i) layers removed")
                tree.remove(id)
                try sampler.update(id, of: tree)
            }
        }
    }

    /// A hundred layers with 50 keyframes each.
    private static func tree(_ mode: CalculationMode, areAlike: Bool) throws -> LayerTree {
        var tree = LayerTree()
        for index in 0..<100 {
            var generator = SplitMix64(seed: areAlike ? 0 : UInt64(index)), layer = LayerModel()
            let values = (0..<50).map { _ in AnimatableValue.number(generator.number(in: -100...100)) }
            try layer.add(
                KeyframeAnimation(
                    "position.y", values: values, calculationMode: mode,
                    timing: MediaTiming(beginTime: -0.01 * Double(index), duration: 3)))
            try tree.add(layer)
        }
        return tree
    }
}
