/// What an HTML report shows, as its template reads it. Texts are of bounded length and not escaped yet.
struct ReportPage {
    struct Fact {
        var term: String
        var detail: String
    }

    struct Plot {
        /// The only markup in a page that is not the template's.
        var svg: String
        var caption: String
    }

    struct Line {
        var label: String
        var value: String
    }

    struct Failure {
        var outcome: String
        var identity: String
        var lines: [Line]
    }

    /// Failures with a likely cause in common.
    struct Group {
        var groupName: String
        var isOpen = false
        var groupPlots: [Plot] = []
        /// Those after the first ones, folded.
        var morePlots: [Plot] = []
        var morePlotCount = ""
        var hasMorePlots = false
        var failures: [Failure] = []
        /// Those after the first ones.
        var foldedFailures: [Failure] = []
        var foldedFailureCount = ""
        var hasFoldedFailures = false
        /// How many are not shown, in words; none if all are.
        var more: [String] = []
        var hasPlots = false
    }

    struct Entry {
        var id: String
        var why: String
    }

    /// Vectors with a reason each.
    struct List {
        var heading: String
        var listCount = ""
        var listIsOpen: Bool
        var entries: [Entry] = []
        var listMore: [String] = []
    }

    struct Row {
        var rowName: String
        var bar: String
        var cells: [String]
    }

    struct Table {
        var tableTitle: String
        var tableCount = ""
        var isFolded = false
        var nameHeading: String
        var headings: [String]
        var rows: [Row]
        var tableMore: [String] = []
    }

    /// A suite's plots that pass.
    struct Curves {
        var curveSuite: String
        var curvePlots: [Plot]
    }

    var title = ""
    var engine = ""
    var verdictClass = ""
    var verdict = ""
    var counts = ""
    var facts: [Fact] = []
    var hasIncidents = false
    var incidents: [String] = []
    var hasStandardError = false
    var engineStandardError = ""
    var hasFailures = false
    var groups: [Group] = []
    var moreFailures: [String] = []
    var lists: [List] = []
    var tables: [Table] = []
    var hasCurves = false
    var curveCount = ""
    var curves: [Curves] = []
    var moreCurves: [String] = []
}
