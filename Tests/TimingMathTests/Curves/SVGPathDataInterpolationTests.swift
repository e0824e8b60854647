import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct SVGPathDataInterpolationTests {
    private func between(_ from: String, _ to: String, _ t: Double) -> String {
        SVGPathData.validPrefix(of: from).data.interpolated(to: SVGPathData.validPrefix(of: to).data, at: t).description
    }

    /// Equal commands with different numbers: exact ends at 0 and 1, and the same path in reverse.
    @Test func linesBetweenNumbers() throws {
        for seed in 0..<100 {
            let from = try SVGPathData(parsing: PathDataGenerator(seed: UInt64(seed), commands: 5).text)
            var generator = SeededGenerator(seed: UInt64(seed))
            let text = from.segments.map { segment in
                let isRelative = generator.chance(0.5)
                let letter = isRelative ? segment.letter.lowercased() : segment.letter.uppercased()
                let values = segment.values.enumerated().map { i, _ in
                    segment.command == .arc && (i == 3 || i == 4)
                        ? generator.pick(["0", "1"]) : "\(generator.number(in: -1000...1000))"
                }
                return letter + " " + values.joined(separator: " ")
            }.joined()
            let to = try SVGPathData(parsing: text)
            #expect(written(from.interpolated(to: to, at: 0)) == written(from.absolute), "seed \(seed)")
            #expect(written(from.interpolated(to: to, at: 1)) == written(to.absolute), "seed \(seed)")
            for t in [-1.5, 0.125, 0.25, 0.75, 3] {
                let path = from.interpolated(to: to, at: t), back = to.interpolated(to: from, at: 1 - t)
                #expect(path.segments.map(\.letter) == from.absolute.segments.map(\.letter))
                for (i, segment) in path.segments.enumerated() {
                    let (a, b) = (from.absolute.segments[i].values, to.absolute.segments[i].values)
                    for (j, value) in segment.values.enumerated() {
                        let isFlag = segment.command == .arc && (j == 3 || j == 4)
                        let exact = isFlag ? (t < 0.5 ? a[j] : b[j]) : a[j] * (1 - t) + b[j] * t
                        let size = max(a[j].magnitude, b[j].magnitude) * (1 + t.magnitude)
                        #expect((value - exact).magnitude <= 1e-15 * size, "seed \(seed), segment \(i) at \(t)")
                        #expect(value == back.segments[i].values[j], "seed \(seed), segment \(i) at \(t)")
                    }
                }
            }
        }
    }

    @Test func switchesWhereCommandsDiffer() {
        let pairs = [
            ("M0 0H5", "M0 0V5"), ("M0 0H5", "M0 0L5 0"), ("M0 0H5", "M0 0"), ("M0 0H5", "M0 0H5Z"), ("M0 0", ""),
            ("M0 0L1 1M2 2", "M0 0M1 1L2 2"), ("M0 0C1 1 2 2 3 3", "M0 0S2 2 3 3"),
        ]
        for (a, b) in pairs {
            for (from, to) in [(a, b), (b, a)] {
                let ends = (
                    SVGPathData.validPrefix(of: from).data.description, SVGPathData.validPrefix(of: to).data.description
                )
                for t in [-.infinity, -1, 0, 0.49999, .nan] {
                    #expect(between(from, to, t) == ends.0, "\(from), \(to), \(t)")
                }
                for t in [0.5, 0.7, 1, 2, .infinity] { #expect(between(from, to, t) == ends.1, "\(from), \(to), \(t)") }
            }
        }
    }

    @Test func relativeGoesWithAbsolute() {
        #expect(between("M10 10l10 0", "M20 20L0 0", 0.5) == "M 15 15 L 10 5")
        #expect(between("m10 10h10z", "M0 0H0Z", 0.5) == "M 5 5 H 10 Z")
        #expect(between("", "", 0.3) == "")
    }

    @Test func flagsTurnHalfWay() {
        let (from, to) = ("M0 0A10 20 30 1 0 140 450", "M0 0A50 60 70 0 1 380 290")
        #expect(between(from, to, 0.4375) == "M 0 0 A 27.5 37.5 47.5 1 0 245 380")
        #expect(between(from, to, 0.5) == "M 0 0 A 30 40 50 0 1 260 370")
        #expect(between(from, to, -1) == "M 0 0 A -30 -20 -10 1 0 -100 610")
        #expect(between(from, to, 2) == "M 0 0 A 90 100 110 0 1 620 130")
    }

    @Test func outOfRangeSwitches() {
        // The value halfway is representable although the difference is not.
        #expect(between("M-1e308 0", "M1e308 0", 0.5) == "M 0 0")
        for t in [.nan, -.infinity, -10, -1e308] {
            #expect(between("M-1e308 0", "M1e308 0", t) == "M -1e+308 0", "\(t)")
        }
        for t in [10, 1e308, .infinity] { #expect(between("M-1e308 0", "M1e308 0", t) == "M 1e+308 0", "\(t)") }
        // The reflected control point leaves the range, not a number of the text.
        let (from, to) = ("M0 0Q0 0 0 0T0 0", "M0 0Q-1e307 0 1e307 0T0 0")
        #expect(between(from, to, 17) == SVGPathData.validPrefix(of: to).data.description)
    }
}
