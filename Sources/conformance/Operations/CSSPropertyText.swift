import TimingMathLayers

/// The properties whose values `keyframes.compute` reads. Any other property keeps any text.
enum CSSPropertyText {
    private static let lengths: Set<String> = [
        "left", "top", "right", "bottom", "width", "height", "marginTop", "marginRight", "marginBottom", "marginLeft",
    ]
    private static let keywords: Set<String> = ["inherit", "initial", "unset", "revert", "revert-layer"]

    /// Returns the value of a property as CSS writes it: `left` and its like have one length, `margin` up to four,
    /// `opacity` a number. Nil if the property does not accept the text. A text with a function such as `calc()` or
    /// `var()` is not looked into.
    static func serialized(property: String, text: String) -> String? {
        let most = lengths.contains(property) || property == "opacity" ? 1 : property == "margin" ? 4 : 0
        if most == 0 || text.unicodeScalars.contains("(") { return text }
        // By scalars: a carriage return and a line feed are one character, and so are a parenthesis and a mark.
        let parts = text.unicodeScalars.split { " \t\n\r\u{C}".unicodeScalars.contains($0) }.map { Substring($0) }
        guard let first = parts.first, parts.count <= most else { return nil }
        if parts.count == 1, keywords.contains(first.lowercased()) { return first.lowercased() }
        var values: [String] = []
        for part in parts {
            guard let value = property == "opacity" ? amount(part) : length(part, of: property) else { return nil }
            values.append(value)
        }
        return shortest(values).joined(separator: " ")
    }

    /// A sign, digits and an exponent as CSS has them, with the unit or percent sign. Percentages are hundredths.
    private static func numberAndUnit(_ text: Substring, hundredths: Bool = false) -> (number: Double, unit: String)? {
        let pattern = #/([+-]?(?:[0-9]+|[0-9]*\.[0-9]+)(?:[eE][+-]?[0-9]+)?)(%|[A-Za-z]*)/#
        guard let match = text.wholeMatch(of: pattern), let number = Double(match.1) else { return nil }
        let unit = match.2.lowercased()
        guard hundredths, unit == "%" else { return (CSSNumericValue.supported(number), unit) }
        // The digits count, not those of a quotient: 43.05085% is 0.4305085.
        let digits = match.1.lowercased().contains("e") ? nil : Double(match.1 + "e-2")
        return (CSSNumericValue.supported(digits ?? number / 100), unit)
    }

    /// An opacity; percentages become numbers.
    private static func amount(_ text: Substring) -> String? {
        guard let (number, unit) = numberAndUnit(text, hundredths: true), ["", "%"].contains(unit) else { return nil }
        return CSSNumericValue.text(number)
    }

    /// A length, a percentage or `auto`. Only 0 needs no unit, and sizes are not negative.
    private static func length(_ text: Substring, of property: String) -> String? {
        if text.lowercased() == "auto" { return "auto" }
        guard let (number, unit) = numberAndUnit(text), !unit.isEmpty || number == 0 else { return nil }
        if number < 0, property == "width" || property == "height" { return nil }
        return CSSNumericValue.text(number) + (unit.isEmpty ? "px" : unit)
    }

    /// Leaves out the left margin if it is the right one, then the bottom one if it is the top one, then the right one
    /// if it is the top one.
    private static func shortest(_ values: [String]) -> [String] {
        var values = values
        if values.count == 4, values[3] == values[1] { values.removeLast() }
        if values.count == 3, values[2] == values[0] { values.removeLast() }
        if values.count == 2, values[1] == values[0] { values.removeLast() }
        return values
    }
}
