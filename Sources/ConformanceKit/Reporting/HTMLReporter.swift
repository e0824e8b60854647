#if canImport(Mustache)
    import Mustache

    /// A report as one page for a browser: no script, nothing loaded, readable in the dark and on a telephone.
    ///
    /// The verdict; the unexpected failures, suite by suite, with plots of the series they are in; unexpected passes and
    /// expected failures; tables by specification, operation and suite; the curves that pass, small. Nothing in it
    /// differs from run to run. The page stays below ``longest`` bytes whatever the engine answers: values are cut,
    /// and what there is no room for is counted.
    public struct HTMLReporter: Reporter {
        /// The longest page, in bytes.
        public static let longest = 10_000_000

        private let template: MustacheTemplate
        private var strict = false
        private var page = ReportPage()
        private var tables = PageTables()
        private var unexpectedPasses = ReportPage.List(heading: "Unexpected passes", listIsOpen: true)
        private var expectedFailures = ReportPage.List(heading: "Expected failures", listIsOpen: false)
        private var unexpectedPassCount = 0
        private var expectedFailureCount = 0
        private var failureCount = 0
        private var shownFailureCount = 0
        private var passingCurves = 0
        private var shownCurves = 0

        /// What there is room for, each in bytes of the page.
        private var roomForFailures = 2_500_000
        private var roomForFailurePlots = 2_000_000
        private var roomForCurves = 2_000_000
        private var roomForLists = 1_000_000

        /// A report with nothing in it yet. Throws an error of Mustache's if the template is not in order.
        public init() throws {
            MustacheContentTypes.register(Markup(), named: "ConformanceMarkup")
            template = try MustacheTemplate(string: HTMLTemplate.text)
        }

        /// Mustache's own escaping goes by characters, and a `<` with a mark before it is another character than `<`.
        private struct Markup: MustacheContentType {
            func escapeText(_ text: String) -> String {
                ReportText.markup(ReportText.visible(text, keepingLines: true))
            }
        }

        /// Takes what the run is about, and writes nothing yet.
        public mutating func begin(_ header: RunHeader) -> String {
            strict = header.strict
            page.engine = ReportText.line("\(header.engineName) \(header.engineVersion)", to: 300)
            page.title = "Conformance of \(page.engine)"
            page.facts = Self.facts(header)
            return ""
        }

        /// Takes a suite's results, and writes nothing yet.
        public mutating func add(_ suite: SuiteResult) -> String {
            tables.add(suite)
            let name = ReportText.line(suite.name, to: 300)
            var group = ReportPage.Group(groupName: name)
            for result in suite.results { add(result, of: suite, to: &group) }
            addPlots(suite, to: &group)
            if group.total > 0 {
                group.groupCount = "\(group.total) of \(Count.of(suite.results.count, "vector"))"
                let hidden = group.total - group.failures.count
                if hidden > 0 { group.more = ["and \(Count.grouped(hidden)) more"] }
                roomForFailures -= 300 + ReportText.markup(name).utf8.count
                if !group.failures.isEmpty || group.hasPlots { page.groups.append(group) }
            }
            return ""
        }

        /// The whole page.
        public mutating func end(_ summary: RunSummary) -> String {
            page.verdict = summary.verdictText
            page.verdictClass = summary.verdict == .asExpected ? "good" : "bad"
            page.counts = "\(Count.text(summary.vectors, summary.suites)): \(summary.countsText)"
            add(summary.incidents, isFailure: summary.verdict != .asExpected)
            page.hasFailures = failureCount > 0
            // A page with one open group shows at once what a failure looks like.
            if !page.groups.isEmpty { page.groups[0].isOpen = true }
            if failureCount > shownFailureCount {
                page.moreFailures = [
                    "\(Count.grouped(shownFailureCount)) of \(Count.grouped(failureCount)) failures are shown"
                ]
            }
            append(unexpectedPasses, count: unexpectedPassCount)
            append(expectedFailures, count: expectedFailureCount)
            page.tables = tables.tables
            page.hasCurves = passingCurves > 0
            page.curveCount = Count.of(passingCurves, "curve")
            if passingCurves > shownCurves {
                page.moreCurves = ["and \(Count.grouped(passingCurves - shownCurves)) more"]
            }
            return template.render(page)
        }

        // MARK: Parts

        private static func facts(_ header: RunHeader) -> [ReportPage.Fact] {
            var facts = [
                ReportPage.Fact(
                    term: "Harness",
                    detail: "\(ReportText.line(header.harness, to: 300)), format \(HarnessVersion.format)")
            ]
            let files = header.files.map(\.text)
            facts.append(ReportPage.Fact(term: files.count == 1 ? "File" : "Files", detail: list(files)))
            let conditions = header.selection.conditions.map { ReportText.line($0, to: 300) }
            facts.append(ReportPage.Fact(term: "Selection", detail: conditions.isEmpty ? "all" : list(conditions)))
            if header.strict {
                facts.append(ReportPage.Fact(term: "Strict", detail: "what is unsupported counts as a failure"))
            }
            return facts
        }

        private static func list(_ texts: [String]) -> String {
            texts.prefix(20).joined(separator: ", ") + (texts.count > 20 ? " and \(texts.count - 20) more" : "")
        }

        private mutating func add(_ result: VectorResult, of suite: SuiteResult, to group: inout ReportPage.Group) {
            let standing = result.standing(strict: strict)
            switch standing {
            case .pass, .unsupported: return
            case .failure:
                failureCount += 1
                group.total += 1
                guard roomForFailures > 0 else { return }
                let reported = ReportedResult(result, suite: suite.name, limit: 2000)
                var lines = reported.lines.filter { $0.label != "stderr" }
                    .map { ReportPage.Line(label: $0.label, value: $0.text) }
                if !reported.standardError.isEmpty {
                    let text = reported.standardError.joined(separator: "\n")
                    lines.append(ReportPage.Line(label: "stderr", value: text))
                }
                let size = lines.reduce(300) { $0 + 60 + ReportText.markup($1.value).utf8.count }
                roomForFailures -= size
                guard roomForFailures > 0 else { return }
                shownFailureCount += 1
                group.failures.append(
                    ReportPage.Failure(
                        outcome: reported.outcome.rawValue, identity: reported.identity, lines: lines))
            case .unexpectedPass, .expectedFailure:
                let isPass = standing == .unexpectedPass
                if isPass { unexpectedPassCount += 1 } else { expectedFailureCount += 1 }
                guard roomForLists > 0 else { return }
                let entry = ReportPage.Entry(
                    id: ReportText.line(result.identity, to: 500),
                    why: ReportText.line(result.expectedFailure ?? "", to: 500))
                roomForLists -= 60 + ReportText.markup(entry.id + entry.why).utf8.count
                if isPass { unexpectedPasses.entries.append(entry) } else { expectedFailures.entries.append(entry) }
            }
        }

        private mutating func addPlots(_ suite: SuiteResult, to group: inout ReportPage.Group) {
            var curves = ReportPage.Curves(curveSuite: group.groupName, curvePlots: [])
            for series in PlotSeries.series(in: suite) {
                if series.hasFailure {
                    guard group.total > 0, roomForFailurePlots > 0 else { continue }
                    let plot = ReportPage.Plot(svg: ReportPlot(series, size: .large).svg, caption: series.title)
                    roomForFailurePlots -= plot.svg.utf8.count + 400
                    group.groupPlots.append(plot)
                    group.hasPlots = true
                } else if series.hasAnswers {
                    passingCurves += 1
                    guard roomForCurves > 0 else { continue }
                    let plot = ReportPage.Plot(svg: ReportPlot(series, size: .small).svg, caption: series.title)
                    roomForCurves -= plot.svg.utf8.count + 400
                    shownCurves += 1
                    curves.curvePlots.append(plot)
                }
            }
            guard !curves.curvePlots.isEmpty else { return }
            roomForCurves -= 100 + ReportText.markup(curves.curveSuite).utf8.count
            page.curves.append(curves)
        }

        private mutating func add(_ incidents: EngineIncidents, isFailure: Bool) {
            var lines = incidents.violationLines
            lines += incidents.restartLines
            if let reason = incidents.abandonmentLine { lines.append("given up: \(reason)") }
            page.incidents = lines
            let end = ReportText.end(of: incidents.standardError, 8000)
            page.hasStandardError = isFailure && !end.isEmpty
            page.engineStandardError = page.hasStandardError ? end : ""
            page.hasIncidents = !lines.isEmpty || page.hasStandardError
        }

        private mutating func append(_ list: ReportPage.List, count: Int) {
            guard count > 0 else { return }
            var list = list
            list.listCount = Count.of(count, "vector")
            if count > list.entries.count {
                list.listMore = ["and \(Count.grouped(count - list.entries.count)) more"]
            }
            page.lists.append(list)
        }
    }
#endif
