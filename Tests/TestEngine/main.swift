// An engine for tests of the harness. It answers every request with 0.5, or has one of the faults in `Fault`.
//
// Usage: `TestEngine MODE [TEXT [NUMBER]]`. The fault applies to requests whose line contains TEXT, such as `"t": 13}`,
// or to all requests if TEXT is missing or empty.
import Foundation

enum Fault: String {
    /// No fault.
    case instant
    /// Sends no hello line.
    case mute
    /// Sends TEXT as its hello line.
    case hello
    /// Exits at once with status NUMBER.
    case exit
    /// Exits after NUMBER answers.
    case retire
    /// Dies of signal NUMBER.
    case die
    /// Gives no answer to this or any later request.
    case hang
    /// Omits the answer and continues.
    case forget
    /// Answers the lines of each read in reverse order.
    case backwards
    /// Answers twice.
    case twice
    /// Answers, then sends an answer with an unknown id.
    case unasked
    /// Writes invalid JSON.
    case garbage
    /// Writes a bare NaN.
    case nan
    /// Writes bytes that are not UTF-8.
    case latin
    /// Writes an answer without a value.
    case empty
    /// Writes NUMBER bytes without a line feed.
    case endless
    /// Writes NUMBER bytes to its standard error and answers.
    case noise
    /// Closes its standard output and keeps running.
    case close
    /// Closes its standard input and keeps running.
    case deaf
    /// Answers everything but ignores the end of its input and SIGTERM.
    case stubborn
    /// Takes NUMBER milliseconds for each answer.
    case slow
    /// Moves to the process group of its parent and hangs.
    case stray
    /// Answers with an array of NUMBER zeros.
    case large
    /// Rejects the input for a reason of NUMBER letters.
    case wordy
}

let arguments = CommandLine.arguments.dropFirst()
guard let mode = arguments.first, let fault = Fault(rawValue: mode) else {
    FileHandle.standardError.write(Data("TestEngine: no such mode\n".utf8))
    exit(2)
}
let text = arguments.dropFirst().first ?? ""
let number = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0

func say(_ bytes: [UInt8], to descriptor: Int32 = 1) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        if count <= 0 { exit(0) }
        rest = rest.dropFirst(count)
    }
}

func pour(_ count: Int, to descriptor: Int32) {
    let block = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    var left = count
    while left > 0 {
        say(Array(block.prefix(left)), to: descriptor)
        left -= min(left, block.count)
    }
}

func sleepForEver() -> Never { while true { sleep(1000) } }

/// Returns the digits after `{"id": `.
func id(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.dropFirst(7).prefix { 48...57 ~= $0 }
}

func isMeant(_ line: ArraySlice<UInt8>) -> Bool {
    text.isEmpty || String(decoding: line, as: UTF8.self).contains(text)
}

let head = Array("{\"id\": ".utf8), tail = Array(", \"value\": 0.5}\n".utf8)
var answered = 0

/// Appends the answer to a request line to `output`, or carries out the fault.
@MainActor func answer(_ line: ArraySlice<UInt8>, into output: inout [UInt8]) {
    let id = id(of: line)
    func add(_ ending: String) { output += head + id + Array(ending.utf8) }
    func flush() {
        say(output)
        output = []
    }
    if fault == .instant || fault == .backwards || fault == .stubborn || !isMeant(line) {
        output += head
        output += id
        output += tail
        answered += 1
        return
    }
    switch fault {
    case .retire where answered >= number: flush(); exit(0)
    case .die:
        flush()
        signal(Int32(number), SIG_DFL)
        kill(getpid(), Int32(number))
        sleepForEver()
    case .hang: flush(); sleepForEver()
    case .forget: break
    case .twice: add(", \"value\": 0.5}\n"); add(", \"value\": 0.5}\n")
    case .unasked: add(", \"value\": 0.5}\n"); output += Array("{\"id\": 999999, \"value\": 0.5}\n".utf8)
    case .garbage: output += Array("ready.\n".utf8)
    case .nan: add(", \"value\": NaN}\n")
    case .latin: output += Array("{\"error\": \"".utf8) + [0xFF] + Array("\"}\n".utf8)
    case .empty: add("}\n")
    case .endless: flush(); pour(number, to: 1); sleepForEver()
    case .noise: pour(number, to: 2); add(", \"value\": 0.5}\n")
    case .close: flush(); close(1); sleepForEver()
    case .deaf: flush(); close(0); sleepForEver()
    case .stray: flush(); sleepForEver()
    case .large: add(", \"value\": [" + String(repeating: "0,", count: number - 1) + "0]}\n"); flush()
    case .wordy: add(", \"error\": \"" + String(repeating: "w", count: number) + "\"}\n"); flush()
    case .slow: usleep(UInt32(number) * 1000); add(", \"value\": 0.5}\n"); flush()
    default: add(", \"value\": 0.5}\n")
    }
    answered += 1
}

switch fault {
case .mute: sleepForEver()
case .exit: exit(Int32(number))
case .stubborn: signal(SIGTERM, SIG_IGN)
case .stray: setpgid(0, getpgid(getppid()))
default: break
}

var rest: [UInt8] = []
var saidHello = false
var chunk = [UInt8](repeating: 0, count: 1 << 18)
while true {
    let count = chunk.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    if count <= 0 { break }
    rest += chunk.prefix(count)
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while let end = rest[start...].firstIndex(of: 0x0A) {
        lines.append(rest[start..<end])
        start = end + 1
    }
    var output: [UInt8] = []
    if !saidHello, !lines.isEmpty {
        lines.removeFirst()
        saidHello = true
        output += Array((fault == .hello ? text : "{\"name\": \"test\", \"version\": \"1\"}").utf8) + [0x0A]
    }
    if fault == .backwards { lines.reverse() }
    for line in lines { answer(line, into: &output) }
    rest.removeFirst(start)
    say(output)
}
if fault == .stubborn { sleepForEver() }
