/// One level of a tree of clocks, as the kernels see it: a row for each clock, all of one kind.
///
/// The numbers of 16 rows are one piece of memory, column after column, which the processor reads in order. The results
/// are columns of the whole tree.
struct ClockRows {
    /// How many rows lie together.
    static var group: Int { 16 }

    /// Where each row's parent stands in the tree's columns.
    let parents: UnsafePointer<Int32>
    /// The rows' numbers, in groups.
    let numbers: UnsafePointer<Double>
    /// Columns of the whole tree: the local time that a clock hands down, and its gate, which is 0 if the clocks below
    /// it may have an effect.
    let times, gates: UnsafeMutablePointer<Double>
    /// Where these rows' results begin; layers have none.
    let progress, iterations: UnsafeMutablePointer<Double>
    /// Where these rows stand in the tree's columns.
    let first: Int
    /// Whether any gate above is not 0.
    let isGated: Bool
}
