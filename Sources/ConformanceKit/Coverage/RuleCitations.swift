import Foundation

/// The citations of rules in a reference in Python and in tests: `R1.1`, and ranges such as `R1.1–R1.12`.
///
/// scripts/checks/rules reads citations in the same way.
package struct RuleCitations: Sendable {
    /// A citation of all rules from `first` to `last`.
    private struct Citation {
        /// The function, module or file with the citation.
        var place: String
        /// The sort keys of the rules.
        var first, last: [Int]
    }

    private var functions: [Citation]?
    private var tests: [Citation]?

    /// Reads the Python files of a reference and the Swift and Python files of tests.
    ///
    /// - Parameters:
    ///   - reference: the folder of the reference, whose folder `tests` has its tests; nil if there is none.
    ///   - tests: the folder of other tests; nil if there is none.
    /// - Throws: the problem that a file cannot be read or is larger than 16 MiB.
    package init(reference: String?, tests: String?) throws(TextFileProblem) {
        if let reference {
            functions = try Self.files(in: reference, ["py"]).filter { !$0.name.hasPrefix("tests/") }
                .flatMap { Self.citations(inModule: $0.bytes, named: $0.name) }
            self.tests = try Self.tests(in: reference + "/tests", named: "reference/tests/")
        }
        if let tests {
            self.tests = try (self.tests ?? []) + Self.tests(in: tests, named: "Tests/")
        }
    }

    /// Returns the functions and classes of the reference that cite a rule, such as `media_timing.active_time`, or the
    /// module if it cites the rule itself, sorted; nil without a reference.
    package func functions(citing rule: String) -> [String]? { functions.map { Self.places(in: $0, citing: rule) } }

    /// Returns the files of tests that cite a rule, such as `Tests/AnimationTests.swift`, sorted; nil without tests.
    package func tests(citing rule: String) -> [String]? { tests.map { Self.places(in: $0, citing: rule) } }

    private static func places(in citations: [Citation], citing rule: String) -> [String] {
        let key = RuleNumber.order(rule)
        return Set(
            citations.filter { !key.lexicographicallyPrecedes($0.first) && !$0.last.lexicographicallyPrecedes(key) }
                .map(\.place)
        ).sorted()
    }
}

extension RuleCitations {
    /// A test of the harness with this comment is skipped, as in scripts/checks/rules.
    static let samples = "// The rules in this file are samples."

    private static func tests(in folder: String, named prefix: String) throws(TextFileProblem) -> [Citation] {
        try files(in: folder, ["swift", "py"]).filter { !String(decoding: $0.bytes, as: UTF8.self).contains(samples) }
            .flatMap { file in
                citations(in: file.bytes).map { Citation(place: prefix + file.name, first: $0.first, last: $0.last) }
            }
    }

    /// Returns the files below a folder with one of the extensions, and their names relative to the folder. A folder
    /// that does not exist has none.
    private static func files(
        in folder: String, _ extensions: Set<String>
    ) throws(TextFileProblem) -> [(name: String, bytes: [UInt8])] {
        var files: [(name: String, bytes: [UInt8])] = []
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
            guard extensions.contains((name as NSString).pathExtension), !name.hasPrefix("."), !name.contains("/.")
            else { continue }
            let bytes = try InputFile.bytes(textFile: "\(folder)/\(name)", atMost: 16 << 20)
            files.append((name, bytes))
        }
        return files
    }

    /// Returns the citations in a Python module, each with the innermost function or class around it.
    private static func citations(inModule bytes: [UInt8], named file: String) -> [Citation] {
        let module = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
        var definitions: [(indentation: Int, name: String)] = []
        var found: [Citation] = []
        var citations = citations(in: bytes)[...]
        var end = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            end += line.count + 1
            enter(line, &definitions)
            while let citation = citations.first, citation.offset < end {
                let place = ([module] + definitions.map(\.name)).joined(separator: ".")
                found.append(Citation(place: place, first: citation.first, last: citation.last))
                citations.removeFirst()
            }
        }
        return found
    }

    /// Leaves the definitions that end before a line, and enters the one that begins in it.
    private static func enter(_ line: ArraySlice<UInt8>, _ definitions: inout [(indentation: Int, name: String)]) {
        let code = line.drop { $0 == UInt8(ascii: " ") }
        // A line that begins with a parenthesis ends the parameters of the definition.
        guard let first = code.first, first != UInt8(ascii: ")") else { return }
        let indentation = code.startIndex - line.startIndex
        definitions.removeAll { $0.indentation >= indentation }
        let words = code.prefix(200).split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard words.count > 1, ["def", "class"].contains(String(decoding: words[0], as: UTF8.self)) else { return }
        let name = words[1].prefix { isWord($0) }
        definitions.append((indentation, String(decoding: name, as: UTF8.self)))
    }

    /// Returns the citations in a text, in its order. The rules of a range are cited where the range begins.
    private static func citations(in bytes: [UInt8]) -> [(offset: Int, first: [Int], last: [Int])] {
        let rules = rules(in: bytes)
        var found = rules.map { (offset: $0.range.lowerBound, first: $0.key, last: $0.key) }
        for (index, (rule, next)) in zip(rules, rules.dropFirst()).enumerated() {
            let isAscending = rule.key.lexicographicallyPrecedes(next.key)
            if isAscending, joinsRange(bytes[rule.range.upperBound..<next.range.lowerBound]) {
                found[index].last = next.key
            }
        }
        return found
    }

    /// Returns the places of rules in a text and their sort keys. A rule is a word of its own.
    private static func rules(in bytes: [UInt8]) -> [(range: Range<Int>, key: [Int])] {
        var found: [(range: Range<Int>, key: [Int])] = []
        var start = bytes.startIndex
        while let index = bytes[start...].firstIndex(of: UInt8(ascii: "R")) {
            start = index + 1
            if index > 0, isWord(bytes[index - 1]) || bytes[index - 1] == UInt8(ascii: ".") { continue }
            let word = bytes[index...].prefix { isWord($0) || $0 == UInt8(ascii: ".") }
            start = word.endIndex
            // R1.4. at the end of a sentence, R1.4.method
            let parts = String(decoding: word, as: UTF8.self).split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count > 1 else { continue }
            let number = parts[...1].joined(separator: ".")
            guard RuleNumber.isValid(number) else { continue }
            found.append((index..<index + number.utf8.count, RuleNumber.order(number)))
        }
        return found
    }

    /// Returns whether the text between two rules makes a range of them.
    private static func joinsRange(_ gap: ArraySlice<UInt8>) -> Bool {
        guard gap.count <= 100 else { return false }
        let text = String(decoding: gap, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return ["–", "-", "to", "…"].contains(text)
    }

    /// Returns whether a byte is an ASCII letter or digit or an underscore.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
