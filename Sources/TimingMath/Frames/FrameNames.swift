/// Properties' names, each with a number that takes less room.
struct FrameNames {
    private var names: [String] = []
    private var numbers: [String: Int32] = [:]
    /// Neighbours often have the same.
    private var last = 0

    /// The number of a name; of more names than there are numbers, the last one.
    mutating func number(of name: String) -> Int32 {
        if last < names.count, names[last] == name { return Int32(last) }
        if let number = numbers[name] {
            last = Int(number)
            return number
        }
        let number = Int32(clamping: names.count)
        names.append(name)
        numbers[name] = number
        return number
    }

    subscript(number: Int32) -> String { names.indices.contains(Int(number)) ? names[Int(number)] : "" }
}
