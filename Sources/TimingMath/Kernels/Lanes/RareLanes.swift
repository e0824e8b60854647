/// Lanes that a kernel puts aside because its usual way does not do for them: their inputs, and where their outputs
/// belong.
///
/// They are few, and scattered; done group by group each would hold up all its neighbours.
struct RareLanes {
    /// How many doubles it takes.
    static let size = 2 * room
    private static let room = 96

    private(set) var count = 0
    private let inputs: UnsafeMutablePointer<Double>
    private let places: UnsafeMutablePointer<Int>

    /// In memory of `size` doubles.
    @inline(__always)
    init(at memory: UnsafeMutablePointer<Double>) {
        inputs = memory
        places = UnsafeMutableRawPointer(memory + Self.room).bindMemory(to: Int.self, capacity: Self.room)
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
