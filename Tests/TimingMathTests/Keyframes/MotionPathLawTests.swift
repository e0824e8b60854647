import Testing
import TimingMath

@Suite("Motion along paths: laws", .tags(.law))
struct MotionPathLawTests {
    /// A path of random segments of every kind, with moves and closes.
    private func path(_ generator: inout SeededGenerator, count: Int) -> String {
        func number() -> Double { generator.number(in: -100...100) }
        var data = "M\(number()),\(number())"
        for _ in 0..<count {
            switch generator.next() % 8 {
            case 0: data += " Z"
            case 1: data += " M\(number()),\(number()) L\(number()),\(number())"
            case 2: data += " Q\(number()),\(number()) \(number()),\(number())"
            case 3: data += " A\(number()),\(number()) \(number()) 0 1 \(number()),\(number())"
            case 4, 5: data += " C\(number()),\(number()) \(number()),\(number()) \(number()),\(number())"
            default: data += " L\(number()),\(number())"
            }
        }
        return data
    }

    @Test("Linear: the segment's point at its fraction of time, to the bit, including the ends")
    func linear() throws {
        var generator = SeededGenerator(seed: 41)
        for _ in 0..<200 {
            let data = path(&generator, count: 1 + Int(generator.next() % 7))
            let segments = svgPath(data).segments.map(\.segment)
            guard let first = segments.first, let last = segments.last else {
                #expect(throws: MotionPathError.noEffect, "\(data)") { try MotionPath(svgPath(data)) }
                continue
            }
            let motion = try MotionPath(svgPath(data), rotationMode: .auto)
            #expect(motion.position(at: 0).point == first.start, "\(data)")
            #expect(motion.position(at: 1).point == last.end, "\(data)")
            for (i, segment) in segments.enumerated() {
                let (start, end) = (motion.keyTimes[i], motion.keyTimes[i + 1])
                #expect(motion.position(at: start).point == segment.start, "\(data), segment \(i)")
                let t = start + generator.number(in: 0...1) * (end - start)
                guard t < end else { continue }
                let u = (t - start) / (end - start)
                let place = BezierPath.Position(point: segment.point(at: u), tangent: segment.tangent(at: u))
                let actual = motion.position(at: t)
                #expect(actual.point == place.point, "\(data) at \(t)")
                if place.tangent != .zero { #expect(actual.angle == place.angle, "\(data) at \(t)") }
            }
        }
    }

    @Test("Paced: chords between equally spaced times are equal, except at jumps")
    func constantSpeed() throws {
        var generator = SeededGenerator(seed: 42)
        let steps = 1024
        for _ in 0..<6 {
            // Wide curves, whose chords differ from their arcs by less than 1e-4 of the length.
            func number() -> Double { generator.number(in: -100...100) }
            let data =
                "M0,0 C\(100 + number() / 4),0 \(200 + number() / 4),\(number()) 300,0 "
                + "L400,\(number()) Q450,\(number()) 600,0"
            let motion = try MotionPath(svgPath(data), calculationMode: .paced)
            let corners = motion.keyTimes
            let total = ArcLengthTable(svgPath(data)).totalLength
            let step = total / Double(steps)
            for i in 0..<steps {
                let (a, b) = (Double(i) / Double(steps), Double(i + 1) / Double(steps))
                if corners.contains(where: { a < $0 && $0 < b }) { continue }
                let p = motion.position(at: a).point, q = motion.position(at: b).point
                let chord = ((q - p) * (q - p)).sum().squareRoot()
                if abs(chord - step) > 1e-4 * step { Issue.record("\(data): \(chord), not \(step), from \(a)") }
            }
        }
    }

    @Test(
        "Paced and SMIL's linear: within the accuracy on circles and lines, where the position is known", .tags(.bound))
    func accuracy() throws {
        // A half circle of radius 50 around (50, 0), then a line of length 100.
        let path = svgPath("M0,0 A50,50 0 0 1 100,0 L200,0")
        let arc = 50 * Double.pi
        let paced = try MotionPath(path, calculationMode: .paced, rotationMode: .auto)
        let linear = try MotionPath(smil: path, calculationMode: .linear, rotationMode: .auto)
        for i in 0...256 {
            let t = Double(i) / 256
            for (motion, way) in [(paced, t * (arc + 100)), (linear, t < 0.5 ? 2 * t * arc : arc + (2 * t - 1) * 100)] {
                let position = motion.position(at: t)
                guard let angle = position.angle else {
                    Issue.record("no angle at \(t)")
                    continue
                }
                let turn = way / 50
                let onArc = way < arc
                let (cosine, sine) = Self.cosineAndSine(onArc ? turn : .pi)
                let expected =
                    onArc ? SIMD2(50 - 50 * cosine, -50 * sine) : SIMD2(100 + (way - arc), 0)
                let error = position.point - expected
                #expect(abs(error.x) <= 1e-7 && abs(error.y) <= 1e-7, "\(position.point), not \(expected), at \(t)")
                let direction = onArc ? turn - .pi / 2 : 0
                #expect(abs(angle - direction) <= 1e-8, "\(angle), not \(direction), at \(t)")
            }
        }
    }

    /// Sine and cosine by their series, for 0…π.
    private static func cosineAndSine(_ x: Double) -> (Double, Double) {
        var (cosine, sine, term) = (0.0, 0.0, 1.0)
        for n in 0..<40 {
            switch n % 4 {
            case 0: cosine += term
            case 1: sine += term
            case 2: cosine -= term
            default: sine -= term
            }
            term *= x / Double(n + 1)
        }
        return (cosine, sine)
    }

    @Test("SMIL's paced equals Core Animation's; linear with key points 0 and 1 is paced")
    func agreement() throws {
        var generator = SeededGenerator(seed: 43)
        for _ in 0..<8 {
            let data = path(&generator, count: 5)
            let paced = try MotionPath(svgPath(data), calculationMode: .paced, rotationMode: .autoReverse)
            let smil = try MotionPath(smil: svgPath(data), rotationMode: .autoReverse)
            let keyed = try MotionPath(
                smil: svgPath(data), keyTimes: [0, 1], keyPoints: [0, 1], calculationMode: .linear,
                rotationMode: .autoReverse)
            for i in 0...16 {
                let t = Double(i) / 16
                #expect(paced.position(at: t) == smil.position(at: t), "\(data) at \(t)")
                #expect(paced.position(at: t) == keyed.position(at: t), "\(data) at \(t)")
            }
        }
    }

    /// Motions of every mode, on paths with and without length.
    private func motions(_ data: String) throws -> [(name: String, motion: MotionPath)] {
        let path = svgPath(data)
        let ease = TimingFunction(name: .easeInEaseOut)
        var motions: [(String, MotionPath)] = []
        for mode in CalculationMode.allCases {
            let eased = try MotionPath(
                path, timingFunctions: [ease], timingFunction: ease, calculationMode: mode, rotationMode: .auto)
            let smil = try MotionPath(
                smil: path, timingFunctions: path.segments.map { _ in ease }, calculationMode: mode,
                rotationMode: .autoReverse)
            let keyed = try MotionPath(
                smil: path, keyTimes: [0, 0.2, 0.2, 1], keyPoints: [0.25, 1, 0, 0.75], calculationMode: mode)
            motions += [("\(mode)", eased), ("SMIL's \(mode)", smil), ("\(mode) with key points", keyed)]
        }
        return motions.map { ("\($0.0) of \(data)", $0.1) }
    }

    @Test("A batch gives the positions of single times, to the bit")
    func batch() throws {
        var generator = SeededGenerator(seed: 44)
        var paths = ["M0,0 L10,0 M100,100 L100,110", "M1,1 Z M5,6 Z M7,7 L7,7"]
        for _ in 0..<6 { paths.append(path(&generator, count: 6)) }
        for data in paths {
            for (name, motion) in try motions(data) {
                var times = awkwardNumbers + motion.keyTimes.reversed() + motion.keyTimes
                for _ in 0..<40 { times.append(generator.number(in: -0.2...1.2)) }
                times += (0...40).map { Double($0) / 40 }
                var positions = [MotionPath.Position](repeating: MotionPath.Position(point: .zero), count: times.count)
                var span = positions.mutableSpan
                motion.evaluate(times.span, into: &span)
                for (t, position) in zip(times, positions) {
                    let alone = motion.position(at: t)
                    if !Self.sameBits(position, alone) {
                        Issue.record("\(name) at \(t): \(position), alone \(alone)")
                    }
                }
            }
        }
        #expect(throws: MotionPathError.noEffect) { try MotionPath(BezierPath()) }
    }

    private static func sameBits(_ a: MotionPath.Position, _ b: MotionPath.Position) -> Bool {
        func bits(_ x: Double?) -> UInt64? { x.map { $0.isNaN ? Double.nan.bitPattern : $0.bitPattern } }
        return bits(a.point.x) == bits(b.point.x) && bits(a.point.y) == bits(b.point.y)
            && bits(a.angle) == bits(b.angle)
    }

    @Test("R4.2b Paced, at each of its key times: the start of the later segment, also after a jump", .tags(.rule))
    func pacedKeyTimes() throws {
        var generator = SeededGenerator(seed: 45)
        for _ in 0..<30 {
            // Jumps far wider than the path's accuracy.
            var data = ""
            for _ in 0..<20 {
                func number() -> Double { generator.number(in: -100...100) }
                data += "M\(number()),\(number()) Q\(number()),\(number()) \(number()),\(number()) "
            }
            let motion = try MotionPath(svgPath(data), calculationMode: .paced)
            for (time, drawn) in zip(motion.keyTimes, svgPath(data).segments) {
                let point = motion.position(at: time).point
                let error = point - drawn.segment.start
                if !(abs(error.x) <= 1e-10 && abs(error.y) <= 1e-10) {
                    Issue.record("\(data) at \(time): \(point), not \(drawn.segment.start)")
                }
            }
        }
    }

    @Test("No time and no coordinates trap", .tags(.badInput))
    func extremes() throws {
        let huge = Double.greatestFiniteMagnitude
        for data in [
            "", "M0,0", "M0,0 L\(huge),\(huge) L-\(huge),0 Z", "M0,0 C1e307,0 0,-1e307 5,5",
            "M0,0 C\(huge),0 0,-\(huge) 5,5 Q-\(huge),\(huge) \(huge),\(huge)",
            "M0,0 C\(huge),-\(huge) -\(huge),\(huge) \(huge),\(huge) M-\(huge),0 Z",
            "M0,0 A\(huge),1 0 0 1 5,5", "M0,0 L\(huge),0 M1,1 L2,1 M5,5 L6,5",
            "M0,0 L5e-324,0 L0,5e-324 Q1e-320,0 1e-310,0",
        ] {
            for mode in CalculationMode.allCases {
                func make() throws(MotionPathError) -> MotionPath {
                    try MotionPath(svgPath(data), calculationMode: mode, rotationMode: .autoReverse)
                }
                guard !svgPath(data).segments.isEmpty else {
                    #expect(throws: MotionPathError.noEffect, "\(data)") { try make() }
                    continue
                }
                let motion = try make()
                for t in [-huge, -1, 0, .leastNonzeroMagnitude, 0.3, 1, huge, .infinity, -.infinity] {
                    let position = motion.position(at: t)
                    // Where coordinates overflow there is no parameter, but there is a length.
                    guard mode == .paced, let angle = position.angle else { continue }
                    let isSound = position.point.x.isFinite && position.point.y.isFinite && angle.isFinite
                    if !isSound { Issue.record("\(data) at \(t): \(position)") }
                }
                let nan = motion.position(at: .nan)
                #expect(nan.point.x.isNaN && nan.point.y.isNaN && nan.angle?.isNaN == true, "\(data), \(mode)")
            }
        }
        let still = try MotionPath(svgPath("M0,0 L9,9")).position(at: .nan)
        #expect(still.point.x.isNaN && still.angle == nil)
    }
}
