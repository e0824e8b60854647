internal import CTimingLanes

/// Scratch memory for evaluating one portion of a table.
final class FrameMemory {
    /// The number of rows in a portion. Their numbers fit into the nearest cache.
    static let portion = 256

    /// Four columns of curves. Also used as other scratch memory.
    let curves: UnsafeMutablePointer<Double>
    let progress, iterations, outputs, results: UnsafeMutablePointer<Double>
    let rare, outside: UnsafeMutablePointer<UInt32>
    /// The animations whose rows need the scalar form.
    var rareAnimations: [Int32] = []

    init() {
        let portion = Self.portion, groups = portion / rowGroup
        curves = Self.room(portion * frameCurveWidth, 0)
        (progress, iterations) = (Self.room(portion, 0), Self.room(portion, 0))
        (outputs, results) = (Self.room(portion * 4, 0), Self.room(portion * 16, 0))
        (rare, outside) = (Self.room(groups, 0), Self.room(groups, 0))
        rareAnimations.reserveCapacity(portion)
    }

    private static func room<Element: BitwiseCopyable>(
        _ count: Int, _ value: Element
    ) -> UnsafeMutablePointer<Element> {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: count)
        memory.initialize(repeating: value, count: count)
        return memory
    }

    deinit {
        for memory in [curves, progress, iterations, outputs, results] { memory.deallocate() }
        for memory in [rare, outside] { memory.deallocate() }
    }
}
