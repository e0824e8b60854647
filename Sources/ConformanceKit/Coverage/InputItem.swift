/// A feature of an operation's input in the schema that at least one vector should have.
package struct InputItem: Sendable, Hashable {
    /// The feature of the key.
    package enum Aspect: Sendable, Hashable {
        /// The key is present.
        case present
        /// The optional key is absent, so that its default applies.
        case absent
        /// The key has this value of a closed list.
        case value(String)
        /// The key has this form, of several.
        case form(String)
    }

    /// The path of the key, such as `chain[].speed`. If several shapes of an object have the key, it includes what
    /// distinguishes the shapes.
    package var path: String
    /// The feature of the key.
    package var aspect: Aspect

    /// A description such as `keyTimes`, `keyTimes absent`, `fill: both` or `values[] as a number`.
    package var text: String {
        switch aspect {
        case .present: path
        case .absent: "\(path) absent"
        case .value(let value): "\(path): \(value)"
        case .form(let form): "\(path) as \(form)"
        }
    }
}

/// The items of a type in report order, and the items of a value of the type.
///
/// Both functions walk the types in the same way: every item of a value is one of the items of its type.
extension InputType {
    /// Returns all items of the type at the path. The path of the input itself is empty.
    func items(at path: String = "") -> [InputItem] {
        switch self {
        case .bool: ["false", "true"].map { InputItem(path: path, aspect: .value($0)) }
        case .choice(let names): names.map { InputItem(path: path, aspect: .value($0)) }
        case .nullable(let type): [InputItem(path: path, aspect: .value("null"))] + type.alternativeItems(at: path)
        case .array(let element, _): element.items(at: path + "[]")
        case .either(let types, _): types.flatMap { $0.alternativeItems(at: path) }
        case .object(let shapes): shapes.indices.flatMap { Self.items(of: shapes, $0, at: path) }
        case .number, .wholeNumber, .string, .name, .any, .unchecked, .enclosing, .numbers: []
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

    /// Calls `note` for each item of the value, once for each occurrence.
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
                // `null` means an absent key, unless the type has `null` as a value.
                if let value = members[key], !value.isNull || type.hasNull {
                    note(InputItem(path: place, aspect: .present))
                    type.forEachItem(of: value, at: place, note)
                } else if shapes[index].optional[key] != nil {
                    note(InputItem(path: place, aspect: .absent))
                }
            }
        case .number, .wholeNumber, .string, .name, .any, .unchecked, .enclosing, .numbers: break
        }
    }

    /// Returns the item for the form itself if the type is one of several and its own items do not imply it.
    private func alternativeItems(at path: String) -> [InputItem] {
        form.map { [InputItem(path: path, aspect: .form($0))] + items(at: path) } ?? items(at: path)
    }

    private func forEachAlternativeItem(of value: JSONValue, at path: String, _ note: (InputItem) -> Void) {
        if let form { note(InputItem(path: path, aspect: .form(form))) }
        forEachItem(of: value, at: path, note)
    }

    /// The name of the form; nil if the items of the type distinguish it from other forms.
    var form: String? {
        switch self {
        case .number: "a number"
        case .wholeNumber: "a whole number"
        case .string, .name: "a string"
        case .any, .unchecked, .enclosing: "another value"
        case .array: "an array"
        case .numbers(let count): "\(count) numbers"
        case .bool, .choice, .nullable, .either, .object: nil
        }
    }

    var hasNull: Bool { if case .nullable = self { true } else { false } }

    /// Returns the path of a key in one of the shapes.
    static func path(to key: String, _ shapes: [InputShape], _ index: Int, at path: String) -> String {
        let place = path.isEmpty ? key : "\(path).\(key)"
        let others = shapes.indices.filter { $0 != index }.map { shapes[$0] }
        guard others.contains(where: { $0.keys[key] != nil }) else { return place }
        return place + distinction(of: index, in: shapes)
    }

    /// Returns the required keys that only this one of several shapes has, such as ` (with fraction)`.
    static func distinction(of index: Int, in shapes: [InputShape]) -> String {
        let own = ownKeys(of: index, in: shapes)
        return own.isEmpty ? "" : " (with \(own.joined(separator: ", ")))"
    }

    /// Returns the required keys that only this one of several shapes has; none if it is the only shape.
    static func ownKeys(of index: Int, in shapes: [InputShape]) -> [String] {
        let others = shapes.indices.filter { $0 != index }.map { shapes[$0] }
        if others.isEmpty { return [] }
        return shapes[index].required.keys.filter { key in !others.contains { $0.required[key] != nil } }.sorted()
    }
}
