/// The classes of the values of a key. Every value is in exactly one, so a combination is a class of each of its keys.
extension InputType {
    /// Returns the class of a key's value; nil means that the key is absent.
    ///
    /// Numbers are classed by size, names by what they are, values of several forms by their form, and everything else
    /// by being there. An array is `empty` or there.
    func inputClass(of value: JSONValue?) -> InputItem.Aspect {
        // As for items, `null` means an absent key unless the type has `null` as a value.
        guard let value, hasNull || !value.isNull else { return .absent }
        switch self {
        case .number, .wholeNumber: return value.double.map { .value(NumberClass($0).rawValue) } ?? .present
        case .bool: return value.bool.map { .value("\($0)") } ?? .present
        case .choice(let names), .name(let names):
            return value.string.map { .value(names.contains($0) ? $0 : "another name") } ?? .present
        case .nullable(let type): return value.isNull ? .value("null") : type.inputClass(of: value)
        case .unchecked(let type): return type.inputClass(of: value)
        case .either(let types, _):
            guard let type = types.first(where: { $0.fits(value) }) else { return .present }
            let found = type.inputClass(of: value)
            return found == .present ? type.form.map { .form($0) } ?? .present : found
        case .array: return value.array?.isEmpty == true ? .value("empty") : .present
        case .object(let shapes):
            guard let members = value.object, let index = Self.shape(of: members, in: shapes) else { return .present }
            let own = Self.ownKeys(of: index, in: shapes)
            return own.isEmpty ? .present : .form(own.joined(separator: ", "))
        case .string, .any, .enclosing, .numbers: return .present
        }
    }

    /// Whether values of the type can contain objects with known keys.
    var hasObjects: Bool {
        switch self {
        case .object, .enclosing: true
        case .array(let type, _), .nullable(let type), .unchecked(let type): type.hasObjects
        case .either(let types, _): types.contains(where: \.hasObjects)
        case .number, .wholeNumber, .bool, .string, .name, .any, .choice, .numbers: false
        }
    }
}

/// The class of a number by its sign and size.
enum NumberClass: String, CaseIterable {
    case negative, zero = "0", tiny, positive, huge, infinite, notANumber = "NaN"

    /// Those that are neither a plain number nor 0.
    static let extreme = Set([tiny, huge, infinite, notANumber].map(\.rawValue))

    /// A number of at most 1e-6 is tiny and one of at least 1e6 is huge, whatever its sign.
    init(_ number: Double) {
        let size = abs(number)
        self =
            if number.isNaN {
                .notANumber
            } else if number.isInfinite {
                .infinite
            } else if number == 0 {
                .zero
            } else if size <= 1e-6 {
                .tiny
            } else if size >= 1e6 {
                .huge
            } else {
                number < 0 ? .negative : .positive
            }
    }
}

extension InputItem {
    /// The key and its class in words, as in lists of combinations: `speed negative`, `fillMode absent`.
    var combinationText: String { "\(path) \(aspect.className)" }
}

extension InputItem.Aspect {
    /// Whether the class is that of tiny, huge, infinite or no numbers.
    var isExtreme: Bool { if case .value(let name) = self { NumberClass.extreme.contains(name) } else { false } }

    /// The class in words.
    var className: String {
        switch self {
        case .present: "present"
        case .absent: "absent"
        case .value(let value): value
        case .form(let form): "as \(form)"
        }
    }
}
