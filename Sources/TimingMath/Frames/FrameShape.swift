/// The curve, function or spring that shapes an animation's progress.
enum FrameShape {
    case linear
    /// Its control points: the curve itself is larger.
    case curve(SIMD4<Double>)
    case function(TimingFunction)
    case spring(SpringTimingFunction)

    /// Nil for a spring with a timing function.
    init?(_ node: AnimationNode, _ drive: PropertyDrive, _ prepared: LayerProgram) {
        switch (node.timingFunction, drive.spring) {
        case (nil, let spring?): self = .spring(prepared.program.springs[spring])
        case (.curve(let i)?, nil): self = .curve(prepared.program.curves.span[i].controls)
        case (.other(let i)?, nil): self = .function(prepared.program.timingFunctions[i])
        case (nil, nil): self = .linear
        default: return nil
        }
    }
}

extension FrameShape {
    /// Adds the numbers of a row that says itself what shapes it.
    func addNumbers(_ shaping: FrameKind.Shaping, to room: PlainColumn<Double>) {
        switch (shaping, self) {
        case (.ownCurve, .curve(let curve)):
            for i in 0..<4 { room.append(curve[i]) }
        case (.ownSpring, .spring(let spring)):
            let motion = spring.motion, weights = SpringKernel(valueOf: motion).weights
            for column in FrameShapingKernel.SpringColumn.allCases {
                switch column {
                case .octaves: room.append(motion.octaves)
                case .tempo: room.append(motion.tempo)
                case .limit: room.append(motion.limit)
                case .cosine: room.append(weights.cosine)
                case .sine: room.append(weights.sine)
                }
            }
        default: break
        }
    }
}
