import Foundation
import Testing

@testable import TimingMath

/// Encoding and decoding for suites about JSON.
protocol JSONCoding {}

extension JSONCoding {
    func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try #require(String(bytes: encoder.encode(value), encoding: .utf8))
    }

    func decoded<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    /// Returns the value encoded and decoded again.
    func roundTrip<Value: Codable>(_ value: Value) throws -> Value { try decoded(json(value)) }

    /// Returns the message and the coding path of the error that decoding throws. No error is an issue.
    func problem<Value: Decodable>(
        _ json: String, as type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
    ) -> (text: String, path: [String]) {
        do {
            _ = try decoded(json, as: type)
            Issue.record("\(json) is read as a \(type)", sourceLocation: sourceLocation)
        } catch let error as DecodingError {
            switch error {
            case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
                return (context.debugDescription, context.codingPath.map(\.stringValue))
            case .keyNotFound(let key, let context):
                return ("no \(key.stringValue)", context.codingPath.map(\.stringValue))
            @unknown default: Issue.record("\(error)", sourceLocation: sourceLocation)
            }
        } catch {
            Issue.record("\(json): \(error) is no DecodingError", sourceLocation: sourceLocation)
        }
        return ("", [])
    }
}

/// Numbers whose shortest decimal text is easy to get wrong.
let hardToWriteNumbers: [Double] = [
    0, -0.0, 1, 0.1, 1.0 / 3, 2.0 / 3, 1e-7, 123_456_789.125, 1e21, 1e300, -1e300, .leastNonzeroMagnitude,
    .leastNormalMagnitude, 0x1p-53, 1 - 0x1p-53, 0x1p53 + 2, .greatestFiniteMagnitude,
]
