/// Lanes that a kernel defers because its fast path does not handle them, with their inputs and the indices of their
/// outputs.
///
/// They are few and scattered. Handling them group by group would delay all their neighbours.
struct RareLanes {
    private static let room = 96

    private(set) var count = 0
    private let inputs: UnsafeMutablePointer<Double>
    private let places: UnsafeMutablePointer<Int>

    /// Calls `use` with an empty instance, which must not escape.
    @inline(__always)
    static func lend(_ use: (RareLanes) -> Void) {
        // Two allocations, because one of more than a kilobyte would be on the heap.
        withUnsafeTemporaryAllocation(of: Double.self, capacity: room) { inputs in
            withUnsafeTemporaryAllocation(of: Int.self, capacity: room) { places in
                guard let inputs = inputs.baseAddress, let places = places.baseAddress else { return }
                use(RareLanes(inputs: inputs, places: places))
            }
        }
    }

    @inline(__always)
    private init(inputs: UnsafeMutablePointer<Double>, places: UnsafeMutablePointer<Int>) {
        (self.inputs, self.places) = (inputs, places)
    }

    /// Whether there may be no room for 32 more lanes.
    var isFull: Bool { @inline(__always) get { count > Self.room &- 32 } }

    /// Defers those of up to 32 inputs from `p` on whose bits are set.
    @inline(never)
    mutating func add(_ bits: UInt32, of p: UnsafePointer<Double>, at place: Int) {
        var rest = bits
        while rest != 0 {
            let lane = rest.trailingZeroBitCount
            inputs[count] = p[lane]
            places[count] = place &+ lane
            count &+= 1
            rest &= rest &- 1
        }
    }

    /// Passes all deferred lanes to `body`, one full group at a time. The last group is filled up.
    @inline(__always)
    mutating func drain<V: DoubleLanes>(_: V.Type, _ body: (V, _ count: Int, _ places: UnsafePointer<Int>) -> Void) {
        var i = 0
        let end = count
        while count % V.width != 0 {
            inputs[count] = inputs[end &- 1]
            count &+= 1
        }
        while i < end {
            let count = end &- i
            body(V(at: inputs + i), count < V.width ? count : V.width, places + i)
            i &+= V.width
        }
        count = 0
    }
}
