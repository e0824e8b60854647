import Foundation

/// Serves an engine: answers the requests of a harness by the ``EngineProtocol``.
public struct EngineServer {
    /// A read or write error.
    public struct Failure: Error, Sendable, CustomStringConvertible {
        /// A description on one line, such as `cannot read requests: Bad file descriptor`.
        public var description: String
    }

    private let engine: any Engine
    private let report: (String) -> Void

    /// - Parameters:
    ///   - engine: the engine, which gets one request at a time.
    ///   - report: called with a message for each invalid request.
    public init(engine: any Engine, report: @escaping (String) -> Void) {
        self.engine = engine
        self.report = report
    }

    /// Answers requests until the input ends.
    ///
    /// All complete lines of one read are answered with one write.
    ///
    /// - Parameters:
    ///   - input: a blocking file descriptor to read from.
    ///   - output: a file descriptor to write to.
    /// - Throws: ``Failure`` if reading or writing fails.
    public func serve(input: Int32, output: Int32) async throws(Failure) {
        var splitter = LineSplitter(limit: Self.longestLine)
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Failure(description: "cannot read requests: \(Self.systemReason)") }
            var lines: [Result<EngineProtocol.HarnessLine, EngineProtocol.Violation>] = []
            if count > 0 {
                chunk.withUnsafeBufferPointer { buffer in
                    splitter.take(UnsafeBufferPointer(rebasing: buffer.prefix(count))) { lines.append(Self.parse($0)) }
                }
            } else {
                splitter.finish { lines.append(Self.parse($0)) }
            }
            var text = ""
            for line in lines {
                if let answer = await self.answer(line) { text += answer + "\n" }
            }
            try Self.write(text, to: output)
            if count == 0 { return }
        }
    }

    /// The maximum length of a request in bytes, far beyond any vector, so that input cannot exhaust memory.
    private static let longestLine = 64 << 20

    private static func parse(
        _ line: LineSplitter.Line
    ) -> Result<EngineProtocol.HarnessLine, EngineProtocol.Violation> {
        switch line {
        case .tooLong:
            .failure(EngineProtocol.Violation("a line longer than \(longestLine >> 20) MiB"))
        case .whole(let bytes), .unfinished(let bytes):
            Result { () throws(EngineProtocol.Violation) in try EngineProtocol.harnessLine(parsing: bytes) }
        }
    }

    private func answer(_ line: Result<EngineProtocol.HarnessLine, EngineProtocol.Violation>) async -> String? {
        switch line {
        case .success(.hello(let version)):
            guard version == Double(EngineProtocol.version) else {
                let problem = "this engine uses protocol version \(EngineProtocol.version), not \(version)"
                report(problem)
                return JSONValue.text(orderedMembers: [("error", .string(problem))])
            }
            let hello = EngineProtocol.Hello(
                name: engine.name, version: engine.version, operations: engine.operations)
            return EngineProtocol.line(hello)
        case .success(.request(let id, let request)):
            return EngineProtocol.line(id: id, await engine.answer(request))
        case .failure(let violation):
            report(violation.description)
            return violation.id.map { EngineProtocol.line(id: $0, .error(violation.description)) }
        }
    }

    private static func write(_ text: String, to descriptor: Int32) throws(Failure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw Failure(description: "cannot write answers: \(systemReason)") }
            rest = rest.dropFirst(written)
        }
    }

    private static var systemReason: String { String(cString: strerror(errno)) }
}
