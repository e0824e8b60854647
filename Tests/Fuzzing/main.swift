// Runs one fuzz target under libFuzzer. scripts/hardening/fuzz builds and calls it.
//
//   Fuzzing --list               prints the name, the longest input in bytes and the summary of each target
//   Fuzzing TARGET ARGUMENT…     fuzzes the target; the arguments are libFuzzer's
import Foundation
import FuzzerDriver

if CommandLine.arguments.count == 2, CommandLine.arguments[1] == "--list" {
    for target in FuzzTarget.all { print(target.name, target.longestInput, target.summary, separator: "\t") }
    exit(0)
}
guard CommandLine.arguments.count > 1 else {
    print("usage: Fuzzing --list | TARGET [ARGUMENT]…")
    exit(2)
}
guard FuzzTarget.select(CommandLine.arguments[1]) else {
    print("there is no target \(CommandLine.arguments[1]); see --list")
    exit(2)
}

// libFuzzer must not see the name of the target, which it would read as a folder with a corpus.
var arguments = CommandLine.arguments.enumerated().filter { $0.offset != 1 }.map { strdup($0.element) }
arguments.append(nil)
var count = Int32(arguments.count - 1)
let status = arguments.withUnsafeMutableBufferPointer { buffer in
    var start = buffer.baseAddress
    return LLVMFuzzerRunDriver(&count, &start) { data, size in
        FuzzTarget.run(UnsafeBufferPointer(start: data, count: size))
        return 0
    }
}
exit(status)
