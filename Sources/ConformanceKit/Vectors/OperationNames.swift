/// The operations allowed in vector files.
package enum OperationNames {
    /// The operations known by their full names.
    package static let all: Set<String> = Set(OperationInputs.all.keys)

    /// The prefixes of families. Any name after the prefix is an operation.
    package static let families = ["layer.", "transition.", "uikit.", "uiview.", "displayLink."]

    /// Returns whether the operation is allowed in vector files.
    package static func contains(_ name: String) -> Bool {
        all.contains(name)
            || families.contains { family in
                let member = name.dropFirst(family.count)
                return name.hasPrefix(family) && !member.isEmpty
                    && member.utf8.allSatisfy { byte in
                        Character(Unicode.Scalar(byte)).isLetter && byte < 0x80
                            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".")
                    }
            }
    }
}
