/// An object in a line of a report, read key by key. Every error has the file, the line and the path of the key.
struct ReportObject {
    let file: String
    let line: Int
    /// The path of the object; empty for the line itself.
    let path: String
    let members: [String: JSONValue]

    /// Parses a line as an object.
    init(line bytes: [UInt8], file: String, number: Int) throws(TextFileProblem) {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            let problem = "invalid JSON: column \(error.column): \(error.problem)"
            throw TextFileProblem(file: file, line: number, problem)
        }
        try self.init(value, file: file, line: number, path: "")
    }

    private init(_ value: JSONValue, file: String, line: Int, path: String) throws(TextFileProblem) {
        guard let members = value.object else {
            let place = path.isEmpty ? "" : "\(path): "
            throw TextFileProblem(file: file, line: line, "\(place)expected an object, found \(value.brief)")
        }
        (self.file, self.line, self.path, self.members) = (file, line, path, members)
    }

    /// Returns a problem of the line.
    func problem(_ message: String) -> TextFileProblem { TextFileProblem(file: file, line: line, message) }

    private func mismatch(_ key: String, _ expected: String, _ found: JSONValue) -> TextFileProblem {
        problem("\(path(of: key)): expected \(expected), found \(found.brief)")
    }

    private func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    /// Throws if there is an unknown key. Missing keys are detected when they are read.
    func allow(_ keys: Set<String>) throws(TextFileProblem) {
        guard let unknown = members.keys.filter({ !keys.contains($0) }).min() else { return }
        throw problem("\(path.isEmpty ? "" : "\(path): ")unknown key \(JSONValue.string(unknown).text)")
    }

    func value(_ key: String) throws(TextFileProblem) -> JSONValue {
        guard let value = members[key] else { throw problem("\(path(of: key)): missing") }
        return value
    }

    func string(_ key: String) throws(TextFileProblem) -> String {
        let value = try value(key)
        guard let string = value.string else { throw mismatch(key, "a string", value) }
        return string
    }

    /// Returns the string; nil if the key is missing.
    func optionalString(_ key: String) throws(TextFileProblem) -> String? {
        members[key] == nil ? nil : try string(key)
    }

    func bool(_ key: String) throws(TextFileProblem) -> Bool {
        let value = try value(key)
        guard let bool = value.bool else { throw mismatch(key, "a Boolean", value) }
        return bool
    }

    /// Returns a whole number of at least 0.
    func count(_ key: String) throws(TextFileProblem) -> Int {
        let value = try value(key)
        guard case .number(let number) = value, let count = Int(exactly: number), count >= 0 else {
            throw mismatch(key, "a whole number of at least 0", value)
        }
        return count
    }

    /// Returns a value of a closed list.
    func choice<Choice: RawRepresentable>(_ key: String, as: Choice.Type = Choice.self) throws(TextFileProblem)
        -> Choice
    where Choice.RawValue == String {
        let name = try string(key)
        guard let choice = Choice(rawValue: name) else { throw problem("\(path(of: key)): unknown \(name)") }
        return choice
    }

    func object(_ key: String) throws(TextFileProblem) -> ReportObject {
        try ReportObject(value(key), file: file, line: line, path: path(of: key))
    }

    func array(_ key: String) throws(TextFileProblem) -> [JSONValue] {
        let value = try value(key)
        guard let array = value.array else { throw mismatch(key, "an array", value) }
        return array
    }

    func objects(_ key: String) throws(TextFileProblem) -> [ReportObject] {
        var objects: [ReportObject] = []
        for (index, value) in try array(key).enumerated() {
            objects.append(try ReportObject(value, file: file, line: line, path: "\(path(of: key))[\(index)]"))
        }
        return objects
    }

    func strings(_ key: String) throws(TextFileProblem) -> [String] {
        var strings: [String] = []
        for value in try array(key) {
            guard let string = value.string else { throw mismatch(key, "strings", value) }
            strings.append(string)
        }
        return strings
    }
}
