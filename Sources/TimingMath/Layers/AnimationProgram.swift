/// Animations ready to be evaluated.
struct AnimationProgram: Sendable {
    mutating func append(_ animation: LayerAnimation, driving properties: LayerProperties) throws(LayerError) {}
}
