/// What is likely to be behind failures of an operation, as a kind of difference between what came and what is expected.
enum FailureCause: Sendable, Hashable {
    // What there was instead of a value that could be compared.
    case rejected, accepted, timeout, crash, noAnswer, unsupported
    case null, valueForNull, notFinite
    case missing(place: String)
    /// At that place; what came and what was expected, or their kinds where they differ from vector to vector.
    case otherValue(place: String, expected: String, actual: String)

    // A rule by which the expected numbers become those that came.
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
    /// No rule was found, but every number is within ten times the tolerance; the largest share of it.
    case justOutside(worst: Double)
    /// No rule was found, but every number is within a hundredth; the largest part of the value.
    case inexact(part: Double)

    /// The cause as what follows "spring:", and what precedes "in 40 of 41 failures".
    var text: String {
        switch self {
        case .rejected: "rejected where a value is expected"
        case .accepted: "a value where the input has to be rejected"
        case .timeout: "no answer in time"
        case .crash: "the engine ended"
        case .noAnswer: "no answer of the protocol"
        case .unsupported: "unsupported"
        case .null: "null where a value is expected"
        case .valueForNull: "a value where null is expected"
        case .notFinite: "an infinity or NaN where a number is expected"
        case .missing(let place): "the answer is without \(place)"
        case .otherValue(let place, let expected, let actual):
            "\(actual) where \(expected) is expected\(Self.at(place))"
        case .constant(let value): "the answer is always \(value)"
        case .oppositeSign(let place): "the sign\(Self.at(place)) is opposite"
        case .lostSign(let place): "the sign\(Self.at(place)) is lost"
        case .complement(let place): "1 − x instead of x\(Self.at(place))"
        case .transposed: "rows and columns are exchanged"
        case .reversedArray: "the array is in reverse order"
        case .exchanged(let a, let b): "\(a) and \(b) are exchanged"
        case .shifted: "the elements are shifted by one place"
        case .clamped(let place, let from?, let to?):
            "clamped to \(Self.number(from))…\(Self.number(to))\(Self.at(place))"
        case .clamped(let place, let from, let to):
            from.map { "never below \(Self.number($0))\(Self.at(place))" }
                ?? "never above \(Self.number(to ?? 0))\(Self.at(place))"
        case .echo(let key): "the answer is the input's \(key)"
        case .lastDigits: "off in the last digits alone"
        case .singlePrecision: "no more exact than single precision"
        case .rounded(let place, let decimals): "rounded to \(Self.decimals(decimals))\(Self.at(place))"
        case .truncated(let place, let decimals): "cut off to \(Self.decimals(decimals))\(Self.at(place))"
        case .factor(let place, let factor): "off by a factor of \(KnownFactor(factor).text)\(Self.at(place))"
        case .offset(let place, let offset): "off by \(KnownOffset(offset).text) each time\(Self.at(place))"
        case .justOutside(let worst): "off by at most \(Self.number(worst)) times the tolerance"
        case .inexact(let part): "off by at most \(Self.number(part)) of the value"
        }
    }

    /// What may have been confounded, as a question; nil if nothing comes to mind.
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

/// A factor between an engine's numbers and the expected ones, by its name.
struct KnownFactor {
    let text: String
    /// What may have been confounded; nil if nothing comes to mind.
    let guess: String?
    /// Whether it is one that mistakes are made of.
    let isKnown: Bool

    private static let known: [(factor: Double, text: String, inverse: String, guess: String?)] = [
        (180 / .pi, "57.29…", "0.01745…", "radians and degrees?"), (2 * .pi, "2π", "1/(2π)", "turns and radians?"),
        (360, "360", "1/360", "turns and degrees?"), (.pi, "π", "1/π", "half turns and radians?"),
        (1000, "1000", "1/1000", "seconds and milliseconds?"),
        (1e6, "1000000", "1/1000000", "seconds and microseconds?"),
        (100, "100", "1/100", "fractions and per cent?"), (255, "255", "1/255", "components up to 1 and up to 255?"),
        (60, "60", "1/60", "seconds and frames, or minutes?"), (2, "2", "1/2", nil),
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

/// What is always added to the expected numbers, by its name.
struct KnownOffset {
    let text: String
    let guess: String?

    private static let known: [(offset: Double, text: String, guess: String)] = [
        (2 * .pi, "2π", "a whole turn?"), (.pi, "π", "half a turn?"), (.pi / 2, "π/2", "a quarter of a turn?"),
        (360, "360", "a whole turn?"), (180, "180", "half a turn?"), (90, "90", "a quarter of a turn?"),
        (1, "1", "counted from 0, or from 1?"),
    ]

    init(_ offset: Double) {
        let sign = offset < 0 ? "−" : "+"
        let match = Self.known.first { (offset.magnitude / $0.offset - 1).magnitude < 1e-3 }
        text = sign + (match?.text ?? FailureCause.number(offset.magnitude))
        guess = match?.guess
    }
}
