/// One level of a tree of clocks, in the layout that the kernels read. There is one row per clock, and all clocks are
/// of the same kind.
///
/// The numbers of 16 rows are stored together, column after column, so that memory is read in order. The results are
/// columns of the whole tree.
struct ClockRows {
    /// The number of rows stored together.
    static var group: Int { 16 }

    /// The index of each row's parent in the tree's columns.
    let parents: UnsafePointer<Int32>
    /// The numbers of the rows, in groups.
    let numbers: UnsafePointer<Double>
    /// Columns of the whole tree. `times` holds the local time that a clock passes to its children. `gates` holds 0 if
    /// the clocks below may have an effect.
    let times, gates: UnsafeMutablePointer<Double>
    /// The first result of these rows. Layers have no results here.
    let progress, iterations: UnsafeMutablePointer<Double>
    /// The index of the first of these rows in the tree's columns.
    let first: Int
    /// Whether any gate above is nonzero.
    let isGated: Bool
}
