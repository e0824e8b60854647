import Foundation

/// The deviation of an answer in words.
extension VectorResult {
    /// The difference as a number with its location and relative to the tolerance, such as `0.04 at progress, 4.000
    /// times the tolerance`, or a remark that equality is required. On one line; nil if no value was compared.
    var deviationText: String? {
        guard let deviation else { return nil }
        let place = location.map { " at \(ReportText.line($0, to: 200))" } ?? ""
        let difference = absoluteError.map { Self.number($0) + place }
        guard deviation == .infinity else {
            let share = "\(ConsoleReporter.share(deviation)) times the tolerance"
            return difference.map { "\($0), \(share)" } ?? share + place
        }
        if let difference { return "\(difference); \(equality)" }
        return place.isEmpty ? equality : "\(equality), \(place.dropFirst())"
    }

    /// The reason why the deviation is infinite.
    var equality: String {
        guard absoluteError != nil, case .within(let absolute, let relative) = tolerance else {
            return "equality is required"
        }
        // With a tiny tolerance, the ratio overflows.
        if absolute > 0 { return "too far outside the tolerance to be expressed as a ratio" }
        return relative > 0
            ? "equality is required because the tolerance is relative and 0 is expected" : "equality is required"
    }

    /// Returns the number with at most four significant digits, such as `0.04` or `1.234e-12`.
    static func number(_ number: Double) -> String { String(format: "%.4g", number) }
}
