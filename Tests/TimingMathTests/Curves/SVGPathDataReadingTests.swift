import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct SVGPathDataReadingTests {
    /// Every command, repetition, separator and form of number, in random combinations.
    @Test func readsWhatTheGrammarAllows() throws {
        for seed in 0..<300 {
            let made = PathDataGenerator(seed: UInt64(seed), commands: 8)
            let data = try SVGPathData(parsing: made.text)
            #expect(data.segments.count == made.expected.count, "seed \(seed): \(made.text)")
            for (segment, expected) in zip(data.segments, made.expected) {
                #expect(
                    segment.letter == expected.letter && segment.values == expected.values,
                    "seed \(seed): \(made.text)")
                #expect(segment.isRelative == segment.letter.isLowercase)
                #expect(segment.values.count == segment.command.valueCount)
            }
            #expect(SVGPathData.validPrefix(of: made.text).data == data, "seed \(seed): \(made.text)")
        }
    }

    @Test func readsWhatReadersStumbleOver() throws {
        let cases = [
            ("", ""), (" \n\t\u{C}\r", ""),
            ("M0.6.5", "M 0.6 0.5"), ("M1.2.3.4.5", "M 1.2 0.3|L 0.4 0.5"), ("M.5.6", "M 0.5 0.6"),
            ("M10-20+30-40", "M 10.0 -20.0|L 30.0 -40.0"), ("M+30 5e0", "M 30.0 5.0"),
            ("M1e2-1e2", "M 100.0 -100.0"), ("M1E+2,1e-2", "M 100.0 0.01"), ("M00 -0", "M 0.0 -0.0"),
            ("M 100 , 200", "M 100.0 200.0"), ("M\u{C}1\u{C}2\u{C}", "M 1.0 2.0"),
            ("m1 2 3 4", "m 1.0 2.0|l 3.0 4.0"), ("M1 2M3 4m5 6", "M 1.0 2.0|M 3.0 4.0|m 5.0 6.0"),
            ("M0 0zZ z", "M 0.0 0.0|Z|Z|Z"), ("M0 0ZL1 1", "M 0.0 0.0|Z|L 1.0 1.0"),
            ("M0,0a25,25 0 1125,25", "M 0.0 0.0|a 25.0 25.0 0.0 1.0 1.0 25.0 25.0"),
            ("M0,0a25 25-30,01-25-.5", "M 0.0 0.0|a 25.0 25.0 -30.0 0.0 1.0 -25.0 -0.5"),
            (
                "M0 0A1 1 0 0 0 5 5 1 1 0 005.5.5",
                "M 0.0 0.0|A 1.0 1.0 0.0 0.0 0.0 5.0 5.0|A 1.0 1.0 0.0 0.0 0.0 5.5 0.5"
            ),
            ("M0 0A-5 5 0 0 1 1 1", "M 0.0 0.0|A -5.0 5.0 0.0 0.0 1.0 1.0 1.0"),
            ("M1e308 1e-999", "M 1e+308 0.0"), ("M5e-324 0e999", "M 5e-324 0.0"),
        ]
        for (text, expected) in cases {
            #expect(written(try SVGPathData(parsing: text)) == expected, "\(text)")
        }
    }

    /// The position and the reason of the error in strict parsing, and what lenient parsing keeps.
    @Test(.tags(.badInput)) func saysWhereAndWhy() {
        let cases: [(String, Int, SVGPathData.ParseError.Reason, String)] = [
            ("Z", 0, .missingMove, ""), (" L 1 2", 1, .missingMove, ""), ("BOGUS M1 2", 0, .missingMove, ""),
            ("1 2", 0, .missingMove, ""), (",M1 2", 0, .missingMove, ""), ("é", 0, .missingMove, ""),
            ("M", 1, .expectedNumber, ""), ("M 1", 3, .expectedNumber, ""), ("M 1 x", 4, .expectedNumber, ""),
            ("M,1 2", 1, .expectedNumber, ""), ("MM1 2", 1, .expectedNumber, ""),
            ("M 1,,2", 4, .expectedNumber, ""), ("M 1 2,", 6, .expectedNumber, "M 1.0 2.0"),
            ("M 1 2, L 3 4", 7, .expectedNumber, "M 1.0 2.0"), ("M 1 2 L", 7, .expectedNumber, "M 1.0 2.0"),
            ("M 1 2 L 3", 9, .expectedNumber, "M 1.0 2.0"), ("M1 2 3,Z", 7, .expectedNumber, "M 1.0 2.0"),
            ("M 1 2 x", 6, .expectedCommand, "M 1.0 2.0"), ("M 1 2#", 5, .expectedCommand, "M 1.0 2.0"),
            ("M1 2z3", 5, .expectedCommand, "M 1.0 2.0|Z"), ("M1 2z,L3 4", 5, .expectedCommand, "M 1.0 2.0|Z"),
            ("M1 2\u{A0}", 4, .expectedCommand, "M 1.0 2.0"), ("M1 2\u{B}", 4, .expectedCommand, "M 1.0 2.0"),
            ("M1 2🙂", 4, .expectedCommand, "M 1.0 2.0"), ("M1 2e", 5, .expectedDigit, ""),
            ("M1 2\0", 4, .expectedCommand, "M 1.0 2.0"), ("M1 2 nan", 5, .expectedCommand, "M 1.0 2.0"),
            ("M1 inf", 3, .expectedNumber, ""), ("M0x10 2", 2, .expectedNumber, ""),
            ("M0,0 L 15. 20", 10, .expectedDigit, "M 0.0 0.0"), ("M0,0 H15.", 9, .expectedDigit, "M 0.0 0.0"),
            ("M0,0 H.", 7, .expectedDigit, "M 0.0 0.0"), ("M0,0 H-", 7, .expectedDigit, "M 0.0 0.0"),
            ("M0,0 H+-1", 7, .expectedDigit, "M 0.0 0.0"), ("M0,0 H1e", 8, .expectedDigit, "M 0.0 0.0"),
            ("M0,0 H1e+x", 9, .expectedDigit, "M 0.0 0.0"), ("M0,0 H1e.5", 8, .expectedDigit, "M 0.0 0.0"),
            ("M0 0A1 1 0 2 0 5 5", 11, .expectedFlag, "M 0.0 0.0"),
            ("M0 0A1 1 0 1 -1 5 5", 13, .expectedFlag, "M 0.0 0.0"),
            ("M0 0a25,2501 025,-25 z", 17, .expectedFlag, "M 0.0 0.0"),
            ("M0 0A1 1 0 +1 0 5 5", 11, .expectedFlag, "M 0.0 0.0"),
            ("M0 0A1 1 0 1", 12, .expectedFlag, "M 0.0 0.0"),
            ("M0 0H1 2 1e999 3", 9, .numberOutOfRange, "M 0.0 0.0|H 1.0|H 2.0"),
            ("M0 0H-1e309", 5, .numberOutOfRange, "M 0.0 0.0"),
            ("M0 0H1e99999999999999999999", 5, .numberOutOfRange, "M 0.0 0.0"),
            ("M1e308 0l1 1,1e308 0", 13, .coordinateOutOfRange, "M 1e+308 0.0|l 1.0 1.0"),
            ("M1e308 0h1e308", 9, .coordinateOutOfRange, "M 1e+308 0.0"),
            ("M0-1e308v-1e308", 9, .coordinateOutOfRange, "M 0.0 -1e+308"),
            ("M1e308 0c0 0 1e308 0 0 0", 9, .coordinateOutOfRange, "M 1e+308 0.0"),
            ("M0 0Q-1e308 0 1e308 0T0 0", 22, .coordinateOutOfRange, "M 0.0 0.0|Q -1e+308 0.0 1e+308 0.0"),
        ]
        for (text, offset, reason, kept) in cases {
            let (data, error) = SVGPathData.validPrefix(of: text)
            #expect(
                error?.offset == offset && error?.reason == reason, "\(text): \(error.map { "\($0)" } ?? "no error")")
            #expect(written(data) == kept, "\(text)")
            #expect(SVGPathData.validPrefix(of: text).data == data)
            let thrown = #expect(throws: SVGPathData.ParseError.self, "\(text)") { try SVGPathData(parsing: text) }
            #expect(thrown == error, "\(text)")
            #expect(SVGPathData(text) == nil)
        }
        let messages: [(String, String)] = [
            ("M 1 2,é", "at offset 6: found “é”, expected a number"),
            ("M 1", "at offset 3: found the end, expected a number"),
            ("M 1 1e999", "at offset 4: a number that is too large"),
        ]
        for (text, message) in messages {
            #expect(SVGPathData.validPrefix(of: text).error?.description == message)
        }
    }

    /// Texts damaged in every way. None traps, and each error is where the text stops being a prefix of valid path
    /// data.
    @Test(.tags(.badInput)) func brokenTextsKeepTheirBeginning() {
        let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.+-eE, \n\u{C}x#é🙂\0")
        for seed in 0..<1500 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let commands = Int.random(in: 1...5, using: &generator)
            var characters = Array(PathDataGenerator(seed: UInt64(seed), commands: commands).text)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0..<characters.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: characters[place] = generator.pick(alphabet)
                case 1: characters.insert(generator.pick(alphabet), at: place)
                case 2 where characters.count > 1: characters.remove(at: place)
                default: characters.insert(contentsOf: "1e308 ", at: place)
                }
            }
            check(String(characters), "seed \(seed)")
        }
    }

    private func check(_ text: String, _ seed: String) {
        let (data, error) = SVGPathData.validPrefix(of: text)
        #expect(data.description == "" || SVGPathData(data.description) == data, "\(seed): \(text.debugDescription)")
        guard let error else { return }
        let bytes = Array(text.utf8)
        guard error.offset <= bytes.count else {
            Issue.record("\(seed): \(text.debugDescription): \(error)")
            return
        }
        let before = String(decoding: bytes[..<error.offset], as: UTF8.self)
        #expect(before.utf8.allSatisfy { $0 < 0x80 }, "\(seed): \(text.debugDescription): \(error)")
        let found = String(decoding: bytes[error.offset...], as: UTF8.self).unicodeScalars.first
        #expect(error.found == found, "\(seed): \(text.debugDescription): \(error)")
        // The text before the error can be continued: it is valid or incomplete at its end.
        let prefix = SVGPathData.validPrefix(of: before)
        #expect(
            prefix.error == nil || prefix.error?.offset == error.offset, "\(seed): \(text.debugDescription): \(error)")
        // A truncated number would be valid again.
        if [.expectedDigit, .numberOutOfRange, .coordinateOutOfRange].contains(error.reason) { return }
        var end = error.offset
        while end > 0, SVGPathData(String(decoding: bytes[..<end], as: UTF8.self)) == nil { end -= 1 }
        let longest = SVGPathData.validPrefix(of: String(decoding: bytes[..<end], as: UTF8.self)).data
        #expect(longest == data, "\(seed): \(text.debugDescription): \(error)")
    }

    /// Text that is not stored as contiguous UTF-8 is also read.
    @Test func readsPartsOfTexts() throws {
        let text = "…M1 2L3 4…"
        #expect(written(try SVGPathData(parsing: String(text.dropFirst().dropLast()))) == "M 1.0 2.0|L 3.0 4.0")
    }

    @Test func segmentsAreACollection() throws {
        let data = try SVGPathData(parsing: "M1 2 3 4h5z")
        #expect(data.segments.indices == 0..<4 && !data.isEmpty && SVGPathData().isEmpty)
        #expect(data.segments[1] == SVGPathData.Segment(command: .line, isRelative: false, values: [3, 4]))
        #expect(data.segments.reversed().map(\.letter) == ["Z", "h", "L", "M"])
        #expect(Set(SVGPathData.Command.allCases.map(\.letter)) == Set("MLHVCSQTAZ"))
    }
}
