/// The map of the plane z = 0, in which layers lie.
extension Matrix4x4 {
    /// The same map of the plane z = 0, seen along z, without the third dimension.
    ///
    /// ```
    /// m13 = m23 = m43 = 0        row 3 = 0 0 1 0
    /// ```
    ///
    /// A layer shows its sublayers in its own plane. To combine the maps of several layers, flatten each one and then
    /// concatenate them. The inverse of the flattened matrix maps points of the plane back, also with perspective and
    /// rotations in space. The inverse of the whole matrix does not.
    ///
    /// Source: R7.3, R7.5.
    public var flattened: Matrix4x4 {
        Matrix4x4(rows: SIMD4(m11, m12, 0, m14), SIMD4(m21, m22, 0, m24), SIMD4(0, 0, 1, 0), SIMD4(m41, m42, 0, m44))
    }

    /// Returns the image of a point of the plane z = 0, seen along z.
    func applied(toPlanePoint point: SIMD2<Double>) -> SIMD2<Double> {
        let image = applied(toPoint: SIMD3(point.x, point.y, 0))
        return SIMD2(image.x, image.y)
    }

    /// Returns the matrix after a translation that moves a point to the origin.
    func moved(from origin: SIMD2<Double>, z: Double = 0) -> Matrix4x4 {
        Matrix4x4.translation(x: 0 - origin.x, y: 0 - origin.y, z: 0 - z).concatenating(self)
    }

    /// Returns the map that mirrors y about the middle of a rectangle.
    static func mirroring(in rect: Rect2D) -> Matrix4x4 {
        .scale(x: 1, y: -1).concatenating(.translation(x: 0, y: 2 * rect.origin.y + rect.size.height))
    }

    /// Returns the size of a rectangle whose image has a size, for a map without an inverse.
    ///
    /// A side that is flattened along an axis has the length 0. If the map is not along the axes, so have both.
    ///
    /// Source: R7.2.
    func sizeWithoutInverse(for size: Size2D) -> Size2D {
        guard m14 == 0, m24 == 0, m44 != 0, m44.isFinite else { return Size2D() }
        if m12 == 0, m21 == 0 {
            return Size2D(width: unscaled(size.width, by: m11), height: unscaled(size.height, by: m22))
        }
        if m11 == 0, m22 == 0 {
            return Size2D(width: unscaled(size.height, by: m12), height: unscaled(size.width, by: m21))
        }
        return Size2D()
    }

    private func unscaled(_ length: Double, by scale: Double) -> Double {
        scale == 0 ? 0 : (length * m44 / scale).magnitude
    }

    /// Returns the smallest upright rectangle around the image of a rectangle.
    ///
    /// - Returns: A size that is not negative; NaN if perspective gives a corner no image.
    func box(around rect: Rect2D) -> Rect2D {
        let (width, height) = (rect.size.width, rect.size.height)
        guard isAffine else {
            let (right, bottom) = (rect.origin.x + width, rect.origin.y + height)
            return Rect2D(
                around: applied(toPlanePoint: rect.origin), applied(toPlanePoint: SIMD2(right, rect.origin.y)),
                applied(toPlanePoint: SIMD2(rect.origin.x, bottom)), applied(toPlanePoint: SIMD2(right, bottom)))
        }
        // The image is a parallelogram. Computed from its sides, the size does not depend on the position, and is exact
        // without a rotation.
        let origin = applied(toPlanePoint: rect.origin)
        let (ux, uy, vx, vy) = (width * m11, width * m12, height * m21, height * m22)
        return Rect2D(
            origin: SIMD2(x: origin.x + (below0(ux) + below0(vx)), y: origin.y + (below0(uy) + below0(vy))),
            size: Size2D(width: ux.magnitude + vx.magnitude, height: uy.magnitude + vy.magnitude))
    }
}

/// Returns the number if it is below 0, otherwise 0; NaN for NaN.
private func below0(_ x: Double) -> Double { x > 0 ? 0 : x }

extension Rect2D {
    /// The same rectangle with a size that is not negative. The origin becomes the smallest corner. NaN stays NaN.
    ///
    /// Source: CGRectStandardize; R7.2.
    public var standardized: Rect2D {
        var rect = self
        if size.width < 0 { (rect.origin.x, rect.size.width) = (origin.x + size.width, -size.width) }
        if size.height < 0 { (rect.origin.y, rect.size.height) = (origin.y + size.height, -size.height) }
        return rect
    }

    /// Creates the smallest upright rectangle around four points; NaN if one is not finite.
    fileprivate init(around a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>) {
        let bounds = CurveBounds(around: a).extended(to: b).extended(to: c).extended(to: d)
        // Comparisons skip NaN. A number minus itself is 0, or NaN if the number is not finite.
        let zero = ((a - a) + (b - b)) + ((c - c) + (d - d))
        let origin = bounds.minimum + zero, size = (bounds.maximum - bounds.minimum) + zero
        self.init(origin: origin, size: Size2D(width: size.x, height: size.y))
    }
}
