import Foundation
import Testing

@testable import TimingMath

@Suite("Tracks, timings and transforms as JSON", .tags(.law))
struct ValueCodingTests: JSONCoding {
    @Test func springs() throws {
        for sample in SpringTests.samples {
            for spring in [
                try sample.spring,
                try SpringTimingFunction(mass: sample.mass, stiffness: sample.stiffness, damping: sample.damping),
            ] {
                let read = try roundTrip(spring)
                #expect(read == spring && read.allowsOverdamping == spring.allowsOverdamping, "\(sample)")
                for t in [0.1, 0.5, 3] { #expect(isSame(read.value(at: t), spring.value(at: t)), "\(sample)") }
            }
        }
        for easing in PennerEasingTests.all { #expect(try roundTrip(easing) == easing) }
        #expect(problem("{\"stiffness\": 0}", as: SpringTimingFunction.self).text.contains("stiffness is 0"))
        #expect(problem("{\"mass\": null, \"damping\": []}", as: SpringTimingFunction.self).text != "")
    }

    private func expectSame<Value: Interpolatable & Codable & Equatable>(
        _ track: AnimationTrack<Value>, bits: (Value) -> [UInt64], _ label: String
    ) throws {
        let read = try roundTrip(track)
        #expect(read.values == track.values && read.keyTimes == track.keyTimes, "\(label)")
        #expect(read.calculationMode == track.calculationMode && read.pacing == track.pacing, "\(label)")
        #expect(read.parameters == track.parameters, "\(label)")
        let times =
            (-8...72).map { Double($0) / 64 } + track.keyTimes + track.keyTimes.map(\.nextDown) + [0.1, 1.0 / 3]
        for t in times {
            for side in TimingFunction.Side.allCases {
                let (found, expected) = (read.value(at: t, side: side), track.value(at: t, side: side))
                if bits(found) == bits(expected) { continue }
                Issue.record("\(label) at \(t), \(side): \(found), not \(expected)")
            }
        }
    }

    /// Every mode, pacing, set of rules, choice of times and of functions.
    private func forEachTrack<Value: Interpolatable & Codable & Equatable>(
        of values: [Value], bits: (Value) -> [UInt64]
    ) throws {
        let n = values.count
        let shape = CalculationMode.CubicParameters(tension: [0.1, 1.0 / 3], continuity: [-0.5], bias: [0, 1.0 / 3])
        let even = CalculationMode.KeyTimes.even(count: n), late = even.map { 0.1 + $0 * 2 / 3 }
        for mode in CalculationMode.allCases {
            for pacing in CalculationMode.Pacing.allCases {
                for rules in CalculationMode.Rules.allCases {
                    let more = mode == .discrete ? [CalculationMode.KeyTimes.even(count: n + 1)] : []
                    let unfit = rules == .coreAnimation ? [Array(even.dropLast()), [0.5], even.reversed()] : []
                    for (i, times) in ([nil, even, late] + more + unfit).enumerated() {
                        let eased = i % 2 == 1
                        let track = try AnimationTrack(
                            values: values, keyTimes: times,
                            timingFunctions: eased ? [.easeIn, .steps(3, jump: .both), .penner(.back, .out)] : [],
                            timingFunction: eased ? .cubicBezier(0.5, -1, 0.5, 2) : nil, calculationMode: mode,
                            parameters: i % 3 == 0 ? shape : CalculationMode.CubicParameters(), pacing: pacing,
                            rules: rules)
                        try expectSame(track, bits: bits, "\(mode), \(pacing), \(rules), \(times ?? []), \(values)")
                    }
                }
            }
        }
    }

    @Test func tracksOfNumbers() throws {
        for values in [
            [0.1, 1.0 / 3, -7, 2], [3, 9], [.leastNonzeroMagnitude, 0, -0.0, 0.1], [1e300, -1e300, 1.0 / 3],
            [5, 5, 5],
        ] {
            try forEachTrack(of: values) { [$0.bitPattern] }
        }
        for rules in CalculationMode.Rules.allCases {
            try expectSame(
                AnimationTrack(values: [1.0 / 3], calculationMode: .discrete, rules: rules), bits: { [$0.bitPattern] },
                "one value")
        }
    }

    @Test func tracksOfOtherValues() throws {
        var generator = SeededGenerator(seed: 51)
        func number() -> Double { generator.number(in: -9...9) }
        let points = (0..<4).map { _ in SIMD2(number(), number()) }
        try forEachTrack(of: points) { [$0.x.bitPattern, $0.y.bitPattern] }
        try forEachTrack(of: (0..<3).map { _ in [number(), number(), number()] }) { $0.map(\.bitPattern) }
        let colors = (0..<3).map { _ in RGBAColor(red: number(), green: number(), blue: number(), alpha: number()) }
        try forEachTrack(of: colors) { [$0.red, $0.green, $0.blue, $0.alpha].map(\.bitPattern) }
        let rects = (0..<3).map { _ in Rect2D(x: number(), y: number(), width: number(), height: number()) }
        try forEachTrack(of: rects) { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height].map(\.bitPattern) }
        try forEachTrack(of: [false, true, false]) { [$0 ? 1 : 0] }
    }

    @Test(.tags(.badInput)) func badTracks() throws {
        typealias Track = AnimationTrack<Double>
        #expect(try decoded("{\"values\": [2, 4]}", as: Track.self).value(at: 0.25) == 2.5)
        for (json, text) in [
            ("{}", "no values"), ("{\"values\": []}", "too few values"), ("{\"values\": [1]}", "too few values"),
            ("{\"values\": [0, 1], \"calculationMode\": \"zigzag\"}", "zigzag"),
            ("{\"values\": [0, 1], \"pacing\": \"slow\"}", "slow"),
            ("{\"values\": [0, 1], \"rules\": \"mine\"}", "mine"),
            ("{\"values\": [0, 1, 2], \"keyTimes\": [0, 1], \"rules\": \"webAnimations\"}", "2 key times for 3 values"),
            ("{\"values\": [0, 1], \"keyTimes\": [0, 2], \"rules\": \"webAnimations\"}", "keyTimes[1]"),
            ("{\"values\": [0, 1], \"timingFunctions\": [{\"steps\": {\"count\": 0}}]}", "count is 0"),
        ] {
            let found = problem(json, as: Track.self)
            #expect(found.text.contains(text), "\(json): \(found.text)")
        }
        for json in ["[]", "{\"values\": 1}", "{\"values\": [true]}", "{\"values\": [0, 1], \"keyTimes\": \"even\"}"] {
            #expect(problem(json, as: Track.self).text != "", "\(json)")
        }
    }

    @Test func timings() throws {
        var random = SeededGenerator(seed: 52)
        let modes: [MediaTiming.FillMode] = [.removed, .backwards, .forwards, .both]
        func number() -> Double { random.chance(0.3) ? random.pick(hardToWriteNumbers) : random.number(in: -100...100) }
        for _ in 0..<2000 {
            let timing = MediaTiming(
                beginTime: number(), duration: number(), speed: number(), timeOffset: number(), repeatCount: number(),
                repeatDuration: number(), autoreverses: random.chance(0.5), fillMode: random.pick(modes))
            let read = try roundTrip(timing)
            #expect(read == timing)
            let numbers = [
                \MediaTiming.beginTime, \.duration, \.speed, \.timeOffset, \.repeatCount, \.repeatDuration,
            ]
            for path in numbers { #expect(isSame(read[keyPath: path], timing[keyPath: path]), "\(timing)") }
        }
        for mode in modes {
            #expect(try roundTrip(mode) == mode && decoded("\"\(mode)\"", as: MediaTiming.FillMode.self) == mode)
        }
        #expect(try decoded("\"frozen\"", as: MediaTiming.FillMode.self) == .both)
        #expect(try decoded("{}") == MediaTiming())
        #expect(try decoded("{\"duration\": 2, \"fillMode\": \"both\"}") == MediaTiming(duration: 2, fillMode: .both))
        let bad = problem("{\"fillMode\": \"sideways\"}", as: MediaTiming.self)
        #expect(bad.text == "unknown fill mode \"sideways\"" && bad.path == ["fillMode"])
        for json in ["[]", "{\"duration\": \"long\"}", "{\"autoreverses\": 1}", "{\"fillMode\": 1}"] {
            #expect(problem(json, as: MediaTiming.self).text != "", "\(json)")
        }
    }

    /// JSON cannot represent infinities as numbers.
    @Test func timingsThatNeverEnd() throws {
        for number in [Double.infinity, -.infinity] {
            let timing = MediaTiming(beginTime: number, duration: number, speed: number, repeatCount: number)
            #expect(try roundTrip(timing) == timing)
        }
        #expect(try roundTrip(MediaTiming(timeOffset: .nan)).timeOffset.isNaN)
        let text = String(decoding: try JSONEncoder().encode(MediaTiming(repeatCount: .infinity)), as: UTF8.self)
        #expect(text.contains("\"repeatCount\":\"infinity\""), "\(text)")
        let bad = problem("{\"duration\": \"long\"}", as: MediaTiming.self)
        #expect(bad.text == "expected a number, found \"long\"" && bad.path == ["duration"])
    }

    /// JSON cannot write infinities as numbers.
    @Test func transformsThatAreNotFinite() throws {
        for number in [Double.infinity, -.infinity, 1e308, 0x1p-1074] {
            let matrix = Matrix4x4(rows: [1, number, 0, 0], [0, 1, 0, 0], [0, 0, number, 0], [0, 0, 0, -number])
            #expect(try roundTrip(matrix) == matrix)
            let map = AffineTransform2D(a: 1, b: number, c: 0, d: -number, tx: 3, ty: 0.1)
            #expect(try roundTrip(map) == map)
            let quaternion = Quaternion(x: number, y: 0.5, z: -number, w: 0)
            #expect(try roundTrip(quaternion) == quaternion)
        }
        #expect(try roundTrip(Quaternion(x: .nan, y: 1, z: 2, w: 3)).x.isNaN)
        let text = String(
            decoding: try JSONEncoder().encode(Quaternion(x: .infinity, y: 0.5, z: -.infinity, w: .nan)),
            as: UTF8.self)
        #expect(text == #"["infinity",0.5,"-infinity","nan"]"#)
        for json in [#"["long", 0, 0, 1]"#, #"["Infinity", 0, 0, 1]"#, "[0, 0, 1]", "[null, 0, 0, 1]"] {
            #expect(problem(json, as: Quaternion.self).text != "", "\(json)")
        }
        #expect(problem(#"[0, "infinity", 1, 1]"#, as: UnitBezier.self).text != "")
    }

    /// A transform list is stored as CSS text with all digits, while its description rounds.
    @Test func transformLists() throws {
        var random = SeededGenerator(seed: 54)
        func number() -> Double {
            random.chance(0.3) ? random.pick([0.1, 1.0 / 3, 1e-7, 123_456.789_012_3]) : random.number(in: -400...400)
        }
        for _ in 0..<300 {
            let functions: [TransformList.Function] = [
                .translate(x: number(), y: number()), .translate3d(x: number(), y: number(), z: number()),
                .scale(x: number(), y: number()), .rotate(degrees: number()),
                .rotate3d(x: number(), y: number(), z: number(), degrees: number()),
                .skew(xDegrees: number(), yDegrees: number()),
                .perspective(distance: number().magnitude + 1), .perspective(distance: nil),
                .matrix(
                    AffineTransform2D(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())),
                .matrix3d(.rotation(angle: number(), x: 1, y: 2, z: 3)),
            ]
            let list = TransformList(functions.shuffled(using: &random))
            #expect(try roundTrip(list) == list, "\(list)")
        }
        #expect(try roundTrip(TransformList.none) == .none)
        #expect(try decoded("\"translateX(10px)\"") == TransformList([.translateX(10)]))
        #expect(problem("\"translateX(10em)\"", as: TransformList.self).text != "")
    }

    /// A function that CSS cannot write is rejected, and no other list is written in its place.
    @Test(.tags(.badInput)) func unwritableTransformLists() throws {
        let lists: [TransformList] = [
            TransformList([.perspective(distance: -5)]), TransformList([.translateX(1e39)]),
            TransformList([.scale(x: -3.5e38, y: 1)]), TransformList([.rotate(degrees: .nan)]),
            TransformList([.translateX(1), .matrix3d(Matrix4x4(rows: [1e300, 0, 0, 0], .zero, .zero, [0, 0, 0, 1]))]),
        ]
        for list in lists {
            #expect(throws: EncodingError.self, "\(list)") { try JSONEncoder().encode(list) }
        }
        let largest = TransformList([.translateX(3.4e38)])
        #expect(try roundTrip(largest) == largest)
    }

    @Test func transforms() throws {
        var random = SeededGenerator(seed: 53)
        func number() -> Double { random.chance(0.3) ? random.pick(hardToWriteNumbers) : random.number(in: -100...100) }
        func numbers(_ count: Int) -> [Double] { (0..<count).map { _ in number() } }
        func bits(_ numbers: [Double]) -> [UInt64] { numbers.map(\.bitPattern) }
        for _ in 0..<300 {
            let matrix = try #require(Matrix4x4(numbers(16))), n = numbers(20)
            #expect(try bits(roundTrip(matrix).numbers) == bits(matrix.numbers))
            #expect(try bits(decoded(json(matrix), as: [Double].self)) == bits(matrix.numbers))
            let plane = AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
            let read = try roundTrip(plane)
            #expect(bits([read.a, read.b, read.c, read.d, read.tx, read.ty]) == bits(Array(n[0..<6])))
            #expect(try bits(decoded(json(plane), as: [Double].self)) == bits(Array(n[0..<6])))
            let turn = Quaternion(x: n[6], y: n[7], z: n[8], w: n[9]), found = try roundTrip(turn)
            #expect(bits([found.x, found.y, found.z, found.w]) == bits(Array(n[6..<10])))
            let parts = DecomposedTransform(
                translation: SIMD3(n[0], n[1], n[2]), scale: SIMD3(n[3], n[4], n[5]), skew: SIMD3(n[6], n[7], n[8]),
                perspective: SIMD4(n[9], n[10], n[11], n[12]),
                rotation: Quaternion(x: n[13], y: n[14], z: n[15], w: n[16]))
            #expect(try roundTrip(parts) == parts)
        }
        #expect(try roundTrip(Matrix4x4.identity) == .identity)
        #expect(problem("[1, 2, 3]", as: Matrix4x4.self).text == "expected 16 numbers, found 3")
        #expect(problem("[]", as: Matrix4x4.self).text == "expected 16 numbers, found 0")
        #expect(problem("[1, 2, 3, 4, 5, 6, 7]", as: AffineTransform2D.self).text == "expected 6 numbers, found 7")
        #expect(problem("[1, 2, 3]", as: Quaternion.self).text == "expected 4 numbers, found 3")
        for json in ["{}", "1", "[true]", "null"] {
            #expect(problem(json, as: Matrix4x4.self).text != "", "\(json)")
            #expect(problem(json, as: AffineTransform2D.self).text != "", "\(json)")
            #expect(problem(json, as: Quaternion.self).text != "", "\(json)")
            #expect(problem(json, as: DecomposedTransform.self).text != "", "\(json)")
        }
    }
}
