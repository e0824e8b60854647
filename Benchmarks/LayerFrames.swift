import CBench
import Dispatch
import TimingMathLayers

/// Benchmarks of consecutive frames of a tree. The sampler is made once, since that takes longer than most runs.
final class LayerFrames {
    /// A class, since a sampler with two owners is copied when it samples.
    private final class Sampled: @unchecked Sendable {
        // Safe to send: the caller of the tasks waits for them.
        var sampler: LayerTreeSampler
        init(_ sampler: LayerTreeSampler) { self.sampler = sampler }

        /// Samples with several tasks, and waits for them.
        func sample(at time: Double, by taskCount: Int) {
            let done = DispatchSemaphore(value: 0)
            Task {
                await sampler.sample(at: time, concurrently: taskCount)
                done.signal()
            }
            done.wait()
        }
    }

    /// The samplers of up to 10,000 layers, by name.
    private var small: [String: Sampled] = [:]
    /// The last sampler of more layers, since such samplers take gigabytes.
    private var large: (name: String, sampled: Sampled)?

    /// Adds a benchmark of one tree.
    ///
    /// - Parameters:
    ///   - layers: the number of its animated layers.
    ///   - items: the number of items that a frame counts for.
    func add(
        to registry: Registry, _ name: String, layers: Int = LayerInputs.count, items: Int = LayerInputs.count,
        oneByOne: Bool = false, _ tree: @escaping () throws -> LayerTree
    ) {
        registry.add("Layers/\(name)") { state in
            self.measure(state, name, layers: layers, items: items) {
                LayerTreeSampler(try tree(), oneByOne: oneByOne)
            }
        }
        .unit(CBTimeUnitMicrosecond)
    }

    /// Adds benchmarks of a kind of layers, for each number of layers.
    func add(to registry: Registry, _ name: String, _ kind: LayerKind, counts: [Int], oneByOne: Bool = false) {
        for count in counts {
            let name = "\(name)/\(kind.name)/layers:\(count)"
            add(to: registry, name, layers: count, items: count, oneByOne: oneByOne) { try kind.tree(count: count) }
        }
    }

    /// Adds benchmarks of a kind of layers that several tasks sample together: one, two, four and so on, up to one task
    /// for each processor.
    func addConcurrent(to registry: Registry, _ kind: LayerKind, count: Int, processors: Int) {
        let powers = sequence(first: 1) { $0 * 2 }.prefix { $0 < processors }
        for tasks in powers + [max(processors, 1)] {
            let tree = "concurrent/\(kind.name)/layers:\(count)"
            registry.add("Layers/\(tree)/tasks:\(tasks)") { state in
                do {
                    let sampled = try self.sampled(tree, isLarge: true) {
                        LayerTreeSampler(try kind.tree(count: count))
                    }
                    var frame = 0
                    sampled.sampler.sample(at: 0)
                    state.measure(items: count) {
                        frame &+= 1
                        sampled.sample(at: Double(frame) / 120, by: tasks)
                    }
                } catch { state.fail("\(error)") }
            }
            .unit(CBTimeUnitMicrosecond)
            .realTime()
        }
    }

    private func measure(
        _ state: State, _ name: String, layers: Int, items: Int, _ make: () throws -> LayerTreeSampler
    ) {
        do {
            let sampled = try sampled(name, isLarge: layers > LayerInputs.count, make)
            var frame = 0
            // The first sample presents all layers and skips everything that began before.
            sampled.sampler.sample(at: 0)
            state.measure(items: items) {
                frame &+= 1
                sampled.sampler.sample(at: Double(frame) / 120)
                keep(sampled.sampler.updatedLayers.count)
            }
            state.counter("bytes", Double(sampled.sampler.byteCount) / Double(layers))
        } catch { state.fail("\(error)") }
    }

    private func sampled(_ name: String, isLarge: Bool, _ make: () throws -> LayerTreeSampler) throws -> Sampled {
        if let known = small[name] { return known }
        if let large, large.name == name { return large.sampled }
        // Release the old sampler before the next one is made.
        if isLarge { large = nil }
        let sampled = Sampled(try make())
        if isLarge { large = (name, sampled) } else { small[name] = sampled }
        return sampled
    }
}
