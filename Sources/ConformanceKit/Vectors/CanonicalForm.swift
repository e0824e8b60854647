extension VectorFile {
    /// The text of the file in canonical form.
    ///
    /// Two-space indentation that begins anew with each suite. Vectors have a line each, without spaces before or in it.
    /// Suites are sorted by name, known keys have a fixed order, other keys are sorted; vectors keep their order. Reading
    /// the text restores the same content, each number bit for bit, and writing that content produces the same text.
    public var canonicalText: String {
        var lines = ["{", "  \"version\": \(HarnessVersion.format),"]
        if let revision { lines.append("  \"revision\": \(revision),") }
        if !operationNotes.isEmpty {
            lines.append("  \"operationNotes\": {")
            let notes = operationNotes.sorted { $0.key < $1.key }
            lines += Self.separated(
                notes.map { "    \(JSONValue.string($0.key).text): \(JSONValue.string($0.value).text)" })
            lines.append("  },")
        }
        lines.append("  \"suites\": [")
        let texts = suites.sorted { $0.name < $1.name }.map { $0.canonicalLines.joined(separator: "\n") }
        lines += Self.separated(texts)
        lines += ["  ]", "}"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the texts with a comma after all but the last.
    fileprivate static func separated(_ texts: [String]) -> [String] {
        texts.enumerated().map { index, text in index < texts.count - 1 ? text + "," : text }
    }
}

extension Suite {
    fileprivate var canonicalLines: [String] {
        let head = [
            ("name", name), ("operation", operation), ("specification", specification.rawValue),
            ("kind", kind.rawValue),
        ]
        var lines = ["{"]
        lines += head.map { key, value in "  \"\(key)\": \(JSONValue.string(value).text)," }
        lines.append("  \"source\": \(source.canonicalText),")
        if !rules.isEmpty {
            lines.append("  \"rules\": \(JSONValue.array(rules.map { .string($0) }).text),")
        }
        lines.append("  \"tolerance\": \(tolerance.canonicalText),")
        if let note { lines.append("  \"note\": \(JSONValue.string(note).text),") }
        lines.append("  \"vectors\": [")
        lines += VectorFile.separated(vectors.map(\.canonicalText))
        lines += ["  ]", "}"]
        return lines
    }
}

extension Source {
    fileprivate var canonicalText: String {
        JSONValue.text(
            orderedMembers: [
                ("title", title), ("repository", repository), ("reference", reference), ("definition", definition),
                ("license", license), ("revision", revision), ("measured", measured),
            ].compactMap { key, value in value.map { (key, .string($0)) } })
    }
}

extension Tolerance {
    /// The JSON of a vector file, without zero members.
    var json: JSONValue {
        switch self {
        case .exact: ["exact": true]
        case .within(let absolute, 0): ["absolute": .number(absolute)]
        case .within(0, let relative): ["relative": .number(relative)]
        case .within(let absolute, let relative): ["absolute": .number(absolute), "relative": .number(relative)]
        }
    }

    fileprivate var canonicalText: String { json.text }
}

extension Vector {
    fileprivate var canonicalText: String {
        let members: [(String, JSONValue?)] = [
            ("name", .string(name)), ("input", input), ("expected", expected), ("tolerance", tolerance?.json),
            ("engines", engines), ("spread", spread), ("note", note.map { .string($0) }),
        ]
        return JSONValue.text(
            orderedMembers: members.compactMap { key, value in value.map { (key, $0) } }, isCompact: true)
    }
}
