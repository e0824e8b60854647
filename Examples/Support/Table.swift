/// Numbers in columns, for people to read.
struct Table {
    let header: [String]
    var rows: [[Double]] = []

    /// The lines of the table. Columns are as narrow as possible, with numbers of at most three decimals on the right.
    var text: String {
        let cells = [header] + rows.map { row in row.map { Self.text($0) } }
        let widths = header.indices.map { column in
            cells.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
        }
        let lines = cells.map { row in
            zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined(separator: "  ")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// A number with a limited count of decimals.
    static func text(_ number: Double, decimals: Int = 3) -> String {
        var unit = 1.0
        for _ in 0..<decimals { unit *= 10 }
        // A number is printed as it is if it is large or not finite.
        guard number.magnitude < 1e9, let count = Int(exactly: (number * unit).rounded()) else { return "\(number)" }
        let (whole, part) = count.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
        var fraction = String(part)
        fraction = String(repeating: "0", count: decimals - min(decimals, fraction.count)) + fraction
        while fraction.last == "0" { fraction.removeLast() }
        return (count < 0 ? "-" : "") + String(whole) + (part == 0 ? "" : "." + fraction)
    }
}
