import ArgumentParser
import ConformanceKit
import Foundation

/// Which operations.
struct OperationOptions: ParsableArguments {
    @Option(
        name: .customLong("operation"),
        help: ArgumentHelp(
            "Only these operations: names or globs, with commas between them; several options are alternatives too.",
            valueName: "names"))
    var lists: [String] = []

    /// The names and globs, one by one; none means all.
    var patterns: [String] { lists.flatMap(Self.patterns) }

    private static func patterns(_ list: String) -> [String] {
        list.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    func validate() throws {
        guard !patterns.contains("") else {
            throw ValidationError("--operation takes names or globs with commas between them, as in 'spring,path.*'.")
        }
    }

    /// What to say of a name that is no operation's, or a glob that matches none.
    ///
    /// - Parameter suites: whose operations are known too.
    func unknownName(among suites: [Suite]) -> String? {
        let known = OperationNames.all.union(suites.map(\.operation))
        return patterns.lazy.filter { pattern in
            let glob = Glob(pattern)
            return !OperationNames.contains(pattern) && !known.contains(where: glob.matches)
        }.first.map { NearNames.unknown("operation", $0, among: known) }
    }
}

extension NearNames {
    /// What to say of a name that there is not: the names that it may have meant.
    static func unknown(_ what: String, _ name: String, among known: some Collection<String>) -> String {
        let near = near(name, in: known)
        let hint =
            near.isEmpty ? "conformance list shows what there is" : "did you mean \(near.joined(separator: ", "))?"
        return "there is no \(what) '\(name)'; \(hint)"
    }
}
