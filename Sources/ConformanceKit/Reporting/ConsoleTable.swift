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
