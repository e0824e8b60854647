/// The class of an engine's failure, which the reason of an ``Expectation`` begins with.
///
/// ```
/// precision (2 digits): the length of a curve has an error of 0.01
///     qt/length#*
/// deviation (R8.6): a negative overshoot counts as unset
///     qt/overshoot#*
/// reading: NaN counts as 0
///     qt/not-a-number#*
/// adapter: the library's functions have no such parameter
///     qt/types#*
/// ```
package enum FailureClass: Sendable, Equatable {
    /// The idea is right, and the result has this number of correct digits.
    case precision(digits: Int)
    /// The result contradicts this section of a specification or this rule.
    case deviation(section: String)
    /// The specification is open, or the engine does not claim to follow it.
    case reading
    /// The adapter cannot pass the input to the engine or cannot observe the result.
    case adapter

    /// The name of a class.
    package enum Name: String, Sendable, CaseIterable {
        /// The four names, in the order of reports.
        case deviation, precision, reading, adapter
    }

    /// The name.
    package var name: Name {
        switch self {
        case .precision: .precision
        case .deviation: .deviation
        case .reading: .reading
        case .adapter: .adapter
        }
    }

    /// Splits the reason of an expectation into the class and the explanation; nil if it has no class or no
    /// explanation, or if the number of digits or the section is missing.
    package static func split(_ reason: String) -> (class: FailureClass, explanation: String)? {
        guard let colon = reason.firstRange(of: ": ") else { return nil }
        let head = reason[..<colon.lowerBound]
        let explanation = String(reason[colon.upperBound...])
        guard !explanation.isEmpty else { return nil }
        let parts = head.split(separator: " (", maxSplits: 1)
        guard let word = parts.first, let name = Name(rawValue: String(word)) else { return nil }
        guard parts.count == 2 else {
            // Only these two need no detail.
            switch name {
            case .reading: return (.reading, explanation)
            case .adapter: return (.adapter, explanation)
            case .precision, .deviation: return nil
            }
        }
        guard parts[1].last == ")", parts[1].count > 1 else { return nil }
        let detail = parts[1].dropLast()
        switch name {
        case .deviation: return (.deviation(section: String(detail)), explanation)
        case .precision:
            let words = detail.split(separator: " ")
            guard words.count == 2, ["digit", "digits"].contains(words[1]), let digits = Int(words[0]),
                0...17 ~= digits
            else { return nil }
            return (.precision(digits: digits), explanation)
        case .reading, .adapter: return nil
        }
    }
}

extension FailureClass {
    /// The number of digits or the section; nil for the classes without one.
    package var detail: String? {
        switch self {
        case .precision(let digits): Count.of(digits, "digit")
        case .deviation(let section): section
        case .reading, .adapter: nil
        }
    }
}

extension FailureClass: CustomStringConvertible {
    /// The class as in an expectation, such as `precision (3 digits)`.
    package var description: String {
        name.rawValue + (detail.map { " (\($0))" } ?? "")
    }
}
