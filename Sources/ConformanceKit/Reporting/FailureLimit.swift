/// The maximum number of unexpected outcomes described in reports. The rest are only counted.
public enum FailureLimit: Sendable, Equatable {
    /// Ten in console and Markdown reports. In HTML, where failures are collapsed, as many as fit.
    case usual
    /// At most this many.
    case atMost(Int)
    /// As many as fit the format.
    case all

    /// The usual limit of console and Markdown reports.
    public static let usualCount = 10

    /// The limit for console and Markdown reports; nil for all.
    var inText: Int? {
        switch self {
        case .usual: Self.usualCount
        case .atMost(let count): count
        case .all: nil
        }
    }

    /// The limit for HTML reports; nil for all.
    var inPage: Int? {
        if case .atMost(let count) = self { count } else { nil }
    }

    /// Returns a line such as `and 31 more failures; use --max-failures all to see them`.
    static func more(_ count: Int, _ noun: String) -> String {
        "\(Self.count(count, noun)); use --max-failures all to see \(count == 1 ? "it" : "them")"
    }

    /// Returns a text such as "and 31 more failures".
    static func count(_ count: Int, _ noun: String) -> String {
        let plural = noun.hasSuffix("s") ? "\(noun)es" : "\(noun)s"
        return "and \(Count.grouped(count)) more \(count == 1 ? noun : plural)"
    }
}
