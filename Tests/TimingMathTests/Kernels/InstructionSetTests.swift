import CTimingLanes
import SeededRandom
import Testing

@testable import TimingMath

/// Every kernel gives the bits of one value: on each instruction set that this machine has, and in batches of every
/// length.
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

    /// One curve a lane, among them some that are none.
    @Test func manyCurvesHaveTheBitsOfEach() {
        var generator = SplitMix64(seed: 9)
        let odd: [Double] = [0, 1, -0.0, 1 + 0x1p-52, .nan, .infinity, 1e-300, 0.5]
        let columns = (0..<5).map { k in
            (0..<67).map { i in
                (i + k) % 6 == 0 ? odd[(i + 3 * k) % odd.count] : Double.random(in: 0...1, using: &generator)
            }
        }
        for set in Self.sets {
            let function = Kernels.table(of: set).unit_bezier_columns
            for count in 0...67 {
                let outputs = values(function, columns.map { Array($0.suffix(count)) })
                for (i, output) in outputs.enumerated() {
                    let c = columns.map { $0[67 - count + i] }
                    let one = (try? UnitBezier(c[0], c[1], c[2], c[3]))?.value(at: c[4]) ?? .nan
                    #expect(isSame(one, output), "\(c) with \(set), \(i) of \(count): \(output), alone \(one)")
                }
            }
        }
    }

    private func values(_ function: ctl_map, _ c: [[Double]]) -> [Double] {
        var outputs = c[4]
        c[0].withUnsafeBufferPointer { x1 in
            c[1].withUnsafeBufferPointer { y1 in
                c[2].withUnsafeBufferPointer { x2 in
                    c[3].withUnsafeBufferPointer { y2 in
                        guard let a = x1.baseAddress, let b = y1.baseAddress, let c = x2.baseAddress,
                            let d = y2.baseAddress
                        else { return }
                        // In place.
                        outputs.withUnsafeMutableBufferPointer { y in
                            guard let y = y.baseAddress else { return }
                            withUnsafePointer(to: UnitBezierColumns(x1: a, y1: b, x2: c, y2: d)) {
                                function($0, y, y, x1.count)
                            }
                        }
                    }
                }
            }
        }
        return outputs
    }
}
