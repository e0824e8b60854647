/// The curve, function or spring that shapes an animation's progress.
enum FrameShape {
    case linear
    /// Only the control points, because a `UnitBezier` is larger.
    case curve(SIMD4<Double>)
    case function(TimingFunction)
    case spring(SpringTimingFunction)

    /// Returns nil for a spring with a timing function.
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
    /// Appends the numbers of a row that has its own curve or spring.
    func addNumbers(_ shaping: FrameKind.Shaping, to room: PlainColumn<Double>) {
        switch (shaping, self) {
        case (.ownCurve, .curve(let curve)):
            for i in 0..<4 { room.append(curve[i]) }
        case (.ownSpring, .spring(let spring)):
            spring.rowNumbers.forEach(room.append)
        default: break
        }
    }
}
