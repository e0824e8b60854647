/// Creates the command that shows a vector, to be copied from a report to a POSIX shell.
struct ShowCommandLine: Sendable {
    /// The options after the identity.
    private let options: [String]

    /// The vector files that are used by default, in a checkout and in a packaged executable.
    static let defaultFiles = ["Specs/vectors.json", RunHeader.File.embeddedPath]
    /// The maximum length of the command in bytes.
    static let longest = 4000

    /// - Parameters:
    ///   - files: the vector files of the run.
    ///   - engine: the shell command of the engine; nil for the default engine.
    init(files: [RunHeader.File], engine: String? = nil) {
        var options: [String] = []
        let isDefault = files.count == 1 && Self.defaultFiles.contains(files[0].path)
        if !isDefault {
            for file in files { options += ["--vectors", Self.quoted(file.path)] }
        }
        if let engine { options += ["--engine", Self.quoted(engine)] }
        self.options = options
    }

    /// Returns the command for a vector; nil if it is too long or contains characters that a report must not show.
    func text(for identity: String) -> String? {
        let isPlain = Self.isVisible(identity)
        // A character that a report must not show becomes a wildcard.
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

    /// Returns the text as one word of a shell command.
    ///
    /// - Parameter always: whether to add quotes even if they are not needed.
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
        // By scalars: to a shell, an apostrophe with a combining mark is still an apostrophe.
        for scalar in text.unicodeScalars {
            if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
        }
        return quoted + "'"
    }
}
