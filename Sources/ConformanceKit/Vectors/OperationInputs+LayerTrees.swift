/// The inputs of operations on trees of layers, on contents, and on arcs of circles.
extension OperationInputs {
    /// A layer of a tree.
    private static let treeLayer = InputType.object(
        InputShape(
            required: ["name": .string],
            optional: layerKeys.merging([
                "kind": .choice(["layer", "transform", "replicator"]), "hidden": .bool, "masksToBounds": .bool,
                "doubleSided": .bool, "opacity": .number, "instanceCount": .number, "instanceDelay": .number,
                "instanceTransform": matrix, "timing": clock, "animations": animations, "superlayer": .string,
                "mask": mask, "userInteractionEnabled": .bool,
            ]) { first, _ in first }))

    /// The mask of a layer. Its own mask is one, too.
    private static let mask = InputType.object(
        InputShape(
            optional: layerKeys.merging([
                "hidden": .bool, "opacity": .number, "timing": clock, "animations": animations, "mask": .enclosing,
            ]) { first, _ in first }))

    /// A layer only maps time.
    private static let clock = InputType.object(
        InputShape(optional: ["beginTime": .number, "speed": .number, "timeOffset": .number]))

    /// Animations as in `scenario`.
    private static let animations = InputType.array(of: .unchecked(animation))

    private static let layers = InputType.array(of: treeLayer)

    static let hitTest = InputType.object(
        InputShape(
            required: ["layers": layers, "point": .numbers(count: 2)],
            optional: ["rules": .choice(["layers", "views"]), "t": .number]))

    static let convertPoint = InputType.object(
        InputShape(
            required: ["layers": layers, "point": .numbers(count: 2)],
            optional: [
                "from": .string, "to": .string, "fromCopies": .array(of: .wholeNumber),
                "toCopies": .array(of: .wholeNumber), "t": .number,
            ]))

    static let facing = InputType.object(
        InputShape(
            required: ["layers": layers, "layer": .string],
            optional: ["copies": .array(of: .wholeNumber), "t": .number]))

    private static let scrolled: [String: InputType] = [
        "bounds": .numbers(count: 4), "scrollMode": .choice(["none", "horizontally", "vertically", "both"]),
    ]

    static let scroll = InputType.object(oneOf: [
        InputShape(required: ["point": .numbers(count: 2)], optional: scrolled),
        InputShape(required: ["rect": .numbers(count: 4)], optional: scrolled),
    ])

    static let crossFade = InputType.object(
        InputShape(
            required: ["animations": animations, "t": .number],
            optional: ["model": .any, "keyPath": .string]))

    static let contentsRect = InputType.object(
        InputShape(
            required: ["bounds": .numbers(count: 4), "size": .numbers(count: 2)],
            optional: [
                "contentsRect": .numbers(count: 4), "contentsCenter": .numbers(count: 4), "contentsScale": .number,
                "contentsGravity": .name(contentsGravities), "contentMode": .choice(contentModes),
                "rect": .numbers(count: 4),
                "shown": .numbers(count: 4),
            ]))

    private static let contentModes = [
        "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right",
        "topLeft", "topRight", "bottomLeft", "bottomRight",
    ]

    private static let contentsGravities = [
        "resize", "resizeAspect", "resizeAspectFill", "center", "top", "bottom", "left", "right", "topLeft", "topRight",
        "bottomLeft", "bottomRight",
    ]

    static let pathArc = InputType.object(
        InputShape(
            required: [
                "center": .numbers(count: 2), "radius": .number, "startAngle": .number, "endAngle": .number,
                "clockwise": .bool, "yAxis": .choice(["down", "up"]), "fractions": .array(of: .number),
            ],
            optional: ["d": .string, "closes": .bool]))
}
