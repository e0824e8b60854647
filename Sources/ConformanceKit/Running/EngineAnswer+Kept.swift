extension EngineAnswer {
    /// The answer as results store it. A very large answer is replaced by the beginning of its text so that many such
    /// answers cannot exhaust memory.
    var kept: EngineAnswer {
        switch self {
        case .value(let value): value.isLarge ? .value(.string(value.text.beginning)) : self
        case .error(let reason): .error(reason.kept)
        case .unsupported, .failure: self
        }
    }
}

extension String {
    /// The limit in bytes of UTF-8.
    private static let largestKept = 4096

    /// The text, or its beginning if it is very long.
    var kept: String { utf8.count > Self.largestKept ? beginning : self }

    /// The first bytes. Decoding repairs a character cut in two.
    fileprivate var beginning: String { String(decoding: utf8.prefix(200), as: UTF8.self) + "…" }
}

extension JSONValue {
    /// Whether the value has more than 1,000 parts. Each 16 bytes of a string are one part.
    fileprivate var isLarge: Bool {
        var left = 1000
        spend(&left)
        return left < 0
    }

    private func spend(_ left: inout Int) {
        left -= 1
        switch self {
        case .null, .bool, .number: break
        case .string(let text): left -= text.utf8.count / 16
        case .array(let elements):
            for element in elements {
                if left < 0 { return }
                element.spend(&left)
            }
        case .object(let members):
            for (key, value) in members {
                if left < 0 { return }
                left -= key.utf8.count / 16
                value.spend(&left)
            }
        }
    }
}
