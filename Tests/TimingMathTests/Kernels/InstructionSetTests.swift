import CTimingLanes
import SeededRandom
import Testing

@testable import TimingMath

/// Every kernel gives the bits of one value: on each instruction set that this machine has, and in batches of every length.
struct InstructionSetTests {
    /// Those that this machine has and the environment allows.
    static let sets = InstructionSet.allCases.prefix { $0 != .current } + [.current]

    @Test(arguments: MapCase.all) func batchesHaveTheBitsOfSingleValues(_ map: MapCase) {
        let inputs = map.inputs(count: 67 + 3)
        for set in Self.sets {
            for count in 0...67 {
                let offset = count % 3
                let batch = map.guarded(set, Array(inputs[offset..<offset + count]), offset: offset)
                #expect(batch.isWithinBounds, "\(map) writes beyond \(count) outputs with \(set)")
                for (i, (x, y)) in zip(inputs[offset...], batch.outputs).enumerated() {
                    let one = map.one(x)
                    if !isSame(one, y) {
                        Issue.record("\(map) with \(set): \(i) of \(count) at \(x): \(y), alone \(one)")
                        return
                    }
                }
            }
        }
    }

    @Test(arguments: MapCase.all) func outputsMayTakeTheInputsPlace(_ map: MapCase) {
        let inputs = map.inputs(count: 301)
        for set in Self.sets {
            var values = inputs
            map.run(set, &values)
            let wrong = zip(inputs, values).first { !isSame(map.one($0), $1) }
            #expect(wrong == nil, "\(map) with \(set): \(wrong!)")
        }
    }
}
