/// A console table: one line per row, columns separated by two spaces.
public struct TextTable {
    /// The alignment of a column.
    public enum Alignment: Sendable {
        /// Left, for words.
        case left
        /// Right, for numbers.
        case right
    }

    private let alignments: [Alignment]
    private var rows: [[String]]

    /// Creates a table with these columns and no rows.
    public init(_ columns: [(heading: String, alignment: Alignment)]) {
        alignments = columns.map(\.alignment)
        rows = [columns.map(\.heading)]
    }

    /// Adds a row. Missing cells are empty; surplus cells are ignored.
    public mutating func add(_ cells: [String]) {
        rows.append(Array((cells + alignments.map { _ in "" }).prefix(alignments.count)))
    }

    /// The lines, beginning with the headings, without trailing spaces.
    public var lines: [String] {
        let widths = alignments.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = row.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - row[column].count)
                return alignments[column] == .left ? row[column] + padding : padding + row[column]
            }
            let line = cells.joined(separator: "  ")
            return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
        }
    }
}
