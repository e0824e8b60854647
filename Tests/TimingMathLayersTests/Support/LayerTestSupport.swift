import Testing
import TimingMathLayers

/// A layer with animations added at its time 0, under the keys "0", "1" …
func layer(_ animations: any LayerAnimationConvertible...) throws -> LayerModel {
    var layer = LayerModel()
    for (i, animation) in animations.enumerated() { try layer.add(animation, forKey: "\(i)") }
    return layer
}

extension LayerModel {
    /// A layer with a frame.
    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, kind: Kind = .layer) {
        self.init(kind: kind)
        frame = Rect2D(x, y, width, height)
    }

    /// The layer after changes.
    func with(_ change: (inout LayerModel) -> Void) -> LayerModel {
        var layer = self
        change(&layer)
        return layer
    }

    /// The presentation value of a number at a key path.
    func number(_ keyPath: String = "opacity", at time: Double) throws -> Double {
        try #require(try presentation(at: time).value(for: keyPath).number)
    }

    /// The presentation value of the transform.
    func transform(at time: Double) throws -> Matrix4x4 {
        try #require(try presentation(at: time).value(for: "transform").transform)
    }

    /// Checks the presentation value of the opacity at some times; nil stands for the model's.
    func expect(
        _ expected: [(time: Double, number: Double?)], within tolerance: Double = 1e-12,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws { try expect("opacity", expected, within: tolerance, sourceLocation: sourceLocation) }

    /// Checks the presentation value of a number at a key path at some times; nil stands for the model's.
    func expect(
        _ keyPath: String, _ expected: [(time: Double, number: Double?)], within tolerance: Double = 1e-12,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let model = try #require(try value(for: keyPath).number)
        for (time, number) in expected {
            let found = try self.number(keyPath, at: time), number = number ?? model
            #expect(
                (found - number).magnitude <= tolerance, "\(keyPath) at \(time): \(found), expected \(number)",
                sourceLocation: sourceLocation)
        }
    }
}

extension Matrix4x4 {
    /// A rotation about the z axis.
    static func turn(_ angle: Double) -> Matrix4x4 { .rotation(angle: angle, x: 0, y: 0, z: 1) }

    /// Whether each number is near the other matrix's.
    func isNear(_ other: Matrix4x4, within tolerance: Double = 1e-12) -> Bool {
        zip(numbers, other.numbers).allSatisfy { ($0 - $1).magnitude <= tolerance }
    }
}

/// The path of SVG path data.
func svgPath(_ data: String) -> BezierPath { BezierPath(SVGPathData.validPrefix(of: data).data) }

/// Whether two numbers have the same bits, or both are NaN.
func isSame(_ a: Double, _ b: Double) -> Bool { a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN) }

extension InstructionSet {
    /// The sets that this machine has and the environment allows.
    static let available = Array(allCases.prefix { $0 != .current } + [.current])
}
