import Testing
import TimingMathLayers

@testable import Examples

/// The petal falls and flies as its tutorial says.
@Suite(.tags(.law)) struct PetalExamplesTests {
    @Test func aPetalStaysWhereItsModelIs() throws {
        let petals = try PetalTap()
        #expect(try petals.values(at: 2.5) == [275, 275, 275], "half the way")
        #expect(try petals.values(at: 5.01) == [150, 400, 400])
        #expect(
            try petals.events(through: 9).suffix(2) == [
                "5.0 s: position of petal 2 started", "5.25 s: position of petal 2 stopped, finished",
            ])
    }

    @Test func thePetalTurnsOnAfterItsFlight() throws {
        let petal = try PetalSpin()
        #expect(try petal.point(at: 2.5) == [150, 275])
        for time in [5.01, 8, 13] { #expect(try petal.point(at: time) == [250, 400], "\(time)") }
        // Three quarters of a turn in 6 seconds, and back.
        for time in stride(from: 0.25, to: 3.9, by: 0.25) {
            #expect(try petal.value(2, at: time).isNear(45 * time, within: 1e-6), "\(time)")
            #expect(try petal.value(2, at: 12 - time).isNear(45 * time, within: 1e-6), "\(time), back")
        }
        #expect(try petal.value(2, at: 6).isNear(-90, within: 1e-6))
        #expect(try petal.value(2, at: 12.1) == 0)
    }

    @Test func tapsPauseAndResumeThePetal() throws {
        let petal = try PetalPause()
        // Of the time since the first tap it flies before 3 and from 6 to 9.
        for time in stride(from: 0, through: 16, by: 0.25) {
            let flown = min(max(min(time, 3) - 1, 0) + max(time - 6, 0), 5)
            #expect(try petal.point(at: time).isNear([50 + 40 * flown, 150 + 50 * flown]), "\(time)")
        }
        #expect(try petal.events(through: 30).last == "9.0 s: fly of petal stopped, finished")
        #expect(try petal.curve(2, from: 9, through: 11.99).allSatisfy { $0.isNear(-135, within: 1e-6) })
        // The last tap resumes only the turning: a second later it is at 270 degrees, where it turns back.
        #expect(try petal.value(2, at: 13).isNear(-90, within: 1e-6))
        #expect(try petal.value(2, at: 14).isNear(-135, within: 1e-6))
    }

    @Test func thePetalReachesAKeyframeInEachThird() throws {
        let petal = try PetalKeyframes()
        for time in [0.0, 1, 2, 11, 20] { #expect(try petal.point(at: time) == [50, 150], "\(time)") }
        for (i, point) in PetalKeyframes.points.enumerated().dropLast() {
            #expect(try petal.point(at: 2 + 8 / 3 * Double(i)).isNear(point), "keyframe \(i)")
        }
        #expect(try petal.point(at: 9.9999).isNear([55, 400], within: 0.01))
    }

    @Test func theModesOfThePetal() throws {
        let petals = try PetalModes(), heights = PetalKeyframes.points.map(\.y)
        for (i, height) in heights.enumerated() {
            #expect(try petals.value(0, at: 8 / 3 * Double(i)).isNear(height), "linear, keyframe \(i)")
            #expect(try petals.value(1, at: [0, 4, 6, 8][i]).isNear(height), "key times, keyframe \(i)")
            #expect(try petals.value(2, at: 2 * Double(i) + 1) == height, "a quarter each, keyframe \(i)")
            #expect(try petals.value(4, at: 8 / 3 * Double(i)).isNear(height), "cubic, keyframe \(i)")
        }
        // Paced: the ways between the keyframes are √5800, √7625 and √10100.
        let ways = [5800, 7625, 10100].map { Double($0).squareRoot() }, whole = ways.reduce(0, +)
        #expect(try petals.value(3, at: 8 * ways[0] / whole).isNear(220, within: 1e-6))
        #expect(try petals.value(3, at: 8 * (ways[0] + ways[1]) / whole).isNear(300, within: 1e-6))
    }

    /// The Bézier curve of the petal.
    private func place(_ t: Double) -> SIMD2<Double> {
        let u = 1 - t, weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
        return [
            weights[0] * 50 + weights[1] * 160 - weights[2] * 30 + weights[3] * 55,
            weights[0] * 150 + weights[1] * 280 + weights[2] * 300 + weights[3] * 400,
        ]
    }

    @Test func thePetalFallsAlongItsCurve() throws {
        let petal = try PetalPath()
        for time in stride(from: 0, through: 5, by: 0.5) { #expect(try petal.point(at: time) == [50, 150], "\(time)") }
        for time in stride(from: 5.5, to: 13, by: 0.5) {
            #expect(try petal.point(at: time).isNear(place((time - 5) / 8)), "\(time)")
        }
        #expect(try petal.point(at: 14) == [50, 150], "it does not stay there")
    }

    @Test func theGroupTurnsThePetalOnceAndTheDelegateKeepsIt() throws {
        let petal = try PetalGroup()
        for time in stride(from: 5.5, to: 15, by: 0.5) {
            #expect(try petal.point(at: time).isNear(place((time - 5) / 10)), "\(time)")
            let turned = 27 * (time - 5)
            #expect(try petal.value(2, at: time).isNear(turned <= 180 ? turned : turned - 360, within: 1e-6), "\(time)")
        }
        for time in [15.0, 16, 1e6] {
            #expect(try petal.point(at: time) == [55, 400] && petal.value(2, at: time).isNear(-90), "kept at \(time)")
        }
        #expect(
            try petal.events(through: 20) == [
                "5.0 s: group of petal started", "15.0 s: group of petal stopped, finished",
            ])
    }
}
