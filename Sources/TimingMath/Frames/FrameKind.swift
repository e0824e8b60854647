/// What animations of one table have in common.
struct FrameKind: Hashable {
    /// What a row's values lie between. Columns follow those of the clock, in this order.
    enum Content: Hashable {
        /// From one value to another.
        case line
        /// Between two keyframes: the piece that the row has, and where its others are.
        case pieces(FrameKeys.Shape)
        /// From one map of the plane to another, and from one map of space to another.
        case plane, space
    }

    /// What a value becomes.
    enum Finish: Hashable {
        /// It is a property's numbers.
        case none
        /// A number makes a matrix: as the angle about an axis, or as the scale along one; 3 is all of them.
        case turn(Int)
        case scale(Int)
    }

    /// What shapes the progress.
    enum Shaping: Hashable {
        case linear
        /// Of the frame's functions.
        case function(Int)
        /// Of the frame's springs.
        case spring(Int)
    }

    let content: Content
    var finish = Finish.none
    let shaping: Shaping
    /// How many numbers a value has.
    let dimension: Int
    /// Whether speed is 1 and there is no offset, so that rows need not say so.
    let isPlain: Bool
    let isAdditive: Bool
    /// Whether repeats add up.
    let isCumulative: Bool

    var isSpring: Bool { if case .spring = shaping { true } else { false } }

    /// How many numbers of a row are the clock's.
    var clockWidth: Int { isPlain ? FrameClockKernel.Column.ofPlain : FrameClockKernel.Column.allCases.count }

    /// How many numbers the value under the animation takes.
    private var underWidth: Int { isAdditive ? dimension : 0 }

    /// How many numbers a row has.
    var width: Int { finishColumn + finishWidth + referenceWidth + coldWidth }

    /// Where the numbers begin that make a matrix of a value.
    var finishColumn: Int { clockWidth + contentWidth }

    private var finishWidth: Int {
        switch finish {
        case .none: 0
        case .turn: FrameMatrixKernel.turnCount
        case .scale: FrameMatrixKernel.scaleCount
        }
    }

    /// How many numbers of a property a value drives.
    var span: Int { finish == .none ? dimension : 12 }

    /// Which axis a number turns or scales.
    var axis: Int {
        switch finish {
        case .none: 0
        case .turn(let axis), .scale(let axis): axis
        }
    }

    var isMatrix: Bool { finish != .none || content == .plane || content == .space }

    private var referenceWidth: Int { if case .pieces = content { FrameKeys.referenceWidth } else { 0 } }

    /// How many numbers only the rules for one read: the ends of a matrix's way.
    private var coldWidth: Int { content == .plane || content == .space ? 2 * dimension : 0 }
    var coldColumn: Int { width - coldWidth }

    private var contentWidth: Int {
        switch content {
        case .line: 2 * dimension + underWidth
        case .pieces(let shape):
            FrameValueKernel.pieceWidth + shape.valueCount * dimension + underWidth
        case .plane: 2 * FrameMatrixKernel.planePartCount
        case .space: FrameMatrixKernel.spaceCount
        }
    }

    /// Where a row says which keys are its own.
    var referenceColumn: Int { width - FrameKeys.referenceWidth }
}
