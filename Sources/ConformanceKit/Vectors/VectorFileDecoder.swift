/// Decodes the JSON of a vector file and collects all problems.
///
/// Decoding is strict: an unknown key is a problem and is not skipped.
struct VectorFileDecoder {
    let path: String

    /// The problems that make the file invalid.
    private(set) var problems: [VectorFileProblem] = []

    /// Input keys that the operation does not have. They do not make the file invalid; only `lint` treats them as
    /// problems.
    private(set) var remarks: [VectorFileProblem] = []

    private var place = Place()

    /// The position of the decoder in the file.
    private struct Place {
        var suite: String?
        var vector: String?
    }

    init(path: String) { self.path = path }

    /// Returns the content, which is only complete if ``problems`` is empty afterwards.
    mutating func file(_ value: JSONValue) -> VectorFile {
        var file = VectorFile(suites: [])
        // The keys of another version are unknown, so only the version is reported.
        if let version = value["version"], version.double != Double(HarnessVersion.format) {
            report("version \(version.brief) is not supported; expected version \(HarnessVersion.format)")
            return file
        }
        guard
            let members = members(
                value, "", required: ["version", "suites"], optional: ["revision", "operationNotes"])
        else { return file }
        file.revision = members["revision"].flatMap { revision($0) }
        file.operationNotes = members["operationNotes"].map { operationNotes($0) } ?? [:]

        guard let suites = array(members, "suites", of: "suites") else { return file }
        var names: Set<String> = []
        for (index, value) in suites.enumerated() {
            place = Place(suite: value["name"]?.string ?? "number \(index + 1)")
            if let suite = suite(value) { file.suites.append(suite) }
            if let name = value["name"]?.string, !names.insert(name).inserted {
                report("another suite in this file has the same name")
            }
        }
        place = Place()
        return file
    }

    // MARK: Parts

    private mutating func suite(_ value: JSONValue) -> Suite? {
        guard
            let members = members(
                value, "",
                required: ["name", "operation", "specification", "kind", "source", "tolerance", "vectors"],
                optional: ["note", "rules"])
        else { return nil }
        let name = name(members)
        if let name, name.contains("#") { report("a suite's name may not contain '#'") }
        let operation = string(members, "operation")
        if let operation, !OperationNames.contains(operation) {
            report("unknown operation \(JSONValue.string(operation).brief)")
        }
        let specification: Specification? = choice(members, "specification")
        let kind: Kind? = choice(members, "kind")
        let source = decodeSource(members["source"])
        let rules = rules(members)
        let tolerance = decodeTolerance(members["tolerance"])
        let note = string(members, "note")
        let vectors = vectors(members, operation: operation)
        guard let name, let operation, let specification, let kind, let source, let tolerance else { return nil }
        return Suite(
            name: name, operation: operation, specification: specification, kind: kind, source: source,
            rules: rules, tolerance: tolerance, note: note, vectors: vectors)
    }

    /// Returns the rules of a suite. scripts/checks/rules checks that they exist.
    private mutating func rules(_ members: [String: JSONValue]) -> [String] {
        guard let values = array(members, "rules", of: "rules") else { return [] }
        var rules: [String] = []
        var seen: Set<String> = []
        for value in values {
            guard let rule = value.string, RuleNumber.isValid(rule) else {
                report("rules: expected the number of a rule, such as \"R1.4\", found \(value.brief)")
                continue
            }
            if !seen.insert(rule).inserted { report("rules: \(rule) occurs twice") }
            rules.append(rule)
        }
        return rules
    }

    private mutating func vectors(_ members: [String: JSONValue], operation: String?) -> [Vector] {
        guard let values = array(members, "vectors", of: "vectors") else { return [] }
        var vectors: [Vector] = []
        var names: Set<String> = []
        for (index, value) in values.enumerated() {
            place.vector = value["name"]?.string ?? "number \(index + 1)"
            if let vector = vector(value, operation: operation) { vectors.append(vector) }
            if let name = value["name"]?.string, !names.insert(name).inserted {
                report("another vector in this suite has the same name")
            }
        }
        place.vector = nil
        return vectors
    }

    private mutating func vector(_ value: JSONValue, operation: String?) -> Vector? {
        guard
            let members = members(
                value, "", required: ["name", "input", "expected"],
                optional: ["tolerance", "engines", "spread", "note"])
        else { return nil }
        let name = name(members)
        let tolerance = decodeTolerance(members["tolerance"])
        let note = string(members, "note")
        guard let input = members["input"], let expected = members["expected"] else { return nil }
        check(expected: expected)
        check(input: input, operation: operation, isToBeRejected: expected["error"] != nil)
        guard let name else { return nil }
        return Vector(
            name: name, input: input, expected: expected, tolerance: tolerance,
            engines: members["engines"], spread: members["spread"], note: note)
    }

    private mutating func check(expected: JSONValue) {
        guard let members = expected.object else { return }
        if members.isEmpty { report("expected: an empty object would match any object") }
        if let reason = members["error"], members.count > 1 || reason.string == nil {
            report("expected: an error must be {\"error\": \"reason\"} without other keys")
        }
    }

    private mutating func check(input: JSONValue, operation: String?, isToBeRejected: Bool) {
        // An input that the engine must reject may have any keys and types.
        if isToBeRejected {
            if input.object == nil { report("input: expected an object, found \(input.brief)") }
        }
        let findings = OperationInputs.findings(in: input, operation: operation ?? "")
        if !isToBeRejected { for error in findings.errors { report(error) } }
        remarks += findings.unknownKeys.map { problem($0) }
    }

    private mutating func decodeSource(_ value: JSONValue?) -> Source? {
        guard let value,
            let members = members(
                value, "source", required: ["title", "reference", "license"],
                optional: ["repository", "revision", "definition", "measured"])
        else { return nil }
        let title = string(members, "title", in: "source.")
        let reference = string(members, "reference", in: "source.")
        let license = string(members, "license", in: "source.")
        let repository = string(members, "repository", in: "source.")
        let revision = string(members, "revision", in: "source.")
        let definition = string(members, "definition", in: "source.")
        let measured = string(members, "measured", in: "source.")
        guard let title, let reference, let license else { return nil }
        return Source(
            title: title, reference: reference, license: license,
            repository: repository, revision: revision, definition: definition, measured: measured)
    }

    private mutating func decodeTolerance(_ value: JSONValue?) -> Tolerance? {
        guard let value,
            let members = members(value, "tolerance", required: [], optional: ["absolute", "relative", "exact"])
        else { return nil }
        if let exact = members["exact"] {
            if exact != .bool(true) { report("tolerance.exact: expected true, found \(exact.brief)") }
            if members.count > 1 { report("tolerance: exact cannot be combined with absolute or relative") }
            return .exact
        }
        if members["absolute"] == nil, members["relative"] == nil {
            report("tolerance: expected absolute, relative or exact")
        }
        let absolute = toleranceShare(members, "absolute")
        let relative = toleranceShare(members, "relative")
        return .within(absolute: absolute, relative: relative)
    }

    private mutating func toleranceShare(_ members: [String: JSONValue], _ key: String) -> Double {
        guard let value = members[key] else { return 0 }
        guard case .number(let number) = value, number >= 0 else {
            report("tolerance.\(key): expected a number of at least 0, found \(value.brief)")
            return 0
        }
        return number
    }

    private mutating func revision(_ value: JSONValue) -> Int? {
        guard case .number(let number) = value, let revision = Int(exactly: number), revision >= 0 else {
            report("revision: expected a whole number of at least 0, found \(value.brief)")
            return nil
        }
        return revision
    }

    private mutating func operationNotes(_ value: JSONValue) -> [String: String] {
        guard let members = value.object else {
            report("operationNotes: expected an object, found \(value.brief)")
            return [:]
        }
        var notes: [String: String] = [:]
        for key in members.keys.sorted() { notes[key] = string(members, key, in: "operationNotes.") }
        return notes
    }
}

// MARK: - Members

extension VectorFileDecoder {
    /// Returns the members of an object. Reports missing and unknown keys.
    ///
    /// - Parameter what: the key of the object; empty for the file, a suite or a vector.
    private mutating func members(
        _ value: JSONValue, _ what: String, required: [String], optional: [String]
    ) -> [String: JSONValue]? {
        let place = what.isEmpty ? "" : "\(what): "
        guard let members = value.object else {
            report("\(place)expected an object, found \(value.brief)")
            return nil
        }
        for key in required where members[key] == nil { report("\(place)missing key \"\(key)\"") }
        let unknown = Set(members.keys).subtracting(required).subtracting(optional)
        for key in unknown.sorted() { report("\(place)unknown key \(JSONValue.string(key).text)") }
        return members
    }

    /// Returns a string member. Reports a wrong type but not an absent key, which has already been reported.
    private mutating func string(_ members: [String: JSONValue], _ key: String, in path: String = "") -> String? {
        guard let value = members[key] else { return nil }
        if value.string == nil { report("\(path)\(key): expected a string, found \(value.brief)") }
        return value.string
    }

    private mutating func name(_ members: [String: JSONValue]) -> String? {
        guard let name = string(members, "name") else { return nil }
        if name.isEmpty { report("name: must not be empty") }
        if name.unicodeScalars.contains(where: VectorFileProblem.breaksLines) {
            report("name: must not contain control characters or line breaks")
        }
        return name
    }

    private mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ members: [String: JSONValue], _ key: String
    ) -> Choice? where Choice.RawValue == String {
        guard let name = string(members, key) else { return nil }
        if let choice = Choice(rawValue: name) { return choice }
        let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        report("unknown \(key) \(JSONValue.string(name).brief); expected one of \(known)")
        return nil
    }

    /// Returns a member that is a non-empty array.
    private mutating func array(_ members: [String: JSONValue], _ key: String, of content: String) -> [JSONValue]? {
        guard let value = members[key] else { return nil }
        guard let elements = value.array else {
            report("\(key): expected an array, found \(value.brief)")
            return nil
        }
        if elements.isEmpty { report("\(key): must not be empty") }
        return elements
    }

    private func problem(_ message: String) -> VectorFileProblem {
        VectorFileProblem(file: path, suite: place.suite, vector: place.vector, message: message)
    }

    private mutating func report(_ message: String) { problems.append(problem(message)) }
}
