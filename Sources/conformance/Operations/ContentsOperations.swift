import ConformanceKit
import TimingMathLayers

let contentsOperations: [String: OperationHandler] = [
    "contents.rect": { input in
        let placement = try contentsPlacement(input)
        let rect: Rect2D?
        if let shown = try rectForm.optionalValue("shown", of: input) {
            rect = placement?.unitRect(in: shown)
        } else {
            let unit = try rectForm.optionalValue("rect", of: input)
            rect = placement.map { $0.rect(ofUnitRect: unit ?? $0.contentsRect) }
        }
        guard let rect, rect.origin.x.isFinite, rect.origin.y.isFinite, rect.size.width.isFinite,
            rect.size.height.isFinite
        else { return .null }
        return rectForm.write(rect)
    },
    "layer.scroll": { input in
        var properties = LayerProperties()
        properties[.bounds] = try rectForm.optionalValue("bounds", of: input) ?? Rect2D()
        let modes = Dictionary(uniqueKeysWithValues: ScrollMode.allCases.map { ($0.rawValue, $0) })
        let mode = try input.choice("scrollMode", from: modes, default: .both)
        if let rect = try rectForm.optionalValue("rect", of: input) {
            properties.scroll(toVisible: rect, mode: mode)
        } else {
            properties.scroll(to: try pointForm.value("point", of: input), mode: mode)
        }
        return pointForm.write(properties[.boundsOrigin])
    },
    "layer.crossFade": { input in
        _ = try input.objects("animations")
        let keyPath = try input.optionalString("keyPath") ?? "contents"
        let fade = try scenarioLayer(input).layer.crossFade(for: keyPath, at: input.number("t"))
        return fade.map { fade in
            .object([
                "old": JSONValue(.discrete(fade.old)), "new": JSONValue(.discrete(fade.new)),
                "weight": .number(fade.weight),
            ])
        } ?? .null
    },
]

private let pointForm = ValueForm<SIMD2<Double>>.point
private let rectForm = ValueForm<Rect2D>.rect

/// Returns where the picture is shown; nil if it is not.
private func contentsPlacement(_ input: OperationInput) throws -> ContentsPlacement? {
    let size = try ValueForm<Size2D>.size.value("size", of: input)
    let bounds = try rectForm.value("bounds", of: input)
    let modes = Dictionary(uniqueKeysWithValues: ViewContentMode.allCases.map { ("\($0)", $0) })
    var gravity = try input.optionalString("contentsGravity").map(ContentsGravity.init(named:)) ?? .resize
    if input.has("contentMode") {
        gravity = try input.choice("contentMode", from: modes, default: .scaleToFill).gravity
    }
    return ContentsPlacement(
        pixelSize: size, in: bounds, gravity: gravity,
        contentsRect: try rectForm.optionalValue("contentsRect", of: input) ?? ContentsPlacement.unitRect,
        contentsCenter: try rectForm.optionalValue("contentsCenter", of: input) ?? ContentsPlacement.unitRect,
        contentsScale: try input.number("contentsScale", default: 1))
}
