import TimingMathLayers

/// A ship that is turned by its matrix and by an angle. Only an angle knows of whole turns.
struct HalfTurn: Example {
    static let name = "half-turn"
    static let summary = "A ship turns by its transform and by an angle, in 2 seconds"
    static let quantities = ["matrix to 180°", "matrix to 360°", "angle by 360°"]
    static let times = Array(stride(from: 0, through: 2, by: 0.125))

    private var ships: [LayerModel] = []

    init() throws {
        let timing = MediaTiming(duration: 2)
        func turn(_ angle: Double) -> Matrix4x4 { .rotation(angle: angle, x: 0, y: 0, z: 1) }
        let animations = [
            BasicAnimation(.transform, to: turn(.pi), timing: timing),
            // The matrix of a whole turn is that of none.
            BasicAnimation(.transform, to: turn(2 * .pi), timing: timing),
            BasicAnimation(.transformRotation, by: 2 * .pi, timing: timing),
        ]
        for animation in animations {
            var ship = LayerModel(named: "ship", at: SIMD2(150, 150), size: Size2D(width: 128, height: 128))
            try ship.add(animation)
            ships.append(ship)
        }
    }

    /// The rotations in degrees, as read from the matrices on the screen: from −180 to 180, the angle from 0 to 360.
    func values(at time: Double) throws -> [Double] {
        let angles = ships.map { $0.presentation(at: time)[.transformRotation].inDegrees }
        return angles[..<2] + [angles[2] < -1e-9 ? angles[2] + 360 : angles[2]]
    }
}
