internal import CTimingLanes

extension FrameKind {
    /// The progress of a row that has its own curve or spring.
    func shaped(_ position: MediaTiming.State.Position, _ row: FrameTable.Row) -> Double {
        let first = shapingColumn, p = position.progress
        if case .ownSpring(let regime) = shaping {
            return SpringTimingFunction.value(at: position.localTime, regime: regime) { row[first + $0] }
        }
        if p <= 0 || p >= 1 { return p <= 0 ? 0 : 1 }
        return UnitBezier(unchecked: row[first], row[first + 1], row[first + 2], row[first + 3]).value(at: p)
    }

    /// The matrix that a row shows, by the scalar rules. Nil if there is none.
    func matrix(_ row: FrameTable.Row, at u: Double, repeats: Double, over model: Matrix4x4) -> Matrix4x4? {
        if content == .plane || content == .space {
            func end(_ first: Int) -> Matrix4x4 {
                Matrix4x4(
                    rows: four(row, first), four(row, first + 4), four(row, first + 8), four(row, first + 12))
            }
            let from = end(coldColumn), to = end(coldColumn + 16)
            // If an end is the model's value, the pair is not prepared. At 0 and 1 it is then exactly the given matrix,
            // whatever its last number is.
            if row[coldColumn + 32] == 1 { return from.interpolated(to: to, at: u) }
            return Matrix4x4.Interpolator(from: from, to: to).value(at: u)
        }
        let keyPath: TransformKeyPath
        switch finish {
        case .none, .direction: return nil
        case .turn(let axis): keyPath = axis == 0 ? .rotationX : axis == 1 ? .rotationY : .rotationZ
        case .scale(let axis): keyPath = axis == 0 ? .scaleX : axis == 1 ? .scaleY : axis == 2 ? .scaleZ : .scale
        }
        var number = 0.0
        evaluate(row, at: u, repeats: repeats, into: &number)
        return model.setting(.number(number), at: keyPath)
    }

    private func four(_ row: FrameTable.Row, _ first: Int) -> SIMD4<Double> {
        SIMD4(row[first], row[first + 1], row[first + 2], row[first + 3])
    }

    /// Computes the value that a row shows, by the scalar rules.
    func evaluate(
        _ row: FrameTable.Row, at u: Double, repeats: Double, into p: UnsafeMutablePointer<Double>
    ) {
        let n = dimension
        var first = clockWidth, u = u
        switch content {
        case .line:
            for c in 0..<n {
                p[c] = LinearInterpolation.value(from: row[first + c], to: row[first + n + c], at: u)
                if repeats > 0 { p[c] += row[first + n + c] * repeats }
            }
            first += 2 * n
        case .pieces(let shape):
            let start = row[first]
            u = (u - start) / (row[first + 1] - start)
            first += framePieceWidth
            let weights = BernsteinWeights(at: u)
            for c in 0..<n {
                func value(_ i: Int) -> Double { row[first + i * n + c] }
                switch shape {
                case .steps: p[c] = value(0)
                case .lines: p[c] = LinearInterpolation.value(from: value(0), to: value(1), at: u)
                case .curves: p[c] = weights.blend(value(0), value(1), value(2), value(3))
                }
            }
            first += shape.valueCount * n
        case .plane, .space, .places: return
        }
        if isAdditive { for c in 0..<n { p[c] += row[first + c] } }
    }
}
