#if canImport(Mustache)
    import Testing

    @testable import ConformanceKit
    @testable import conformance

    /// An engine whose answers are slightly wrong from half-way on.
    private struct SlightlyWrongEngine: Engine {
        let name = "off"
        let version = "1"
        var operations: Set<String>? { TimingMathEngine().operations }

        func answer(_ request: EngineRequest) async -> EngineAnswer {
            let answer = await TimingMathEngine().answer(request)
            guard case .value(let value) = answer, (request.input["t"]?.double ?? 0) > 0.5 else { return answer }
            return .value(Self.shifted(value))
        }

        private static func shifted(_ value: JSONValue) -> JSONValue {
            switch value {
            case .number(let number): .number(number + 0.02)
            case .array(let elements): .array(elements.map(shifted))
            case .object(let members): .object(members.mapValues(shifted))
            default: value
            }
        }
    }

    @Suite(.tags(.harness)) struct HTMLReporterTests {
        /// Returns the page parsed as XML. It must contain only the elements and attributes of the template.
        private func page(_ run: ReportedRun) throws -> XMLTree {
            let root = try XMLTree.parse(run.text)
            let names = Set(root.all.map(\.name))
            let known = """
                b html head meta title style body header h1 h2 h3 p dl dt dd main section ul li code pre span details
                summary div figure figcaption svg polyline circle path text rect article table thead tbody tr th td
                footer
                """
            #expect(names.subtracting(known.split(whereSeparator: \.isWhitespace).map(String.init)) == [])
            let attributes = Set(root.all.flatMap(\.attributes.keys))
            #expect(attributes.allSatisfy { !$0.hasPrefix("on") && $0 != "style" && $0 != "href" && $0 != "src" })
            #expect(
                root.all("svg").allSatisfy { $0.attributes["role"] == "img" || $0.attributes["aria-hidden"] == "true" })
            #expect(run.text.utf8.count < HTMLReporter.longest)
            return root
        }

        private func verdict(_ page: XMLTree) -> String? {
            page.all("p").first { $0.attributes["class"]?.hasPrefix("verdict") == true }?.text
        }

        @Test(.tags(.vectors)) func allVectors() async throws {
            let header = RunHeader(
                engine: TimingMathEngine(), files: [], selection: Selection(), suites: try Corpus.suites)
            let run = ReportedRun(try HTMLReporter(), try await Corpus.results.value, header: header)
            let page = try page(run)
            #expect(verdict(page) == "Passed: every outcome is as expected")
            #expect(page.all("article").isEmpty && run.text.utf8.count < 5_000_000)
            #expect(page.all("figure").count > 300)
            #expect(
                page.all("svg").filter { $0.attributes["role"] == "img" }.allSatisfy { $0.children[0].name == "title" })
        }

        @Test func failuresHavePlots() async throws {
            let suites = try Corpus.suites.filter {
                ["easing", "spring", "path.keyframes", "matrix.interpolate"].contains($0.operation)
                    && $0.kind == .computed
            }
            let run = await ReportedRun(try HTMLReporter(), suites, engine: SlightlyWrongEngine())
            let page = try page(run)
            #expect(verdict(page) == "Failed: \(run.summary.unexpectedFailures) unexpected failures")
            #expect(page.all("article").count == run.summary.unexpectedFailures)
            let open = page.all("details").filter { $0.attributes["open"] != nil }
            #expect(open.count == 1 && open[0].all("article").count > 0)
            let groups = page.all("details").filter { $0.attributes["class"] == "group" }
            #expect(groups.count { !$0.all("figure").isEmpty } == 3)
            // The engine adds a constant everywhere. In matrices this moves points at infinity.
            let headings = groups.compactMap { $0.all("b").first?.text }
            #expect(headings.contains { $0.hasPrefix("easing: off by a constant +0.02 in all") }, "\(headings)")
        }

        @Test(.tags(.badInput)) func foreignTextIsEscaped() async throws {
            let known = Expectations([Expectation(glob: Glob("suite 0*#[0-7] *"), reason: "<script>\u{600}<b>\u{1}")])
            for isBroken in [true, false] {
                let run = await ReportedRun(
                    try HTMLReporter(), HostileTexts.suites, engine: HostileEngine(isBroken: isBroken),
                    expectations: known)
                let page = try page(run)
                #expect(page.all("article").count == run.summary.unexpectedFailures)
                let headings = page.all("h2").map(\.text)
                #expect(headings.contains("The engine") == isBroken)
                #expect(headings.contains("Unexpected passes") && headings.contains("Expected failures"))
                #expect(page.all("article").contains { $0.all.contains { $0.text.contains("{{engine}}{{{svg}}}") } })
            }
        }

        @Test func longAnswersAreTruncated() async throws {
            let text = { (letter: String) in JSONValue.string(String(repeating: letter, count: 2500)) }
            let vectors = (0..<600).map { Vector(name: "\($0)", input: ["text": text("x")], expected: text("y")) }
            let engine = ConstantEngine(constant: .value(text("z")))
            let run = await ReportedRun(try HTMLReporter(), [Samples.suite("s", vectors: vectors)], engine: engine)
            let page = try page(run)
            let more = page.all("p").filter { $0.attributes["class"] == "more" }.map(\.text)
            #expect(more.contains { $0.contains("of 600 failures are shown") }, "\(more)")
        }
    }
#endif
