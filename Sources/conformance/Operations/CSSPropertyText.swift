/// The properties whose values `keyframes.compute` checks. Any other property accepts any text.
enum CSSPropertyText {
    private static let lengths: Set<String> = [
        "left", "top", "right", "bottom", "width", "height", "marginTop", "marginRight", "marginBottom", "marginLeft",
    ]
    private static let keywords: Set<String> = ["auto", "inherit", "initial", "unset", "revert", "revert-layer"]

    /// Returns whether a property accepts a text: `left` and its like one length or percentage, `margin` up to four,
    /// `opacity` a number or a percentage. A text with a function such as `calc()` or `var()` is not looked into.
    static func isValid(property: String, text: String) -> Bool {
        let most = lengths.contains(property) ? 1 : property == "margin" ? 4 : property == "opacity" ? 1 : 0
        if most == 0 || text.contains("(") { return true }
        let parts = text.split(separator: " ")
        guard parts.count == 1 || (2...max(most, 2)).contains(parts.count) && most > 1 else { return false }
        return parts.allSatisfy { part in
            keywords.contains(String(part)) ? parts.count == 1 || part == "auto" : isNumber(part, property == "opacity")
        }
    }

    /// Returns whether a part is a number with a unit or a percent sign; without one it must be 0 or `plain`.
    private static func isNumber(_ part: Substring, _ plain: Bool) -> Bool {
        let digits = part.prefix { $0.isNumber || "+-.".contains($0) }
        let unit = part.dropFirst(digits.count)
        guard let number = Double(digits) else { return false }
        if unit.isEmpty { return plain || number == 0 }
        return unit == "%" || !plain && unit.allSatisfy(\.isLetter)
    }
}
