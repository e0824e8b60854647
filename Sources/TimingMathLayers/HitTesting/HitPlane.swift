/// The map of a layer's plane to homogeneous points: the images of its axes and of its origin.
struct HitPlane {
    private var x, y, origin: SIMD4<Double>

    /// The part of a number that rounding surely does not change, with room for the cancellation of whole matrices.
    private static let slack = 1e-9

    /// Creates the map from a layer, with its anchor point as the origin, to its superlayer.
    @inline(__always)
    init(_ layer: borrowing HitLayer) {
        let place = SIMD4(layer.position.x, layer.position.y, layer.zPosition, 0)
        guard let transform = layer.transform else {
            (x, y) = (SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0))
            origin = place + SIMD4(0, 0, 0 - layer.anchorPointZ, 1)
            return
        }
        x = transform.row1 + place * transform.row1.w
        y = transform.row2 + place * transform.row2.w
        let z = transform.row3 + place * transform.row3.w
        origin = (transform.row4 + place * transform.row4.w) - z * layer.anchorPointZ
    }

    /// Applies another map after this one.
    mutating func concatenate(_ map: Matrix4x4) {
        (x, y, origin) = (map.image(of: x), map.image(of: y), map.image(of: origin))
    }

    /// Returns whether the point that is seen at a place is surely outside of a rectangle, whatever the rounding. With
    /// NaN, nothing is sure.
    ///
    /// The point (u, v) solves u · x + v · y + origin = w · (seen, 1): two equations after w is eliminated, solved by
    /// Cramer's rule.
    @inline(__always)
    func misses(_ rect: Rect2D, at seen: SIMD2<Double>) -> Bool {
        let a = SIMD4(x.x, y.x, origin.x, 0), b = SIMD4(x.y, y.y, origin.y, 0), w = SIMD4(x.w, y.w, origin.w, 0)
        let p = a - w * seen.x, q = b - w * seen.y
        // The magnitudes of the terms, for a bound of the rounding.
        let pSize = a.magnitude + (w * seen.x).magnitude, qSize = b.magnitude + (w * seen.y).magnitude

        let determinant = p.x * q.y - p.y * q.x, d = determinant.magnitude
        let sign = determinant < 0 ? -1.0 : 1
        let u = sign * (p.y * q.z - p.z * q.y), v = sign * (p.z * q.x - p.x * q.z)
        let slackD = Self.slack * (pSize.x * qSize.y + pSize.y * qSize.x)
        let slackU = Self.slack * (pSize.y * qSize.z + pSize.z * qSize.y)
        let slackV = Self.slack * (pSize.z * qSize.x + pSize.x * qSize.z)
        guard d > slackD else { return false }

        let (left, right) = (rect.origin.x, rect.origin.x + rect.size.width)
        let (bottom, top) = (rect.origin.y, rect.origin.y + rect.size.height)
        return u + slackU < left * d - left.magnitude * slackD || u - slackU > right * d + right.magnitude * slackD
            || v + slackV < bottom * d - bottom.magnitude * slackD || v - slackV > top * d + top.magnitude * slackD
    }
}

extension SIMD4<Double> {
    fileprivate var magnitude: SIMD4<Double> { SIMD4(x.magnitude, y.magnitude, z.magnitude, w.magnitude) }
}

extension Matrix4x4 {
    /// Returns the image of a homogeneous point.
    fileprivate func image(of point: SIMD4<Double>) -> SIMD4<Double> {
        (row1 * point.x + row2 * point.y) + (row3 * point.z + row4 * point.w)
    }
}
