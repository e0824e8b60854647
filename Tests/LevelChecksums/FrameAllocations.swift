import CAllocationCount
import SeededRandom
import TimingMathLayers

/// Checks whether samples allocate: in trees of each kind of animation and of all kinds, for any order of times, and
/// after layers were added, changed and removed. Unoptimised builds allocate.
enum FrameAllocations {
    private static let times =
        (0..<60).map { Double($0) / 15 - 0.5 } + [2.5, 1, -3, 1e9, 2, .infinity, 0.5, .nan, 1.5, -.infinity, 0.75]

    /// Prints the findings. Returns false if a sample allocates. Says so if allocations cannot be counted.
    static func check() -> Bool {
        guard allocations(of: { UnsafeMutablePointer<Double>.allocate(capacity: 999).deallocate() }) == 1 else {
            print("allocations cannot be counted here")
            return true
        }
        let single = FrameBatches.Kind.allCases.map { kind in check("\(kind)") { _ in kind } }
        let all = FrameBatches.Kind.allCases
        return !(single + [check("mixed") { all[$0 % all.count] }, checkMillion()]).contains(false)
    }

    /// A million layers with a common model: they are sampled without allocations, and all show what a single one does.
    private static func checkMillion() -> Bool {
        let count = 1_000_000
        do {
            var tree = LayerTree(), layer = LayerModel()
            try layer.add(
                BasicAnimation(
                    "opacity", from: 0, to: 1, timing: MediaTiming(beginTime: 1, duration: 2, repeatCount: .infinity),
                    timingFunction: .easeIn))
            for _ in 0..<count { try tree.add(layer) }
            var sampler = LayerTreeSampler(tree), found = 0, isSame = true
            for time in [0, 1.5, 2.75, .nan, 1e6 + 0.25, .infinity] {
                found = max(found, allocations { sampler.sample(at: time) })
                let expected = try layer.presentation(at: time).value(for: "opacity")
                isSame = isSame && sampler.properties.allSatisfy { sampler.value(of: $0) == expected }
            }
            let result = isSame ? "as one of them" : "NOT as one of them"
            print("LayerTreeSampler.million: up to \(found) allocations a sample, \(result)")
            return found == 0 && isSame
        } catch {
            print("LayerTreeSampler.million: \(error)")
            return false
        }
    }

    private static func allocations(of body: () -> Void) -> Int {
        let before = allocation_count()
        body()
        return allocation_count() - before
    }

    private static func check(_ name: String, _ kind: (Int) -> FrameBatches.Kind) -> Bool {
        let count = 400
        var sources = FrameBatches.ranges.enumerated().map { NumberSource(seed: UInt64($0 + 51), range: $1) }
        let numbers = sources.indices.map { column in (0..<count).map { _ in sources[column].next() } }
        let columns = numbers.map { column in
            let copy = UnsafeMutableBufferPointer<Double>.allocate(capacity: count)
            _ = copy.initialize(from: column)
            return UnsafeBufferPointer(copy)
        }
        defer { for column in columns { column.deallocate() } }

        var tree = LayerTree()
        let layers = (0..<count).map { kind($0).layer(columns, $0) }
        var ids = layers.compactMap { try? tree.add($0) }
        var sampler = LayerTreeSampler(tree), found = 0, random = SplitMix64(seed: 61)
        for time in times { found = max(found, allocations { sampler.sample(at: time) }) }
        let first = found
        for time in times {
            change(&tree, &ids, layers, &sampler, &random)
            found = max(found, allocations { sampler.sample(at: time) })
        }
        print("LayerTreeSampler.\(name): up to \(first) allocations a sample, \(found) after changes")
        return found == 0
    }

    /// Replaces some layers, removes some, and adds some.
    private static func change(
        _ tree: inout LayerTree, _ ids: inout [LayerTree.LayerID], _ layers: [LayerModel],
        _ sampler: inout LayerTreeSampler, _ random: inout SplitMix64
    ) {
        for k in 0..<30 {
            guard let i = ids.indices.randomElement(using: &random), let layer = layers.randomElement(using: &random)
            else { return }
            if k % 3 == 0 {
                tree.remove(ids[i])
                sampler.remove(ids[i])
                guard let id = try? tree.add(layer) else { return }
                ids[i] = id
            } else {
                do { try tree.update(ids[i]) { $0 = layer } } catch { return }
            }
            do { try sampler.update(ids[i], of: tree) } catch { return }
        }
    }
}
