import Testing
import TimingMath

@testable import Examples

/// The examples show what their tutorials say.
@Suite(.tags(.law)) struct ExamplesTests {
    /// Returns a quantity of an example, the first by default, at many instants.
    private func curve(
        _ example: some Example, _ quantity: Int = 0, from start: Double = 0, through end: Double, count: Int = 1000
    ) throws -> [Double] {
        try (0...count).map { try example.values(at: start + (end - start) * Double($0) / Double(count))[quantity] }
    }

    @Test func heartbeatGoesToNothingAndBackForEver() throws {
        let heartbeat = try Heartbeat()
        #expect(try heartbeat.values(at: 0) == [1])
        #expect(try heartbeat.values(at: 1)[0].magnitude < 1e-15)
        #expect(try heartbeat.values(at: 2) == [1])
        for time in stride(from: 0, through: 1, by: 0.0625) {
            let scale = try heartbeat.values(at: time)[0]
            #expect(abs(try heartbeat.values(at: 2 - time)[0] - scale) < 1e-12, "reversed at \(time)")
            #expect(abs(try heartbeat.values(at: time + 2e6)[0] - scale) < 1e-12, "repeated at \(time)")
        }
        let down = try curve(heartbeat, through: 1)
        #expect(zip(down, down.dropFirst()).allSatisfy { $0 > $1 })
    }

    @Test func iconShakesByTwoDegrees() throws {
        let icon = try ShakingIcon()
        for (time, degrees) in [(0, -2.0), (0.1, 0), (0.2, 2), (0.3, 0), (0.4, -2), (0.6, 2)] {
            #expect(abs(try icon.values(at: time)[0] - degrees) < 1e-12, "\(time)")
        }
        #expect(try curve(icon, through: 10).allSatisfy { $0.magnitude < 2 + 1e-12 })
    }

    @Test func petalFallsToThePathsEndAtOneSpeed() throws {
        let petal = try FallingPetal()
        func place(_ time: Double) throws -> SIMD2<Double> {
            let values = try petal.values(at: time)
            return [values[0], values[1]]
        }
        #expect(try place(0) == [50, 150])
        for time in [10, 11, 1e6] {
            let end = try place(time)
            #expect(abs(end.x - 55) < 1e-9 && abs(end.y - 400) < 1e-9, "held at \(time)")
        }
        // Over such a short time the path is almost straight.
        let speed = petal.path.length(accuracy: 1e-9) / 10
        for time in stride(from: 0, to: 10, by: 0.1) {
            let way = try place(time + 1e-3) - place(time)
            #expect(abs((way * way).sum().squareRoot() / 1e-3 - speed) < 1e-3 * speed, "\(time)")
        }
    }

    @Test func petalTurnsAlongItsPathAndAboutItself() throws {
        let petal = try FallingPetal()
        for time in stride(from: 0.5, through: 9.5, by: 0.5) {
            let before = try petal.values(at: time - 1e-4), values = try petal.values(at: time)
            let after = try petal.values(at: time + 1e-4)
            let along = Matrix4x4.rotation(alongX: after[0] - before[0], y: after[1] - before[1])
            let both = along.concatenating(.rotation(angle: (27 * time).degrees, x: 0, y: 0, z: 1))
            let shown = Matrix4x4.rotation(angle: values[2].degrees, x: 0, y: 0, z: 1)
            #expect(abs(both.row1.x - shown.row1.x) < 1e-6 && abs(both.row1.y - shown.row1.y) < 1e-6, "\(time)")
        }
    }

    @Test func pausedLayerStandsFrom15To75() throws {
        let layer = try PauseAndResume()
        #expect(layer.delay == 60)
        for time in stride(from: 0.0, through: 120, by: 2.5) {
            let local = time < 15 ? time : time < 75 ? 15 : time - 60
            let values = try layer.values(at: time)
            #expect(values[0] == local, "\(time)")
            #expect(abs(values[1] - (local <= 30 ? local / 30 * 100 : 0)) < 1e-12, "\(time)")
        }
        // No jump at either instant.
        let places = try curve(layer, 1, through: 90)
        #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 0 && $1 - $0 < 0.31 })
    }

    @Test func barsAreShiftedCopies() throws {
        let bars = try MusicBars()
        for time in stride(from: 2.5, through: 8, by: 0.1) {
            let heights = try bars.values(at: time)
            try #require(heights.count == 9)
            for copy in 0..<9 {
                let original = try bars.values(at: time - 0.3 * Double(copy))[0]
                #expect(abs(heights[copy] - original) < 1e-9, "bar \(copy) at \(time)")
            }
            // The first follows the last.
            #expect(abs(try bars.values(at: time + 0.3)[0] - heights[8]) < 1e-9)
        }
        #expect(try bars.values(at: 0.5).suffix(7) == Array(repeating: 100, count: 7), "not yet their turn")
    }

    @Test func foldOvershootsAndSettles() throws {
        let fold = try ImageFold()
        #expect(abs(try fold.values(at: 0)[0] + 60) < 1e-9)
        let angles = try curve(fold, through: fold.settled)
        // e^(-βπ/ωd) of the distance beyond the end, for mass 1, stiffness 100, damping 5.
        let highest = try #require(angles.max())
        #expect(highest > 26 && highest < 27)
        #expect(abs(try #require(angles.last)) < 0.001 * 60)
        #expect(try fold.values(at: fold.settled + 1) == [0, 0])
        let crossings = zip(angles, angles.dropFirst()).count { ($0 < 0) != ($1 < 0) }
        #expect(crossings >= 3, "it swings")
    }

    @Test func drawerTurnsRoundWithoutAJump() throws {
        let drawer = try RetargetedDrawer()
        func x(_ time: Double) throws -> Double { try drawer.values(at: time)[0] }
        let turn = RetargetedDrawer.turn
        #expect(try x(0) == 0 && abs(try x(0.5) - 150) < 1e-9 && x(2) == 0)
        let h = 1e-6
        #expect(abs(try x(turn) - x(turn - h)) < 1e-3, "place")
        let (before, after) = ((try x(turn) - x(turn - h)) / h, (try x(turn + h) - x(turn)) / h)
        #expect(before > 100 && abs(after - before) < 1, "speed \(before), \(after)")
        // The model is at its new position at once.
        #expect(try drawer.values(at: turn - h)[1] == 300 && drawer.values(at: turn)[1] == 0)
        #expect(try #require(curve(drawer, through: 1.5).max()) > 160, "it goes on for a while")
    }
}
