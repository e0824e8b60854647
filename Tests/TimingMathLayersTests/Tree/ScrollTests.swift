import Testing
import TimingMathLayers

/// Scrolling.
@Suite("R7.11", .tags(.rule)) struct ScrollTests {
    @Test("To a point along the axes of the mode") func points() {
        for (mode, x, y) in [(ScrollMode.none, 1.0, 2.0), (.vertically, 1, -8), (.horizontally, 7, 2), (.both, 7, -8)] {
            var layer = LayerModel()
            layer[.bounds] = Rect2D(1, 2, 100, 50)
            layer.scroll(to: SIMD2(7, -8), mode: mode)
            #expect(layer[.bounds] == Rect2D(x, y, 100, 50))
        }
    }

    @Test("To a rectangle, by as little as possible") func rectangles() {
        func scrolled(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ mode: ScrollMode = .both) -> Rect2D
        {
            var layer = LayerModel()
            layer[.bounds] = Rect2D(10, 20, 100, 50)
            layer.scroll(toVisible: Rect2D(x, y, width, height), mode: mode)
            return layer[.bounds]
        }
        #expect(scrolled(10, 20, 100, 50) == Rect2D(10, 20, 100, 50))
        #expect(scrolled(30, 30, 10, 10) == Rect2D(10, 20, 100, 50))
        #expect(scrolled(0, 0, 10, 10) == Rect2D(0, 0, 100, 50))
        #expect(scrolled(150, 90, 10, 10) == Rect2D(60, 50, 100, 50))
        #expect(scrolled(160, 100, -10, -10) == Rect2D(60, 50, 100, 50))
        #expect(scrolled(150, 90, 10, 10, .vertically) == Rect2D(10, 50, 100, 50))
        #expect(scrolled(150, 90, 10, 10, .horizontally) == Rect2D(60, 20, 100, 50))
        #expect(scrolled(150, 90, 10, 10, .none) == Rect2D(10, 20, 100, 50))
        // Too large to fit: its smallest coordinates.
        #expect(scrolled(50, 0, 300, 400) == Rect2D(50, 0, 100, 50))
        #expect(scrolled(.nan, 90, 10, .nan) == Rect2D(10, 20, 100, 50))
        #expect(scrolled(0, 90, .nan, 10) == Rect2D(10, 50, 100, 50))
        #expect(scrolled(-.infinity, 90, .infinity, 10) == Rect2D(10, 50, 100, 50))

        var flipped = LayerModel()
        flipped[.bounds] = Rect2D(110, 70, -100, -50)
        flipped.scroll(toVisible: Rect2D(150, 90, 10, 10))
        #expect(flipped[.bounds] == Rect2D(60, 50, 100, 50))
    }
}
