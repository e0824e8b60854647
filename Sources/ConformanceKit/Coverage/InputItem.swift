/// Something that the schema lets an operation's input have, and that at least one vector should have.
public struct InputItem: Sendable, Hashable {
    /// What about the key it is.
    public enum Aspect: Sendable, Hashable {
        /// The key is there.
        case present
        /// The optional key is not there, so that its default counts.
        case absent
        /// It has this value, of a closed list.
        case value(String)
        /// It has this form, of several.
        case form(String)
    }

    /// The way to the key, as in `chain[].speed`; of a key that several shapes of an object have, with what tells them
    /// apart.
    public var path: String
    /// What about the key it is.
    public var aspect: Aspect

    /// As in `keyTimes`, `keyTimes absent`, `fill: both`, `values[] as a number`.
    public var text: String {
        switch aspect {
        case .present: path
        case .absent: "\(path) absent"
        case .value(let value): "\(path): \(value)"
        case .form(let form): "\(path) as \(form)"
        }
    }
}

/// The items of a type, in the order in which a report lists them, and those of a value of the type.
///
/// Both go through types in the same way: what the second finds is among the first.
extension InputType {
    /// All items of the type at the path; the input itself is at the empty path.
    func items(at path: String = "") -> [InputItem] {
        switch self {
        case .bool: ["false", "true"].map { InputItem(path: path, aspect: .value($0)) }
        case .choice(let names): names.map { InputItem(path: path, aspect: .value($0)) }
        case .nullable(let type): [InputItem(path: path, aspect: .value("null"))] + type.alternativeItems(at: path)
        case .array(let element, _): element.items(at: path + "[]")
        case .either(let types, _): types.flatMap { $0.alternativeItems(at: path) }
        case .object(let shapes): shapes.indices.flatMap { Self.items(of: shapes, $0, at: path) }
        case .number, .wholeNumber, .string, .any, .numbers: []
        }
    }

    private static func items(of shapes: [InputShape], _ index: Int, at path: String) -> [InputItem] {
        shapes[index].keys.sorted { $0.key < $1.key }.flatMap { key, type in
            let place = Self.path(to: key, shapes, index, at: path)
            var items = [InputItem(path: place, aspect: .present)]
            if shapes[index].optional[key] != nil { items.append(InputItem(path: place, aspect: .absent)) }
            return items + type.items(at: place)
        }
    }

    /// Tells `note` each item that the value has; one that it has several times comes several times.
    func forEachItem(of value: JSONValue, at path: String = "", _ note: (InputItem) -> Void) {
        switch self {
        case .bool: if let bool = value.bool { note(InputItem(path: path, aspect: .value("\(bool)"))) }
        case .choice: if let name = value.string { note(InputItem(path: path, aspect: .value(name))) }
        case .nullable(let type):
            if value.isNull {
                note(InputItem(path: path, aspect: .value("null")))
            } else {
                type.forEachAlternativeItem(of: value, at: path, note)
            }
        case .array(let element, _):
            for value in value.array ?? [] { element.forEachItem(of: value, at: path + "[]", note) }
        case .either(let types, _):
            types.first { $0.fits(value) }?.forEachAlternativeItem(of: value, at: path, note)
        case .object(let shapes):
            guard let members = value.object, let index = Self.shape(of: members, in: shapes) else { return }
            for (key, type) in shapes[index].keys {
                let place = Self.path(to: key, shapes, index, at: path)
                // `null` stands for an absent key, unless it is a value of its own.
                if let value = members[key], !value.isNull || type.hasNull {
                    note(InputItem(path: place, aspect: .present))
                    type.forEachItem(of: value, at: place, note)
                } else if shapes[index].optional[key] != nil {
                    note(InputItem(path: place, aspect: .absent))
                }
            }
        case .number, .wholeNumber, .string, .any, .numbers: break
        }
    }

    /// Where the type is one of several, also that the value is of it, unless its items say so.
    private func alternativeItems(at path: String) -> [InputItem] {
        form.map { [InputItem(path: path, aspect: .form($0))] + items(at: path) } ?? items(at: path)
    }

    private func forEachAlternativeItem(of value: JSONValue, at path: String, _ note: (InputItem) -> Void) {
        if let form { note(InputItem(path: path, aspect: .form(form))) }
        forEachItem(of: value, at: path, note)
    }

    /// What the form is called; nil where the type's items tell it from others.
    private var form: String? {
        switch self {
        case .number: "a number"
        case .wholeNumber: "a whole number"
        case .string: "a text"
        case .any: "another value"
        case .array: "an array"
        case .numbers(let count): "\(count) numbers"
        case .bool, .choice, .nullable, .either, .object: nil
        }
    }

    private var hasNull: Bool { if case .nullable = self { true } else { false } }

    /// The way to a key of one of the shapes.
    private static func path(to key: String, _ shapes: [InputShape], _ index: Int, at path: String) -> String {
        let place = path.isEmpty ? key : "\(path).\(key)"
        let others = shapes.indices.filter { $0 != index }.map { shapes[$0] }
        guard others.contains(where: { $0.keys[key] != nil }) else { return place }
        let own = shapes[index].required.keys.filter { key in !others.contains { $0.required[key] != nil } }
        return own.isEmpty ? place : "\(place) (with \(own.sorted().joined(separator: ", ")))"
    }
}
