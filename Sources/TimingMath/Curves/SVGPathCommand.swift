/// What a command of path data draws, by the upper case of its letter.
public enum SVGPathCommand: UInt8, Sendable, Hashable, CaseIterable {
    /// `M`: begins a subpath. Values: x y.
    case move = 0x4D
    /// `L`: a straight line. Values: x y.
    case line = 0x4C
    /// `H`: a horizontal line. Values: x.
    case horizontalLine = 0x48
    /// `V`: a vertical line. Values: y.
    case verticalLine = 0x56
    /// `C`: a cubic curve. Values: x1 y1 x2 y2 x y.
    case curve = 0x43
    /// `S`: a cubic curve whose first control point is the reflection of the last curve's second. Values: x2 y2 x y.
    case smoothCurve = 0x53
    /// `Q`: a quadratic curve. Values: x1 y1 x y.
    case quadCurve = 0x51
    /// `T`: a quadratic curve whose control point is the reflection of the last one's. Values: x y.
    case smoothQuadCurve = 0x54
    /// `A`: an elliptical arc. Values: the radii, the x axis's rotation in degrees, the flags large-arc and sweep (0 or 1), x y.
    case arc = 0x41
    /// `Z`: closes the subpath. No values.
    case close = 0x5A

    /// How many numbers follow the letter.
    public var valueCount: Int {
        switch self {
        case .close: 0
        case .horizontalLine, .verticalLine: 1
        case .move, .line, .smoothQuadCurve: 2
        case .smoothCurve, .quadCurve: 4
        case .curve: 6
        case .arc: 7
        }
    }

    /// The upper-case letter.
    public var letter: Character { Character(Unicode.Scalar(rawValue)) }
}
