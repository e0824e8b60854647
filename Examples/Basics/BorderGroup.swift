import TimingMathLayers

/// A border whose width and colour change at constant speed: two keyframe animations in a group.
struct BorderGroup: Example {
    static let name = "border-group"
    static let summary = "A border changes width and colour, both paced, in 5 seconds"
    static let quantities = ["width (points)", "red (%)", "green (%)", "blue (%)"]
    static let times = Array(stride(from: 0, through: 5, by: 0.25))

    private var layer = LayerModel()

    init() throws {
        let green = RGBAColor(red: 0, green: 1, blue: 0), red = RGBAColor(red: 1, green: 0, blue: 0)
        let blue = RGBAColor(red: 0, green: 0, blue: 1)
        let widths = KeyframeAnimation(
            .borderWidth, values: [1, 10, 5, 30, 0.5, 15, 2, 50, 0], calculationMode: .paced)
        let colors = KeyframeAnimation(.borderColor, values: [green, red, blue], calculationMode: .paced)
        let group = AnimationGroup([colors, widths], timing: MediaTiming(duration: 5))
        try layer.add(group, forKey: "borderChanges")
    }

    func values(at time: Double) throws -> [Double] {
        let shown = layer.presentation(at: time), color = shown[.borderColor] ?? RGBAColor(red: 0, green: 0, blue: 0)
        return [shown[.borderWidth], color.red * 100, color.green * 100, color.blue * 100]
    }
}
