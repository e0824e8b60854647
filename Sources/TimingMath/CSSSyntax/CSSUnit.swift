/// The units of lengths and angles.
///
/// Absolute lengths are converted to px and angles to degrees, the canonical units of CSS. Relative lengths have no
/// value because there is no font and no window.
///
/// Source: CSS Values and Units Level 4, sections 6 and 7.
enum CSSUnit {
    /// The type of an absolute unit and the factor to the canonical unit as a quotient; nil for other units.
    ///
    /// The quotient makes 1in exactly 96px, 1pt 4/3px and 1turn 360deg.
    ///
    /// - Parameter name: The unit in lower case.
    static func absolute(_ name: String) -> (type: CSSType, times: Double, over: Double)? {
        switch name {
        case "px": (.length, 1, 1)
        case "in": (.length, 96, 1)
        case "cm": (.length, 9600, 254)
        case "mm": (.length, 960, 254)
        case "q": (.length, 240, 254)
        case "pt": (.length, 4, 3)
        case "pc": (.length, 16, 1)
        case "deg": (.angle, 1, 1)
        case "grad": (.angle, 9, 10)
        case "rad": (.angle, 180, .pi)
        case "turn": (.angle, 360, 1)
        default: nil
        }
    }

    /// Whether the unit is a length that depends on a font, a window or a container.
    ///
    /// - Parameter name: The unit in lower case.
    static func isRelative(_ name: String) -> Bool { relative.contains(name) }

    private static let relative: Set<String> = {
        let sides = ["w", "h", "i", "b", "min", "max"]
        let fonts = ["em", "ex", "cap", "ch", "ic", "lh"]
        let windows = ["v", "sv", "lv", "dv", "cq"].flatMap { prefix in sides.map { prefix + $0 } }
        return Set(fonts + fonts.map { "r" + $0 } + windows)
    }()
}

/// The type of a number or calculation: the exponents of length, angle and percentage.
///
/// All zero is a plain number. A quotient of two lengths is a plain number again.
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

/// The value of a calculation, with lengths in px and angles in degrees, and its type.
struct CSSCalculation: Equatable {
    var value: Double
    var type = CSSType.number

    /// Fits the 512 KB stacks of secondary threads, in debug builds too.
    static let deepestNesting = 32
}
