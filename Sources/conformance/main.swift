import Foundation

if let problem = ProcessFiles.problem() {
    try? FileHandle.standardError.write(contentsOf: Data("conformance: \(problem)\n".utf8))
    exit(ExitStatus.usage.rawValue)
}
let arguments = Array(CommandLine.arguments.dropFirst())
let command = Task {
    await ConformanceCommand.main(arguments: arguments, in: .process(engine: TimingMathEngine()))
}
Interruption.shared.install(for: command)
let status = await command.value
exit(Interruption.shared.status ?? status.rawValue)
