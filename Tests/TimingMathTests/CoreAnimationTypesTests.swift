#if canImport(QuartzCore) && canImport(simd)
    import QuartzCore
    import Testing
    import TimingMath
    import TimingMathCoreAnimation
    import simd

    /// Conversions round-trip exactly.
    @Suite(.tags(.rule)) struct CoreAnimationTypesTests {
        @Test func geometry() {
            let point = SIMD2(3.5, -2), size = Size2D(width: 4, height: 0.25)
            let rect = Rect2D(origin: point, size: size)
            #expect(SIMD2(CGPoint(point)) == point && Size2D(CGSize(size)) == size && Rect2D(CGRect(rect)) == rect)
            let map = AffineTransform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
            #expect(AffineTransform2D(CGAffineTransform(map)) == map)
        }

        @Test func transforms() {
            let matrix = Matrix4x4.rotation(angle: 1, x: 1, y: 2, z: 3).concatenating(.translation(x: 4, y: 5, z: 6))
            #expect(Matrix4x4(CATransform3D(matrix)) == matrix && Matrix4x4(simd_double4x4(matrix)) == matrix)
            let moved = simd_double4x4(matrix) * SIMD4(1, 2, 3, 1)
            #expect(simd_length(moved - matrix.applied(toHomogeneous: SIMD4(1, 2, 3, 1))) < 1e-12)
            let turn = Quaternion(angle: 1, axis: SIMD3(1, 2, 3))
            #expect(Quaternion(simd_quatd(turn)) == turn)
        }

        @Test func singlePrecision() {
            // Whole numbers and halves are exact in single precision.
            let matrix = Matrix4x4(rows: [1, 2, 3, 4], [0.5, -6, 7, 8], [9, 10, -0.25, 12], [13, 14, 15, 16])
            #expect(Matrix4x4(simd_float4x4(matrix)) == matrix)
            #expect(simd_float4x4(matrix) * SIMD4(1, 0, 0, 0) == SIMD4(1, 2, 3, 4))
            let turn = Quaternion(x: 0.5, y: -0.5, z: 0.5, w: 0.5)
            #expect(Quaternion(simd_quatf(turn)) == turn)
        }

        @Test func paths() throws {
            var path = BezierPath()
            try path.move(to: [1, 2])
            try path.addLine(to: [3, 4])
            try path.addQuadCurve(to: [5, 6], control: [7, -8])
            try path.addCurve(to: [9, 0], control1: [1, 1], control2: [2, 3])
            try path.closeSubpath()
            try path.move(to: [20, 20])
            try path.addLine(to: [21, 20])
            #expect(try BezierPath(path.cgPath) == path && BezierPath(BezierPath().cgPath).isEmpty)

            var circle = BezierPath()
            try circle.addEllipse(center: [10, 0], radii: [3, 3])
            let read = try BezierPath(circle.cgPath)
            #expect((read.length - circle.length).magnitude < 0.01 && read.isClosed == circle.isClosed)
            let far = CGMutablePath()
            far.move(to: CGPoint(x: Double.infinity, y: 0))
            #expect(throws: BezierPathError.self) { try BezierPath(far) }
        }

        @Test func timing() throws {
            let curve = TimingFunction.cubicBezier(0.25, 0.5, 0.75, 1)
            let function = try #require(curve.mediaTimingFunction)
            #expect(try TimingFunction(function) == curve)
            #expect(TimingFunction.steps(3).mediaTimingFunction == nil)
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.duration, animation.repeatCount, animation.fillMode) = (2, 3, .both)
            #expect(MediaTiming(animation) == MediaTiming(duration: 2, repeatCount: 3, fillMode: .both))
            for mode in CalculationMode.allCases { #expect(CalculationMode(mode.animationCalculationMode) == mode) }
        }
    }
#endif
