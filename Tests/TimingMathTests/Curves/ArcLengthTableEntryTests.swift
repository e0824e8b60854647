import SeededRandom
import Testing

@testable import TimingMath

/// The memory that a table uses, and batches of positions.
@Suite(.tags(.law)) struct ArcLengthTableEntryTests {
    @Test func manyPlacesAreThePlacesOneByOne() throws {
        var generator = SeededGenerator(seed: 53)
        for _ in 0..<20 {
            let table = ArcLengthTable(try BezierPath.scattered(10, &generator))
            for (count, includingEnd) in [(1, true), (2, true), (57, true), (1, false), (64, false)] {
                let parts = Double(includingEnd ? max(count - 1, 1) : count)
                let places = table.positions(count: count, includingEnd: includingEnd)
                for i in 0..<count where places[i] != table.position(atFraction: Double(i) / parts) {
                    Issue.record("place \(i) of \(count)")
                }
            }
            var distances = (0..<100).map { _ in generator.number(in: -10...1.1) * table.totalLength }
            distances.append(contentsOf: awkwardNumbers)
            var places = [BezierPath.Position](
                repeating: BezierPath.Position(point: .zero, tangent: .zero), count: distances.count)
            var span = places.mutableSpan
            table.evaluate(distances: distances.span, into: &span)
            var hint = Int.random(in: -5...1000, using: &generator)
            for (distance, place) in zip(distances, places) {
                let alone = try #require(table.position(atDistance: distance))
                let hinted = try #require(table.position(atDistance: distance, hint: &hint))
                if distance.isNaN {
                    #expect(place.point.x.isNaN && alone.point.x.isNaN && hinted.tangent.y.isNaN)
                } else if place != alone || hinted != alone {
                    Issue.record("at \(distance): \(place), \(hinted), alone \(alone)")
                }
            }
        }
    }

    @Test func anyHintWillDo() throws {
        var generator = SeededGenerator(seed: 54)
        let table = ArcLengthTable(try BezierPath.scattered(10, &generator))
        for hint in [Int.min, -1, 0, 3, table.entryCount - 1, table.entryCount, .max] {
            var used = hint
            #expect(table.position(atDistance: 55, hint: &used) == table.position(atDistance: 55), "\(hint)")
        }
    }

    /// The documented memory: all arrays of a table, by the sizes of their elements.
    @Test func entriesAreSmallAndFew() throws {
        #expect(MemoryLayout<TableCurve>.stride == 96)
        #expect(MemoryLayout<SlowCurve>.stride == 64)
        let entry = MemoryLayout<ArcLengthTableNode>.stride + MemoryLayout<UInt32>.stride + MemoryLayout<Double>.stride
        // Plus two cells of the index.
        #expect(entry + 2 * MemoryLayout<UInt32>.stride == 52)
        var generator = SeededGenerator(seed: 59)
        for _ in 0..<10 {
            let path = try BezierPath.scattered(12, &generator)
            let table = ArcLengthTable(path)
            var bytes = Stored()
            bytes.add(table)
            #expect(bytes.unknown == [])
            #expect(bytes.slowCurves <= 64)
            #expect(bytes.curves <= 96 * path.segments.count)
            // There are twice as many cells as entries, plus one.
            #expect(bytes.others == 52 * table.entryCount + 4 + 8 * path.segments.count, "\(path.elements)")
        }
        var lines = BezierPath()
        try lines.move(to: .zero)
        for i in 1...10_000 { try lines.addLine(to: SIMD2(Double(i), Double(i % 7))) }
        #expect(ArcLengthTable(lines).entryCount == 10_001)
    }

    /// Returns the number of bytes in the arrays of a value.
    private struct Stored {
        private(set) var curves = 0
        private(set) var others = 0
        private(set) var slowCurves = 0
        private(set) var unknown: [String] = []

        mutating func add(_ value: Any) {
            for child in Mirror(reflecting: value).children {
                switch child.value {
                case let array as [TableCurve]: curves += array.count * MemoryLayout<TableCurve>.stride
                case let array as [SlowCurve]: slowCurves += array.count * MemoryLayout<SlowCurve>.stride
                case let array as [ArcLengthTableNode]: others += array.count * MemoryLayout<ArcLengthTableNode>.stride
                case let array as [Double]: others += array.count * MemoryLayout<Double>.stride
                case let array as [UInt32]: others += array.count * MemoryLayout<UInt32>.stride
                case let sequence as KnotSequence: add(sequence)
                case is Double, is Int, is Bool, is SIMD2<Double>, is SIMD2<Double>?: break
                default: unknown.append("\(child.label ?? ""): \(type(of: child.value))")
                }
            }
        }
    }

    /// The numbers of entries stated in the article on curves.
    @Test func entriesAreAsManyAsTheArticleSays() throws {
        let accuracies = [1e-3, 1e-6, 1e-9, 1e-12]
        func check(_ name: String, _ paths: [BezierPath], median: [Int]?, most: [Int]) {
            for (i, accuracy) in accuracies.enumerated() {
                let counts = paths.map { ArcLengthTable($0, accuracy: accuracy).entryCount }.sorted()
                let (middle, last) = (counts[counts.count / 2], counts[counts.count - 1])
                #expect(last <= most[i], "\(name) at \(accuracy): \(last)")
                if let median { #expect(middle <= median[i], "\(name) at \(accuracy): \(middle)") }
            }
        }
        let curves = try ReferenceCurves.beziers.map { (name: $0.name, path: try BezierPath.curve($0.points)) }
        check("simple cubics", curves.prefix(4).map(\.path), median: nil, most: [8, 20, 8, 12])
        let cusps = curves.filter { $0.name.hasSuffix("a cusp") || $0.name == "cusp" }
        #expect(cusps.count == 26)
        check("cusps", cusps.map(\.path), median: [21, 52, 42, 61], most: [29, 70, 50, 71])
        check("all", curves.map(\.path), median: nil, most: [33, 94, 78, 118])
        for (count, median, most) in [
            (3, [7, 15, 7, 9], [18, 38, 19, 24]), (4, [10, 19, 9, 12], [22, 48, 24, 29]),
        ] {
            var generator = SeededGenerator(seed: 57)
            let paths = try (0..<40).map { _ in
                try BezierPath.curve(
                    (0..<count).map { _ in
                        SIMD2(generator.number(in: -100...100), generator.number(in: -100...100))
                    })
            }
            check("\(count) random points", paths, median: median, most: most)
        }
        for (axis, most) in [
            (1.0, [3, 3, 3, 3]), (2, [5, 8, 5, 6]), (10, [8, 14, 9, 10]), (100, [12, 22, 13, 16]),
        ] {
            var path = BezierPath()
            try path.move(to: [axis, 0])
            try path.addArc(to: [0, 1], radii: [axis, 1], xAxisRotation: 0, largeArc: false, sweep: true)
            check("quarter of \(axis) to 1", [path], median: nil, most: most)
        }
    }
}
