import ConformanceKit
import SeededRandom

/// A random run with difficult names, values, reasons and failures.
struct HostileRun {
    var suites: [Suite] = []
    var engine = TableEngine(answers: [])
    var expectations = Expectations()
    var strict: Bool

    /// An engine that answers a request with the input `{"n": i}` with the i-th answer.
    struct TableEngine: Engine {
        let name = "table \"\u{1B}[31m\" 表"
        let version = "1\n2"
        let operations: Set<String>? = nil
        var answers: [EngineAnswer]

        func answer(_ request: EngineRequest) async -> EngineAnswer {
            guard let index = request.input["n"]?.double.flatMap({ Int(exactly: $0) }), answers.indices.contains(index)
            else { return .unsupported }
            return answers[index]
        }
    }

    /// Parts of names and reasons. The format does not allow control characters in names.
    private static let pieces = [
        "a", "half", " ", "  ", "#", " # ", " #", "# ", "*", "?", "[", "]", "[!a-z]", "\\", "\\\\", "!", "-", "/", "\"",
        "'", "ü",
        "e\u{301}", "\u{301}", "👩‍👩‍👧", "🇩", "🇪", "\u{202E}", "\u{FEFF}", "\u{A0}", "<b>", "&amp;", "|", "`", "},{",
    ]
    private static let controls = ["\n", "\r", "\t", "\u{0}", "\u{1B}[31m", "\u{2028}", "\u{85}", "\u{7F}"]
    private static let values: [JSONValue] = [
        nil, true, 1, 1.5, -0.0, .number(.leastNonzeroMagnitude), 1.7976931348623157e308, .number(.nan),
        .number(.infinity), "NaN", "", [], [:],
        [1, [2, [3]]], ["progress": nil, "phase": "active"], ["error": "no"], ["error": "no", "more": 1],
        ["unsupported": true], "\u{2028}\u{1B}\"",
    ]

    init(seed: UInt64, suites count: Int = 8) {
        var generator = SplitMix64(seed: seed)
        strict = Bool.random(using: &generator)
        var list: [Expectation] = []
        for index in 0..<count {
            let suffix = Self.text(&generator, Self.pieces).filter { $0 != "#" && !$0.unicodeScalars.contains("#") }
            var suite = Samples.suite("s\(index)\(suffix)", vectors: [])
            suite.tolerance = [.exact, .within(absolute: 0.5, relative: 0)].randomElement(using: &generator) ?? .exact
            // In some suites all vectors have the same answer.
            let common = index % 3 == 0 ? Self.answer(&generator) : nil
            for number in 0..<Int.random(in: 1...6, using: &generator) {
                let vector = Vector(
                    name: Self.text(&generator, Self.pieces) + "\(number)" + Self.text(&generator, Self.pieces),
                    input: ["n": .number(Double(engine.answers.count))],
                    expected: index % 3 == 0 ? 1 : Self.values.randomElement(using: &generator) ?? 1)
                engine.answers.append(common ?? Self.answer(&generator))
                suite.vectors.append(vector)
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    let reason = Self.text(&generator, Self.pieces + Self.controls)
                    list.append(Expectation(glob: Glob(suite.identity(of: vector)), reason: reason))
                }
            }
            suites.append(suite)
        }
        expectations = Expectations(list)
    }

    private static func answer(_ generator: inout SplitMix64) -> EngineAnswer {
        let text = Self.text(&generator, pieces + controls)
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: return .error(text)
        case 1: return .unsupported
        case 2: return .failure(EngineFailure(.invalid, text, standardError: text))
        case 3: return .failure(EngineFailure(.timeout, text))
        case 4: return .failure(EngineFailure(.crash, text, standardError: "a\nb"))
        default: return .value(values.randomElement(using: &generator) ?? nil)
        }
    }

    private static func text(_ generator: inout SplitMix64, _ pieces: [String]) -> String {
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
            .joined()
    }

    /// Returns the JSON Lines report of the suites or of a shard.
    func report(shard: Shard? = nil, incidents: EngineIncidents = EngineIncidents()) async -> String {
        let selection = Selection(filters: [Glob("*")], specifications: [.cssEasing], shard: shard)
        let selected = selection.apply(to: suites)
        let files = [
            RunHeader.File(path: "a \"b\"\n.json", revision: 7), RunHeader.File(path: "c.json", revision: nil),
        ]
        var header = RunHeader(
            engine: engine, files: files, selection: selection, suites: selected, strict: strict)
        header.positions = selection.positions(in: suites)
        var reporter = JSONLinesReporter()
        var summary = RunSummary(strict: strict)
        var text = reporter.begin(header)
        await Runner(engine: engine, concurrency: 2).run(selected, expectations: expectations) { suite in
            summary.add(suite)
            text += reporter.add(suite)
        }
        summary.incidents = incidents
        return text + reporter.end(summary)
    }

    /// Returns the report as text.
    static func text(_ header: RunHeader, _ suites: [SuiteResult], _ summary: RunSummary) -> String {
        var reporter = JSONLinesReporter()
        return reporter.begin(header) + suites.map { reporter.add($0) }.joined() + reporter.end(summary)
    }
}
