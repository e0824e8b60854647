import ArgumentParser
import ConformanceKit

struct LintCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Checks vector files: keys, names, types, canonical form. Exit status 2 if anything is wrong.")

    @Argument(help: ArgumentHelp("The vector files.", valueName: "file"))
    var files: [String]

    @Flag(help: "Write files that are only not in canonical form in that form.")
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
                try environment.output("\(path): written in canonical form\n")
                lint = VectorFileReader.lint(path: path)
            }
            environment.report(lint.problems)
            if lint.problems.isEmpty {
                try environment.output("\(path): clean\n")
            } else {
                isClean = false
            }
        }
        return isClean ? .success : .usage
    }
}
