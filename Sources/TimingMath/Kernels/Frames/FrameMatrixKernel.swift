internal import CTimingLanes

/// Matrices of running animations. They either interpolate between two decomposed matrices, or set a rotation or scale
/// in a matrix.
enum FrameMatrixKernel {
    /// Interpolates maps of the plane. Equals `Matrix4x4.Interpolator` if both ends are maps of the plane.
    ///
    /// A row contains the parts of both ends: translation, scale, angle and remainder, nine numbers each.
    static func fillPlane<V: DoubleLanes>(_ rows: FrameRows, groups: Int, _: V.Type) {
        let zero = V(splat: 0), one = V(splat: 1)
        rows.forEachPart(groups, asks: true, V.self) { group, k in
            let i = group &* rowGroup &+ k, p = rows.content(group) + k
            let u = V(at: rows.progress + i)
            @inline(__always)
            func part(_ c: Int) -> V {
                PieceLanes.line(
                    V(at: p + c &* rowGroup), V(at: p + (framePlanePartCount &+ c) &* rowGroup), at: u)
            }
            let angle = part(4)
            let (q, r) = AngleReduction.quarterTurns(angle)
            let (sin, cos) = Trigonometry.quadrant(
                q, sin: Trigonometry.sinReduced(r), cos: Trigonometry.cosReduced(r))
            let sx = part(2), sy = part(3), m11 = part(5), m12 = part(6), m21 = part(7), m22 = part(8)
            let a = sx * (cos * m11 + sin * m21), b = sx * (cos * m12 + sin * m22)
            let c = sy * (cos * m21 - sin * m11), d = sy * (cos * m22 - sin * m12)
            let tx = part(0), ty = part(1)
            let result = rows.results + 16 &* i
            V.storeColumns(a, b, zero, zero, at: result, stride: 16)
            V.storeColumns(c, d, zero, zero, at: result + 4, stride: 16)
            V.storeColumns(zero, zero, one, zero, at: result + 8, stride: 16)
            V.storeColumns(tx, ty, zero, one, at: result + 12, stride: 16)
            // The ends use the given matrices.
            let isEnd = V.either(V.equal(u, zero), V.equal(u, one))
            let isSmall = V.lessOrEqual(angle.magnitude, V(splat: AngleReduction.limit))
            let sum = ((a + b) + (c + d)) + (tx + ty)
            return V.without(V.both(isSmall, PieceLanes.isFinite(sum)), isEnd)
        }
    }

    /// Interpolates maps of space. A row contains the parts of both ends except the rotation, 13 numbers each, and the
    /// arc.
    static func fillSpace<V: DoubleLanes>(_ rows: FrameRows, groups: Int, _: V.Type) {
        rows.forEachPart(groups, asks: true, V.self) { group, k in
            let i = group &* rowGroup &+ k, p = rows.content(group) + k
            let u = V(at: rows.progress + i)
            @inline(__always)
            func column(_ c: Int) -> V { V(at: p + c &* rowGroup) }
            @inline(__always)
            func four(_ c: Int) -> Lanes4<V> { Lanes4(column(c), column(c &+ 1), column(c &+ 2), column(c &+ 3)) }
            let rotation = QuaternionArc<V>(
                middle: four(26), across: four(30), overMiddle: column(34), rate: column(35), square: column(36)
            ).valueBetween(at: u)
            let line = LinearLanes(at: u)
            @inline(__always)
            func part(_ c: Int) -> V { line(column(c), column(13 &+ c)) }
            let parts = TransformParts<V>(
                translation: Lanes3(part(0), part(1), part(2)), scale: Lanes3(part(3), part(4), part(5)),
                skew: Lanes3(part(6), part(7), part(8)),
                perspective: Lanes4(part(9), part(10), part(11), part(12)), rotation: rotation)
            parts.recomposed.store(at: rows.results + TransformRows<V>.stride &* i)
            return parts.areSafe(at: u)
        }
    }

    /// Sets the rotation about an axis, and fills the first three rows of the matrix. Equals `Matrix4x4.setting` of a
    /// rotation.
    ///
    /// After its content, a row has the sines and cosines of the angles about x, y and z, and the matrix rows before
    /// the rotation.
    static func turn<V: DoubleLanes>(_ rows: FrameRows, groups: Int, _: V.Type) {
        let zero = V(splat: 0)
        rows.forEachPart(groups, asks: false, V.self) { group, k in
            let i = group &* rowGroup &+ k, p = rows.finish(group) + k
            @inline(__always)
            func column(_ c: Int) -> V { V(at: p + c &* rowGroup) }
            let angle = V(at: rows.outputs + i)
            let (q, r) = AngleReduction.quarterTurns(angle)
            let (sin, cos) = Trigonometry.quadrant(
                q, sin: Trigonometry.sinReduced(r), cos: Trigonometry.cosReduced(r))
            var (sx, cx, sy, cy, sz, cz) = (column(0), column(1), column(2), column(3), column(4), column(5))
            switch rows.axis {
            case 0: (sx, cx) = (sin, cos)
            case 1: (sy, cy) = (sin, cos)
            default: (sz, cz) = (sin, cos)
            }
            let x = Lanes3(cy * cz, cy * sz, -sy)
            let y = Lanes3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy)
            let z = Lanes3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
            let result = rows.results + 12 &* i
            var sum = zero
            for row in 0..<3 {
                let c = 6 &+ 3 &* row
                let v = (x * column(c) + y * column(c &+ 1)) + z * column(c &+ 2)
                sum = sum + ((v.x + v.y) + v.z)
                V.storeColumns(v.x, v.y, v.z, zero, at: result + 4 &* row, stride: 12)
            }
            let isSmall = V.lessOrEqual(angle.magnitude, V(splat: AngleReduction.limit))
            return V.both(isSmall, PieceLanes.isFinite(sum))
        }
    }

    /// Sets the scale along one axis or all axes, and fills the first three rows of the matrix. Equals
    /// `Matrix4x4.setting` of a scale.
    ///
    /// After its content, a row has the scales, the slants of the rows before the rotation, and the rows of the
    /// rotation.
    static func scale<V: DoubleLanes>(_ rows: FrameRows, groups: Int, _: V.Type) {
        let zero = V(splat: 0), most = 0x1.fffffffffffffp1023
        rows.forEachPart(groups, asks: false, V.self) { group, k in
            let i = group &* rowGroup &+ k, p = rows.finish(group) + k
            @inline(__always)
            func column(_ c: Int) -> V { V(at: p + c &* rowGroup) }
            @inline(__always)
            func three(_ c: Int) -> Lanes3<V> { Lanes3(column(c), column(c &+ 1), column(c &+ 2)) }
            let factor = V(at: rows.outputs + i), x = three(12), y = three(15), z = three(18)
            let result = rows.results + 12 &* i
            var sum = zero
            for row in 0..<3 {
                let isScaled = rows.axis == row || rows.axis == 3
                let scale = isScaled ? factor : column(row)
                let slant = three(3 &+ 3 &* row)
                let v =
                    (x * (scale * slant.x + zero).bounded(-most, most)
                        + y * (scale * slant.y + zero).bounded(-most, most))
                    + z * (scale * slant.z + zero).bounded(-most, most)
                sum = sum + ((v.x + v.y) + v.z)
                V.storeColumns(v.x, v.y, v.z, zero, at: result + 4 &* row, stride: 12)
            }
            return PieceLanes.isFinite(sum + (factor - factor))
        }
    }
}
