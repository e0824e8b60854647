/// Matrices as rows, one matrix per lane.
struct TransformRows<V: DoubleLanes> {
    var row1, row2, row3, row4: Lanes4<V>
}

/// The parts of matrices, one matrix per lane. Decomposes matrices for which plain arithmetic is accurate, and
/// recomposes parts.
struct TransformParts<V: DoubleLanes> {
    var translation, scale, skew: Lanes3<V>
    var perspective, rotation: Lanes4<V>

    @inline(__always)
    init(
        translation: Lanes3<V>, scale: Lanes3<V>, skew: Lanes3<V>, perspective: Lanes4<V>, rotation: Lanes4<V>
    ) {
        (self.translation, self.scale, self.skew) = (translation, scale, skew)
        (self.perspective, self.rotation) = (perspective, rotation)
    }

    /// Decomposes a matrix. `isSafe` tells where the parts are valid. They are not if the matrix is nearly singular, or
    /// so large or small that squares overflow or underflow. ``RareDecomposition`` handles these.
    ///
    /// ```
    /// row 1 = σ·sx·q1      row 2 = σ·sy·(xy·q1 + q2)      row 3 = sz·(xz·q1 + yz·q2 + q3)
    /// ```
    ///
    /// This is the Gram-Schmidt process. The second row is orthogonalised twice, which makes q1 and q2 orthonormal to
    /// rounding. q3 is their cross product. sz has the sign of the determinant, and σ passes that sign to all three
    /// scales.
    ///
    /// - Parameter dividesByLast: Whether the matrix is divided by m44, as for CSS. Otherwise m44 is only a part of the
    ///   perspective, which a matrix without other numbers in the last column does not have.
    @inline(__always)
    static func decompose(_ matrix: TransformRows<V>, dividesByLast: Bool = true) -> (parts: Self, isSafe: V.Mask) {
        let zero = V(splat: 0), one = V(splat: 1)
        var a1 = matrix.row1.xyz, a2 = matrix.row2.xyz, a3 = matrix.row3.xyz
        var translation = matrix.row4.xyz
        var column = Lanes3(matrix.row1.w, matrix.row2.w, matrix.row3.w)
        let w = matrix.row4.w
        // Dividing by 1 changes nothing, so skip 15 divisions in the usual case.
        if dividesByLast && !V.allTrue(V.equal(w, one)) {
            (a1, a2, a3) = (a1 / w, a2 / w, a3 / w)
            (translation, column) = (translation / w, column / w)
        }
        let square1 = a1.dot(a1), square2 = a2.dot(a2), square3 = a3.dot(a3)

        let sx = square1.squareRoot
        let overX = one / sx
        let q1 = a1 * overX
        let along = q1.dot(a2)
        let once = a2 - q1 * along
        let rest = q1.dot(once)
        let across = once - q1 * rest
        let squareAcross = across.dot(across)
        let sy = squareAcross.squareRoot
        let overY = one / sy
        let q2 = across * overY
        let xy = (along + rest) * overY

        let q3 = q1.cross(q2)
        let along1 = q1.dot(a3), along2 = q2.dot(a3), along3 = q3.dot(a3)
        let sz = along3.magnitude
        let overZ = one / sz

        let least = V(splat: 0x1p-500), most = V(splat: 0x1p500), angle = V(splat: 0x1p-20)
        var isSafe = V.both(V.both(V.less(least, square1), V.less(least, square2)), V.less(least, square3))
        isSafe = V.both(isSafe, V.both(V.less(square1, most), V.both(V.less(square2, most), V.less(square3, most))))
        isSafe = V.both(isSafe, V.less(square2 * angle, squareAcross))
        isSafe = V.both(isSafe, V.less(square3 * angle, along3 * along3))

        var perspective = Lanes4(zero, zero, zero, one)
        let isFlat = V.both(V.both(V.equal(column.x, zero), V.equal(column.y, zero)), V.equal(column.z, zero))
        if !V.allTrue(isFlat) {
            // Solve the three equations row · p = column along q1, q2 and q3, by forward substitution.
            let p1 = column.x * overX
            let p2 = column.y * overY - xy * p1
            let p3 = (column.z - (along1 * p1 + along2 * p2)) / along3
            let p = (q1 * p1 + q2 * p2) + q3 * p3
            let full = Lanes4(p.x, p.y, p.z, (dividesByLast ? one : w) - translation.dot(p))
            perspective = Lanes4.select(isFlat, perspective, full)
            // x · 0 is 0 exactly if x is finite.
            isSafe = V.both(isSafe, V.equal(full.dot(full) * zero, zero))
        }
        let shift = translation * zero
        isSafe = V.both(isSafe, V.equal((shift.x + shift.y) + shift.z, zero))
        if !dividesByLast { isSafe = V.both(isSafe, V.both(V.less(zero, w.magnitude), V.equal(w * zero, zero))) }

        let isMirrored = V.less(along3, zero)
        let parts = Self(
            translation: translation,
            scale: Lanes3(V.select(isMirrored, -sx, sx), V.select(isMirrored, -sy, sy), along3),
            skew: Lanes3(xy, along1 * overZ, along2 * overZ),
            perspective: perspective,
            rotation: QuaternionKernel.quaternion(
                Lanes3.select(isMirrored, -q1, q1), Lanes3.select(isMirrored, -q2, q2), q3))
        return (parts, isSafe)
    }

    /// The matrix of the parts.
    @inline(__always)
    var recomposed: TransformRows<V> {
        let (q1, q2, q3) = QuaternionKernel.rows(QuaternionKernel.unit(rotation))
        let a1 = q1 * scale.x
        let a2 = (q1 * skew.x + q2) * scale.y
        let a3 = ((q1 * skew.y + q2 * skew.z) + q3) * scale.z
        let p = perspective.xyz
        return TransformRows(
            row1: Lanes4(a1.x, a1.y, a1.z, a1.dot(p)), row2: Lanes4(a2.x, a2.y, a2.z, a2.dot(p)),
            row3: Lanes4(a3.x, a3.y, a3.z, a3.dot(p)),
            row4: Lanes4(translation.x, translation.y, translation.z, translation.dot(p) + perspective.w))
    }
}

extension TransformParts {
    /// The lanes in which the matrix of safe parts is certainly invertible. Its determinant is that of its first three
    /// rows and columns times the perspective's w, which is 1 - translation · p. The error of each component of p is
    /// small only relative to the largest one, so a large translation may multiply nothing but errors. If w is small
    /// compared with what these can be, the scalar form decides.
    @inline(__always)
    var isSurelyRegular: V.Mask {
        let p = perspective.xyz
        let distance = (translation.x.magnitude + translation.y.magnitude) + translation.z.magnitude
        let size = V(splat: 1) + distance * ((p.x.magnitude + p.y.magnitude) + p.z.magnitude)
        return V.less(size * V(splat: 0x1p-10), perspective.w.magnitude)
    }
}

extension TransformRows {
    /// The lanes in which the matrix is a map of the plane.
    @inline(__always)
    var isPlane: V.Mask {
        let zero = V(splat: 0), one = V(splat: 1)
        // A sum of magnitudes is 0 only if every term is.
        let sides = (row1.z.magnitude + row1.w.magnitude) + (row2.z.magnitude + row2.w.magnitude)
        let bottom = (row3.x.magnitude + row3.y.magnitude) + (row3.w.magnitude + row4.z.magnitude)
        return V.both(V.equal(sides + bottom, zero), V.both(V.equal(row3.z, one), V.equal(row4.w, one)))
    }

    @inline(__always)
    func isEqual(_ other: Self) -> V.Mask {
        func pair(_ a: Lanes4<V>, _ b: Lanes4<V>) -> V.Mask {
            V.both(V.both(V.equal(a.x, b.x), V.equal(a.y, b.y)), V.both(V.equal(a.z, b.z), V.equal(a.w, b.w)))
        }
        return V.both(
            V.both(pair(row1, other.row1), pair(row2, other.row2)),
            V.both(pair(row3, other.row3), pair(row4, other.row4)))
    }
}
