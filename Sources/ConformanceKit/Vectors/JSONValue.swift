/// A JSON value, with numbers as `Double`.
///
/// JSON has no word for a non-finite number: vectors write the strings `"Infinity"`, `"-Infinity"` and `"NaN"`,
/// which ``double`` reads as numbers. A number in memory may be non-finite itself; it is written as that string.
public enum JSONValue: Sendable, Equatable {
    /// The word `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, of whatever notation.
    case number(Double)
    /// A string, also one that stands for a non-finite number.
    case string(String)
    /// An array, in its order.
    case array([JSONValue])
    /// An object, whose members have no order.
    case object([String: JSONValue])
}

extension JSONValue {
    /// The number, or `null` where there is none.
    public init(_ number: Double?) {
        self = number.map { .number($0) } ?? .null
    }

    /// The array of these numbers.
    public init(_ numbers: [Double]) {
        self = .array(numbers.map { .number($0) })
    }

    /// The number, also where it is written as `"Infinity"`, `"-Infinity"` or `"NaN"`; nil for everything else.
    public var double: Double? {
        switch self {
        case .number(let number): number
        case .string("Infinity"): .infinity
        case .string("-Infinity"): -.infinity
        case .string("NaN"): .nan
        default: nil
        }
    }

    /// The Boolean, or nil.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The string, or nil.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The elements, or nil.
    public var array: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members, or nil.
    public var object: [String: JSONValue]? {
        if case .object(let value) = self { value } else { nil }
    }

    /// Whether this is `null`.
    public var isNull: Bool { self == .null }

    /// The member of that name; nil where there is none or this is no object.
    public subscript(key: String) -> JSONValue? { object?[key] }

    /// What kind of value this is, with its article: "a number", "an array", "null".
    public var kindDescription: String {
        switch self {
        case .null: "null"
        case .bool: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// `null`, of the literal `nil`.
    public init(nilLiteral: ()) { self = .null }
    /// The Boolean of a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// The number of a literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// The number of a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// The string of a literal.
    public init(stringLiteral value: String) { self = .string(value) }
    /// The array of a literal.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// The object of a literal; of equal keys the last one counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
    }
}
