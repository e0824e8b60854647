import TimingMath

/// The batches of rotations and matrices.
enum TransformBatches {
    static func all() -> [Batch] {
        var source = NumberSource(seed: 0, range: -2...2)
        let rotations = Quaternion.Interpolator(from: Quaternion(from: &source), to: Quaternion(from: &source))
        let matrices = Matrix4x4.Interpolator(from: Matrix4x4(from: &source), to: Matrix4x4(from: &source))
        let apart: [Batch] = [
            Batch(
                "Matrix4x4.decompose", [-2...2], fewer: 50, batch: { Matrix4x4.decompose($0[0].span, into: &$1) },
                one: { $0[0][$1].decomposed() ?? DecomposedTransform(filledWith: .nan) }),
            Batch(
                "Matrix4x4.recompose", [-2...2], fewer: 50,
                batch: { Matrix4x4.recompose($0[0].span, into: &$1) },
                one: { (columns: [UnsafeBufferPointer<DecomposedTransform>], i) in Matrix4x4(columns[0][i]) }),
            Batch(
                "Quaternion.Interpolator", [-0.1...1.1], fewer: 10,
                batch: { rotations.evaluate($0[0].span, into: &$1) }, one: { rotations.value(at: $0[0][$1]) }),
            Batch(
                "Matrix4x4.Interpolator", [-0.1...1.1], fewer: 10,
                batch: { matrices.evaluate($0[0].span, into: &$1) }, one: { matrices.value(at: $0[0][$1]) }),
        ]
        return apart + between()
    }

    /// Interpolations between many pairs at one time.
    private static func between() -> [Batch] {
        let pairs = [-2.0...2, -2.0...2]
        let rules: [(String, Matrix4x4.Interpolator.Rules)] = [
            ("coreAnimation", .coreAnimation), ("cssTransforms", .cssTransforms), ("cssTransforms1", .cssTransforms1),
            ("csswg3713", .csswg3713),
        ]
        return [0, 0.3, 1, 1.5].flatMap { t in
            [
                Batch(
                    "Quaternion.slerp.\(t)", pairs, fewer: 10,
                    batch: { Quaternion.slerp(from: $0[0].span, to: $0[1].span, at: t, into: &$1) },
                    one: { $0[0][$1].slerp(to: $0[1][$1], at: t) }),
                Batch(
                    "Quaternion.slerp.longWay.\(t)", pairs, fewer: 10,
                    batch: {
                        Quaternion.slerp(from: $0[0].span, to: $0[1].span, at: t, shortestPath: false, into: &$1)
                    },
                    one: { $0[0][$1].slerp(to: $0[1][$1], at: t, shortestPath: false) }),
                Batch(
                    "DecomposedTransform.interpolate.\(t)", pairs, fewer: 50,
                    batch: { DecomposedTransform.interpolate(from: $0[0].span, to: $0[1].span, at: t, into: &$1) },
                    one: { Matrix4x4($0[0][$1].interpolated(to: $0[1][$1], at: t)) }),
            ]
                + rules.map { name, rules in
                    Batch(
                        "Matrix4x4.interpolate.\(name).\(t)", pairs, fewer: 50,
                        batch: {
                            Matrix4x4.interpolate(from: $0[0].span, to: $0[1].span, at: t, rules: rules, into: &$1)
                        },
                        one: { Matrix4x4.Interpolator(from: $0[0][$1], to: $0[1][$1], rules: rules).value(at: t) })
                }
        }
    }
}

extension SIMD3<Double> {
    fileprivate init(from source: inout NumberSource) { self.init(source.next(), source.next(), source.next()) }
}

extension Quaternion: Item {
    init(from source: inout NumberSource) { self.init(SIMD4(from: &source)) }
    init(filledWith number: Double) { self.init(SIMD4(repeating: number)) }
    func forEachNumber(_ body: (Double) -> Void) { for i in 0..<4 { body(vector[i]) } }
}

extension Matrix4x4: Item {
    /// Alternately a matrix of any 16 numbers, an affine map of space and one of the plane.
    init(from source: inout NumberSource) {
        let kind = source.position / 128 % 3
        self.init(filledWith: 0)
        (row1, row2) = (SIMD4(from: &source), SIMD4(from: &source))
        (row3, row4) = (SIMD4(from: &source), SIMD4(from: &source))
        if kind == 0 { return }
        (row1.w, row2.w, row3.w, row4.w) = (0, 0, 0, 1)
        if kind == 1 { return }
        (row1.z, row2.z, row3, row4.z) = (0, 0, SIMD4(0, 0, 1, 0), 0)
    }

    init(filledWith number: Double) {
        let row = SIMD4(repeating: number)
        self.init(rows: row, row, row, row)
    }

    func forEachNumber(_ body: (Double) -> Void) {
        for row in [row1, row2, row3, row4] { for i in 0..<4 { body(row[i]) } }
    }
}

extension DecomposedTransform: Item {
    init(from source: inout NumberSource) {
        self.init(
            translation: SIMD3(from: &source), scale: SIMD3(from: &source), skew: SIMD3(from: &source),
            perspective: SIMD4(from: &source), rotation: Quaternion(from: &source))
    }

    init(filledWith number: Double) {
        let three = SIMD3(repeating: number), four = SIMD4(repeating: number)
        self.init(translation: three, scale: three, skew: three, perspective: four, rotation: Quaternion(four))
    }

    func forEachNumber(_ body: (Double) -> Void) {
        for part in [translation, scale, skew] { for i in 0..<3 { body(part[i]) } }
        for part in [perspective, rotation.vector] { for i in 0..<4 { body(part[i]) } }
    }
}
