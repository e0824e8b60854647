/// The names that inputs usually have. The engine decides what others mean.
extension OperationInputs {
    /// The types of values that can be interpolated.
    static let valueType = InputType.name([
        "number", "integer", "opacity", "length", "percentage", "boolean", "discrete", "color", "colorList", "point",
        "size", "rect", "insets", "vector", "numberList", "repeatedList", "translate", "scale", "rotation",
        "shadowList", "transformList",
    ])

    /// The easing functions of `easing`.
    static let easingCurves =
        ["linear", "curveIn", "curveOut", "sineCurve", "cosineCurve"]
        + [
            "quad", "cubic", "quart", "quint", "sine", "expo", "circ", "poly", "elastic", "back", "bounce",
        ].flatMap { family in ["In", "Out", "InOut", "OutIn"].map { family + $0 } }

    private static let axisFunctions = ["translate", "scale", "rotate"].flatMap { name in
        ["X", "Y", "Z"].map { name + $0 }
    }

    /// The functions of `valueFunction`.
    static let valueFunctions = axisFunctions + ["translate", "scale"]

    static let valueFunction = InputType.name(valueFunctions)

    /// The functions of CSS, those of DOMMatrix, and value functions.
    static let matrixFunction = InputType.name(
        axisFunctions + valueFunctions.map { "valueFunction:\($0)" }
            + [
                "matrix", "matrix3d", "perspective", "concat", "translate3d", "scale3d", "rotate3d", "skew", "flipX",
                "flipY", "scaleNonUniform",
            ]
            + [
                "translate", "scale", "scale3d", "rotate", "rotateFromVector", "rotateAxisAngle", "skewX", "skewY",
                "multiply", "preMultiply", "inverse",
            ].flatMap { [$0, $0 + "Self"] })

    static let transitionType = InputType.name([
        "fade", "moveIn", "push", "reveal", "cube", "oglFlip", "suckEffect", "rippleEffect", "pageCurl", "pageUnCurl",
        "cameraIris", "cameraIrisHollowOpen", "cameraIrisHollowClose",
    ])

    static let transitionSubtype = InputType.name(["fromLeft", "fromRight", "fromTop", "fromBottom"])
}
