import CTimingLanes
import Foundation
import SeededRandom
import Testing

@testable import TimingMath

/// Every kernel gives the bits of single values, on each instruction set of this machine and in batches of every
/// length.
@Suite(.tags(.law)) struct InstructionSetTests {
    /// The levels that this machine has and the environment allows.
    static let sets = InstructionSet.allCases.prefix { $0 != .current } + [.current]

    #if LEVELS
        /// Otherwise the other tests would compare the baseline with itself.
        @Test(.enabled(if: machineHas("avx2") && ProcessInfo.processInfo.environment["TIMINGMATH_LEVEL"] == nil))
        func theTestsHaveTheLevelsOfThisMachine() {
            #expect(InstructionSet.current != .baseline)
        }

        static func machineHas(_ feature: String) -> Bool {
            let cpu = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
            return cpu.split(separator: "\n").first { $0.hasPrefix("flags") }?.split(separator: " ").contains {
                $0 == feature
            } ?? false
        }
    #endif

    @Test(arguments: MapCase.all) func batchesHaveTheBitsOfSingleValues(_ map: MapCase) {
        let inputs = map.inputs(count: 67 + 3)
        for set in Self.sets {
            for count in Array(0...17) + [31, 32, 33, 63, 64, 65, 67] {
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

    /// The inputs begin at any address, and a non-finite one is at any index. Full lanes are right, and at most one
    /// more block is needed.
    @Test func linesHaveTheBitsOfSingleValues() {
        var generator = SplitMix64(seed: 10)
        let odd: [Double] = [0, -0.0, .infinity, .nan, 1e308, -1e308, 5, 1]
        for set in Self.sets {
            let function = Kernels.table(of: set).lines
            for count in Array(0...67) + [511, 512, 513, 519, 520, 528, 1040, 1200] {
                for (t, period) in [(0.3, 0), (0.7, 0), (-2, 3), (0.5, 97), (1 - 0x1p-53, 700)] as [(Double, Int)] {
                    let offset = Int.random(in: 0...9, using: &generator)
                    let columns = (0..<2).map { k in
                        (0..<count + offset).map { i in
                            let isOdd = period > 0 && (i + k) % period == period - 1
                            return isOdd ? odd[i % odd.count] : Double.random(in: -9...9, using: &generator)
                        }
                    }
                    let mark = 0x1.23456789abcdep+77
                    var values = [Double](repeating: mark, count: count + offset + 16)
                    let done = fill(function, columns.map { $0[offset...] }, at: t, &values[offset...])
                    let label = "\(count) from \(offset) on at \(t) with \(set)"
                    #expect(0...count ~= done && (period != 0 || done == count || count < 16), "\(label): \(done)")
                    #expect(values[(offset + count)...].allSatisfy { $0 == mark }, "beyond \(label)")
                    #expect(values[..<offset].allSatisfy { $0 == mark }, "before \(label)")
                    let wrong = (offset..<offset + done).first {
                        !isSame(values[$0], LinearInterpolation.value(from: columns[0][$0], to: columns[1][$0], at: t))
                    }
                    #expect(wrong == nil, "\(label): at \(wrong! - offset)")
                }
            }
        }
    }

    private func fill(
        _ function: ctl_lines, _ ends: [ArraySlice<Double>], at t: Double, _ values: inout ArraySlice<Double>
    ) -> Int {
        ends[0].withUnsafeBufferPointer { a in
            ends[1].withUnsafeBufferPointer { b in
                values.withUnsafeMutableBufferPointer { v in
                    guard let first = a.baseAddress, let last = b.baseAddress, let output = v.baseAddress else {
                        return 0
                    }
                    return function(first, last, t, output, a.count)
                }
            }
        }
    }

    /// One curve per lane, some of them invalid.
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
