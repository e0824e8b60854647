/// The side of a layer that a viewer sees. The viewer looks against the z axis.
public enum LayerFacing: Sendable, Hashable {
    case front, back
    /// The layer is seen edge-on or flattened to a line or a point, or a number is not finite.
    case edge
}

extension LayerGeometry {
    /// Returns whether the bounds contain a point in the layer's own coordinates.
    ///
    /// ```
    /// minX ≤ x < maxX        minY ≤ y < maxY
    /// ```
    ///
    /// `layer.geometry.contains(p)` asks the model, `layer.presentation(at: 2).geometry.contains(p)` what shows.
    /// A negative size is standardised first. Empty bounds contain nothing, and NaN is nowhere. Corner radii, masks and
    /// the paths of shapes do not matter. Source: R7.6.
    public func contains(_ point: SIMD2<Double>) -> Bool { bounds.contains(point) }

    /// Returns the side of the layer that its superlayer shows.
    ///
    /// - Parameter superlayer: The geometry whose ``sublayerTransform`` acts; nil for none.
    /// - Complexity: O(1). ``LayerTree/facing(of:copies:properties:)`` counts all layers above.
    ///
    /// Source: R7.7.
    public func facing(inSuperlayer superlayer: LayerGeometry? = nil) -> LayerFacing {
        matrix(toSuperlayer: superlayer).facing
    }
}

extension Matrix4x4 {
    /// The sine of the smallest angle from edge-on at which a side is seen. Rounding turns a layer that is meant to be
    /// edge-on by about 1e-16.
    private static let edge = 1e-12

    /// The side of the plane z = 0 that is seen along z after the map.
    ///
    /// With the plane's image as a x + b y + c z + d = 0, c is the determinant of the plane map. The front is seen if
    /// c and the determinant of the whole matrix have the same sign. A matrix that squashes space into the image of the
    /// plane shows the front, as in WebKit.
    var facing: LayerFacing {
        // Positive factors of rows change no sign, and prevent overflow.
        let r1 = row1.scaledToOne, r2 = row2.scaledToOne, r3 = row3.scaledToOne, r4 = row4.scaledToOne
        let s12 = r1.x * r2.y - r1.y * r2.x, s13 = r1.x * r2.z - r1.z * r2.x, s14 = r1.x * r2.w - r1.w * r2.x
        let s23 = r1.y * r2.z - r1.z * r2.y, s24 = r1.y * r2.w - r1.w * r2.y, s34 = r1.z * r2.w - r1.w * r2.z
        let a = s23 * r4.w - s24 * r4.z + s34 * r4.y, b = s13 * r4.w - s14 * r4.z + s34 * r4.x
        let c = s12 * r4.w - s14 * r4.y + s24 * r4.x, d = s12 * r4.z - s13 * r4.y + s23 * r4.x
        // False for NaN too.
        guard c.magnitude > Self.edge * (a.magnitude + b.magnitude), c.magnitude < .infinity else { return .edge }
        let terms = SIMD4(r3.x * a, 0 - r3.y * b, r3.z * c, 0 - r3.w * d)
        let determinant = (terms.x + terms.y) + (terms.z + terms.w)
        let size = (terms.x.magnitude + terms.y.magnitude) + (terms.z.magnitude + terms.w.magnitude)
        guard determinant.magnitude > Self.edge * size else { return .front }
        return (c < 0) == (determinant < 0) ? .front : .back
    }
}

extension SIMD4<Double> {
    /// A multiple with the largest magnitude 1; zero and numbers that are not finite are unchanged.
    fileprivate var scaledToOne: SIMD4<Double> {
        let largest = Swift.max(Swift.max(x.magnitude, y.magnitude), Swift.max(z.magnitude, w.magnitude))
        return largest > 0 && largest < .infinity ? self / largest : self
    }
}

extension Rect2D {
    /// Returns whether the rectangle contains a point, as CGRectContainsPoint.
    @inline(__always)
    func contains(_ point: SIMD2<Double>) -> Bool {
        let (width, height) = (size.width, size.height)
        let (a, b) = (origin.x, origin.x + width), (c, d) = (origin.y, origin.y + height)
        return (width < 0 ? b <= point.x && point.x < a : a <= point.x && point.x < b)
            && (height < 0 ? d <= point.y && point.y < c : c <= point.y && point.y < d)
    }
}
