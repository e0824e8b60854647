/// A table for a terminal: a line for each row, columns two blanks apart.
public struct TextTable {
    /// Where the cells of a column stand.
    public enum Alignment: Sendable {
        /// At the left, for words.
        case left
        /// At the right, for numbers.
        case right
    }

    private let alignments: [Alignment]
    private var rows: [[String]]

    /// The table with these columns and no row but its head.
    public init(_ columns: [(heading: String, alignment: Alignment)]) {
        alignments = columns.map(\.alignment)
        rows = [columns.map(\.heading)]
    }

    /// Adds a row; cells that are missing are empty, surplus ones are left out.
    public mutating func add(_ cells: [String]) {
        rows.append(Array((cells + alignments.map { _ in "" }).prefix(alignments.count)))
    }

    /// The lines, the head first, without blanks at their ends.
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
