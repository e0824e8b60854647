extension SVGPathData {
    /// A command of SVG path data, identified by its upper-case letter.
    public enum Command: UInt8, Sendable, Hashable, CaseIterable {
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
        /// `S`: a cubic curve whose first control point reflects the previous curve's second. Values: x2 y2 x y.
        case smoothCurve = 0x53
        /// `Q`: a quadratic curve. Values: x1 y1 x y.
        case quadCurve = 0x51
        /// `T`: a quadratic curve whose control point reflects the previous curve's. Values: x y.
        case smoothQuadCurve = 0x54
        /// `A`: an elliptical arc. Values: rx ry, the rotation of the x axis in degrees, the flags large-arc and sweep
        /// (0 or 1), x y.
        case arc = 0x41
        /// `Z`: closes the subpath. No values.
        case close = 0x5A

        /// The number of values that follow the letter.
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
}

extension SVGPathData {
    /// One command of path data with its values. Each repeated set of values is a segment of its own.
    public struct Segment: Sendable, Equatable {
        /// The command.
        public let command: SVGPathData.Command
        /// Whether coordinates are relative to the current point (a lower-case letter); always false for a close.
        public let isRelative: Bool
        /// The values as written, `command.valueCount` of them.
        public let values: [Double]

        /// The letter, lower case if relative.
        public var letter: Character {
            isRelative ? Character(Unicode.Scalar(command.rawValue | SVGPathData.Letter.lowerCase)) : command.letter
        }
    }
}

extension SVGPathData {
    /// A command and whether it is relative, as one letter.
    struct Letter: Sendable, Equatable {
        static let lowerCase: UInt8 = 0x20

        let command: SVGPathData.Command
        let isRelative: Bool

        init(_ command: SVGPathData.Command, isRelative: Bool = false) {
            self.command = command
            self.isRelative = isRelative && command != .close
        }

        /// The letter of a byte of text; nil if it is not a command.
        init?(byte: UInt8) {
            guard let command = SVGPathData.Command(rawValue: byte & ~Self.lowerCase) else { return nil }
            self.init(command, isRelative: byte & Self.lowerCase != 0)
        }

        /// The same command with absolute coordinates.
        var absolute: SVGPathData.Letter { SVGPathData.Letter(command) }
    }
}
