/// The command that shows a vector, as a reader copies it from a report into a POSIX shell.
struct ShowCommandLine: Sendable {
    /// What stands behind the identity.
    private let options: [String]

    /// The file that is taken when none is named.
    static let defaultFile = "Specs/vectors.json"
    /// The longest line, in bytes.
    static let longest = 4000

    /// - Parameters:
    ///   - files: of the run.
    ///   - engine: the shell command that is the engine; nil: the one that is asked when none is named.
    init(files: [RunHeader.File], engine: String? = nil) {
        var options: [String] = []
        if files.map(\.path) != [Self.defaultFile] {
            for file in files { options += ["--vectors", Self.quoted(file.path)] }
        }
        if let engine { options += ["--engine", Self.quoted(engine)] }
        self.options = options
    }

    /// The line for a vector; nil if it would be too long, or has something that no report may show as it is.
    func text(for identity: String) -> String? {
        let isPlain = Self.isVisible(identity)
        // What a report must not show is one character of a pattern.
        let name = isPlain ? identity : Self.pattern(identity)
        let identity = Self.quoted(name, always: true)
        let parts = name.hasPrefix("-") ? options + ["--", identity] : [identity] + options
        let line = "conformance show " + parts.joined(separator: " ")
        return line.utf8.count <= Self.longest && Self.isVisible(line) ? line : nil
    }

    private static func isVisible(_ text: String) -> Bool { ReportText.visible(text).utf8.elementsEqual(text.utf8) }

    private static func pattern(_ identity: String) -> String {
        identity.reduce(into: "") { pattern, character in
            let text = String(character)
            pattern += isVisible(text) ? Glob.escaped(text) : "?"
        }
    }

    /// The text as one word of a shell.
    ///
    /// - Parameter always: with quotes also where it needs none.
    static func quoted(_ text: String, always: Bool = false) -> String {
        let isWord =
            !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: "/._-+,:@%".utf8.contains(byte)
                }
            }
        if isWord, !always { return text }
        var quoted = "'"
        // By scalars: an apostrophe with a mark on top is still one to a shell.
        for scalar in text.unicodeScalars {
            if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
        }
        return quoted + "'"
    }
}
