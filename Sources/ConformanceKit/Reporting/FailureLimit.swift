/// How many unexpected outcomes are described in reports for people; the rest are counted.
public enum FailureLimit: Sendable, Equatable {
    /// Ten in a terminal and in Markdown, and what there is room for in HTML, where they are folded.
    case usual
    /// At most so many.
    case atMost(Int)
    /// All that the format has room for.
    case all

    /// The usual limit of a report that is read from its beginning to its end.
    public static let usualCount = 10

    /// For a report that is read so; nil: all.
    var inText: Int? {
        switch self {
        case .usual: Self.usualCount
        case .atMost(let count): count
        case .all: nil
        }
    }

    /// For a report whose descriptions are folded; nil: all.
    var inPage: Int? {
        if case .atMost(let count) = self { count } else { nil }
    }

    /// What to say of those that are not shown: `and 31 more failures; --max-failures all shows them`.
    static func more(_ count: Int, _ noun: String) -> String {
        "\(Self.count(count, noun)); --max-failures all shows \(count == 1 ? "it" : "them")"
    }

    /// As in "and 31 more failures".
    static func count(_ count: Int, _ noun: String) -> String {
        let plural = noun.hasSuffix("s") ? "\(noun)es" : "\(noun)s"
        return "and \(Count.grouped(count)) more \(count == 1 ? noun : plural)"
    }
}
