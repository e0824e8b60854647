import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct ValueFunctionTests {
    @Test func elevenNamesMakeTheirMatrices() {
        let expected: [(String, [Double], Matrix4x4)] = [
            ("rotateX", [0.3], .rotation(angle: 0.3, x: 1, y: 0, z: 0)),
            ("rotateY", [0.3], .rotation(angle: 0.3, x: 0, y: 1, z: 0)),
            ("rotateZ", [7], .rotation(angle: 7, x: 0, y: 0, z: 1)),
            ("scale", [2, 3, 4], .scale(x: 2, y: 3, z: 4)), ("scaleX", [2], .scale(x: 2, y: 1)),
            ("scaleY", [2], .scale(x: 1, y: 2)), ("scaleZ", [2], .scale(x: 1, y: 1, z: 2)),
            ("translate", [2, 3, 4], .translation(x: 2, y: 3, z: 4)),
            ("translateX", [2], .translation(x: 2, y: 0)), ("translateY", [2], .translation(x: 0, y: 2)),
            ("translateZ", [2], .translation(x: 0, y: 0, z: 2)),
        ]
        #expect(Set(expected.map(\.0)) == Set(ValueFunction.allCases.map(\.rawValue)))
        for (name, numbers, matrix) in expected {
            let function = ValueFunction(rawValue: name)
            #expect(function?.matrix(of: numbers) == matrix, "\(name)")
            #expect(function?.argumentCount == numbers.count, "\(name)")
            for wrong in 0...4 where wrong != numbers.count {
                #expect(function?.matrix(of: [Double](repeating: 1, count: wrong)) == nil, "\(name) of \(wrong)")
            }
        }
        // Any collection: a slice whose indices do not begin at 0, one number, a reversed range.
        let numbers = [9.0, 2, 3, 4]
        #expect(ValueFunction.scale.matrix(of: numbers[1...]) == .scale(x: 2, y: 3, z: 4))
        #expect(ValueFunction.translate.matrix(of: numbers[1...].reversed()) == .translation(x: 4, y: 3, z: 2))
        #expect(ValueFunction.rotateZ.matrix(of: CollectionOfOne(7)) == .rotation(angle: 7, x: 0, y: 0, z: 1))
        for name in ["", "rotate", "RotateX", "scale3d", "translatex"] {
            #expect(ValueFunction(rawValue: name) == nil, "\(name)")
        }
    }
}
