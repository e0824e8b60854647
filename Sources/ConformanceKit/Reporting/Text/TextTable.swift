/// A console table: one line per row, columns separated by two spaces.
package struct TextTable {
    /// The alignment of a column.
    package enum Alignment: Sendable {
        /// Left, for words.
        case left
        /// Right, for numbers.
        case right
    }

    private let alignments: [Alignment]
    private var rows: [[String]]

    /// Creates a table with these columns and no rows.
    package init(_ columns: [(heading: String, alignment: Alignment)]) {
        alignments = columns.map(\.alignment)
        rows = [columns.map(\.heading)]
    }

    /// Adds a row. Missing cells are empty; surplus cells are ignored.
    package mutating func add(_ cells: [String]) {
        rows.append(Array((cells + alignments.map { _ in "" }).prefix(alignments.count)))
    }

    /// The lines, beginning with the headings, without trailing spaces.
    package var lines: [String] {
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

/// A column of numbers in a console table.
struct Column: Sendable {
    var heading: String
    var width: Int

    init(_ heading: String, _ width: Int) { (self.heading, self.width) = (heading, width) }
}

/// Formats rows of a name and numbers, aligned with spaces.
enum ConsoleTable {
    /// Returns the name and the numbers, each right-aligned in its column after two spaces.
    static func row(_ name: String, _ numbers: [String], nameWidth: Int, widths: [Int]) -> String {
        let padded = name + String(repeating: " ", count: max(0, nameWidth - name.count))
        return ([padded] + zip(numbers, widths).map { right($0, $1) }).joined(separator: "  ")
    }

    static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

/// Wraps words into lines.
enum WrappedText {
    /// Returns the words in lines, as many per line as fit. A word that is too long gets its own line.
    ///
    /// - Parameters:
    ///   - width: the maximum length of a line in characters.
    ///   - indentation: the indentation of each line in characters.
    static func lines(_ words: [some StringProtocol], width: Int, indentation: Int) -> [String] {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(repeating: " ", count: indentation) + word)
            }
        }
        return lines
    }

    /// Returns names separated by commas, as many per line as fit.
    static func list(_ names: [String], width: Int, indentation: Int) -> [String] {
        let words = names.enumerated().map { $1 + ($0 + 1 < names.count ? "," : "") }
        return lines(words, width: width, indentation: indentation)
    }
}

/// Counts in words.
package enum Count {
    /// Returns a text such as "1 vector in 1 suite" or "12 vectors in 3 suites".
    package static func text(_ vectors: Int, _ suites: Int) -> String {
        "\(of(vectors, "vector")) in \(of(suites, "suite"))"
    }

    /// Returns a text such as "1 vector" or "12 vectors".
    package static func of(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Returns the number with thousands separators, such as "6,352".
    package static func grouped(_ number: Int) -> String {
        var text = ""
        for (index, digit) in String(number.magnitude).reversed().enumerated() {
            if index > 0, index % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return (number < 0 ? "-" : "") + String(text.reversed())
    }
}
