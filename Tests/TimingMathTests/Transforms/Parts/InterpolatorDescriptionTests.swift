import Testing

@testable import TimingMath

@Suite("Descriptions of prepared interpolations", .tags(.law))
struct InterpolatorDescriptionTests {
    @Test("Matrices: the ends and the method")
    func matrices() {
        let one = Matrix4x4.identity, two = Matrix4x4.scale(x: 2, y: 2), flat = Matrix4x4.scale(x: 0, y: 1)
        let start = "matrix(1, 0, 0, 1, 0, 0) to"
        #expect(
            "\(Matrix4x4.Interpolator(from: one, to: two))"
                == "\(start) matrix(2, 0, 0, 2, 0, 0), decomposed in 2D")
        #expect(
            "\(Matrix4x4.Interpolator(from: one, to: flat))"
                == "\(start) matrix(0, 0, 0, 1, 0, 0), number by number")
        #expect(
            "\(Matrix4x4.Interpolator(from: one, to: flat, rules: .cssTransforms))"
                == "\(start) matrix(0, 0, 0, 1, 0, 0), switching halfway")
        let deep = Matrix4x4.translation(x: 0, y: 0, z: 5)
        #expect("\(Matrix4x4.Interpolator(from: one, to: deep))" == "\(start) \(deep), decomposed in 3D")
    }

    @Test("Rotations and lists: the ends")
    func others() throws {
        let half = Quaternion(x: 0, y: 0, z: 1, w: 0)
        #expect("\(Quaternion.Interpolator(from: .identity, to: half))" == "(0, 0, 0; 1) to (0, 0, 1; 0)")
        let list = try TransformList(parsing: "rotate(90deg)")
        #expect("\(TransformList.Interpolator(from: .none, to: list))" == "none to rotate(90deg)")
        let flat = try TransformList(parsing: "matrix(0, 0, 0, 0, 0, 0)")
        let text = "\(TransformList.Interpolator(from: list, to: flat))"
        #expect(text == "rotate(90deg) to \(flat), switching halfway")
    }
}
