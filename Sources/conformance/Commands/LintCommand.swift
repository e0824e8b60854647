import ArgumentParser
import ConformanceKit

struct LintCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract:
            "Checks vector files: keys, names, types and canonical form. Exits with status 2 if a file has a problem.")

    @Argument(help: ArgumentHelp("The vector files to check.", valueName: "file"))
    var files: [String]

    @Flag(help: "Rewrite files whose only problem is that they are not in canonical form.")
    var fix = false

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        var isClean = true
        for path in files {
            var lint = VectorFileReader.lint(path: path)
            if fix, let text = lint.canonicalText {
                do {
                    try OutputFile.replace(path: path, with: text)
                } catch {
                    environment.report(error.description)
                    isClean = false
                    continue
                }
                try environment.output("\(path): rewritten in canonical form\n")
                lint = VectorFileReader.lint(path: path)
            }
            environment.report(lint.problems)
            if lint.problems.isEmpty {
                try environment.output("\(path): no problems\n")
            } else {
                isClean = false
            }
        }
        return isClean ? .success : .usage
    }
}
