@testable import ConformanceKit

/// The readers of the files that people write: vectors, expected failures and rules.
let vectorTargets: [FuzzTarget] = [
    FuzzTarget(
        "vector-file", "VectorFileReader: vector files and their canonical form", longestInput: 1024, vectorFile),
    FuzzTarget("expectations", "ExpectationFile, and the classes of reasons", longestInput: 128, expectations),
    FuzzTarget(text: "glob", "Glob: a pattern and a name", longestInput: 64, glob),
    FuzzTarget(text: "rule-book", "RuleBook: the headings of Specs/RULES.md", longestInput: 256, ruleBook),
]

@Sendable private func vectorFile(_ bytes: UnsafeBufferPointer<UInt8>) {
    let lint = VectorFileReader.lint(bytes: Array(bytes), path: "file")
    for problem in lint.problems { requireMessage(problem.description) }
    do {
        let file = try VectorFileReader.read(bytes: Array(bytes), path: "file")
        let text = file.canonicalText
        let again = required("it reads its canonical form") {
            try VectorFileReader.read(bytes: Array(text.utf8), path: "file")
        }
        require(again.canonicalText == text, "the canonical form is its own: \(text)")
        if let canonical = lint.canonicalText { require(canonical == text, "lint --fix writes the canonical form") }
        require(lint.canonicalText != nil || text.utf8.elementsEqual(bytes), "a file without fix is canonical")
        _ = Coverage(file.suites, rules: nil)
        _ = Combinations(file.suites, list: CombinationList())
    } catch {
        require(!error.problems.isEmpty && !lint.problems.isEmpty, "a rejected file has problems")
        require(lint.canonicalText == nil, "a rejected file is not rewritten")
    }
}

@Sendable private func expectations(_ bytes: UnsafeBufferPointer<UInt8>) {
    do {
        let file = try ExpectationFile(bytes: Array(bytes), path: "file")
        let list = file.expectations
        for line in file.lines {
            let pattern = line.expectation.glob.pattern
            require(!pattern.isEmpty && !line.expectation.reason.isEmpty, "a line has a glob and a reason")
            require(line.expectation.glob.matches(pattern), "a glob matches itself: \(pattern)")
            require(list.reason(for: pattern) != nil, "so it has a reason: \(pattern)")
            if let (kind, explanation) = FailureClass.split(line.expectation.reason) {
                let again = FailureClass.split("\(kind): \(explanation)")
                require(again?.class == kind && again?.explanation == explanation, "the class \(kind) is the same")
            }
        }
        let names = file.lines.map(\.expectation.glob.pattern)
        require(file.stale(in: names).isEmpty, "no line is stale among its own patterns")
    } catch {
        require(!error.problems.isEmpty, "a rejected file has problems")
        for problem in error.problems { requireMessage(problem.description) }
    }
}

/// The pattern and the name are separated by a line feed.
@Sendable private func glob(_ text: String) {
    let parts = text.unicodeScalars.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let pattern = String(parts[0]), name = parts.count > 1 ? String(parts[1]) : ""
    let glob = Glob(pattern)
    require(glob.matches(pattern), "a pattern matches itself")
    require(Glob(Glob.escaped(name)).matches(name), "an escaped name matches itself")
    require(Glob("*").matches(name), "* matches everything")
    if !pattern.contains(where: { "[\\".contains($0) }), name != pattern {
        require(glob.matches(name) == matches(Array(name), Array(pattern)), "\(pattern) and \(name)")
    }
}

/// The same by dynamic programming, for patterns without sets and escapes.
private func matches(_ name: [Character], _ pattern: [Character]) -> Bool {
    var reachable = [true] + Array(repeating: false, count: name.count)
    for token in pattern {
        var next = Array(repeating: false, count: name.count + 1)
        if token == "*" {
            var isOpen = false
            for i in 0...name.count {
                isOpen = isOpen || reachable[i]
                next[i] = isOpen
            }
        } else {
            for i in name.indices { next[i + 1] = reachable[i] && (token == "?" || token == name[i]) }
        }
        reachable = next
    }
    return reachable[name.count]
}

@Sendable private func ruleBook(_ text: String) {
    do {
        let book = try RuleBook(text: text, path: "file")
        require(!book.rules.isEmpty, "a book has rules")
        require(Set(book.rules.map(\.number)).count == book.rules.count, "numbers occur once")
        for rule in book.rules { require(!rule.title.isEmpty && rule.whyNotInVectors != "", "nothing is empty") }
    } catch {
        requireMessage(error.description)
    }
}
