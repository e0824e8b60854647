import Foundation
import SeededRandom
import Testing

@testable import ConformanceKit

@Suite(.tags(.engine)) struct EngineProtocolTests {
    private func answer(_ text: String) throws -> (id: Int, answer: EngineAnswer) {
        try answer(Array(text.utf8))
    }

    private func answer(_ bytes: [UInt8]) throws -> (id: Int, answer: EngineAnswer) {
        try bytes.withUnsafeBufferPointer { try EngineProtocol.answer(parsing: $0) }
    }

    private func harnessLine(_ text: String) throws -> EngineProtocol.HarnessLine {
        try Array(text.utf8).withUnsafeBufferPointer { try EngineProtocol.harnessLine(parsing: $0) }
    }

    /// Each side can read what the other writes.
    @Test func linesRoundTrip() throws {
        let request = EngineRequest(
            operation: "spring", specification: .coreAnimation, input: ["a": ["ä\n", .number(0.1)]])
        guard case .request(7, let back) = try harnessLine(EngineProtocol.line(id: 7, request)) else {
            Issue.record("not a request")
            return
        }
        #expect(back.operation == "spring" && back.specification == .coreAnimation && back.input == request.input)
        for value: EngineAnswer in [.value(nil), .value(["x": 1]), .error("no \"way\"\n"), .unsupported] {
            let read = try answer(EngineProtocol.line(id: 12, value))
            #expect(read.id == 12 && read.answer == value)
        }
        guard case .hello(1) = try harnessLine(EngineProtocol.hello) else {
            Issue.record("not a hello")
            return
        }
    }

    @Test(.tags(.badInput)) func invalidAnswers() throws {
        for text in [
            "{}", #"{"value": 1, "error": "no"}"#, #"{"error": 1}"#, #"{"error": null}"#, #"{"unsupported": false}"#,
            #"{"value": 1, "unsupported": true}"#,
        ] {
            let line = text == "{}" ? #"{"id": 3}"# : text.replacingOccurrences(of: "{", with: #"{"id": 3, "#)
            guard case (3, .failure(let failure)) = try answer(line) else {
                Issue.record("\(line) is an answer")
                continue
            }
            // The message does not depend on the id.
            let rest = try JSONValue(parsing: text).text
            #expect(failure.kind == .invalid && failure.reason.hasSuffix(": \(rest)"), "\(failure.reason)")
        }
    }

    @Test(.tags(.badInput)) func invalidLines() {
        let cases: [(String, id: Int?, String)] = [
            ("", nil, "invalid JSON"), ("hello", nil, "invalid JSON"), ("[1]", nil, "an array, expected an object"),
            ("{}", nil, "without an id"), (#"{"id": "7", "value": 1}"#, nil, "expected a whole number"),
            (#"{"id": 7.5, "value": 1}"#, nil, "expected a whole number"),
            (#"{"id": 1e300, "value": 1}"#, nil, "expected a whole number"),
            (#"{"id": 7, "value": NaN}"#, 7, "invalid JSON"), (#"{"value": -Infinity, "id":7}"#, 7, "invalid JSON"),
            (#"{ "id" : 7 , "value": nan}"#, 7, "invalid JSON"), (#"{"id": 7.5, "value": NaN}"#, nil, "invalid JSON"),
            (#"{"id": -7, "value": NaN}"#, nil, "invalid JSON"), (#"{"id": 7"#, nil, "invalid JSON"),
            (#"{"id": 99999999999999999999, "value": NaN}"#, nil, "invalid JSON"), (#"{"id""#, nil, "invalid JSON"),
        ]
        for (line, id, fragment) in cases {
            let error = #expect(throws: EngineProtocol.Violation.self, "\(line)") { try answer(line) }
            #expect(
                error?.id == id && error?.description.contains(fragment) ?? false,
                "\(line): \(String(describing: error))")
        }
        let long = #expect(throws: EngineProtocol.Violation.self) { try answer(String(repeating: "ä", count: 5000)) }
        #expect(long?.description.utf8.count ?? 0 < 200)
    }

    /// No line can do more than throw.
    @Test(.tags(.badInput)) func damagedLinesNeverTrap() {
        var generator = SplitMix64(seed: 3)
        let lines = [#"{"id": 17, "value": [1, "NaN", {"a": null}]}"#, #"{"id": 17, "error": "é"}"#].map {
            Array($0.utf8)
        }
        for _ in 0..<4000 {
            var bytes = lines.randomElement(using: &generator) ?? []
            for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                if Bool.random(using: &generator) {
                    bytes[index] = UInt8.random(in: 0...255, using: &generator)
                } else {
                    bytes.remove(at: index)
                }
            }
            _ = try? answer(bytes)
            _ = try? bytes.withUnsafeBufferPointer { try EngineProtocol.hello(parsing: $0) }
            _ = try? bytes.withUnsafeBufferPointer { try EngineProtocol.harnessLine(parsing: $0) }
        }
    }

    /// The lines do not depend on how they are split into chunks.
    @Test func linesDoNotDependOnChunks() {
        var generator = SplitMix64(seed: 4)
        let text = Array("one\n\ntwo\r\nvery long indeed\njust right\nlast".utf8)
        let expected = ["one", "", "two\r", "too long", "just right", "last…"]
        for _ in 0..<500 {
            var splitter = LineSplitter(limit: 10), lines: [String] = [], position = 0
            let each = { (line: LineSplitter.Line) in
                switch line {
                case .whole(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
                case .unfinished(let bytes): lines.append(String(decoding: bytes, as: UTF8.self) + "…")
                case .tooLong: lines.append("too long")
                }
            }
            while position < text.count {
                let end = Int.random(in: position...text.count, using: &generator)
                Array(text[position..<end]).withUnsafeBufferPointer { splitter.take($0, each) }
                #expect(splitter.rest.count <= 10)
                position = end
            }
            splitter.finish(each)
            #expect(lines == expected)
        }
    }

    @Test func standardErrorTail() {
        var tail = StandardErrorTail()
        func add(_ text: String) { Array(text.utf8).withUnsafeBufferPointer { tail.add($0) } }
        add("short")
        #expect(tail.text == "short")
        for index in 0..<10_000 { add("\nline \(index)") }
        #expect(tail.text.hasSuffix("line 9998\nline 9999") && tail.text.hasPrefix("line "))
        #expect(tail.text.utf8.count <= StandardErrorTail.limit)
        add(String(repeating: "x", count: 1_000_000))
        #expect(tail.text.utf8.count == StandardErrorTail.limit)
    }

    @Test func exitDescriptions() {
        #expect(EngineExit.description(status: 1) == "exited with status 1")
        #expect(EngineExit.description(status: 139) == "exited with status 139, as after signal 11 (SIGSEGV)")
        #expect(EngineExit.description(status: 255) == "exited with status 255")
        #expect(EngineExit.description(signal: 9) == "killed by signal 9 (SIGKILL)")
    }

    /// A server answers valid requests, reports invalid ones, and ends with its input.
    @Test func servers() async throws {
        let folder = try TemporaryFolder()
        let input = try folder.file(
            "requests",
            """
            {"hello": 1}
            {"id": 1, "operation": "spring", "specification": "smil", "input": {}}
            nonsense
            {"id": 2, "operation": "spring", "specification": "none", "input": {}}
            {"id": 4, "operation": "spring", "specification": "smil", "input": [1]}
            {"hello": 2}
            {"id": 3, "operation": "spring", "specification": "smil", "input": {}}
            """)
        let output = try folder.file("answers", "")
        let reading = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
        let writing = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        var told: [String] = []
        let server = EngineServer(engine: ConstantEngine(operations: ["spring"], constant: .value(1))) {
            told.append($0)
        }
        try await server.serve(input: reading.fileDescriptor, output: writing.fileDescriptor)
        #expect(
            try String(contentsOfFile: output, encoding: .utf8) == """
                {"name": "constant", "version": "1", "operations": ["spring"]}
                {"id": 1, "value": 1}
                {"id": 2, "error": "the request has no known \\"specification\\""}
                {"id": 4, "error": "the request has no \\"input\\" that is an object"}
                {"error": "this engine uses protocol version 1, not 2.0"}
                {"id": 3, "value": 1}

                """)
        #expect(told.count == 4 && told[0].contains("invalid JSON"))
        await #expect(throws: EngineServer.Failure.self) { try await server.serve(input: -1, output: 1) }
    }
}
