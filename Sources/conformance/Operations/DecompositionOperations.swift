import ConformanceKit
import TimingMathLayers

let decompositionOperations: [String: OperationHandler] = [
    "matrix.decompose": { input in
        guard let parts = try input.matrix("matrix").decomposed() else { return .null }
        return .object([
            "translation": JSONValue([parts.translation.x, parts.translation.y, parts.translation.z]),
            "scale": JSONValue([parts.scale.x, parts.scale.y, parts.scale.z]),
            "skew": JSONValue([parts.skew.x, parts.skew.y, parts.skew.z]),
            "perspective": JSONValue(
                [parts.perspective.x, parts.perspective.y, parts.perspective.z, parts.perspective.w]),
            "quaternion": quaternionValue(parts.rotation),
        ])
    },
    "matrix.recompose": { input in
        let parts = try DecomposedTransform(
            translation: SIMD3(input.numbers("translation", count: 3)), scale: SIMD3(input.numbers("scale", count: 3)),
            skew: SIMD3(input.numbers("skew", count: 3)), perspective: SIMD4(input.numbers("perspective", count: 4)),
            rotation: input.quaternion("quaternion"))
        return JSONValue(Matrix4x4(parts))
    },
    "matrix.decompose2D": { input in
        let n = try input.numbers("matrix", count: 6)
        let map = AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        guard let parts = DecomposedTransform2D(map) else { return .null }
        return .object([
            "translation": JSONValue([parts.translation.x, parts.translation.y]),
            "scale": JSONValue([parts.scale.x, parts.scale.y]),
            "angle": .number(parts.angle),
            "m": JSONValue([parts.remainder.x, parts.remainder.y, parts.remainder.z, parts.remainder.w]),
        ])
    },
    "matrix.interpolate": { input in
        let interpolation = try Matrix4x4.Interpolator(
            from: input.matrix("from"), to: input.matrix("to"), rules: input.interpolationRules(),
            shortestPath: input.bool("shortestPath", default: true))
        return try JSONValue(interpolation.value(at: input.number("t")))
    },
    "quaternion.slerp": { input in
        try quaternionValue(
            input.quaternion("from").slerp(
                to: input.quaternion("to"), at: input.number("t"),
                shortestPath: input.bool("shortestPath", default: true)))
    },
]

private func quaternionValue(_ q: Quaternion) -> JSONValue { JSONValue([q.x, q.y, q.z, q.w]) }

extension OperationInput {
    fileprivate func numbers(_ key: String, count: Int) throws(InputError) -> [Double] {
        let numbers = try numbers(key)
        guard numbers.count == count else { throw error(key, "expected \(count) numbers, found \(numbers.count)") }
        return numbers
    }

    fileprivate func quaternion(_ key: String) throws(InputError) -> Quaternion {
        try Quaternion(SIMD4(numbers(key, count: 4)))
    }

    /// Returns the matrix interpolation rules: the algorithm that the input names, or the specification's default.
    fileprivate func interpolationRules() throws(InputError) -> Matrix4x4.Interpolator.Rules {
        switch try optionalString("algorithm") {
        case nil: specification == .coreAnimation ? .coreAnimation : .cssTransforms
        case "css-transforms-1": .cssTransforms1
        case "csswg-3713": .csswg3713
        case "css-discrete": .cssTransforms
        case let name?:
            throw error("algorithm", "expected css-transforms-1, csswg-3713 or css-discrete, found \(name)")
        }
    }
}
