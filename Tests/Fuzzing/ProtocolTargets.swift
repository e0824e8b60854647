@testable import ConformanceKit

/// The lines between the harness and an engine.
let protocolTargets: [FuzzTarget] = [
    FuzzTarget("engine-lines", "hello lines and answers of engines", longestInput: 200, engineLines),
    FuzzTarget("harness-lines", "requests of the harness, as an engine reads them", longestInput: 300, harnessLines),
    FuzzTarget("line-splitter", "LineSplitter: chunks of bytes", longestInput: 96, splitter),
]

private func withBytes<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result
{
    try Array(text.utf8).withUnsafeBufferPointer(body)
}

@Sendable private func engineLines(_ line: UnsafeBufferPointer<UInt8>) {
    do {
        let hello = try EngineProtocol.hello(parsing: line)
        let written = EngineProtocol.line(hello)
        let again = required("it reads \(written)") { try withBytes(written) { try EngineProtocol.hello(parsing: $0) } }
        require(again == hello, "it reads the same: \(written)")
    } catch {
        require(!error.description.isEmpty, "an error is described")
    }
    do {
        let (id, answer) = try EngineProtocol.answer(parsing: line)
        let written = EngineProtocol.line(id: id, answer)
        require(!written.contains("\n"), "a line has no line feed")
        let again = required("it reads \(written)") {
            try withBytes(written) { try EngineProtocol.answer(parsing: $0) }
        }
        require(again.id == id, "the same id: \(written)")
        if case .failure = answer { return }
        require(EngineProtocol.line(id: id, again.answer) == written, "it writes the same: \(written)")
    } catch {
        require(!error.description.isEmpty, "an error is described")
    }
}

@Sendable private func harnessLines(_ line: UnsafeBufferPointer<UInt8>) {
    do {
        guard case .request(let id, let request) = try EngineProtocol.harnessLine(parsing: line) else { return }
        let written = EngineProtocol.line(id: id, request)
        let again = required("it reads \(written)") {
            try withBytes(written) { try EngineProtocol.harnessLine(parsing: $0) }
        }
        guard case .request(id, let second) = again else { return require(false, "the same id: \(written)") }
        require(EngineProtocol.line(id: id, second) == written, "it writes the same: \(written)")
    } catch {
        require(!error.description.isEmpty, "an error is described")
    }
}

/// Checks that a text in chunks has the lines of the whole text. The first byte is the length of the chunks, the second
/// the longest line.
@Sendable private func splitter(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 2 else { return }
    let step = Int(bytes[0] % 16) + 1, limit = Int(bytes[1] % 32)
    let text = Array(bytes.dropFirst(2))
    var splitter = LineSplitter(limit: limit)
    var lines: [[UInt8]?] = []
    let add = { (line: LineSplitter.Line) in
        switch line {
        case .whole(let bytes), .unfinished(let bytes): lines.append(Array(bytes))
        case .tooLong: lines.append(nil)
        }
    }
    for start in stride(from: 0, to: text.count, by: step) {
        text[start..<min(start + step, text.count)].withUnsafeBufferPointer { splitter.take($0, add) }
        require(splitter.rest.count <= limit, "the memory for a line is limited")
    }
    splitter.finish(add)
    var expected = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    if expected.last?.isEmpty == true { expected.removeLast() }
    require(lines == expected.map { $0.count <= limit ? $0 : nil }, "the lines are those of the whole text")
}
