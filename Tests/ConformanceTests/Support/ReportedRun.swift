import Foundation

@testable import ConformanceKit

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A run and its report.
struct ReportedRun {
    var text: String
    var summary: RunSummary

    init(
        _ reporter: some Reporter, _ suites: [Suite], engine: some Engine, selection: Selection = Selection(),
        expectations: Expectations = Expectations(), concurrency: Int = 1, strict: Bool = false
    ) async {
        let files = [RunHeader.File(path: "Specs/vectors.json", revision: 7)]
        let header = RunHeader(engine: engine, files: files, selection: selection, suites: suites, strict: strict)
        var results: [SuiteResult] = []
        await Runner(engine: engine, concurrency: concurrency).run(suites, expectations: expectations) {
            results.append($0)
        }
        self.init(reporter, results, header: header, incidents: await engine.finish())
    }

    /// The report of a run with these results.
    init(
        _ reporter: some Reporter, _ results: [SuiteResult], header: RunHeader,
        incidents: EngineIncidents = EngineIncidents()
    ) {
        var reporter = reporter
        summary = RunSummary(strict: header.strict)
        text = reporter.begin(header)
        for suite in results {
            summary.add(suite)
            text += reporter.add(suite)
        }
        summary.incidents = incidents
        text += reporter.end(summary)
    }
}

/// Texts that break reports without escaping.
enum HostileTexts {
    static let all = [
        "\u{0}\u{1}\u{1B}[31m\u{7F}\u{9B}2J", "]]>", "<script>alert(1)</script>", "\u{600}<script>\u{600}\"\u{301}",
        "a|b\\|c", "``` `code` ```", "ok 1 # TODO \\# SKIP", "\\", "@everyone #12 http://example.com", "&amp;&lt;&#0;",
        "\u{202E}\u{2066}\u{200F}", "\u{FFFE}\u{FFFF}\u{1FFFE}", "line\nline\r\n\n  ...\nBail out!\u{2028}",
        "{{engine}}{{{svg}}}", "'\" onload='x'", "\u{301}🤷🏽‍♀️", "</pre></details></style></svg>", "",
    ]
    static let long = String(repeating: "<\"&\u{1}é", count: 2000)

    /// Two suites with one vector for each text, named by it.
    static let suites: [Suite] = [0, 1].map { number in
        let vectors = (all + [long]).enumerated().map { index, text in
            Vector(
                name: "\(index) \(text)",
                input: ["t": .number(Double(index)), "text": .string(text), "kind": .number(Double(number))],
                expected: index % 5 == 4 ? .string(text) : .number(Double(index)))
        }
        return Samples.suite("suite \(number) " + all.joined().replacing("#", with: ""), vectors: vectors)
    }
}

/// An engine whose name, answers, errors and standard error must not appear unescaped in a report.
struct HostileEngine: Engine {
    let name = HostileTexts.all.joined(separator: " ")
    let version = HostileTexts.long
    let operations: Set<String>? = nil
    var isBroken = true

    func answer(_ request: EngineRequest) async -> EngineAnswer {
        let text = request.input["text"]?.string ?? ""
        let isFirst = request.input["kind"]?.double == 0
        switch (request.input["t"]?.double ?? 0).truncatingRemainder(dividingBy: 5) {
        case 0: return isFirst ? .value(.string(text)) : .value(.object([text: [.string(text)]]))
        case 1: return .error(text)
        case 2: return .failure(EngineFailure(isFirst ? .crash : .timeout, text, standardError: text + "\n" + text))
        case 3: return isFirst ? .unsupported : .failure(EngineFailure(.invalid, text))
        default: return .value(.string(text))
        }
    }

    func finish() async -> EngineIncidents {
        var incidents = EngineIncidents()
        guard isBroken else { return incidents }
        incidents.deaths = HostileTexts.all
        incidents.violations = HostileTexts.all + [HostileTexts.long]
        incidents.violationCount = 1000
        incidents.restarts = 100
        incidents.abandonment = HostileTexts.all.joined()
        incidents.standardError = HostileTexts.all.joined(separator: "\n") + HostileTexts.long
        return incidents
    }
}

/// An element of a parsed XML document.
final class XMLTree {
    let name: String
    let attributes: [String: String]
    var children: [XMLTree] = []
    var text = ""

    init(_ name: String, _ attributes: [String: String]) {
        (self.name, self.attributes) = (name, attributes)
    }

    /// The element and all of its descendants.
    var all: [XMLTree] { [self] + children.flatMap(\.all) }

    func all(_ name: String) -> [XMLTree] { all.filter { $0.name == name } }

    func count(_ attribute: String) -> Int? { attributes[attribute].flatMap { Int($0) } }

    struct NotXML: Error {
        var line: Int
        var reason: String
    }

    /// Parses a document and returns its root.
    static func parse(_ text: String) throws -> XMLTree {
        let reader = Reader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        guard parser.parse(), let root = reader.root.children.first else {
            throw NotXML(line: parser.lineNumber, reason: parser.parserError.map { "\($0)" } ?? "empty")
        }
        return root
    }

    private final class Reader: NSObject, XMLParserDelegate {
        let root = XMLTree("", [:])
        private lazy var open = [root]

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            let node = XMLTree(name, attributes)
            open.last?.children.append(node)
            open.append(node)
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            open.removeLast()
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
    }
}
