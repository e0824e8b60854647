import Testing

@testable import TimingMath

@Suite(.tags(.bound)) struct DegreesTests {
    @Test func quarterTurnsAreExact() {
        for quarters in -40...40 {
            let (sin, cos) = Trigonometry.sinCos(degrees: Double(quarters) * 90)
            #expect(sin == [0, 1, 0, -1][((quarters % 4) + 4) % 4], "\(quarters)")
            #expect(cos == [1, 0, -1, 0][((quarters % 4) + 4) % 4], "\(quarters)")
        }
    }

    /// Whole turns change no bit; quarter turns swap the values and their signs.
    @Test func turnsAreTakenOutExactly() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            let degrees = Double(Int.random(in: -46080...46080, using: &generator)) / 128
            let turns = Double(Int.random(in: -1_000_000_000...1_000_000_000, using: &generator))
            let (a, b) = (Trigonometry.sinCos(degrees: degrees), Trigonometry.sinCos(degrees: degrees + 360 * turns))
            #expect(a == b, "\(degrees) and \(turns) turns")
            let next = Trigonometry.sinCos(degrees: degrees + 90)
            #expect(
                next == (a.cos, -a.sin) || degrees.magnitude.truncatingRemainder(dividingBy: 90) == 45, "\(degrees)")
        }
    }

    /// 10¹⁶ is 280 more than whole turns, and 2¹⁰⁰⁰ is 16 more.
    @Test func largeAnglesAreExact() {
        #expect(Trigonometry.sinCos(degrees: 1e16) == Trigonometry.sinCos(degrees: 280))
        #expect(Trigonometry.sinCos(degrees: -1e16) == Trigonometry.sinCos(degrees: -280))
        #expect(Trigonometry.sinCos(degrees: 0x1p1000) == Trigonometry.sinCos(degrees: 16))
        let (sin, cos) = Trigonometry.sinCos(degrees: .infinity)
        #expect(sin.isNaN && cos.isNaN)
    }

    /// Compared with the same in double-double.
    @Test func agreesWithDoubleWords() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<4000 {
            let degrees = Double.random(in: -720...720, using: &generator)
            let (sin, cos) = Trigonometry.sinCos(degrees: degrees), exact = DoubleWord.sinCos(degrees: degrees)
            let (sinError, cosError) = ((sin - exact.sin.high).magnitude, (cos - exact.cos.high).magnitude)
            if sinError > 2.5 * sin.ulp || cosError > 2.5 * cos.ulp { Issue.record("\(degrees): \(sin), \(cos)") }
        }
    }

    @Test(.tags(.badInput)) func anyNumberWillDo() {
        for degrees in [0x1p50, 0x1p51, 1e300, -1e300, Double.greatestFiniteMagnitude, .leastNonzeroMagnitude] {
            let (sin, cos) = Trigonometry.sinCos(degrees: degrees)
            #expect(abs(sin * sin + cos * cos - 1) < 1e-15, "\(degrees)")
        }
        for degrees in [Double.nan, .infinity, -.infinity] {
            let (sin, cos) = Trigonometry.sinCos(degrees: degrees)
            #expect(sin.isNaN && cos.isNaN, "\(degrees)")
        }
    }
}
