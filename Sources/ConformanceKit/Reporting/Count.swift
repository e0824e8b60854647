/// Counts in words.
public enum Count {
    /// Returns a text such as "1 vector in 1 suite" or "12 vectors in 3 suites".
    public static func text(_ vectors: Int, _ suites: Int) -> String {
        "\(of(vectors, "vector")) in \(of(suites, "suite"))"
    }

    /// Returns a text such as "1 vector" or "12 vectors".
    public static func of(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Returns the number with thousands separators, such as "6,352".
    public static func grouped(_ number: Int) -> String {
        var text = ""
        for (index, digit) in String(number.magnitude).reversed().enumerated() {
            if index > 0, index % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return (number < 0 ? "-" : "") + String(text.reversed())
    }
}
