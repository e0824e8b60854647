import TimingMathLayers

extension LayerModel {
    /// The petal of the first tutorial.
    ///
    /// - Parameters:
    ///   - name: The name in events.
    ///   - turns: Whether it will turn. It then does so about a point below its middle.
    static func petal(named name: String = "petal", turning turns: Bool = false) -> LayerModel {
        var petal = LayerModel(named: name, at: SIMD2(50, 150), size: Size2D(width: 10, height: 20))
        if turns { petal[.anchorPoint] = SIMD2(0.5, 0.6) }
        return petal
    }

    /// A view that fills a telephone's screen.
    static var screen: LayerModel {
        LayerModel(named: "screen", at: SIMD2(160, 284), size: Size2D(width: 320, height: 568))
    }
}

extension BezierPath {
    /// The curve along which the petal falls.
    static func petalPath() throws(BezierPathError) -> BezierPath {
        var path = BezierPath()
        try path.move(to: [50, 150])
        try path.addCurve(to: [55, 400], control1: [160, 280], control2: [-30, 300])
        return path
    }
}
