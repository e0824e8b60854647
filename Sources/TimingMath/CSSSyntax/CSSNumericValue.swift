/// A number or percentage in a declaration, written out or calculated.
///
/// A written number outside its range makes the text invalid. A calculated one is clamped in the computed value, and
/// the specified value keeps its `calc()`.
package struct CSSNumericValue: Sendable, Equatable {
    enum Unit: Sendable, Equatable {
        case number
        case percent
    }

    let value: Double
    let unit: Unit
    let isCalculated: Bool

    /// All NaNs are equal.
    package static func == (a: Self, b: Self) -> Bool {
        let isSame = a.value == b.value || (a.value.isNaN && b.value.isNaN)
        return isSame && a.unit == b.unit && a.isCalculated == b.isCalculated
    }

    /// Clamps to the range of single precision, as CSS engines do, so that no arithmetic on parameters overflows.
    package static func supported(_ value: Double) -> Double {
        let bound = Double(Float.greatestFiniteMagnitude)
        return value.isNaN ? value : min(max(value, -bound), bound)
    }

    /// The computed value: 0 for NaN, the largest numbers for infinities.
    ///
    /// Source: CSS Values and Units Level 4, "top-level calculation".
    var computed: Double { value.isNaN ? 0 : Self.supported(value) }

    /// The computed value rounded to nearest, ties up, and clamped to `least` … 2³¹ − 1, as in CSS engines.
    func computedInteger(least: Int) -> Int {
        let value = computed
        let down = Rounding.down(value)
        let nearest = value - down >= 0.5 ? down + 1 : down
        return Int(min(max(nearest, Double(least)), Double(Int32.max)))
    }

    /// The text of the specified value.
    var serialization: String {
        let unitText = unit == .percent ? "%" : ""
        guard isCalculated else { return Self.text(value) + unitText }
        return value.isFinite ? "calc(\(Self.text(value))\(unitText))" : Self.text(value, unit: unitText)
    }

    /// A number with its unit. A non-finite number becomes the calculation that gives it.
    static func text(_ value: Double, unit: String) -> String {
        if value.isFinite { return text(value) + unit }
        let name = value.isNaN ? "NaN" : value < 0 ? "-infinity" : "infinity"
        return unit.isEmpty ? "calc(\(name))" : "calc(\(name) * 1\(unit))"
    }

    /// The shortest decimal digits that identify a finite number, with at most 6 decimals (ties away from zero), no
    /// exponent and no negative zero.
    ///
    /// Source: CSSOM, "serialize a CSS component value".
    package static func text(_ value: Double) -> String {
        // Swift's description has the shortest digits, but uses an exponent for very large and very small numbers.
        var digits: [UInt8] = []
        var pointPosition: Int?
        var exponent = 0
        let parts = value.magnitude.description.split(separator: "e")
        for byte in (parts.first ?? "").utf8 {
            if byte == UInt8(ascii: ".") { pointPosition = digits.count } else { digits.append(byte) }
        }
        if parts.count > 1 { exponent = Int(parts[1]) ?? 0 }
        // value = 0.digits · 10^point
        var point = (pointPosition ?? digits.count) + exponent
        if point < 0 {
            digits.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: -point), at: 0)
            point = 0
        }
        roundDecimals(&digits, &point)
        while digits.count < point { digits.append(UInt8(ascii: "0")) }
        while digits.count > point, digits.last == UInt8(ascii: "0") { digits.removeLast() }

        let whole = String(decoding: digits[..<point], as: UTF8.self)
        let decimals = String(decoding: digits[point...], as: UTF8.self)
        let text = (whole.isEmpty ? "0" : whole) + (decimals.isEmpty ? "" : ".\(decimals)")
        return value < 0 && text != "0" ? "-\(text)" : text
    }

    private static func roundDecimals(_ digits: inout [UInt8], _ point: inout Int) {
        let kept = point + 6
        guard digits.count > kept else { return }
        let roundsUp = digits[kept] >= UInt8(ascii: "5")
        digits.removeSubrange(kept...)
        guard roundsUp else { return }
        for i in digits.indices.reversed() {
            if digits[i] < UInt8(ascii: "9") {
                digits[i] += 1
                return
            }
            digits[i] = UInt8(ascii: "0")
        }
        digits.insert(UInt8(ascii: "1"), at: 0)
        point += 1
    }
}
