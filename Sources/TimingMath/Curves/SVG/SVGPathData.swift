/// The commands of an SVG path (the `d` attribute, the text in CSS's `path()`), as they were written.
///
/// ```
/// let data = try SVGPathData(strict: "M10 10h20a5 5 0 0110 10z")
/// data.segments[1].values          // [20]
/// data.absolute.description        // "M 10 10 H 30 A 5 5 0 0 1 40 20 Z"
/// BezierPath(data)
/// ```
///
/// - Relative and smooth commands stay what they are. A repeated set of numbers is a segment of its own; after a move's
///   first pair the others are lines, as in SVG. `z` and `Z` are one command and read as `Z`.
/// - All numbers are finite, and so are all points that they lead to, reflected control points too: a number beyond is an
///   error where it stands. So every path data is a ``BezierPath``.
/// - Data that is not empty begins with a move; an empty text is no commands. In SVG that is a path that draws nothing; CSS's
///   `path()` does not allow it, which is for its reader to say.
///
/// Accuracy: each number is the `Double` nearest to the one written (tested against the standard library).
/// Source: SVG 2, "Path data", with the numbers of its grammar: a digit follows a decimal point, `0.6.5` is 0.6 and 0.5.
public struct SVGPathData: Sendable, Equatable {
    /// One of each command's letter, and where its values begin.
    private(set) var letters: [SVGPathLetter] = []
    private(set) var starts: [Int] = []
    /// All commands' numbers, one after the other.
    private(set) var values: [Double] = []

    /// No commands.
    public init() {}
}

extension SVGPathData {
    /// Whether there are no commands.
    public var isEmpty: Bool { letters.isEmpty }

    /// The commands with their numbers, in their order.
    public var segments: Segments { Segments(data: self) }

    /// A view of path data by its commands.
    public struct Segments: RandomAccessCollection, Sendable, Equatable {
        let data: SVGPathData

        /// 0.
        public var startIndex: Int { 0 }
        /// How many commands there are.
        public var endIndex: Int { data.letters.count }

        /// The command at an index.
        ///
        /// Complexity: constant.
        public subscript(index: Int) -> SVGPathSegment {
            let letter = data.letters[index], start = data.starts[index]
            return SVGPathSegment(
                command: letter.command, isRelative: letter.isRelative,
                values: Array(data.values[start..<start + letter.command.valueCount]))
        }
    }
}

extension SVGPathData {
    /// Adds a number of the command to come.
    mutating func append(_ value: Double) { values.append(value) }

    /// Adds the coordinates of a point to the numbers of the command to come.
    mutating func append(_ point: SIMD2<Double>) {
        values.append(point.x)
        values.append(point.y)
    }

    /// Adds the command that the last numbers belong to, and says where they begin.
    @discardableResult
    mutating func append(_ letter: SVGPathLetter) -> Int {
        let start = values.count - letter.command.valueCount
        letters.append(letter)
        starts.append(start)
        return start
    }

    /// Adds a command that has one point, after other numbers of the command.
    mutating func append(_ point: SIMD2<Double>, as command: SVGPathCommand) {
        append(point)
        append(SVGPathLetter(command))
    }

    /// Takes back the last command; its numbers stay without one.
    mutating func removeLastCommand() {
        letters.removeLast()
        starts.removeLast()
    }

    /// Drops the numbers behind the last command's.
    mutating func removeLooseValues() {
        var count = 0
        if let letter = letters.last, let start = starts.last { count = start + letter.command.valueCount }
        values.removeLast(values.count - count)
    }

    /// Makes room for as many commands and numbers as other data has.
    mutating func reserveCapacity(of other: SVGPathData) {
        letters.reserveCapacity(other.letters.count)
        starts.reserveCapacity(other.letters.count)
        values.reserveCapacity(other.values.count)
    }
}

extension SVGPathData: CustomStringConvertible {
    /// The data as text: letters and numbers with blanks between them, `M 10 20 l 0.5 -3 Z`.
    ///
    /// Each number is the shortest that reads back to the same bits, and every command has its letter.
    ///
    /// Complexity: O(n).
    public var description: String {
        var text = ""
        for (letter, start) in zip(letters, starts) {
            if !text.isEmpty { text += " " }
            text.unicodeScalars.append(letter.scalar)
            for i in start..<start + letter.command.valueCount {
                text += " "
                text += values[i].withoutDecimalsOfWholes
            }
        }
        return text
    }
}

extension SVGPathLetter {
    fileprivate var scalar: Unicode.Scalar {
        Unicode.Scalar(isRelative ? command.rawValue | Self.lowerCase : command.rawValue)
    }
}

extension Double {
    fileprivate var withoutDecimalsOfWholes: Substring {
        let text = description
        return text.hasSuffix(".0") ? text.dropLast(2) : text[...]
    }
}
