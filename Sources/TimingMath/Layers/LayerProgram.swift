/// A layer's animations, ready to be evaluated: what its copies share until one of them changes.
final class LayerProgram: @unchecked Sendable {
    // Safe to send: a layer model changes only what nobody else has.
    // Without checks at run time, for the same reason.
    @exclusivity(unchecked) private(set) var program = AnimationProgram()
    @exclusivity(unchecked) private(set) var roots: [Root] = []
    /// The program's slots by property.
    @exclusivity(unchecked) private(set) var slots: [String: Int] = [:]

    /// An animation as the layer holds it.
    struct Root {
        let node: Int
        let isRemovedOnCompletion: Bool
    }

    init() {}

    init(_ other: LayerProgram) { (program, roots, slots) = (other.program, other.roots, other.slots) }

    /// Adds an animation, last.
    ///
    /// - Throws: `LayerError`; this is then not to be used.
    func append(_ animation: LayerAnimation, driving properties: LayerProperties) throws(LayerError) {
        let node = try program.append(animation, driving: properties, slots: &slots)
        roots.append(Root(node: node, isRemovedOnCompletion: animation.isRemovedOnCompletion))
    }
}
