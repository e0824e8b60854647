import SeededRandom
import TimingMathLayers

/// Matrices of space, with skew and perspective; an item is a matrix, or a pair of matrices.
func registerTransformsBenchmarks(in registry: Registry) {
    addMatrices(in: registry)
    addParts(in: registry)
    addInterpolation(in: registry)
    addQuaternions(in: registry)
    addKeyPaths(in: registry)
    addValueFunctions(in: registry)
}

private func addMatrices(in registry: Registry) {
    registry.addOneAndLoop("Transforms/make/rotation", over: -9...9) { angle in
        Matrix4x4.rotation(angle: angle, x: 1, y: 2, z: 3).m11
    }
    registry.addOneAndLoop("Transforms/make/quaternion", over: -9...9) { angle in
        Matrix4x4(rotation: Quaternion(angle: angle, axis: SIMD3(1, 2, 3))).m11
    }
    registry.addItems("Transforms/make/scale", { Inputs.shuffled($0) }) { Matrix4x4.scale(x: $0, y: 2, z: 3) }
    registry.addItems("Transforms/make/skew", { Inputs.shuffled($0) }) { Matrix4x4.skew(x: $0, y: 0.5) }
    registry.addItems("Transforms/make/perspective", { Inputs.shuffled($0) }) { Matrix4x4.perspective(distance: $0) }
    registry.addItems("Transforms/multiply", TransformInputs.pairs) { $0.0.concatenating($0.1) }
    registry.addItemBatch("Transforms/multiply", TransformInputs.matrices, .identity) { matrices, products in
        Matrix4x4.concatenate(
            matrices, TransformInputs.ends.span.extracting(first: matrices.count), into: &products)
    }
    registry.addItems("Transforms/inverse", TransformInputs.matrices) { $0.inverted() }
    registry.addItemBatch("Transforms/inverse", TransformInputs.matrices, .identity) {
        Matrix4x4.invert($0, into: &$1)
    }
    let map = TransformInputs.ends[0]
    registry.addItems("Transforms/apply", TransformInputs.points) { map.applied(toPoint: $0) }
    registry.addItemBatch("Transforms/apply", TransformInputs.points, SIMD3()) { map.apply(toPoints: $0, into: &$1) }
}

private func addParts(in registry: Registry) {
    registry.addItems("Transforms/decompose", TransformInputs.matrices) {
        $0.decomposed() ?? DecomposedTransform()
    }
    registry.addItemBatch("Transforms/decompose", TransformInputs.matrices, DecomposedTransform()) {
        Matrix4x4.decompose($0, into: &$1)
    }
    registry.addItems("Transforms/decompose/unmatrix", TransformInputs.matrices) { UnmatrixParts($0) }
    registry.addItems("Transforms/decompose/plane", TransformInputs.maps) { DecomposedTransform2D($0) }
    registry.addItems("Transforms/decompose/planeQR", TransformInputs.maps) { QRTransform2D($0) }

    registry.addItems("Transforms/recompose", TransformInputs.parts) { Matrix4x4($0) }
    registry.addItemBatch("Transforms/recompose", TransformInputs.parts, .identity) {
        Matrix4x4.recompose($0, into: &$1)
    }
    registry.addItems("Transforms/recompose/unmatrix", TransformInputs.unmatrixParts) { $0.matrix }
}

private func addInterpolation(in registry: Registry) {
    registry.addItems("Transforms/interpolate/whole", TransformInputs.pairs) {
        Matrix4x4.Interpolator(from: $0.0, to: $0.1).value(at: 0.3)
    }
    registry.addItemBatch("Transforms/interpolate/whole", TransformInputs.matrices, .identity) { from, matrices in
        Matrix4x4.interpolate(
            from: from, to: TransformInputs.ends.span.extracting(first: from.count), at: 0.3, rules: .coreAnimation,
            into: &matrices)
    }
    registry.addItems("Transforms/interpolate/whole/unmatrix", TransformInputs.pairs) { from, to -> Matrix4x4 in
        guard let a = UnmatrixParts(from), let b = UnmatrixParts(to) else { return from }
        return a.interpolated(to: b, at: 0.3).matrix
    }
    registry.addItems("Transforms/interpolate/cached", TransformInputs.partPairs) {
        Matrix4x4($0.0.interpolated(to: $0.1, at: 0.3))
    }
    registry.addItemBatch("Transforms/interpolate/cached", TransformInputs.parts, .identity) { from, matrices in
        DecomposedTransform.interpolate(
            from: from, to: TransformInputs.endParts.span.extracting(first: from.count), at: 0.3, into: &matrices)
    }
    registry.addItems("Transforms/interpolate/cached/unmatrix", TransformInputs.unmatrixPairs) {
        $0.0.interpolated(to: $0.1, at: 0.3).matrix
    }
    let pair = TransformInputs.pairs(1)[0]
    let way = Matrix4x4.Interpolator(from: pair.0, to: pair.1)
    registry.addItems("Transforms/interpolate/prepared", { Inputs.shuffled($0) }) { way.value(at: $0) }
    registry.addItemBatch("Transforms/interpolate/prepared", { Inputs.shuffled($0) }, .identity) {
        way.evaluate($0, into: &$1)
    }
    let turn = Matrix4x4.Interpolator(
        from: Matrix4x4(TransformInputs.maps(1)[0]), to: Matrix4x4(TransformInputs.maps(2)[1]))
    registry.addItems("Transforms/interpolate/prepared/plane", { Inputs.shuffled($0) }) { turn.value(at: $0) }
}

private func addQuaternions(in registry: Registry) {
    registry.addItems("Transforms/slerp", TransformInputs.rotationPairs) { $0.0.slerp(to: $0.1, at: 0.3) }
    registry.addItemBatch("Transforms/slerp", TransformInputs.rotations, .identity) { from, rotations in
        Quaternion.slerp(
            from: from, to: TransformInputs.endRotations.span.extracting(first: from.count), at: 0.3, into: &rotations)
    }
    registry.addItems("Transforms/slerp/arcCosine", TransformInputs.rotationPairs) {
        slerpByArcCosine($0.0.vector, $0.1.vector, at: 0.3)
    }
    let arc = Quaternion.Interpolator(
        from: TransformInputs.rotations(1)[0], to: TransformInputs.rotations(2)[1])
    registry.addItemBatch("Transforms/slerp/prepared", { Inputs.shuffled($0) }, .identity) {
        arc.evaluate($0, into: &$1)
    }
}

/// Without perspective, as for most layers.
private func addKeyPaths(in registry: Registry) {
    for keyPath in [TransformKeyPath.rotationZ, .scale, .translationX] {
        registry.addItems("Transforms/keyPath/get/\(keyPath.rawValue)", TransformInputs.affineMatrices) {
            $0.value(at: keyPath)
        }
        registry.addItems("Transforms/keyPath/set/\(keyPath.rawValue)", TransformInputs.affineMatrices) {
            $0.setting(.number(0.3), at: keyPath)
        }
    }
}

/// With one number, and with three in an array that is made for the call.
private func addValueFunctions(in registry: Registry) {
    registry.addItems("Transforms/valueFunction/rotateZ", { Inputs.shuffled($0) }) {
        ValueFunction.rotateZ.matrix(of: CollectionOfOne($0))
    }
    registry.addItems("Transforms/valueFunction/scale", { Inputs.shuffled($0) }) {
        ValueFunction.scale.matrix(of: [$0, 2, 3])
    }
}

extension Registry {
    /// One call for each item, over 4,096 items.
    @inline(__always)
    fileprivate func addItems<A, B>(_ name: String, _ make: @escaping (Int) -> [A], _ body: @escaping (A) -> B) {
        add("\(name)/one") { state in
            let inputs = make(Inputs.batch)
            state.measure(items: inputs.count) {
                for input in inputs { keep(body(input)) }
            }
        }
    }

    /// One call for 4,096 items, which fit in the second-level cache.
    @inline(__always)
    fileprivate func addItemBatch<A, B>(
        _ name: String, _ make: @escaping (Int) -> [A], _ value: B,
        _ evaluate: @escaping (Span<A>, inout MutableSpan<B>) -> Void
    ) {
        add("\(name)/batch") { state in
            let inputs = make(state.argument())
            var outputs = [B](repeating: value, count: inputs.count)
            var span = outputs.mutableSpan
            state.measure(items: inputs.count) {
                evaluate(inputs.span, &span)
                clobberMemory()
            }
        }
        .argument(256)
        .argument(Inputs.batch)
    }
}

/// Seeded matrices and parts of moderate size.
enum TransformInputs {
    static func parts(_ count: Int) -> [DecomposedTransform] { parts(count, seed: 1) }

    private static func parts(_ count: Int, seed: UInt64) -> [DecomposedTransform] {
        var generator = SplitMix64(seed: seed)
        func vector(_ range: ClosedRange<Double>) -> SIMD3<Double> {
            SIMD3(generator.number(in: range), generator.number(in: range), generator.number(in: range))
        }
        return (0..<count).map { _ in
            DecomposedTransform(
                translation: vector(-100...100), scale: vector(0.5...2), skew: vector(-0.5...0.5),
                perspective: SIMD4(vector(-0.001...0.001), 1),
                rotation: Quaternion(SIMD4(vector(-1...1), generator.number(in: -1...1))).normalized())
        }
    }

    static func matrices(_ count: Int) -> [Matrix4x4] { parts(count, seed: 1).map { Matrix4x4($0).divided } }
    static func affineMatrices(_ count: Int) -> [Matrix4x4] {
        parts(count, seed: 1).map {
            var parts = $0
            parts.perspective = SIMD4(0, 0, 0, 1)
            return Matrix4x4(parts)
        }
    }
    static func unmatrixParts(_ count: Int) -> [UnmatrixParts] { matrices(count).compactMap { UnmatrixParts($0) } }
    static func maps(_ count: Int) -> [AffineTransform2D] {
        matrices(count).map { AffineTransform2D(a: $0.m11, b: $0.m12, c: $0.m21, d: $0.m22, tx: $0.m41, ty: $0.m42) }
    }
    static func points(_ count: Int) -> [SIMD3<Double>] { parts(count, seed: 1).map(\.translation) }
    static func rotations(_ count: Int) -> [Quaternion] { parts(count, seed: 1).map(\.rotation) }

    static func pairs(_ count: Int) -> [(Matrix4x4, Matrix4x4)] {
        Array(zip(matrices(count), parts(count, seed: 2).map { Matrix4x4($0).divided }))
    }
    static func partPairs(_ count: Int) -> [(DecomposedTransform, DecomposedTransform)] {
        Array(zip(parts(count, seed: 1), parts(count, seed: 2)))
    }
    static func unmatrixPairs(_ count: Int) -> [(UnmatrixParts, UnmatrixParts)] {
        pairs(count).compactMap { pair in
            guard let a = UnmatrixParts(pair.0), let b = UnmatrixParts(pair.1) else { return nil }
            return (a, b)
        }
    }
    static func rotationPairs(_ count: Int) -> [(Quaternion, Quaternion)] {
        partPairs(count).map { ($0.0.rotation, $0.1.rotation) }
    }

    // The other ends of batches, made once.
    static let endParts = parts(Inputs.batch, seed: 2)
    static let ends = endParts.map { Matrix4x4($0).divided }
    static let endRotations = endParts.map(\.rotation)
}

extension Matrix4x4 {
    /// The same map with m44 = 1, as matrices are usually written.
    fileprivate var divided: Matrix4x4 { Matrix4x4(rows: row1 / m44, row2 / m44, row3 / m44, row4 / m44) }
}
