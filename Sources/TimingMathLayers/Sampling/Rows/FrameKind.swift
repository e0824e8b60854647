internal import CTimingLanes

/// The properties that all animations of a table share.
struct FrameKind: Hashable {
    /// The kind of interpolation. The columns follow those of the clock.
    enum Content: Hashable {
        /// From one value to another.
        case line
        /// Between two keyframes. A row has its current piece and a reference to the keys.
        case pieces(KeyShape)
        /// From one map of the plane to another, or from one map of space to another.
        case plane, space
        /// Along a path at constant speed.
        case places
    }

    /// The step that turns an interpolated value into the property's numbers.
    enum Finish: Hashable {
        /// The value is the property's numbers.
        case none
        /// A number becomes a matrix, as the angle about an axis or as the scale along an axis. 3 means all axes.
        case turn(Int)
        case scale(Int)
        /// The direction of a path rotates another property, forwards or reversed.
        case direction(isReversed: Bool)

        var isDirection: Bool { if case .direction = self { true } else { false } }
    }

    /// The step that shapes the progress.
    enum Shaping: Hashable {
        case linear
        /// One of the frame's functions.
        case function(Int)
        /// One of the frame's springs.
        case spring(Int)
        /// The row's own curve or spring.
        case ownCurve
        case ownSpring(regime: Int)
    }

    let content: Content
    let finish: Finish
    let shaping: Shaping
    /// The number of components of a value.
    let dimension: Int
    /// Whether speed is 1 and timeOffset is 0, so that rows omit them.
    let isPlain: Bool
    let isAdditive: Bool
    /// Whether repeats accumulate.
    let isCumulative: Bool

    // The layout of a row, computed once: the numbers of the clock, followed by those of the content.

    /// The number of columns of the clock.
    let clockWidth: Int
    /// The first of the columns that turn a value into a matrix.
    let finishColumn: Int
    /// The first of the columns that shape the progress.
    let shapingColumn: Int
    /// The first of the columns that refer to the row's keys or motion.
    let referenceColumn: Int
    /// The first of the columns that only the scalar rules read: both end matrices, and whether one of them is the
    /// model's value.
    let coldColumn: Int
    /// The number of columns.
    let width: Int

    init(
        content: Content, finish: Finish, shaping: Shaping, dimension: Int, isPlain: Bool, isAdditive: Bool,
        isCumulative: Bool
    ) {
        (self.content, self.finish, self.shaping, self.dimension) = (content, finish, shaping, dimension)
        (self.isPlain, self.isAdditive, self.isCumulative) = (isPlain, isAdditive, isCumulative)
        clockWidth = isPlain ? frameClockPlainWidth : frameClockWidth
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
        case .pieces(let shape): framePieceWidth + shape.valueCount * dimension + under
        case .plane: 2 * framePlanePartCount
        case .space: frameSpaceCount
        case .places: framePathWidth
        }
    }

    private static func width(of finish: Finish) -> Int {
        switch finish {
        case .none, .direction: 0
        case .turn: frameTurnCount
        case .scale: frameScaleCount
        }
    }

    private static func width(of shaping: Shaping) -> Int {
        switch shaping {
        case .linear, .function, .spring: 0
        case .ownCurve: frameCurveWidth
        case .ownSpring: frameSpringWidth
        }
    }

    private static func referenceWidth(of content: Content) -> Int {
        switch content {
        // The start of the keys, their count, and the index of the last one used.
        case .pieces: 3
        // The start of the path's lengths, the last entry used, and the place of the transform that it rotates.
        case .places: 3
        case .line, .plane, .space: 0
        }
    }
}

extension KeyShape {
    // Matched by patterns: == is a function of another module, which is not inlined.

    /// Whether a key has control points.
    @inline(__always) var isCurve: Bool { if case .curves = self { true } else { false } }
    @inline(__always) var isStep: Bool { if case .steps = self { true } else { false } }
    /// The number of values of a piece.
    @inline(__always) var valueCount: Int { isCurve ? 4 : 2 }
}

extension FrameKind {
    /// Whether the progress is computed from the time in seconds.
    var isSpring: Bool {
        switch shaping {
        case .spring, .ownSpring: true
        case .linear, .function, .ownCurve: false
        }
    }

    /// The regime of a row's own spring.
    var regime: Int { if case .ownSpring(let regime) = shaping { regime } else { 0 } }

    /// The number of a property's numbers that a value drives.
    var span: Int { makesMatrix ? 12 : dimension }

    /// The axis of a rotation or scale. For a direction, 1, or 2 if it is reversed.
    var axis: Int {
        switch finish {
        case .none: 0
        case .turn(let axis), .scale(let axis): axis
        case .direction(let isReversed): isReversed ? 2 : 1
        }
    }

    /// Whether a number becomes a matrix.
    private var makesMatrix: Bool {
        switch finish {
        case .none, .direction: false
        case .turn, .scale: true
        }
    }

    var isMatrix: Bool { makesMatrix || content == .plane || content == .space }
}
