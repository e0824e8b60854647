import Testing

@testable import TimingMath

@Suite("Descriptions of sizes, rectangles and insets", .tags(.law))
struct GeometryDescriptionTests {
    @Test("Each number has its name and its fewest digits")
    func numbers() {
        #expect("\(Size2D(width: 100, height: 0.5))" == "{width: 100, height: 0.5}")
        #expect("\(Rect2D(x: 10, y: -20, width: 100, height: 50))" == "{x: 10, y: -20, width: 100, height: 50}")
        #expect(
            "\(EdgeInsets2D(top: 1, left: 2, bottom: 3, right: 4.25))" == "{top: 1, left: 2, bottom: 3, right: 4.25}")
    }

    @Test("Numbers that are not finite are printed too")
    func notFinite() {
        #expect("\(Size2D(width: .nan, height: -.infinity))" == "{width: nan, height: -inf}")
    }
}
