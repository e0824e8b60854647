// Prints the instruction set in use and a checksum of the outputs of every batch form of TimingMath.
//
// The inputs are the same on every instruction set, and scripts/checks/levels compares the checksums.
//
//     LevelChecksums [--inputs N]   N inputs, by default 1,000,000
//     LevelChecksums --lengths      batches of 0 to 133 inputs, at both ends of guarded memory
//     LevelChecksums --allocations  counts the allocations of samples of frames
//
// Exit codes: 0 every batch has the bits of the single-value form, and no sample allocates; 1 otherwise; 2 a wrong
// argument.
import TimingMath

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

enum Task {
    case checksums(inputs: Int)
    case lengths(ClosedRange<Int>)
    case allocations

    init?(_ arguments: [String]) {
        switch (arguments.first, arguments.count) {
        case (nil, _): self = .checksums(inputs: 1_000_000)
        case ("--lengths", 1): self = .lengths(0...133)
        case ("--allocations", 1): self = .allocations
        case ("--inputs", 2):
            guard let count = Int(arguments[1]), (0...1_000_000_000).contains(count) else { return nil }
            self = .checksums(inputs: count)
        default: return nil
        }
    }
}

guard let task = Task(Array(CommandLine.arguments.dropFirst())) else {
    print("usage: LevelChecksums [--inputs N | --lengths | --allocations]")
    exit(2)
}

print(InstructionSet.current.rawValue)
if case .allocations = task { exit(FrameAllocations.check() ? 0 : 1) }
let batches =
    try TimingFunctionBatches.all() + ClockBatches.all() + TransformBatches.all() + LookupBatches.all()
    + FrameBatches.all()
for batch in batches {
    do {
        switch task {
        case .checksums(let inputs):
            let count = inputs / batch.fewer
            print(batch.name, count, hex(try batch.checksum(inputs: count).value))
        case .lengths(let lengths):
            try batch.check(lengths: lengths)
            print(batch.name, "has batches of", lengths, "inputs")
        case .allocations: break
        }
    } catch let difference as Difference {
        print("\(batch.name): \(difference.place): the batch gives \(difference.batch), one value \(difference.one)")
        exit(1)
    }
}
