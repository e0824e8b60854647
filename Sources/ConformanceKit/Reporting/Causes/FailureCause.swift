/// A probable cause of failures of an operation, as a kind of difference between the actual and the expected values.
enum FailureCause: Sendable, Hashable {
    // Outcomes without a comparable value.
    case rejected, accepted, timeout, crash, noAnswer, unsupported
    case null, valueForNull, notFinite
    case missing(place: String)
    /// A different value at this location. Values are given as kinds if they vary between vectors.
    case otherValue(place: String, expected: String, actual: String)

    // Rules that map the expected numbers to the actual ones.
    case constant(String)
    case oppositeSign(place: String)
    case lostSign(place: String)
    case complement(place: String)
    case transposed
    case reversedArray
    case exchanged(String, String)
    case shifted(of: Int)
    case clamped(place: String, from: Double?, to: Double?)
    case echo(key: String)
    case lastDigits, singlePrecision
    case rounded(place: String, decimals: Int)
    case truncated(place: String, decimals: Int)
    case factor(place: String, Double)
    case offset(place: String, Double)
    /// No rule was found, but every number is within ten times the tolerance. `worst` is the largest deviation.
    case justOutside(worst: Double)
    /// No rule was found, but every number is within a hundredth of the value. `part` is the largest relative error.
    case inexact(part: Double)

    /// The cause as it appears between "spring: " and " in 40 of 41 failures".
    var text: String {
        switch self {
        case .rejected: "an error instead of a value"
        case .accepted: "a value instead of an error"
        case .timeout: "no answer in time"
        case .crash: "the engine process ended"
        case .noAnswer: "no valid answer"
        case .unsupported: "unsupported"
        case .null: "null instead of a value"
        case .valueForNull: "a value instead of null"
        case .notFinite: "infinity or NaN instead of a finite number"
        case .missing(let place): "the answer lacks \(place)"
        case .otherValue(let place, let expected, let actual):
            "\(actual) instead of \(expected)\(Self.at(place))"
        case .constant(let value): "the answer is always \(value)"
        case .oppositeSign(let place): "opposite sign\(Self.at(place))"
        case .lostSign(let place): "missing minus sign\(Self.at(place))"
        case .complement(let place): "1 − x instead of x\(Self.at(place))"
        case .transposed: "rows and columns are swapped"
        case .reversedArray: "the array is reversed"
        case .exchanged(let a, let b): "\(a) and \(b) are swapped"
        case .shifted: "the elements are shifted by one position"
        case .clamped(let place, let from?, let to?):
            "clamped to \(Self.number(from))…\(Self.number(to))\(Self.at(place))"
        case .clamped(let place, let from, let to):
            from.map { "never below \(Self.number($0))\(Self.at(place))" }
                ?? "never above \(Self.number(to ?? 0))\(Self.at(place))"
        case .echo(let key): "the answer equals the input's \(key)"
        case .lastDigits: "only the last digits differ"
        case .singlePrecision: "only single precision"
        case .rounded(let place, let decimals): "rounded to \(Self.decimals(decimals))\(Self.at(place))"
        case .truncated(let place, let decimals): "truncated to \(Self.decimals(decimals))\(Self.at(place))"
        case .factor(let place, let factor): "off by a factor of \(KnownFactor(factor).text)\(Self.at(place))"
        case .offset(let place, let offset): "off by a constant \(KnownOffset(offset).text)\(Self.at(place))"
        case .justOutside(let worst): "off by at most \(Self.number(worst)) times the tolerance"
        case .inexact(let part): "relative error of at most \(Self.number(part))"
        }
    }

    /// The probable confusion, as a question; nil if none is known.
    var guess: String? {
        switch self {
        case .factor(_, let factor): KnownFactor(factor).guess
        case .offset(_, let offset): KnownOffset(offset).guess
        case .shifted(of: 4): "w first or w last?"
        case .transposed: "row vectors or column vectors?"
        default: nil
        }
    }

    private static func at(_ place: String) -> String { place.isEmpty ? "" : " at \(place)" }

    private static func decimals(_ count: Int) -> String {
        count == 0 ? "whole numbers" : Count.of(count, "decimal")
    }

    static func number(_ number: Double) -> String { VectorResult.number(number) }
}

/// A factor between actual and expected numbers, with its name.
struct KnownFactor {
    let text: String
    /// The probable confusion, as a question; nil if none is known.
    let guess: String?
    /// Whether the factor is typical of a mistake.
    let isKnown: Bool

    private static let known: [(factor: Double, text: String, inverse: String, guess: String?)] = [
        (180 / .pi, "57.29…", "0.01745…", "radians or degrees?"), (2 * .pi, "2π", "1/(2π)", "turns or radians?"),
        (360, "360", "1/360", "turns or degrees?"), (.pi, "π", "1/π", "half turns or radians?"),
        (1000, "1000", "1/1000", "seconds or milliseconds?"),
        (1e6, "1000000", "1/1000000", "seconds or microseconds?"),
        (100, "100", "1/100", "fractions or percentages?"), (255, "255", "1/255", "components up to 1 or up to 255?"),
        (60, "60", "1/60", "seconds, frames or minutes?"), (2, "2", "1/2", nil),
    ]

    init(_ factor: Double) {
        let sign = factor < 0 ? "−" : "", size = factor.magnitude
        func isNear(_ other: Double) -> Bool { (size / other - 1).magnitude < 2e-3 }
        if let match = Self.known.first(where: { isNear($0.factor) }) {
            (text, guess, isKnown) = (sign + match.text, match.guess, true)
        } else if let match = Self.known.first(where: { isNear(1 / $0.factor) }) {
            (text, guess, isKnown) = (sign + match.inverse, match.guess, true)
        } else {
            (text, guess, isKnown) = (sign + FailureCause.number(size), nil, false)
        }
    }
}

/// A constant offset of all numbers, with its name.
struct KnownOffset {
    let text: String
    let guess: String?

    private static let known: [(offset: Double, text: String, guess: String)] = [
        (2 * .pi, "2π", "a whole turn?"), (.pi, "π", "half a turn?"), (.pi / 2, "π/2", "a quarter of a turn?"),
        (360, "360", "a whole turn?"), (180, "180", "half a turn?"), (90, "90", "a quarter of a turn?"),
        (1, "1", "counted from 0 or from 1?"),
    ]

    init(_ offset: Double) {
        let sign = offset < 0 ? "−" : "+"
        let match = Self.known.first { (offset.magnitude / $0.offset - 1).magnitude < 1e-3 }
        text = sign + (match?.text ?? FailureCause.number(offset.magnitude))
        guess = match?.guess
    }
}
