/// The data of an HTML report for its template. Texts are limited in length and not yet escaped.
struct ReportPage {
    struct Fact {
        var term: String
        var detail: String
    }

    struct Plot {
        /// The only markup that does not come from the template.
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

    /// Failures with a common probable cause.
    struct Group {
        var groupName: String
        var isOpen = false
        var groupPlots: [Plot] = []
        /// Further plots, collapsed.
        var morePlots: [Plot] = []
        var morePlotCount = ""
        var hasMorePlots = false
        var failures: [Failure] = []
        /// Further failures, collapsed.
        var foldedFailures: [Failure] = []
        var foldedFailureCount = ""
        var hasFoldedFailures = false
        /// A text with the number of failures that are not shown; empty if all are.
        var more: [String] = []
        var hasPlots = false
    }

    struct Entry {
        var id: String
        var why: String
    }

    /// A list of vectors, each with a reason.
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

    /// The plots of a suite whose vectors pass.
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
