/// Room for what one portion of a table goes through.
final class FrameMemory {
    /// How many rows a portion has: their numbers stay in the nearest cache.
    static let portion = 256

    /// Four columns of curves, among others.
    let curves: UnsafeMutablePointer<Double>
    let progress, iterations, outputs, results: UnsafeMutablePointer<Double>
    let rare, outside: UnsafeMutablePointer<UInt32>
    /// Whose rows need more than lanes.
    var rareAnimations: [Int32] = []

    init() {
        progress = .allocate(capacity: Self.portion)
        curves = .allocate(capacity: Self.portion * FrameShapingKernel.curveWidth)
        curves.initialize(repeating: 0, count: Self.portion * FrameShapingKernel.curveWidth)
        iterations = .allocate(capacity: Self.portion)
        outputs = .allocate(capacity: Self.portion * 4)
        results = .allocate(capacity: Self.portion * 16)
        rare = .allocate(capacity: Self.portion / FrameRows.group)
        outside = .allocate(capacity: Self.portion / FrameRows.group)
        progress.initialize(repeating: 0, count: Self.portion)
        iterations.initialize(repeating: 0, count: Self.portion)
        outputs.initialize(repeating: 0, count: Self.portion * 4)
        results.initialize(repeating: 0, count: Self.portion * 16)
        rare.initialize(repeating: 0, count: Self.portion / FrameRows.group)
        outside.initialize(repeating: 0, count: Self.portion / FrameRows.group)
    }

    deinit {
        progress.deallocate()
        curves.deallocate()
        iterations.deallocate()
        outputs.deallocate()
        results.deallocate()
        rare.deallocate()
        outside.deallocate()
    }
}
