import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct TransformFunctionTests {
    /// Degrees give the same as radians, within the error of the conversion.
    @Test func anglesInDegreesAreAnglesInRadians() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            let degrees = Double.random(in: -720...720, using: &generator), radians = degrees * (.pi / 180)
            let (x, y, z) = (generator.decimal(-9...9), generator.decimal(-9...9), generator.decimal(-9...9))
            let lean = degrees / 10, leanRadians = lean * (.pi / 180)
            let pairs: [(TransformList.Function, Matrix4x4)] = [
                (.rotate(degrees: degrees), .rotation(angle: radians, x: 0, y: 0, z: 1)),
                (.rotateZ(degrees: degrees), .rotation(angle: radians, x: 0, y: 0, z: 1)),
                (.rotateX(degrees: degrees), .rotation(angle: radians, x: 1, y: 0, z: 0)),
                (.rotateY(degrees: degrees), .rotation(angle: radians, x: 0, y: 1, z: 0)),
                (.rotate3d(x: x, y: y, z: z, degrees: degrees), .rotation(angle: radians, x: x, y: y, z: z)),
                (.skew(xDegrees: lean, yDegrees: -lean / 2), .skew(x: leanRadians, y: -leanRadians / 2)),
            ]
            for (function, matrix) in pairs {
                #expect(relativeDifference(function.matrix, matrix) < 8e-15, "\(function)")
            }
        }
    }

    @Test func quarterTurnsAreExact() {
        for quarters in -9...9 {
            let degrees = Double(quarters) * 90
            let cos = [1.0, 0, -1, 0][((quarters % 4) + 4) % 4], sin = [0.0, 1, 0, -1][((quarters % 4) + 4) % 4]
            let turned = Matrix4x4(
                rows: SIMD4(cos, sin, 0, 0), SIMD4(-sin, cos, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
            #expect(TransformList.Function.rotate(degrees: degrees).matrix == turned, "\(degrees)")
            #expect(TransformList.Function.rotate3d(x: 0, y: 0, z: 7, degrees: degrees).matrix == turned, "\(degrees)")
            let other = TransformList.Function.rotateX(degrees: degrees).matrix
            #expect((other.m22, other.m23, other.m32, other.m33) == (cos, sin, -sin, cos), "\(degrees)")
            let tilted = TransformList.Function.rotateY(degrees: degrees).matrix
            #expect((tilted.m11, tilted.m13, tilted.m31, tilted.m33) == (cos, -sin, sin, cos), "\(degrees)")
        }
        #expect(abs(TransformList.Function.skewX(degrees: 45).matrix.m21 - 1) < 2e-16)
        #expect(TransformList.Function.skewY(degrees: 180).matrix == .identity)
    }

    /// Angles without a tangent give a steep but finite slope, and leave the zeros of a product unchanged.
    @Test func skewsByARightAngleAreFinite() {
        for degrees in [90.0, -90, 270, 450] {
            let matrix = TransformList.Function.skew(xDegrees: degrees, yDegrees: 0).matrix
            #expect(matrix.m21.magnitude > 1e16 && matrix.isFinite, "\(degrees)")
            #expect((matrix.m21 < 0) == (degrees < 0), "\(degrees)")
        }
    }

    @Test func neutralFunctionsChangeNothing() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<500 {
            let function = generator.transformFunction()
            #expect(function.neutral.matrix == .identity, "\(function)")
            #expect(function.neutral.name == function.name)
        }
        #expect(TransformList.Function.rotate3d(x: 0, y: 0, z: 0, degrees: 30).matrix == .identity)
        #expect(TransformList.Function.perspective(distance: nil).matrix == .identity)
        let near = TransformList.Function.perspective(distance: 0.25).matrix
        #expect(near == TransformList.Function.perspective(distance: 1).matrix)
    }

    /// Extreme and non-finite numbers in every place: they give a matrix, an interpolation, and a text that can be read
    /// again.
    @Test(.tags(.badInput)) func anyNumbersWillDo() throws {
        let numbers = [0, .nan, .infinity, -1e300, 1e-300, .greatestFiniteMagnitude]
        for a in numbers {
            for b in numbers {
                let functions: [TransformList.Function] = [
                    .translate3d(x: a, y: b, z: 1), .scale(x: a, y: b), .rotate3d(x: a, y: b, z: 1, degrees: 30),
                    .rotate3d(x: 1, y: a, z: 0, degrees: b), .skew(xDegrees: a, yDegrees: b),
                    .perspective(distance: a), .matrix(AffineTransform2D(a: a, b: b, c: a, d: b, tx: a, ty: b)),
                ]
                for function in functions {
                    let text = function.description
                    #expect(text.hasPrefix(function.name.rawValue))
                    if !text.contains("-") {
                        #expect(try TransformList(parsing: text).functions.first?.name == function.name, "\(text)")
                    }
                    for other in functions {
                        let one = TransformList([function]), two = TransformList([other])
                        let way = TransformList.Interpolator(from: one, to: two)
                        for t in [0.3, -1e300, .nan] {
                            _ = way.matrix(at: t)
                            _ = way.list(at: t)
                        }
                        _ = one.composited(onto: two, by: .accumulate).matrix
                    }
                }
            }
        }
    }
}
