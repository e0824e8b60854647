#if canImport(Mustache)
    import Mustache

    extension MustacheTemplate {
        /// Creates the template of a page that escapes texts for HTML. Throws an error of Mustache if it is invalid.
        package init(page: String) throws {
            MustacheContentTypes.register(Markup(), named: "ConformanceMarkup")
            try self.init(string: page)
        }

        /// Mustache escapes by character and would miss a `<` that combines with a following mark.
        private struct Markup: MustacheContentType {
            func escapeText(_ text: String) -> String {
                ReportText.markup(ReportText.visible(text, keepingLines: true))
            }
        }
    }

    /// An HTML report: a single page without scripts or external resources, for light and dark mode and small screens.
    ///
    /// It has the verdict; tables by specification, operation, rule, reason and suite; the unexpected failures by
    /// probable cause with plots; unexpected passes and expected failures; and small plots of curves that pass. Equal
    /// runs give equal pages. Failures are collapsed, so that as many as fit are included if no limit is given. The
    /// page is never longer than ``longest`` bytes: values are cut, and what does not fit is counted.
    package struct HTMLReporter: Reporter {
        /// The maximum length of the page in bytes.
        package static let longest = 10_000_000

        private let template: MustacheTemplate
        private let limit: FailureLimit
        private var strict = false
        private var page = ReportPage()
        private var tables = PageTables(strict: false)
        private var survey = FailureSurvey(strict: false)
        private var show = ShowCommandLine(files: [])
        /// The plots of series with failures, by suite.
        private var plots: [String: [ReportPage.Plot]] = [:]
        private var unexpectedPasses = ReportPage.List(heading: "Unexpected passes", listIsOpen: true)
        private var expectedFailures = ReportPage.List(heading: "Expected failures", listIsOpen: false)
        private var unexpectedPassCount = 0
        private var expectedFailureCount = 0
        private var shownFailureCount = 0
        private var passingCurves = 0
        private var shownCurves = 0

        /// The remaining space of each part of the page in bytes.
        private var roomForFailures = 2_500_000
        private var roomForFailurePlots = 2_000_000
        private var roomForCurves = 2_000_000
        private var roomForLists = 1_000_000

        /// Creates an empty report. Throws an error of Mustache if the template is invalid.
        ///
        /// - Parameter limit: the maximum number of failures to describe.
        package init(limit: FailureLimit = .usual) throws {
            self.limit = limit
            template = try MustacheTemplate(page: HTMLTemplate.text)
        }

        /// Records the description of the run and returns no text.
        package mutating func begin(_ header: RunHeader) -> String {
            strict = header.strict
            (tables, survey) = (PageTables(strict: strict), FailureSurvey(strict: strict))
            show = ShowCommandLine(files: header.files)
            page.engine = ReportText.line("\(header.engineName) \(header.engineVersion)", to: 300)
            page.title = "Conformance of \(page.engine)"
            page.facts = Self.facts(header)
            return ""
        }

        /// Records the results of a suite and returns no text.
        package mutating func add(_ suite: SuiteResult) -> String {
            tables.add(suite)
            survey.add(suite)
            for result in suite.results { list(result) }
            addPlots(suite)
            return ""
        }

        /// Returns the whole page.
        package mutating func end(_ summary: RunSummary) -> String {
            page.verdict = summary.verdictText
            page.verdictClass = summary.verdict == .asExpected ? "good" : "bad"
            page.counts = "\(Count.text(summary.vectors, summary.suites)): \(summary.countsText)"
            add(summary.incidents, isFailure: summary.verdict != .asExpected)
            addFailures()
            append(unexpectedPasses, count: unexpectedPassCount)
            append(expectedFailures, count: expectedFailureCount)
            page.tables = tables.tables(reasons: survey.byReason)
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
                facts.append(ReportPage.Fact(term: "Strict", detail: "unsupported vectors are failures"))
            }
            return facts
        }

        private static func list(_ texts: [String]) -> String {
            texts.prefix(20).joined(separator: ", ") + (texts.count > 20 ? " and \(texts.count - 20) more" : "")
        }

        /// The number of plots of a group that are not collapsed.
        private static let plotsOfGroup = 6

        /// Adds the groups of failures with their plots, as long as there is room.
        private mutating func addFailures() {
            let groups = survey.groups
            for (group, share) in zip(groups, groups.shares(of: limit.inPage)) {
                guard roomForFailures > 0 else { break }
                var shown = ReportPage.Group(groupName: group.heading)
                var curves: [ReportPage.Plot] = []
                var failures: [ReportPage.Failure] = []
                roomForFailures -= 300 + ReportText.markup(group.heading).utf8.count
                for result in group.failures {
                    // The plots of a suite are in the first group with one of its failures.
                    curves += plots.removeValue(forKey: String(result.suite)) ?? []
                    if failures.count < share, let failure = failure(result) { failures.append(failure) }
                }
                shown.groupPlots = Array(curves.prefix(Self.plotsOfGroup))
                shown.morePlots = Array(curves.dropFirst(Self.plotsOfGroup))
                shown.hasPlots = !curves.isEmpty
                shown.hasMorePlots = !shown.morePlots.isEmpty
                shown.morePlotCount = Count.of(shown.morePlots.count, "more curve")
                shown.failures = Array(failures.prefix(FailureLimit.usualCount))
                shown.foldedFailures = Array(failures.dropFirst(FailureLimit.usualCount))
                shown.hasFoldedFailures = !shown.foldedFailures.isEmpty
                shown.foldedFailureCount = Count.of(shown.foldedFailures.count, "more failure")
                let hidden = group.failures.count - failures.count
                if hidden > 0 { shown.more = [FailureLimit.count(hidden, "failure")] }
                page.groups.append(shown)
                shownFailureCount += failures.count
            }
            let count = survey.failures.count
            page.hasFailures = count > 0
            // The first group is open to show what a failure looks like.
            if !page.groups.isEmpty { page.groups[0].isOpen = true }
            if count > shownFailureCount {
                let hint = limit.inPage == nil ? "" : "; use --max-failures all to see as many as fit"
                page.moreFailures = [
                    "\(Count.grouped(shownFailureCount)) of \(Count.grouped(count)) failures are shown\(hint)"
                ]
            }
        }

        /// Returns the description of a failure; nil if there is no room for it.
        private mutating func failure(_ result: VectorResult) -> ReportPage.Failure? {
            guard roomForFailures > 0 else { return nil }
            let reported = ReportedResult(result, suite: String(result.suite), limit: 2000, show: show)
            var lines = reported.lines.filter { $0.label != "stderr" }
                .map { ReportPage.Line(label: $0.label, value: $0.text) }
            if !reported.standardError.isEmpty {
                let text = reported.standardError.joined(separator: "\n")
                lines.append(ReportPage.Line(label: "stderr", value: text))
            }
            roomForFailures -= lines.reduce(300) { $0 + 60 + ReportText.markup($1.value).utf8.count }
            guard roomForFailures > 0 else { return nil }
            return ReportPage.Failure(outcome: reported.outcome.rawValue, identity: reported.identity, lines: lines)
        }

        /// Adds an unexpected pass or an expected failure, which have one line each.
        private mutating func list(_ result: VectorResult) {
            let standing = result.standing(strict: strict)
            guard standing == .unexpectedPass || standing == .expectedFailure else { return }
            let isPass = standing == .unexpectedPass
            if isPass { unexpectedPassCount += 1 } else { expectedFailureCount += 1 }
            guard roomForLists > 0 else { return }
            let entry = ReportPage.Entry(
                id: ReportText.line(result.identity, to: 500),
                why: ReportText.line(result.expectedFailure ?? "", to: 500))
            roomForLists -= 60 + ReportText.markup(entry.id + entry.why).utf8.count
            if isPass { unexpectedPasses.entries.append(entry) } else { expectedFailures.entries.append(entry) }
        }

        private mutating func addPlots(_ suite: SuiteResult) {
            var curves = ReportPage.Curves(curveSuite: ReportText.line(suite.name, to: 300), curvePlots: [])
            let fails = suite.results.contains { $0.standing(strict: strict) == .failure }
            for series in PlotSeries.series(in: suite) {
                if series.hasFailure {
                    guard fails, roomForFailurePlots > 0 else { continue }
                    let plot = ReportPage.Plot(svg: ReportPlot(series, size: .large).svg, caption: series.title)
                    roomForFailurePlots -= plot.svg.utf8.count + 400
                    plots[suite.name, default: []].append(plot)
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
            if let reason = incidents.abandonmentLine { lines.append("abandoned: \(reason)") }
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
