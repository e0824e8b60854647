import Testing
import TimingMathLayers

@testable import Examples

/// Keyframes and paths show what their tutorials say, or what the rules say where a tutorial errs.
@Suite(.tags(.law)) struct KeyframeExamplesTests {
    @Test func threeKeyframesShakeTwiceAsFast() throws {
        let icons = try ShakeIcon()
        for time in stride(from: 0, through: 1, by: 0.0125) {
            #expect(try icons.value(1, at: time).isNear(icons.value(0, at: 2 * time), within: 1e-6), "\(time)")
        }
        for (time, degrees) in [(0, -8.0), (0.05, 0), (0.1, 8), (0.15, 0), (0.2, -8)] {
            #expect(try icons.value(at: time).isNear(degrees), "\(time)")
        }
    }

    @Test func theShipFliesAlongItsCurve() throws {
        let ship = try Ship()
        #expect(try ship.point(at: 0) == [0, 150])
        #expect(try ship.point(at: 2).isNear([150, 150]), "by symmetry")
        // One segment in linear mode: the parameter of the Bézier is the time.
        for time in stride(from: 0.1, to: 4, by: 0.1) {
            let t = time / 4, u = 1 - t
            let x = 3 * u * u * t * 75 + 3 * u * t * t * 225 + t * t * t * 300
            let y = u * u * u * 150 + 3 * u * t * t * 300 + t * t * t * 150
            #expect(try ship.point(at: time).isNear([x, y]), "\(time)")
            let way = try ship.point(at: time + 1e-5) - ship.point(at: time - 1e-5)
            let along = Matrix4x4.rotation(alongX: way.x, y: way.y)
            let shown = Matrix4x4.rotation(angle: try ship.value(2, at: time).degrees, x: 0, y: 0, z: 1)
            #expect(along.row1.x.isNear(shown.row1.x, within: 1e-6) && along.row1.y.isNear(shown.row1.y, within: 1e-6))
        }
    }

    @Test func theCarDrivesThroughTheBottomAtOneSpeed() throws {
        let car = try Car()
        // 240 + 400 along the lines, the arc, and the way back to the start.
        let length = 640 + 115 * Double.pi + (10 * 10 + 400.0 * 400).squareRoot()
        #expect(car.road.length(accuracy: 1e-9).isNear(length, within: 1e-6))
        #expect(try car.point(at: 3).isNear([164.90, 613.23], within: 0.005), "in 3 of 5 seconds three fifths of it")
        #expect(try #require(car.curve(1, through: 5).max()).isNear(615, within: 0.05))
        for time in stride(from: 0.05, to: 5, by: 0.1) {
            let way = try car.point(at: time + 1e-3) - car.point(at: time)
            #expect((way * way).sum().squareRoot() <= length / 5 * 1e-3 + 1e-6, "\(time)")
        }
        #expect(try car.point(at: 12.5).isNear(car.point(at: 2.5), within: 1e-6), "round and round")
    }

    @Test func theDotReachesACornerEveryTwoSeconds() throws {
        let star = try Star()
        for leg in 0...5 {
            let time = 2 * Double(leg)
            #expect(try star.point(at: time).isNear(Star.corners[leg % 5]), "\(time)")
            #expect(try star.value(2, at: time) == Double(leg))
            if leg < 5 { #expect(try star.value(2, at: time + 1.99) == Double(leg)) }
        }
        #expect(
            try star.events(through: 20) == [
                "0.0 s: position of dot started", "10.0 s: position of dot stopped, finished",
            ])
        #expect(try star.point(at: 11) == Star.corners[0])
    }

    @Test func twoArcsAreEquallyLongInTime() throws {
        let arcs = try TwoArcs()
        #expect(try arcs.point(at: 2.5).isNear([320, 74]) && arcs.point(at: 0) == [74, 74])
        // The middle of a Bézier: (p0 + 3 p1 + 3 p2 + p3) / 8.
        #expect(try arcs.point(at: 1.25).isNear([197, 393.5]) && arcs.point(at: 3.75).isNear([443, 393.5]))
    }

    @Test func theLayerJumpsInArcsAndReturns() throws {
        let path = try BouncePath()
        for jump in 0...4 {
            #expect(try path.point(at: 0.75 * Double(jump)).isNear([50 + 100 * Double(jump), 120]), "\(jump)")
        }
        #expect(try path.point(at: 0.375).isNear([100, 120 + 155 * 0.75]), "the middle of a Bézier")
        for time in stride(from: 0.0, through: 3, by: 0.1) {
            #expect(try path.point(at: 6 - time).isNear(path.point(at: time)), "\(time)")
        }
    }

    @Test func theLayerReachesAValueEveryQuarterOfASecond() throws {
        let values = try BounceValues()
        #expect(BounceValues.points.count == 13)
        for (i, point) in BounceValues.points.enumerated() {
            #expect(try values.point(at: Double(i) / 4).isNear(point), "value \(i)")
            #expect(try values.point(at: 6 - Double(i) / 4).isNear(point), "value \(i), on the way back")
        }
        for time in stride(from: 0.01, to: 3, by: 0.04) {
            let point = try values.point(at: time)
            #expect(point.y.isNear(275) || (point.x - 50).remainder(dividingBy: 100).isNear(0), "right angles")
        }
    }
}
