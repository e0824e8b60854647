extension Emitter {
    /// The shape that particles come from: `emitterShape`.
    ///
    /// | shape | extent |
    /// |---|---|
    /// | point | the position |
    /// | line | the width, along x |
    /// | rectangle | the width and the height |
    /// | cuboid | the width, the height and the depth |
    /// | circle | the radius is the width |
    /// | sphere | the radius is the width |
    ///
    /// Source: R6.17 (CAEmitterLayerEmitterShape's documentation).
    public enum Shape: String, Sendable, Hashable, CaseIterable {
        case point, line, rectangle, cuboid, circle, sphere
    }

    /// The part of the shape that particles come from: `emitterMode`.
    ///
    /// Apple publishes one sentence a mode. The parts are chosen:
    ///
    /// | mode | line | rectangle | cuboid | circle | sphere |
    /// |---|---|---|---|---|---|
    /// | points | ends | corners | corners | centre | centre |
    /// | outline | line | sides | edges | circle | surface |
    /// | surface | line | area | faces | disc | surface |
    /// | volume | line | area | inside | disc | inside |
    ///
    /// Source: R6.17.
    public enum Mode: String, Sendable, Hashable, CaseIterable {
        case points, outline, surface, volume
    }

    /// A place on a shape, relative to its centre, and the natural direction there, of length 1.
    struct Place: Sendable, Equatable {
        var offset: SIMD3<Double>
        /// The direction of emission without a longitude and a latitude.
        var direction = SIMD3<Double>(1, 0, 0)
    }

    /// Returns the place where a particle is born.
    ///
    /// The natural direction is outwards from a circle, a sphere and the outline of a rectangle, up (−y) from a line,
    /// and along x otherwise.
    func place(_ random: some EmitterNumberSource) -> Place {
        let half = SIMD3(size.width, size.height, shape == .cuboid ? depth : 0) * 0.5
        let u = SIMD3(random.uniform(.place1), random.uniform(.place2), random.uniform(.place3))
        // In −1…1, or at one of the two ends.
        let inside = 2 * u - SIMD3(repeating: 1), side = random.uniform(.side)
        let ends = SIMD3<Double>(repeating: -1).replacing(with: 1, where: u .>= SIMD3(repeating: 0.5))
        switch (shape, mode) {
        case (.point, _): return Place(offset: .zero)
        case (.line, _):
            let x = (mode == .points ? ends : inside).x
            return Place(offset: SIMD3(x * half.x, 0, 0), direction: SIMD3(0, -1, 0))
        case (.rectangle, .points): return Place(offset: SIMD3(ends.x, ends.y, 0) * half)
        case (.rectangle, .outline):
            let (axis, end) = Self.choose(SIMD3(half.y, half.x, 0), side)
            return Self.onSide(axis: axis, end: end, of: half, SIMD3(inside.x, inside.y, 0))
        case (.rectangle, _): return Place(offset: SIMD3(inside.x, inside.y, 0) * half)
        case (.cuboid, .points): return Place(offset: ends * half)
        case (.cuboid, .outline):
            // An edge lies along one axis, and at an end of each of the others.
            let (axis, _) = Self.choose(half, side)
            var at = ends
            at[axis] = inside[axis]
            return Place(offset: at * half)
        case (.cuboid, .surface):
            let faces = SIMD3(half.y * half.z, half.x * half.z, half.x * half.y)
            let (axis, end) = Self.choose(faces, side)
            return Place(offset: Self.onSide(axis: axis, end: end, of: half, inside).offset)
        case (.cuboid, .volume): return Place(offset: inside * half)
        case (.circle, .points), (.sphere, .points): return Place(offset: .zero)
        case (.circle, _):
            let (sin, cos) = Angles.sinCos(quarterTurns: 4 * u.x)
            let direction = SIMD3<Double>(cos, sin, 0)
            return Place(
                offset: direction * (mode == .outline ? size.width : size.width * u.y.squareRoot()),
                direction: direction)
        case (.sphere, _):
            let (sin, cos) = Angles.sinCos(quarterTurns: 4 * u.x)
            // Equal areas have equal heights (Archimedes).
            let z = inside.y, ring = ((1 - z) * (1 + z)).squareRoot()
            let direction = SIMD3<Double>(cos * ring, sin * ring, z)
            // The greatest of three uniform numbers is distributed like a cube root.
            let radius = mode == .volume ? max(u.z, side, random.uniform(.radius)) : 1
            return Place(offset: direction * (size.width * radius), direction: direction)
        }
    }

    /// Chooses an axis with a probability in proportion to a weight, and one of its two ends with equal ones.
    ///
    /// - Parameter u: A number in [0, 1). Weights that are not positive and finite are never chosen.
    private static func choose(_ weights: SIMD3<Double>, _ u: Double) -> (axis: Int, end: Double) {
        var part = SIMD3<Double>.zero
        for axis in 0..<3 where weights[axis].isFinite { part[axis] = weights[axis].magnitude }
        // Divided first, so that the sum is finite.
        let largest = part.max()
        part = largest > 0 ? part / largest : SIMD3(1, 1, 0)
        var rest = u * (part.x + part.y + part.z)
        for axis in 0..<3 where part[axis] > 0 {
            if rest < part[axis] { return (axis, 2 * rest < part[axis] ? -1 : 1) }
            rest -= part[axis]
        }
        return (part.z > 0 ? 2 : part.y > 0 ? 1 : 0, 1)
    }

    /// Returns a place at an end of an axis, with the outward direction.
    private static func onSide(axis: Int, end: Double, of half: SIMD3<Double>, _ inside: SIMD3<Double>) -> Place {
        var at = inside, outward = SIMD3<Double>.zero
        at[axis] = end
        outward[axis] = end
        return Place(offset: at * half, direction: outward)
    }
}
