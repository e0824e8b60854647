import Testing

@testable import TimingMath

@Suite("Descriptions of motions along paths", .tags(.law))
struct TrackDescriptionTests {
    private func corner() throws -> BezierPath {
        var path = BezierPath()
        try path.move(to: .zero)
        try path.addLine(to: SIMD2(30, 0))
        try path.addLine(to: SIMD2(30, 40.5))
        return path
    }

    @Test("A motion is its ends, its keyframes and its rotation")
    func motion() throws {
        let text = "(0, 0) to (30, 40.5) in 3 keyframes, rotation auto"
        #expect(try "\(MotionPath(corner(), rotationMode: .auto))" == text)
        #expect(try "\(MotionPath(corner(), calculationMode: .paced, rotationMode: .auto))" == text)
    }

    @Test("An offset path is its length, and open or closed")
    func offsetPath() throws {
        var path = try corner()
        #expect("\(OffsetPath(path))" == "open path of length 70.5")
        path = BezierPath()
        try path.move(to: .zero)
        try path.addLine(to: SIMD2(3, 4))
        try path.closeSubpath()
        #expect("\(OffsetPath(path))" == "closed path of length 10")
    }
}
