/// Values of a table at a group of parameters.
protocol LookupGroup {
    associatedtype Lanes: DoubleLanes
    /// The number of components of a value.
    var dimension: Int { get }
    /// Fills one value per lane. Returns whether all of them are valid.
    mutating func fill(_ parameters: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>) -> Bool
}

/// Scratch memory for the steps that run number by number.
struct LookupMemory<V: DoubleLanes> {
    let numbers: UnsafeMutablePointer<Double>
    /// Has twice as many elements as there are lanes.
    let indices: UnsafeMutablePointer<Int32>

    /// Calls `body` with memory for a group.
    @inline(__always)
    static func withMemory<Result>(_ body: (Self) -> Result, else none: Result) -> Result {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 &* V.width) { memory in
            guard let numbers = memory.baseAddress else { return none }
            let rest = UnsafeMutableRawPointer(numbers + V.width)
            return body(
                Self(numbers: numbers, indices: rest.bindMemory(to: Int32.self, capacity: 2 &* V.width)))
        }
    }
}

extension LookupGroup {
    /// Fills values at parameters, up to the first group that needs the scalar form. Returns the number of values
    /// filled. The last group overlaps the previous one and computes the same results again.
    @inline(__always)
    mutating func fillAll(
        _ parameters: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, count: Int
    ) -> Int {
        let width = Lanes.width
        if count < width { return 0 }
        var i = 0
        while i < count {
            let place = i > count &- width ? count &- width : i
            guard fill(parameters + place, values + place &* dimension) else { return place }
            i &+= width
        }
        return count
    }
}
