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
        /// Along a path at constant speed.
        case places
    }

    /// What a value becomes.
    enum Finish: Hashable {
        /// It is a property's numbers.
        case none
        /// A number makes a matrix: as the angle about an axis, or as the scale along one; 3 is all of them.
        case turn(Int)
        case scale(Int)
        /// A place on a path turns another property, along the path or against it.
        case direction(isReversed: Bool)

        var isDirection: Bool { if case .direction = self { true } else { false } }
    }

    /// What shapes the progress.
    enum Shaping: Hashable {
        case linear
        /// Of the frame's functions.
        case function(Int)
        /// Of the frame's springs.
        case spring(Int)
        /// A curve or a spring of its own.
        case ownCurve
        case ownSpring(SpringMotion.Regime)
    }

    let content: Content
    let finish: Finish
    let shaping: Shaping
    /// How many numbers a value has.
    let dimension: Int
    /// Whether speed is 1 and there is no offset, so that rows need not say so.
    let isPlain: Bool
    let isAdditive: Bool
    /// Whether repeats add up.
    let isCumulative: Bool

    // Where the numbers of a row are, worked out once: first those of the clock, then those that values lie between.

    /// How many numbers of a row are the clock's.
    let clockWidth: Int
    /// Where the numbers begin that make a matrix of a value.
    let finishColumn: Int
    /// Where the numbers begin that shape the progress.
    let shapingColumn: Int
    /// Where a row says which keys, or which motion, are its own.
    let referenceColumn: Int
    /// Where the numbers begin that only the rules for one read: the ends of a matrix's way, and whether one of them is
    /// the model.
    let coldColumn: Int
    /// How many numbers a row has.
    let width: Int

    init(
        content: Content, finish: Finish, shaping: Shaping, dimension: Int, isPlain: Bool, isAdditive: Bool,
        isCumulative: Bool
    ) {
        (self.content, self.finish, self.shaping, self.dimension) = (content, finish, shaping, dimension)
        (self.isPlain, self.isAdditive, self.isCumulative) = (isPlain, isAdditive, isCumulative)
        clockWidth = isPlain ? FrameClockKernel.Column.ofPlain : FrameClockKernel.Column.ofAll
        finishColumn = clockWidth + Self.width(of: content, dimension, isAdditive)
        shapingColumn = finishColumn + Self.width(of: finish)
        referenceColumn = shapingColumn + Self.width(of: shaping)
        coldColumn = referenceColumn + Self.referenceWidth(of: content)
        width = coldColumn + (content == .plane || content == .space ? 2 * dimension + 1 : 0)
    }

    private static func width(of content: Content, _ dimension: Int, _ isAdditive: Bool) -> Int {
        let under = isAdditive ? dimension : 0
        return switch content {
        case .line: 2 * dimension + under
        case .pieces(let shape): FrameValueKernel.pieceWidth + shape.valueCount * dimension + under
        case .plane: 2 * FrameMatrixKernel.planePartCount
        case .space: FrameMatrixKernel.spaceCount
        case .places: FramePathKernel.width
        }
    }

    private static func width(of finish: Finish) -> Int {
        switch finish {
        case .none, .direction: 0
        case .turn: FrameMatrixKernel.turnCount
        case .scale: FrameMatrixKernel.scaleCount
        }
    }

    private static func width(of shaping: Shaping) -> Int {
        switch shaping {
        case .linear, .function, .spring: 0
        case .ownCurve: FrameShapingKernel.curveWidth
        case .ownSpring: FrameShapingKernel.springWidth
        }
    }

    private static func referenceWidth(of content: Content) -> Int {
        switch content {
        case .pieces: FrameKeys.referenceWidth
        case .places: FrameMotions.referenceWidth
        case .line, .plane, .space: 0
        }
    }
}

extension FrameKind {
    /// Whether it is shaped by time, in seconds.
    var isSpring: Bool {
        switch shaping {
        case .spring, .ownSpring: true
        case .linear, .function, .ownCurve: false
        }
    }

    /// Of springs of their own.
    var regime: SpringMotion.Regime { if case .ownSpring(let regime) = shaping { regime } else { .underdamped } }

    /// How many numbers of a property a value drives.
    var span: Int { makesMatrix ? 12 : dimension }

    /// Which axis a number turns or scales; of a direction 1, and 2 for the opposite one.
    var axis: Int {
        switch finish {
        case .none: 0
        case .turn(let axis), .scale(let axis): axis
        case .direction(let isReversed): isReversed ? 2 : 1
        }
    }

    /// Whether a number makes a matrix.
    private var makesMatrix: Bool {
        switch finish {
        case .none, .direction: false
        case .turn, .scale: true
        }
    }

    var isMatrix: Bool { makesMatrix || content == .plane || content == .space }
}
