/// A column of numbers in a table on a terminal.
struct Column: Sendable {
    var heading: String
    var width: Int

    init(_ heading: String, _ width: Int) { (self.heading, self.width) = (heading, width) }
}

/// Rows of a name and numbers, aligned by spaces.
enum ConsoleTable {
    /// The name, and after two spaces each number at the right of its column.
    static func row(_ name: String, _ numbers: [String], nameWidth: Int, widths: [Int]) -> String {
        let padded = name + String(repeating: " ", count: max(0, nameWidth - name.count))
        return ([padded] + zip(numbers, widths).map { right($0, $1) }).joined(separator: "  ")
    }

    static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
