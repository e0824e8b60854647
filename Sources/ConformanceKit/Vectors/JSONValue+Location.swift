extension JSONValue {
    /// Returns the number at a location; nil if there is no number.
    package func number(at location: String) -> Double? { self[location: location]?.double }

    /// The part at a location of a ``Comparison``, such as `progress`, `points[2].x` or the empty text for the value
    /// itself; nil if there is none.
    package subscript(location location: String) -> JSONValue? {
        var value = self
        for part in location.split(separator: ".") {
            // A part is a key, indices in brackets, or both.
            let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
            if let key = pieces.first, !key.isEmpty {
                guard let member = value[String(key)] else { return nil }
                value = member
            }
            for piece in pieces.dropFirst() {
                guard piece.last == "]", let index = Int(piece.dropLast()), let elements = value.array,
                    elements.indices.contains(index)
                else { return nil }
                value = elements[index]
            }
        }
        return value
    }
}
