import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct SVGPathDataFormsTests {
    @Test func textReadsBackToTheSameNumbers() throws {
        for seed in 0..<200 {
            let made = PathDataGenerator(seed: UInt64(seed), commands: 6)
            let data = try SVGPathData(parsing: made.text)
            for form in [data, data.absolute, data.normalized] {
                let again = try SVGPathData(parsing: form.description)
                #expect(written(again) == written(form), "seed \(seed): \(made.text)")
            }
        }
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            let number = Double(bitPattern: generator.next())
            guard number.isFinite else { continue }
            let text = try SVGPathData(parsing: "M\(number) 0").description
            #expect(try SVGPathData(parsing: text).segments[0].values[0].bitPattern == number.bitPattern, "\(text)")
        }
    }

    @Test func textIsShort() throws {
        let data = try SVGPathData(parsing: "M10.0,2.50l-0 1e20 .5-7a1 1 0 01 2 2z")
        #expect(data.description == "M 10 2.5 l -0 1e+20 l 0.5 -7 a 1 1 0 0 1 2 2 Z")
        #expect(SVGPathData().description == "")
    }

    @Test func absoluteFollowsThePen() throws {
        let cases = [
            (
                "m 10 170 h 90 v 30 m 0 0 s 1 2 3 4 z c 9 8 7 6 5 4",
                "M 10 170 H 100 V 200 M 100 200 S 101 202 103 204 Z C 109 208 107 206 105 204"
            ),
            ("m 10 20 a 10 -20 30 1 0 40 50 q 1 2 3 4 t 5 6", "M 10 20 A 10 -20 30 1 0 50 70 Q 51 72 53 74 T 58 80"),
            // After a close, the current point is the start of the subpath.
            ("m 1 2 l 5 5 z l 1 1 z z m 1 1", "M 1 2 L 6 7 Z L 2 3 Z Z M 2 3"),
            ("M -0 -0 L -0 5", "M -0 -0 L -0 5"),
        ]
        for (text, expected) in cases {
            #expect(try SVGPathData(parsing: text).absolute.description == expected, "\(text)")
        }
    }

    @Test func formsAreWhatTheySay() throws {
        for seed in 0..<200 {
            let data = try SVGPathData(parsing: PathDataGenerator(seed: UInt64(seed), commands: 6).text)
            let absolute = data.absolute, normalized = data.normalized
            #expect(absolute.segments.allSatisfy { !$0.isRelative })
            #expect(absolute.segments.map(\.command) == data.segments.map(\.command))
            #expect(absolute.absolute == absolute && absolute.normalized == normalized, "seed \(seed)")
            #expect(normalized.normalized == normalized, "seed \(seed)")
            #expect(
                normalized.segments.allSatisfy {
                    [.move, .line, .curve, .close].contains($0.command) && !$0.isRelative
                })
        }
    }

    /// A smooth command reflects only a curve of its own kind.
    @Test func smoothCurvesReflectTheirOwnKind() throws {
        let cases = [
            ("M0 0C0 1 2 3 4 4S7 8 9 9", "M 0 0 C 0 1 2 3 4 4 C 6 5 7 8 9 9"),
            ("M0 0C0 1 2 3 4 4s3 4 5 5 3 4 5 5", "M 0 0 C 0 1 2 3 4 4 C 6 5 7 8 9 9 C 11 10 12 13 14 14"),
            ("M1 2S7 8 9 9", "M 1 2 C 1 2 7 8 9 9"),
            ("M0 0C0 1 2 3 4 4L4 4S7 8 9 9", "M 0 0 C 0 1 2 3 4 4 L 4 4 C 4 4 7 8 9 9"),
            ("M0 0C0 1 2 3 4 4M5 5S7 8 9 9", "M 0 0 C 0 1 2 3 4 4 M 5 5 C 5 5 7 8 9 9"),
            ("M0 0C0 1 2 3 4 4ZS7 8 9 9", "M 0 0 C 0 1 2 3 4 4 Z C 0 0 7 8 9 9"),
            ("M0 0Q3 6 6 6S7 8 9 9", "M 0 0 C 2 4 4 6 6 6 C 6 6 7 8 9 9"),
            ("M0 0Q3 6 6 6T12 6", "M 0 0 C 2 4 4 6 6 6 C 8 6 10 6 12 6"),
            ("M0 0C0 1 2 3 3 3T6 6", "M 0 0 C 0 1 2 3 3 3 C 3 3 4 4 6 6"),
            ("M0 0T3 3T6 6", "M 0 0 C 0 0 1 1 3 3 C 5 5 6 6 6 6"),
        ]
        for (text, expected) in cases {
            #expect(try SVGPathData(parsing: text).normalized.description == expected, "\(text)")
        }
    }

    /// Rounded, two thirds and one third of the largest number add up to more than it.
    @Test func thirdsOfTheLargestNumberStayFinite() {
        let data = SVGPathData.validPrefix(
            of: "M1.7976931348623157e308 0t1 0Q-1.7976931348623157e308 0 -1.7976931348623157e308 1"
        ).data
        #expect(data.segments.count == 3)
        #expect(data.normalized.segments.allSatisfy { $0.values.allSatisfy(\.isFinite) })
    }

    @Test func numbersAtTheLimitStayFinite() throws {
        let texts = [
            "M-1e308 1e308Q1e308 -1e308 -1e308 1e308", "M0 0C1e308 1e308 1e308 1e308 1e308 1e308S0 0 1 1",
            "M1.7e308 0A1.7e308 1.7e308 0 1 1 1.7e308 1", "M-1.7e308 0A1 1 0 1 1 1.7e308 1",
            "M-1e308 0A1e308 1e308 45 1 1 1e308 1e308", "M0 0A1e-320 5e-324 45 1 1 1e-320 5e-324",
            "M0 0A1e308 1e308 1e308 0 1 1 1", "M0 0A1e-308 1e308 30 0 1 1 1",
        ]
        for text in texts {
            let data = try SVGPathData(parsing: text)
            for form in [data.absolute, data.normalized, data.interpolated(to: data.absolute, at: 0.3)] {
                #expect(form.segments.allSatisfy { $0.values.allSatisfy(\.isFinite) }, "\(text): \(form)")
            }
        }
    }
}
