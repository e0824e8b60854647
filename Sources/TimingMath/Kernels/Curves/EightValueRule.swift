/// The integral of a smooth function from eight of its values, by Gauss and Legendre; see ``GaussLegendre``.
enum EightValueRule {
    /// The integral from `a` to `b`, which are one pair a lane.
    @inline(__always)
    static func integral<V: DoubleLanes>(from a: V, to b: V, of f: (V) -> V) -> V {
        let middle = V(splat: 0.5) * (a + b), half = V(splat: 0.5) * (b - a)
        @inline(__always)
        func pair(_ node: Double, _ weight: Double) -> (V, V) {
            let x = half * V(splat: node), w = V(splat: weight)
            return (w * f(middle - x), w * f(middle + x))
        }
        let (first, second) = pair(0x1.ebab1cb0acc67p-1, 0x1.9ea1d04ca0374p-4)
        let (third, fourth) = pair(0x1.97e4ab249f41ep-1, 0x1.c76fb531d2b96p-3)
        let (fifth, sixth) = pair(0x1.0d129583284b4p-1, 0x1.413c50a255615p-2)
        let (seventh, eighth) = pair(0x1.77ac94f3c7345p-3, 0x1.736360b199343p-2)
        // In the order in which the lanes of one register are added up.
        let sum = ((first + fifth) + (third + seventh)) + ((second + sixth) + (fourth + eighth))
        return half * sum
    }
}
