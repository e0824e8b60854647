/// A portion of a table of running animations, as the kernels see it: a row for each, all of one kind.
///
/// The numbers of 16 rows are one piece of memory, column after column: first those of the clock, then what the values
/// lie between. Progress, iterations and outputs are of this portion alone.
struct FrameRows {
    /// How many rows lie together.
    static var group: Int { 16 }

    let numbers: UnsafePointer<Double>
    /// How many numbers a row has, how many of them the clock has, and where those begin that make a matrix of a number,
    /// and those that shape the progress.
    let width, clockWidth, finishColumn, shapingColumn: Int
    /// For each row the place of its clock's time among the times; none where all go by the first of them.
    let clocks: UnsafePointer<Int32>?
    let times: UnsafePointer<Double>
    /// What the clocks fill in: the progress, or the local time in seconds; and then what easing makes of it.
    let progress: UnsafeMutablePointer<Double>
    /// How many cycles are complete; none where nobody asks for them.
    let iterations: UnsafeMutablePointer<Double>?
    let isInSeconds: Bool
    /// Values: of one, four and sixteen numbers one after the other, of two the first ones of 16 rows and then the
    /// second ones.
    let outputs: UnsafeMutablePointer<Double>
    /// Matrices of 16 numbers, or of the first 12 of them.
    let results: UnsafeMutablePointer<Double>
    /// For each group a bit for each row, from the lowest on, which is set where that needs more than lanes.
    let rare: UnsafeMutablePointer<UInt32>
    /// The same for rows that are not on the piece that they have.
    let outside: UnsafeMutablePointer<UInt32>
    /// How many numbers a value has.
    let dimension: Int
    /// Whether the value under the animation, which follows the ends in the row, is added.
    let isAdditive: Bool
    /// Which of x, y and z a number turns or scales; 3 for all.
    let axis: Int
    /// Of springs, as a number of `SpringMotion.Regime`.
    let regime: Int

    /// The content's numbers of a group.
    @inline(__always)
    func content(_ group: Int) -> UnsafePointer<Double> {
        numbers + (group &* width &+ clockWidth) &* Self.group
    }

    /// What makes a matrix of a number, of a group.
    @inline(__always)
    func finish(_ group: Int) -> UnsafePointer<Double> {
        numbers + (group &* width &+ finishColumn) &* Self.group
    }

    /// What shapes the progress, of a group.
    @inline(__always)
    func shaping(_ group: Int) -> UnsafePointer<Double> {
        numbers + (group &* width &+ shapingColumn) &* Self.group
    }

    /// Calls `body` for the parts of all groups, which says in which lanes its results may be used.
    @inline(__always)
    func forEachPart<V: DoubleLanes>(_ groups: Int, _: V.Type, _ body: (_ group: Int, _ first: Int) -> V.Mask) {
        for group in 0..<groups {
            var k = 0
            while k < Self.group {
                addRare(without: body(group, k), group, k, V.self)
                k &+= V.width
            }
        }
    }

    /// Sets the bits of lanes, from the `first` one of a group on, in which a mask does not hold.
    @inline(__always)
    func addRare<V: DoubleLanes>(without mask: V.Mask, _ group: Int, _ first: Int, _: V.Type) {
        rare[group] |= V.bits(without: mask) &<< UInt32(truncatingIfNeeded: first)
    }
}
