/// Values of a table at a group of parameters.
protocol LookupGroup {
    associatedtype Lanes: DoubleLanes
    /// How many numbers a value has.
    var dimension: Int { get }
    /// Fills a value for each lane; says whether lanes are enough for all of them.
    mutating func fill(_ parameters: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>) -> Bool
}

/// Where lanes put down what is done number by number.
struct LookupMemory<V: DoubleLanes> {
    let numbers: UnsafeMutablePointer<Double>
    /// Twice as many as lanes.
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
    /// Fills values at parameters, up to a group in which one needs more than lanes; says how far that is. The last
    /// group overlaps the one before and does the same again.
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
