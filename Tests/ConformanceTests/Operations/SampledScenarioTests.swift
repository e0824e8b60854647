import ConformanceKit
import Testing
import TimingMathLayers

@testable import conformance

/// Samples the layers of all vectors that have animations.
@Suite(.tags(.vectors, .law)) struct SampledScenarioTests {
    private struct Scenario {
        let name: String
        let layer: LayerModel
        let time: Double
    }

    /// Vectors that expect an error are omitted.
    private static let scenarios = Result { () throws -> [Scenario] in
        try Corpus.suites.flatMap { suite -> [Scenario] in
            try suite.vectors.compactMap { vector -> Scenario? in
                guard ["scenario", "uiview.additiveSequence"].contains(suite.operation) else { return nil }
                let input = try OperationInput(vector.input, specification: suite.specification)
                let layer =
                    suite.operation == "scenario"
                    ? try? scenarioLayer(input).layer : try? additiveLayer(input).layer
                guard let layer, let time = try? input.number("t") else { return nil }
                return Scenario(name: "\(suite.name)#\(vector.name)", layer: layer, time: time)
            }
        }
    }

    private func difference(_ found: LayerProperties?, _ expected: LayerProperties?) -> String? {
        guard let found, let expected else { return found == expected ? nil : "one is not there" }
        let names = Set(found.changedProperties + expected.changedProperties).sorted()
        for name in names {
            guard let a = try? found.value(for: name), let b = try? expected.value(for: name) else {
                return "\(name) is not there"
            }
            if bits(a) != bits(b) { return "\(name): \(a), not \(b)" }
        }
        return nil
    }

    /// Returns the value with the bits of its numbers. All NaNs are equal.
    private func bits(_ value: AnimatableValue) -> String {
        func bits(_ numbers: [Double]) -> String {
            "\(value.kind) \(numbers.map { $0.isNaN ? 1 : $0.bitPattern })"
        }
        switch value {
        case .number(let number): return bits([number])
        case .point(let point): return bits([point.x, point.y])
        case .size(let size): return bits([size.width, size.height])
        case .rect(let rect): return bits([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
        case .color(let color?): return bits([color.red, color.green, color.blue, color.alpha])
        case .transform(let matrix): return bits(matrix.numbers)
        case .numbers(let numbers): return bits(numbers)
        case .color(nil), .colors, .bool, .path, .discrete: return "\(value)"
        }
    }

    @Test func eachLayerAtItsTime() throws {
        let scenarios = try Self.scenarios.get()
        #expect(scenarios.count > 100)
        for scenario in scenarios {
            var tree = LayerTree()
            let id = try tree.add(scenario.layer)
            var sampler = LayerTreeSampler(tree)
            for time in [scenario.time, 0, scenario.time] {
                sampler.sample(at: time)
                let difference = difference(
                    sampler.presentation(of: id), tree.presentation(of: id, at: time))
                #expect(difference == nil, "\(scenario.name) at \(time): \(difference!)")
            }
        }
    }

    /// One tree with all layers, sampled at times in order and out of order.
    @Test func allLayersAtAllTimes() throws {
        let scenarios = try Self.scenarios.get()
        var tree = LayerTree()
        let ids = try scenarios.map { try tree.add($0.layer) }
        var sampler = LayerTreeSampler(tree)
        let all = Set(scenarios.map(\.time)).sorted()
        let times = (0..<3).map { all[$0 * all.count / 3] }
        for time in times + [all[3]] + (0..<2).map({ times[$0 * 5 % times.count] }) {
            sampler.sample(at: time)
            for (id, scenario) in zip(ids, scenarios) {
                let difference = difference(sampler.presentation(of: id), tree.presentation(of: id, at: time))
                #expect(difference == nil, "\(scenario.name) at \(time): \(difference!)")
            }
        }
    }
}
