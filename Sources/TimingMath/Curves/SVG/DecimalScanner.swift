/// Scans one number of path data: an optional sign, digits with an optional decimal point, and an optional exponent.
///
/// The value is the `Double` nearest to the written number, for any number of digits.
struct DecimalScanner {
    enum Result {
        /// The number; infinite if it exceeds the largest finite one.
        case value(Double)
        /// No number begins here.
        case noNumber
        /// A digit is missing at `position`.
        case noDigit
    }

    /// The end of the number, or the position of the missing digit.
    private(set) var position: Int
    private let text: [UInt8]
    private let start: Int
    /// The significant digits as an integer, with the power of ten as `exponent`. Valid only if `isExact`.
    private var digits: UInt64 = 0
    private var exponent = 0
    private var isExact = true

    init(_ text: [UInt8], at position: Int) {
        self.text = text
        self.position = position
        start = position
    }

    mutating func scan() -> Result {
        let isNegative = byte() == UInt8(ascii: "-")
        if isNegative || byte() == UInt8(ascii: "+") { position += 1 }
        let hasWhole = wholeDigits()
        if byte() == UInt8(ascii: ".") {
            position += 1
            guard fractionDigits() else { return .noDigit }
        } else if !hasWhole {
            return position == start ? .noNumber : .noDigit
        }
        if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
            position += 1
            guard exponentDigits() else { return .noDigit }
        }
        return .value(value(isNegative: isNegative))
    }

    /// One product or quotient of two exact numbers is rounded correctly (Clinger, 1990). Numbers with more than about
    /// 15 digits or far from 1 use the standard library.
    private func value(isNegative: Bool) -> Double {
        guard isExact, digits <= 1 << 53, exponent.magnitude < Self.powersOfTen.count else {
            return Double(String(decoding: text[start..<position], as: UTF8.self)) ?? .nan
        }
        let power = Self.powersOfTen[Int(exponent.magnitude)]
        let value = exponent < 0 ? Double(digits) / power : Double(digits) * power
        return isNegative ? -value : value
    }

    /// The powers of ten that a `Double` represents exactly.
    private static let powersOfTen = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20,
        1e21, 1e22,
    ]

    /// The largest integer to which another digit can be appended without overflow.
    private static let roomForADigit = (UInt64.max - 9) / 10

    private func byte() -> UInt8 { position < text.count ? text[position] : 0 }

    /// Returns whether there was a digit, as do the two functions below.
    private mutating func wholeDigits() -> Bool {
        let first = position
        while let digit = digit() { add(digit) }
        return position > first
    }

    private mutating func fractionDigits() -> Bool {
        let first = position
        while let digit = digit() { add(digit) }
        exponent -= position - first
        return position > first
    }

    private mutating func exponentDigits() -> Bool {
        let isNegative = byte() == UInt8(ascii: "-")
        if isNegative || byte() == UInt8(ascii: "+") { position += 1 }
        let first = position
        var written = 0
        while let digit = digit() {
            if written < 100_000 { written = 10 * written + Int(digit) } else { isExact = false }
        }
        exponent += isNegative ? -written : written
        return position > first
    }

    private mutating func add(_ digit: UInt8) {
        if digits <= Self.roomForADigit { digits = 10 * digits + UInt64(digit) } else { isExact = false }
    }

    private mutating func digit() -> UInt8? {
        let digit = byte() &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        position += 1
        return digit
    }
}
