import Foundation

let status = await ConformanceCommand.main(
    arguments: Array(CommandLine.arguments.dropFirst()), in: .process(engine: TimingMathEngine()))
exit(status.rawValue)
