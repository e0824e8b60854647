import TimingMathLayers

extension Rect2D {
    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(origin: SIMD2(x, y), size: Size2D(width: width, height: height))
    }

    /// The largest difference of a number from another rectangle's.
    func distance(to other: Rect2D) -> Double {
        Swift.max(
            origin.distance(to: other.origin), (size.width - other.size.width).magnitude,
            (size.height - other.size.height).magnitude)
    }

    /// All results that a test compares for a box: its corners in order, or numbers that stand for none.
    var isBox: Bool { !(size.width < 0) && !(size.height < 0) }
}

extension SIMD2<Double> {
    /// The larger of the differences along the two axes from another point.
    func distance(to other: SIMD2<Double>) -> Double { Swift.max((x - other.x).magnitude, (y - other.y).magnitude) }
}

extension SeededGenerator {
    mutating func point(in range: ClosedRange<Double> = -300...300) -> SIMD2<Double> {
        SIMD2(x: number(in: range), y: number(in: range))
    }

    mutating func rect() -> Rect2D {
        let origin = point()
        return Rect2D(origin.x, origin.y, number(in: 1...300), number(in: 1...300))
    }

    /// A layer with a scroll offset, any anchor point, and a transform.
    mutating func layer(_ transform: Matrix4x4) -> LayerGeometry {
        LayerGeometry(bounds: rect(), position: point(), anchorPoint: point(in: -0.5...1.5), transform: transform)
    }

    /// An affine map that is far from singular.
    mutating func planeTransform() -> Matrix4x4 {
        Matrix4x4.scale(x: number(in: 0.3...2), y: chance(0.5) ? number(in: 0.3...2) : -1)
            .concatenating(.skew(x: number(in: -0.5...0.5), y: 0))
            .concatenating(.rotation(angle: number(in: -7...7), x: 0, y: 0, z: 1))
            .concatenating(.translation(x: number(in: -50...50), y: number(in: -50...50)))
    }

    /// A rotation in space, not edge-on, with enough perspective distance that all of a layer is in front of the eye.
    mutating func spaceTransform() -> Matrix4x4 {
        Matrix4x4.rotation(
            angle: number(in: -1...1), x: number(in: -1...1), y: number(in: -1...1), z: number(in: -1...1)
        ).concatenating(.perspective(distance: number(in: 2000...4000)))
    }
}
