/// A JSON value with numbers as `Double`.
///
/// JSON cannot represent non-finite numbers. Vectors write the strings `"Infinity"`, `"-Infinity"` and `"NaN"`, which
/// ``double`` converts to numbers. A non-finite number in memory is written as such a string.
public enum JSONValue: Sendable, Equatable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A string, including those that represent non-finite numbers.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object. Its members have no order.
    case object([String: JSONValue])
}

extension JSONValue {
    /// Creates a number, or `null` for nil.
    public init(_ number: Double?) {
        self = number.map { .number($0) } ?? .null
    }

    /// Creates an array of numbers.
    public init(_ numbers: [Double]) {
        self = .array(numbers.map { .number($0) })
    }

    /// The number, or the number represented by `"Infinity"`, `"-Infinity"` or `"NaN"`; otherwise nil.
    public var double: Double? {
        switch self {
        case .number(let number): number
        case .string("Infinity"): .infinity
        case .string("-Infinity"): -.infinity
        case .string("NaN"): .nan
        default: nil
        }
    }

    /// The Boolean; nil for any other value.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The string; nil for any other value.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The elements; nil for any other value.
    public var array: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members; nil for any other value.
    public var object: [String: JSONValue]? {
        if case .object(let value) = self { value } else { nil }
    }

    /// Whether this is `null`.
    public var isNull: Bool { self == .null }

    /// The member with the given name; nil if there is none or the value is not an object.
    public subscript(key: String) -> JSONValue? { object?[key] }

    /// The kind of the value with its article: "a number", "an array", "null".
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
    /// Creates `null` from the literal `nil`.
    public init(nilLiteral: ()) { self = .null }
    /// Creates a Boolean from a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates a number from a literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// Creates a number from a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a string from a literal.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates an array from a literal.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Creates an object from a literal. If keys are equal, the last one wins.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
    }
}
