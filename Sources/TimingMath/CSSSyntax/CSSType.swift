/// The type of a number or of a calculation: how many lengths, angles and percentages are multiplied in it.
///
/// Nothing of any is a number; a quotient of two lengths is one again.
///
/// Source: CSS Typed OM Level 1, "numeric value typing".
struct CSSType: Equatable {
    var length = 0
    var angle = 0
    var percent = 0

    static let number = CSSType()
    static let length = CSSType(length: 1)
    static let angle = CSSType(angle: 1)
    static let percentage = CSSType(percent: 1)

    static func + (a: Self, b: Self) -> Self {
        CSSType(length: a.length + b.length, angle: a.angle + b.angle, percent: a.percent + b.percent)
    }

    static func - (a: Self, b: Self) -> Self {
        CSSType(length: a.length - b.length, angle: a.angle - b.angle, percent: a.percent - b.percent)
    }
}
