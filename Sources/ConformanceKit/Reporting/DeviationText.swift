import Foundation

/// How far off an answer is, in words.
extension VectorResult {
    /// The difference as a number and as a share of the tolerance, and where: `0.04 at progress, 4.000 of the tolerance`.
    /// Where only an equal value passes it says that. On one line; nil where no value was compared.
    var deviationText: String? {
        guard let deviation else { return nil }
        let place = location.map { " at \(ReportText.line($0, to: 200))" } ?? ""
        let difference = absoluteError.map { Self.number($0) + place }
        guard deviation == .infinity else {
            let share = "\(ConsoleReporter.share(deviation)) of the tolerance"
            return difference.map { "\($0), \(share)" } ?? share + place
        }
        if let difference { return "\(difference); \(equality)" }
        return place.isEmpty ? equality : "\(equality), \(place.dropFirst())"
    }

    /// Why no other value than the expected one passes.
    var equality: String {
        guard absoluteError != nil, case .within(let absolute, let relative) = tolerance else {
            return "equality is asked"
        }
        // The share of a tiny tolerance overflows.
        if absolute > 0 { return "endlessly far outside the tolerance" }
        return relative > 0 ? "equality is asked, as the tolerance is relative and 0 is expected" : "equality is asked"
    }

    /// In at most four significant digits, or exactly: `0.04`, `1.234e-12`.
    static func number(_ number: Double) -> String { String(format: "%.4g", number) }
}
