/// The commands of an SVG path (the `d` attribute, or the text in CSS `path()`), as written.
///
/// ```
/// let data = try SVGPathData(parsing: "M10 10h20a5 5 0 0110 10z")
/// data.absolute.description        // "M 10 10 H 30 A 5 5 0 0 1 40 20 Z"
/// ```
///
/// All numbers are finite, and so are all points computed from them, such as reflected control points. Therefore any
/// data converts to a ``BezierPath``. Data that is not empty begins with a move. See <doc:Curves> for the grammar.
///
/// - Accuracy: each number is the nearest `Double` (tested against the standard library).
/// - Source: SVG 2, "Path data".
public struct SVGPathData: Sendable, Equatable {
    /// The letter of each command; `starts` has the index of its first value.
    private(set) var letters: [SVGPathData.Letter] = []
    private(set) var starts: [Int] = []
    /// The numbers of all commands in order.
    private(set) var values: [Double] = []

    /// Creates path data without commands.
    public init() {}
}

extension SVGPathData {
    /// Whether there are no commands.
    public var isEmpty: Bool { letters.isEmpty }

    /// The commands with their values, in order.
    public var segments: Segments { Segments(data: self) }

    /// The commands of path data as a collection.
    public struct Segments: RandomAccessCollection, Sendable, Equatable {
        let data: SVGPathData

        /// The index of the first command, which is 0.
        public var startIndex: Int { 0 }
        /// The number of commands.
        public var endIndex: Int { data.letters.count }

        /// The command at an index.
        ///
        /// - Complexity: O(1).
        public subscript(index: Int) -> SVGPathData.Segment {
            let letter = data.letters[index], start = data.starts[index]
            return SVGPathData.Segment(
                command: letter.command, isRelative: letter.isRelative,
                values: Array(data.values[start..<start + letter.command.valueCount]))
        }
    }
}

extension SVGPathData {
    /// Appends a number of the next command.
    mutating func append(_ value: Double) { values.append(value) }

    /// Appends the coordinates of a point to the numbers of the next command.
    mutating func append(_ point: SIMD2<Double>) {
        values.append(point.x)
        values.append(point.y)
    }

    /// Appends the command that the last numbers belong to, and returns the index of its first number.
    @discardableResult
    mutating func append(_ letter: SVGPathData.Letter) -> Int {
        let start = values.count - letter.command.valueCount
        letters.append(letter)
        starts.append(start)
        return start
    }

    /// Appends a last point and the command it completes.
    mutating func append(_ point: SIMD2<Double>, as command: SVGPathData.Command) {
        append(point)
        append(SVGPathData.Letter(command))
    }

    /// Removes the last command but keeps its numbers.
    mutating func removeLastCommand() {
        letters.removeLast()
        starts.removeLast()
    }

    /// Removes the numbers after the last command.
    mutating func removeLooseValues() {
        var count = 0
        if let letter = letters.last, let start = starts.last { count = start + letter.command.valueCount }
        values.removeLast(values.count - count)
    }

    /// Reserves capacity for as many commands and numbers as other data has.
    mutating func reserveCapacity(of other: SVGPathData) {
        letters.reserveCapacity(other.letters.count)
        starts.reserveCapacity(other.letters.count)
        values.reserveCapacity(other.values.count)
    }
}

extension SVGPathData: CustomStringConvertible {
    /// The data as text, with spaces between letters and numbers: `M 10 20 l 0.5 -3 Z`.
    ///
    /// Each number is the shortest that reads back to the same bits. Every command has its letter.
    ///
    /// - Complexity: O(n).
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

extension SVGPathData.Letter {
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
