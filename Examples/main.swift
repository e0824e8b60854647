import Foundation

do throws(ExampleError) {
    let command = try ExampleCommand(Array(CommandLine.arguments.dropFirst()))
    let text = try command.text()
    if let file = command.plotFile, file != "-" {
        do {
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        } catch {
            throw ExampleError.cannotWrite(file: file, reason: error.localizedDescription)
        }
    } else {
        print(text, terminator: "")
    }
} catch {
    FileHandle.standardError.write(Data("Examples: \(error)\n".utf8))
    exit(error.exitCode)
}
