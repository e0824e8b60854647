/// The names and types of properties. Each is represented by a number, which takes less memory.
struct FrameProperties {
    struct Property: Hashable {
        let name: String
        let kind: AnimatableValue.Kind
    }

    private var properties: [Property] = []
    private var numbers: [Property: Int32] = [:]
    /// Neighbours often have the same property.
    private var last = 0

    /// The number of a property, clamped to the range of Int32.
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

    /// The indices in `LayerProperty.standard` by the numbers of properties; nil for declared ones.
    var standardIndices: [Int?] { properties.map { LayerProperty.index(of: $0.name) } }

    /// The property with a number that was returned earlier.
    subscript(number: Int32) -> Property { properties[Int(number)] }
}
