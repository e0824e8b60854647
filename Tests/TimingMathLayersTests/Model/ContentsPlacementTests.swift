import Testing
import TimingMathLayers

private let bounds = Rect2D(x: 10, y: 20, width: 100, height: 60)

private func isNear(_ a: Rect2D, _ b: Rect2D, within tolerance: Double = 1e-9) -> Bool {
    [
        a.origin.x - b.origin.x, a.origin.y - b.origin.y, a.size.width - b.size.width, a.size.height - b.size.height,
    ].allSatisfy { $0.magnitude <= tolerance }
}

@Suite("Contents: rectangles", .tags(.rule)) struct ContentsPlacementTests {
    /// A picture of 80 × 40 pixels at a scale of 2 is 40 × 20 points large.
    @Test("R7.10 every gravity, by hand") func gravities() throws {
        let rows: [(ContentsGravity, Rect2D)] = [
            (.center, Rect2D(x: 40, y: 40, width: 40, height: 20)),
            (.top, Rect2D(x: 40, y: 60, width: 40, height: 20)),
            (.bottom, Rect2D(x: 40, y: 20, width: 40, height: 20)),
            (.left, Rect2D(x: 10, y: 40, width: 40, height: 20)),
            (.right, Rect2D(x: 70, y: 40, width: 40, height: 20)),
            (.topLeft, Rect2D(x: 10, y: 60, width: 40, height: 20)),
            (.topRight, Rect2D(x: 70, y: 60, width: 40, height: 20)),
            (.bottomLeft, Rect2D(x: 10, y: 20, width: 40, height: 20)),
            (.bottomRight, Rect2D(x: 70, y: 20, width: 40, height: 20)),
            (.resize, bounds),
            (.resizeAspect, Rect2D(x: 10, y: 25, width: 100, height: 50)),
            (.resizeAspectFill, Rect2D(x: 0, y: 20, width: 120, height: 60)),
        ]
        #expect(Set(rows.map(\.0)) == Set(ContentsGravity.allCases))
        for (gravity, rect) in rows {
            let placement = try #require(
                ContentsPlacement(
                    pixelSize: Size2D(width: 80, height: 40), in: bounds, gravity: gravity, contentsScale: 2))
            #expect(placement.shownRect == rect, "\(gravity)")
            #expect(gravity.isResizing == gravity.rawValue.hasPrefix("resize"))
            #expect(placement.rect(ofUnitRect: ContentsPlacement.unitRect) == rect, "\(gravity)")
            #expect(placement.unitRect(in: rect) == ContentsPlacement.unitRect, "\(gravity)")
            let middle = SIMD2(rect.origin.x + rect.size.width / 2, rect.origin.y + rect.size.height / 2)
            #expect(placement.point(ofUnitPoint: [0.5, 0.5]) == middle, "\(gravity)")
        }
        var layer = LayerProperties()
        layer[.bounds] = bounds
        layer[.contentsScale] = 2
        for (gravity, rect) in rows {
            layer[.contentsGravity] = gravity.rawValue
            #expect(ContentsPlacement(pixelSize: Size2D(width: 80, height: 40), of: layer)?.shownRect == rect)
        }
        // Measured by Sidestep: an unknown gravity reads center once it is set.
        for name in ["nonsense", "", "scaleToFill", "Resize"] {
            layer[.contentsGravity] = name
            #expect(
                ContentsPlacement(pixelSize: Size2D(width: 80, height: 40), of: layer)?.gravity == .center, "\(name)")
        }
        #expect(ContentsGravity.allCases.allSatisfy { ContentsGravity(named: $0.rawValue) == $0 })
        #expect(
            ContentsPlacement(pixelSize: Size2D(width: 80, height: 40), of: LayerProperties())?.gravity == .resize)
    }

    /// Seed 001: the upper and the lower half of a picture in two layers (image fold).
    @Test("R7.10 contentsRect: the shown part fills, the rest is outside") func halves() throws {
        let half = Rect2D(x: 0, y: 0, width: 200, height: 150)
        let upper = try #require(
            ContentsPlacement(
                pixelSize: Size2D(width: 400, height: 600), in: half,
                contentsRect: Rect2D(x: 0, y: 0, width: 1, height: 0.5)))
        let lower = try #require(
            ContentsPlacement(
                pixelSize: Size2D(width: 400, height: 600), in: half,
                contentsRect: Rect2D(x: 0, y: 0.5, width: 1, height: 0.5)))
        #expect(upper.rect(ofUnitRect: ContentsPlacement.unitRect) == Rect2D(x: 0, y: 0, width: 200, height: 300))
        #expect(lower.rect(ofUnitRect: ContentsPlacement.unitRect) == Rect2D(x: 0, y: -150, width: 200, height: 300))
        #expect(lower.unitRect(in: half) == Rect2D(x: 0, y: 0.5, width: 1, height: 0.5))
        // The proportions of the part count, and its size in points: 400 × 300 pixels.
        let fitted = try #require(
            ContentsPlacement(
                pixelSize: Size2D(width: 400, height: 600), in: Rect2D(x: 0, y: 0, width: 100, height: 100),
                gravity: .resizeAspect, contentsRect: Rect2D(x: 0, y: 0.5, width: 1, height: 0.5)))
        #expect(fitted.shownRect == Rect2D(x: 0, y: 12.5, width: 100, height: 75))
    }

    /// CALayer's documentation: the corners of a button keep their radius at any size.
    @Test("R7.10 contentsCenter: nine parts") func nineParts() throws {
        let center = Rect2D(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        for side in [400.0, 200, 100, 50] {
            let button = try #require(
                ContentsPlacement(
                    pixelSize: Size2D(width: 100, height: 100),
                    in: Rect2D(x: 0, y: 0, width: side, height: side), contentsCenter: center))
            let parts = button.parts
            #expect(parts.count == 9)
            let corner = min(25, side / 2), far = side - corner
            #expect(parts[0].rect == Rect2D(x: 0, y: 0, width: corner, height: corner))
            #expect(parts[0].unitRect == Rect2D(x: 0, y: 0, width: 0.25, height: 0.25))
            #expect(parts[1].rect == Rect2D(x: corner, y: 0, width: side - 2 * corner, height: corner))
            #expect(parts[4].rect == Rect2D(x: corner, y: corner, width: far - corner, height: far - corner))
            #expect(parts[4].unitRect == center)
            #expect(parts[8].rect == Rect2D(x: far, y: far, width: corner, height: corner))
        }
        // Corners of a picture with two pixels in a point; the centre is a quarter to the left.
        let wide = try #require(
            ContentsPlacement(
                pixelSize: Size2D(width: 80, height: 40), in: bounds, gravity: .resizeAspect,
                contentsCenter: Rect2D(x: 0.125, y: 0.5, width: 0.25, height: 0.25), contentsScale: 2))
        // In points: 40 × 20, drawn at (10, 25) as 100 × 50. Borders: 5 and 25 wide, 10 and 5 high.
        #expect(wide.parts[4].rect == Rect2D(x: 15, y: 35, width: 70, height: 35))
        #expect(wide.point(ofUnitPoint: [0.25, 0.25]) == [50, 30])
        #expect(wide.unitPoint(at: [50, 30]) == [0.25, 0.25])
        // Only resized contents stretch.
        let fixed = try #require(
            ContentsPlacement(
                pixelSize: Size2D(width: 80, height: 40), in: bounds, gravity: .center, contentsCenter: center))
        #expect(fixed.point(ofUnitPoint: [0.25, 0.25]) == [40, 40])
        #expect(fixed.parts[4].rect == fixed.shownRect)
    }

    @Test("R7.10 contentsCenter is a part of contentsRect; without a size it is a pixel") func centers() throws {
        let part = try #require(
            ContentsPlacement(
                pixelSize: Size2D(width: 200, height: 200), in: Rect2D(x: 0, y: 0, width: 300, height: 300),
                contentsRect: Rect2D(x: 0.5, y: 0, width: 0.5, height: 0.5),
                contentsCenter: Rect2D(x: 0.25, y: 0.25, width: 0.5, height: 0.5)))
        // 100 × 100 pixels are shown. Borders are 25 points wide, the centre 250.
        #expect(part.parts[4].unitRect == Rect2D(x: 0.625, y: 0.125, width: 0.25, height: 0.25))
        #expect(part.parts[4].rect == Rect2D(x: 25, y: 25, width: 250, height: 250))
        let pixel = try #require(
            ContentsPlacement(
                pixelSize: Size2D(width: 10, height: 10), in: Rect2D(x: 0, y: 0, width: 100, height: 50),
                contentsCenter: Rect2D(x: 0.5, y: 0.5, width: 0, height: 0)))
        #expect(isNear(pixel.parts[4].unitRect, Rect2D(x: 0.45, y: 0.45, width: 0.1, height: 0.1)))
        #expect(isNear(pixel.parts[4].rect, Rect2D(x: 4.5, y: 4.5, width: 91, height: 41)))
    }

    @Test("R7.10 content modes name what one sees, with y down") func modes() {
        let rows: [(ViewContentMode, Int, ContentsGravity)] = [
            (.scaleToFill, 0, .resize), (.scaleAspectFit, 1, .resizeAspect), (.scaleAspectFill, 2, .resizeAspectFill),
            (.redraw, 3, .resize), (.center, 4, .center), (.top, 5, .bottom), (.bottom, 6, .top), (.left, 7, .left),
            (.right, 8, .right), (.topLeft, 9, .bottomLeft), (.topRight, 10, .bottomRight),
            (.bottomLeft, 11, .topLeft), (.bottomRight, 12, .topRight),
        ]
        #expect(rows.map(\.0) == ViewContentMode.allCases)
        for (mode, number, gravity) in rows {
            #expect(mode.rawValue == number && mode.gravity == gravity)
            #expect(ViewContentMode(gravity) == (mode == .redraw ? .scaleToFill : mode))
        }
        let top = ContentsPlacement(
            pixelSize: Size2D(width: 10, height: 10), in: bounds, gravity: ViewContentMode.top.gravity)
        #expect(top?.shownRect.origin.y == 20, "the upper edge")
    }
}

@Suite("Contents: laws", .tags(.law)) struct ContentsPlacementLawTests {
    private func anyPlacement(_ generator: inout SeededGenerator) -> ContentsPlacement? {
        func number(_ range: ClosedRange<Double>) -> Double { generator.number(in: range) }
        let x = number(0...1), y = number(0...1)
        return ContentsPlacement(
            pixelSize: Size2D(width: number(1...500), height: number(1...500)),
            in: Rect2D(x: number(-50...50), y: number(-50...50), width: number(1...400), height: number(1...400)),
            gravity: ContentsGravity.allCases[Int(number(0...11.99))],
            contentsRect: Rect2D(x: number(-1...1), y: number(-1...1), width: number(0.1...2), height: number(0.1...2)),
            contentsCenter: Rect2D(x: x, y: y, width: number(0...1) * (1 - x), height: number(0...1) * (1 - y)),
            contentsScale: number(0.5...3))
    }

    @Test func thereAndBack() throws {
        var generator = SeededGenerator(seed: 710)
        for i in 0..<1000 {
            let placement = try #require(anyPlacement(&generator))
            let rect = placement.rect(ofUnitRect: placement.contentsRect)
            #expect(isNear(rect, placement.shownRect), "\(i)")
            for _ in 0..<10 {
                let point = SIMD2(
                    placement.shownRect.origin.x + generator.number(in: -0.5...1.5) * placement.shownRect.size.width,
                    placement.shownRect.origin.y + generator.number(in: -0.5...1.5) * placement.shownRect.size.height)
                let unit = try #require(placement.unitPoint(at: point))
                let again = placement.point(ofUnitPoint: unit)
                #expect((again.x - point.x).magnitude + (again.y - point.y).magnitude < 1e-6, "\(i): \(placement)")
            }
        }
    }

    /// The parts cover what is shown, without overlaps.
    @Test func partsTile() throws {
        var generator = SeededGenerator(seed: 711)
        for i in 0..<500 {
            let placement = try #require(anyPlacement(&generator))
            let parts = placement.parts
            let area = parts.map { $0.rect.size.width * $0.rect.size.height }.reduce(0, +)
            let whole = placement.shownRect.size.width * placement.shownRect.size.height
            #expect((area - whole).magnitude <= 1e-9 * whole, "\(i)")
            #expect(parts.allSatisfy { $0.rect.size.width >= 0 && $0.rect.size.height >= 0 }, "\(i)")
            for part in parts where part.unitRect.size.width > 0 && part.unitRect.size.height > 0 {
                #expect(isNear(placement.rect(ofUnitRect: part.unitRect), part.rect), "\(i)")
            }
        }
    }

    /// Fitting stays inside the bounds, filling covers them, and both keep the proportions.
    @Test func aspects() throws {
        var generator = SeededGenerator(seed: 712)
        for _ in 0..<500 {
            let size = Size2D(width: generator.number(in: 1...500), height: generator.number(in: 1...500))
            let box = Rect2D(
                x: 0, y: 0, width: generator.number(in: 1...400), height: generator.number(in: 1...400))
            for gravity in [ContentsGravity.resizeAspect, .resizeAspectFill] {
                let shown = try #require(ContentsPlacement(pixelSize: size, in: box, gravity: gravity)).shownRect
                #expect((shown.size.width * size.height - shown.size.height * size.width).magnitude < 1e-9 * 1e6)
                let isExact = shown.size.width == box.size.width || shown.size.height == box.size.height
                #expect(isExact)
                let isInside = shown.size.width <= box.size.width + 1e-9 && shown.size.height <= box.size.height + 1e-9
                let covers = shown.size.width >= box.size.width - 1e-9 && shown.size.height >= box.size.height - 1e-9
                #expect(gravity == .resizeAspect ? isInside : covers)
            }
        }
    }

    @Test("R7.10 any numbers", .tags(.badInput)) func badInput() throws {
        let one = Size2D(width: 1, height: 1), unit = ContentsPlacement.unitRect
        for number in awkwardNumbers {
            let size = Size2D(width: number, height: number), isGood = number > 0 && number.isFinite
            for gravity in ContentsGravity.allCases {
                let picture = ContentsPlacement(pixelSize: size, in: unit, gravity: gravity)
                #expect(picture == nil || isGood)
                let scaled = ContentsPlacement(pixelSize: one, in: unit, gravity: gravity, contentsScale: number)
                #expect(scaled == nil || isGood)
                let part = ContentsPlacement(
                    pixelSize: one, in: unit, gravity: gravity,
                    contentsRect: Rect2D(origin: [number, number], size: size))
                #expect(part == nil || isGood)
                let box = ContentsPlacement(
                    pixelSize: one, in: Rect2D(origin: [number, number], size: size), gravity: gravity)
                #expect(box == nil || number.isFinite)
                let center = ContentsPlacement(
                    pixelSize: one, in: unit, gravity: gravity,
                    contentsCenter: Rect2D(origin: [number, number], size: size))
                #expect(center == nil || number >= 0 && number.isFinite)
                for placement in [picture, scaled, part, box, center] {
                    guard let placement else { continue }
                    #expect(placement.shownRect.size.width >= 0)
                    for other in awkwardNumbers {
                        _ = placement.point(ofUnitPoint: [other, other])
                        _ = placement.unitPoint(at: [other, other])
                        _ = placement.parts
                    }
                    #expect(placement.point(ofUnitPoint: [.nan, .nan]).x.isNaN)
                }
            }
        }
        // A layer without an area shows nothing.
        let flat = try #require(ContentsPlacement(pixelSize: one, in: Rect2D(x: 3, y: 4, width: 0, height: 5)))
        #expect(flat.point(ofUnitPoint: [0.5, 0.5]) == [3, 6.5] && flat.unitPoint(at: [3, 6.5]) == nil)
    }
}
