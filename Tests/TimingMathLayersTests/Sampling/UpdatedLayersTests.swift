import SeededRandom
import Testing

@testable import TimingMathLayers

@Suite(.tags(.law)) struct UpdatedLayersTests {
    /// The layers that run and those marked since the last sample, each once.
    @Test(arguments: 0..<4 as Range<UInt64>)
    func holdsWhatRunsAndWhatIsMarked(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed), updated = UpdatedLayers()
        var records = [FrameLayer](repeating: FrameLayer(), count: 30)
        var running: Set<Int> = [], marked: Set<Int> = []
        for step in 0..<2000 {
            let layer = Int.random(in: records.indices, using: &random)
            switch Int.random(in: 0..<9, using: &random) {
            case 0 where step % 3 == 0:
                updated.begin(&records)
                marked = []
            case 1, 2:
                updated.mark(layer, &records)
                marked.insert(layer)
            case 3, 4, 5:
                if running.insert(layer).inserted {
                    updated.startRunning(layer, &records)
                } else {
                    running.remove(layer)
                    updated.stopRunning(layer, &records)
                    marked.insert(layer)
                }
            case 6 where !running.contains(layer):
                updated.remove(layer, &records)
                marked.remove(layer)
            default: break
            }
            let found = updated.layers.map(\.index)
            #expect(
                Set(found) == running.union(marked) && Set(found).count == found.count, "seed \(seed), step \(step)")
            for (layer, record) in records.enumerated() {
                let place = found.firstIndex(of: layer) ?? Int(Frame.none)
                #expect(Int(record.updatedPlace) == place, "seed \(seed), step \(step), layer \(layer)")
            }
        }
    }
}
