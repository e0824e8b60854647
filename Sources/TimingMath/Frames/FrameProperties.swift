/// The names and types of properties, each with a number that takes less room.
struct FrameProperties {
    struct Property: Hashable {
        let name: String
        let kind: AnimatableValue.Kind
    }

    private var properties: [Property] = []
    private var numbers: [Property: Int32] = [:]
    /// Neighbours often have the same.
    private var last = 0

    /// The number of a property; of more of them than there are numbers, the last one.
    mutating func number(of name: String, _ kind: AnimatableValue.Kind) -> Int32 {
        let property = Property(name: name, kind: kind)
        if last < properties.count, properties[last] == property { return Int32(last) }
        if let number = numbers[property] {
            last = Int(number)
            return number
        }
        let number = Int32(clamping: properties.count)
        properties.append(property)
        numbers[property] = number
        return number
    }

    /// The property of a number that was given out.
    subscript(number: Int32) -> Property { properties[Int(number)] }
}
