import ArgumentParser
import ConformanceKit
import Foundation

/// The option that selects operations.
struct OperationOptions: ParsableArguments {
    @Option(
        name: .customLong("operation"),
        help: ArgumentHelp(
            "Select only vectors of these operations: names or globs, separated by commas. May be repeated.",
            valueName: "names"))
    var lists: [String] = []

    /// The names and globs; empty means all operations.
    var patterns: [String] { lists.flatMap(\.commaSeparated) }

    func validate() throws {
        guard !patterns.contains("") else {
            throw ValidationError("--operation needs names or globs separated by commas, such as 'spring,path.*'.")
        }
    }

    /// Returns a message about the first name or glob that matches no operation; nil if there is none.
    ///
    /// - Parameter suites: the suites whose operations are known in addition to the schema's.
    func unknownName(among suites: [Suite]) -> String? {
        let known = OperationNames.all.union(suites.map(\.operation))
        return patterns.lazy.filter { pattern in
            let glob = Glob(pattern)
            return !OperationNames.contains(pattern) && !known.contains(where: glob.matches)
        }.first.map { NearNames.unknown("operation", $0, among: known) }
    }
}

extension NearNames {
    /// Returns the message for an unknown name, with similar names, or otherwise the command that lists what exists.
    static func unknown(
        _ what: String, _ name: String, among known: some Collection<String>, listedBy command: String = "list"
    ) -> String {
        let near = near(name, in: known)
        let hint =
            near.isEmpty
            ? "run 'conformance \(command)' to see what exists" : "did you mean \(near.joined(separator: ", "))?"
        return "there is no \(what) '\(name)'; \(hint)"
    }
}

extension String {
    /// The parts between commas, without white space around them.
    var commaSeparated: [String] {
        split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    }
}
