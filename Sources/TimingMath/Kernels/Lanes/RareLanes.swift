/// Lanes that a kernel puts aside because its usual way does not do for them: their inputs, and where their outputs
/// belong.
///
/// They are few, and scattered; done group by group each would hold up all its neighbours.
struct RareLanes {
    private static let room = 96

    private(set) var count = 0
    private let inputs: UnsafeMutablePointer<Double>
    private let places: UnsafeMutablePointer<Int>

    /// Lends an empty one, which is not to be kept.
    @inline(__always)
    static func lend(_ use: (RareLanes) -> Void) {
        // Two rooms: one of more than a kilobyte would be allocated.
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

    /// Whether there may be no room for 32 more.
    var isFull: Bool { @inline(__always) get { count > Self.room &- 32 } }

    /// Puts those of up to 32 inputs from `p` on aside whose bits are set.
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

    /// Takes them all, a full group at a time; the last one is filled up.
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
