import ConformanceKit

@Sendable private func json(_ text: String) -> Int {
    do { return try JSONValue(parsing: text).array?.count ?? 1 } catch { return error.column }
}

@Sendable private func writtenJSON(_ text: String) -> Int { (try? JSONValue(parsing: text))?.text.utf8.count ?? 0 }

@Sendable private func vectors(_ text: String) -> Int {
    let lint = VectorFileReader.lint(bytes: Array(text.utf8), path: "file")
    return lint.problems.count + (lint.canonicalText?.utf8.count ?? 0)
}

@Sendable private func expectations(_ text: String) -> Int {
    do { return try ExpectationFile(bytes: Array(text.utf8), path: "file").lines.count } catch {
        return error.problems.count
    }
}

@Sendable private func glob(_ text: String) -> Int { Glob(text).matches("suite#vector") ? 1 : 0 }

@Sendable private func rules(_ text: String) -> Int { (try? RuleBook(text: text, path: "file"))?.rules.count ?? 0 }

@Sendable private func report(_ text: String) -> Int {
    (try? ReportFile(bytes: Array(text.utf8), path: "file"))?.suites.count ?? 0
}

@Sendable private func answer(_ text: String) -> Int {
    [UInt8](text.utf8).withUnsafeBufferPointer { line in
        do { return try EngineProtocol.answer(parsing: line).id } catch { return "\(error)".utf8.count }
    }
}

/// JSON.
let jsonInputs: [AdversarialInput] = [
    AdversarialInput("json/openArrays", json, "", "[", ""),
    AdversarialInput("json/openObjects", json, "", "{\"a\":", ""),
    AdversarialInput("json/nestedArrays", json, "[0", ",[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]", "]"),
    AdversarialInput("json/string", json, "\"", "a", "\""),
    AdversarialInput("json/openString", json, "\"", "a", ""),
    AdversarialInput("json/lines", json, "", "\n", "x"),
    AdversarialInput("json/escapes", json, "\"", "\\u0061", "\""),
    AdversarialInput("json/surrogates", json, "\"", "\\ud83d\\ude00", "\""),
    AdversarialInput("json/characters", json, "\"", "é", "\""),
    AdversarialInput("json/invalidCharacter", json, "\"", "é", "\u{1}\""),
    AdversarialInput("json/digits", json, "1", "3", ""),
    AdversarialInput("json/decimals", json, "0.1", "3", ""),
    AdversarialInput("json/exponent", json, "1e-1", "0", ""),
    AdversarialInput("json/numbers", json, "[0", ",1", "]"),
    AdversarialInput("json/keys", json, "{", numbered: { "\"\($0)\":0" }, separator: ",", "}"),
    AdversarialInput("json/repeatedKey", json, "{", numbered: { "\"\($0)\":0" }, separator: ",", ",\"0\":0}"),
    AdversarialInput("json/longKeys", json, "{\"", "a", "\":0}"),
    AdversarialInput("json/marksInKey", json, "{\"a", "\u{300}\u{316}", "\":0}"),
    AdversarialInput("json/marks", json, "\"a", "\u{300}\u{316}", "\""),
    AdversarialInput("json/written", writtenJSON, "[0", ",0.1,\"\\u0001é\"", "]"),
    AdversarialInput("json/writtenKeys", writtenJSON, "{", numbered: { "\"\($0)\":0" }, separator: ",", "}"),
]

private let suite = """
    {"name": "s", "operation": "timingFunction", "specification": "cssEasing", "kind": "computed",
    "source": {"title": "t", "reference": "r", "license": "MIT"}, "tolerance": {"absolute": 0.01},
    """

private let reportHeader = """
    {"header": {"engine": {"name": "e", "version": "1"}, "files": [], "format": 1, "harness": "1", "quiet": false, \
    "selection": {"filters": [], "operations": [], "specifications": [], "shard": null}, "strict": false, \
    "suites": 1, "vectors": 1}}

    """

/// Files, and the lines of engines.
let fileInputs: [AdversarialInput] = [
    AdversarialInput(
        "vectors/rules", vectors, "{\"version\": 1, \"suites\": [\(suite) \"rules\": [",
        numbered: { "\"R1.\($0)\"" }, separator: ", ", "], \"vectors\": []}]}"),
    AdversarialInput(
        "vectors/vectors", vectors, "{\"version\": 1, \"suites\": [\(suite) \"vectors\": [",
        numbered: {
            "{\"name\": \"\($0)\", \"input\": {\"function\": {\"css\": \"ease\"}, \"t\": 0}, \"expected\": 0}"
        },
        separator: ", ", "]}]}"),
    AdversarialInput(
        "vectors/unknownKeys", vectors, "{\"version\": 1, ", numbered: { "\"\($0)\": 0" }, separator: ", ", "}"),
    AdversarialInput("expectations/globs", expectations, "no\n", numbered: { " suite#\($0)*" }, separator: "\n", ""),
    AdversarialInput("expectations/repeats", expectations, "no\n", " a\n", ""),
    AdversarialInput("expectations/reasons", expectations, "", numbered: { "no \($0)" }, separator: "\n", ""),
    AdversarialInput("expectations/groups", expectations, "", "no\n a\n", ""),
    AdversarialInput("expectations/backslashes", expectations, "no\n ", "\\", " "),
    AdversarialInput("expectations/space", expectations, "no\n a", " ", ""),
    AdversarialInput("expectations/indentation", expectations, "no\n", " ", "a"),
    AdversarialInput("expectations/marks", expectations, "no\n a", "\u{300}\u{316}", ""),
    AdversarialInput("expectations/manyMarks", expectations, "no\n", " a\u{300}\u{316}\n", ""),
    AdversarialInput("glob/openSets", glob, "", "[", ""),
    AdversarialInput("glob/sets", glob, "", "[]a-z]", ""),
    AdversarialInput("glob/openRanges", glob, "", "[a-", ""),
    AdversarialInput("glob/stars", glob, "", "*", "x"),
    AdversarialInput("rules/marks", rules, "### R1.1 a", "\u{300}\u{316}", ""),
    AdversarialInput("rules/headings", rules, "", numbered: { "### R1.\($0) Title" }, separator: "\n", ""),
    AdversarialInput("rules/spaceInTitle", rules, "### R1.1 a", " ", "b"),
    AdversarialInput("rules/spaceAfterTitle", rules, "### R1.1 a", " ", ""),
    AdversarialInput(
        "rules/reasons", rules, "", numbered: { "### R1.\($0) Title\n**Not in vectors.** No." }, separator: "\n", ""),
    AdversarialInput(
        "report/records", report, reportHeader,
        numbered: {
            "{\"id\": \"s#\($0)\", \"operation\": \"o\", \"specification\": \"cssEasing\", \"outcome\": \"pass\", "
                + "\"expected\": 1, \"actual\": 1, \"deviation\": 0, \"input\": {}}"
        }, separator: "\n", "\n"),
    AdversarialInput("answer/openValue", answer, "{\"id\": 7, \"value\": ", "[", ""),
    AdversarialInput("answer/unknownMembers", answer, "{\"id\": 7", numbered: { ", \"\($0)\": 0" }, separator: "", "}"),
]
