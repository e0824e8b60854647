import ConformanceKit
import TimingMathLayers

let matrixOperations: [String: OperationHandler] = [
    "matrix.make": { input in try JSONValue(MatrixFunction(input).matrix()) },
    "matrix.multiply": { input in
        // In column-vector order, the right matrix (or b) acts first.
        let isNamed = input.has("a") || input.has("b")
        let outer = try input.matrix(isNamed ? "a" : "left"), inner = try input.matrix(isNamed ? "b" : "right")
        return JSONValue(inner.concatenating(outer))
    },
    "matrix.inverse": { input in
        let matrix = try input.matrix("matrix")
        if let inverse = matrix.inverted() { return JSONValue(inverse) }
        // CATransform3DInvert returns a singular matrix unchanged (R7.1).
        return input.specification == .coreAnimation ? JSONValue(matrix) : .null
    },
    "matrix.apply": { input in
        var matrix = try input.matrix("matrix")
        for call in try input.objects("functions") { matrix = try DOMMatrixMethod(call).applied(to: matrix) }
        return JSONValue(matrix)
    },
    "matrix.transformPoint": { input in
        let point = try input.numbers("point")
        guard point.count == 4 else { throw input.error("point", "expected 4 numbers, found \(point.count)") }
        let image = try input.matrix("matrix").applied(toHomogeneous: SIMD4(point))
        return JSONValue([image.x, image.y, image.z, image.w])
    },
    "transform.setKeyPaths": { input in
        var matrix = try input.optionalMatrix("matrix") ?? .identity
        guard matrix.isFinite else { throw input.error("matrix", "expected finite numbers") }
        for (i, setting) in try input.array("keyPaths").enumerated() {
            matrix = try input.matrix(matrix, setting: setting, at: "keyPaths[\(i)]")
        }
        return JSONValue(matrix)
    },
    "layer.perspective": { input in
        let point = try input.numbers("point")
        guard point.count == 3 else { throw input.error("point", "expected 3 numbers, found \(point.count)") }
        var matrix = Matrix4x4.identity
        matrix.m34 = try input.number("m34")
        let image = matrix.applied(toPoint: SIMD3(point))
        return JSONValue([image.x, image.y, image.z])
    },
]

extension OperationInput {
    /// Returns the matrix with a key path set, such as `["transform.rotation.z", 0.5]`.
    fileprivate func matrix(
        _ matrix: Matrix4x4, setting pair: JSONValue, at path: String
    ) throws(InputError) -> Matrix4x4 {
        guard let pair = pair.array, pair.count == 2, let name = pair[0].string else {
            throw error(path, "expected a key path and a value")
        }
        // The name of the layer's property does not matter here.
        let tail = ["transform.", "sublayerTransform."].first(where: name.hasPrefix).map { name.dropFirst($0.count) }
        guard let keyPath = TransformKeyPath(rawValue: String(tail ?? name[...])) else {
            throw error(path, "unknown key path \(name)")
        }
        let numbers = pair[1].array?.compactMap(\.double) ?? []
        let value: TransformKeyPath.Value? =
            if let number = pair[1].double {
                number.isFinite ? .number(number) : nil
            } else {
                numbers.count == 2 && pair[1].array?.count == 2 && numbers.allSatisfy(\.isFinite)
                    ? .pair(x: numbers[0], y: numbers[1]) : nil
            }
        guard let value, let result = matrix.setting(value, at: keyPath) else {
            throw error(path, "expected \(keyPath == .translation ? "two finite numbers" : "a finite number")")
        }
        return result
    }
}

/// A function name and its arguments, in the order of CSS. Angles are in radians.
private struct FunctionCall {
    let input: OperationInput
    let name: String
    let arguments: [JSONValue]

    init(_ input: OperationInput) throws(InputError) {
        self.input = input
        name = try input.string("function")
        arguments = try input.array("arguments")
    }

    /// Returns the arguments as numbers. Throws if their number is not within `counts`.
    func numbers(_ counts: ClosedRange<Int>) throws(InputError) -> [Double] {
        guard counts.contains(arguments.count) else {
            let expected = counts.count == 1 ? "\(counts.upperBound)" : "\(counts.lowerBound) to \(counts.upperBound)"
            throw input.error("arguments", "\(name) takes \(expected), found \(arguments.count)")
        }
        var numbers: [Double] = []
        for (i, argument) in arguments.enumerated() {
            guard let number = argument.double else {
                throw input.error("arguments[\(i)]", "expected a number, found \(argument.kindDescription)")
            }
            numbers.append(number)
        }
        return numbers
    }

    func numbers(_ count: Int) throws(InputError) -> [Double] { try numbers(count...count) }

    func matrix(_ i: Int) throws(InputError) -> Matrix4x4 {
        try input.matrix(arguments[i], input.path(of: "arguments[\(i)]"))
    }

    var unknown: InputError { input.error("function", "unknown function \(name)") }
}

/// A function of `matrix.make`.
private struct MatrixFunction {
    let call: FunctionCall

    init(_ input: OperationInput) throws(InputError) { call = try FunctionCall(input) }

    func matrix() throws(InputError) -> Matrix4x4 {
        let prefix = "valueFunction:"
        if call.name.hasPrefix(prefix) {
            guard let function = ValueFunction(rawValue: String(call.name.dropFirst(prefix.count))) else {
                throw call.unknown
            }
            return function.matrix(of: try call.numbers(function.argumentCount)) ?? .identity
        }
        switch call.name {
        case "concat":
            guard call.arguments.count == 2 else {
                throw call.input.error("arguments", "concat takes 2 matrices, found \(call.arguments.count)")
            }
            return try call.matrix(0).concatenating(call.matrix(1))
        case "matrix":
            let n = try call.numbers(6)
            return Matrix4x4(AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        case "matrix3d": return Matrix4x4(try call.numbers(16)) ?? .identity
        case "translate", "translate3d":
            let n = try call.numbers(call.name == "translate" ? 1...3 : 3...3) + [0, 0]
            return .translation(x: n[0], y: n[1], z: n[2])
        case "translateX": return .translation(x: try call.numbers(1)[0], y: 0)
        case "translateY": return .translation(x: 0, y: try call.numbers(1)[0])
        case "translateZ": return .translation(x: 0, y: 0, z: try call.numbers(1)[0])
        case "scale", "scale3d":
            let n = try call.numbers(call.name == "scale" ? 1...3 : 3...3)
            return .scale(x: n[0], y: n.count > 1 ? n[1] : n[0], z: n.count > 2 ? n[2] : 1)
        case "scaleX": return .scale(x: try call.numbers(1)[0], y: 1)
        case "scaleY": return .scale(x: 1, y: try call.numbers(1)[0])
        case "scaleZ": return .scale(x: 1, y: 1, z: try call.numbers(1)[0])
        case "rotate", "rotateZ": return .rotation(angle: try call.numbers(1)[0], x: 0, y: 0, z: 1)
        case "rotateX": return .rotation(angle: try call.numbers(1)[0], x: 1, y: 0, z: 0)
        case "rotateY": return .rotation(angle: try call.numbers(1)[0], x: 0, y: 1, z: 0)
        case "rotate3d":
            let n = try call.numbers(4)
            return .rotation(angle: n[3], x: n[0], y: n[1], z: n[2])
        case "skew":
            let n = try call.numbers(1...2) + [0]
            return .skew(x: n[0], y: n[1])
        case "skewX": return .skew(x: try call.numbers(1)[0], y: 0)
        case "skewY": return .skew(x: 0, y: try call.numbers(1)[0])
        case "perspective":
            let distance = try call.numbers(1)[0]
            if call.input.specification == .coreAnimation { return .perspective(distance: distance) }
            guard distance >= 0 else {
                throw call.input.error("arguments[0]", "expected a length of 0 or more")
            }
            return .perspective(distance: distance, atLeast: 1)
        default: throw call.unknown
        }
    }
}

/// A method of DOMMatrix with its default arguments.
private struct DOMMatrixMethod {
    let call: FunctionCall

    init(_ input: OperationInput) throws(InputError) { call = try FunctionCall(input) }

    /// Returns the matrix after the method. The new transform acts first.
    func applied(to matrix: Matrix4x4) throws(InputError) -> Matrix4x4 {
        // The methods that modify the matrix in place compute the same result.
        let name = call.name.hasSuffix("Self") ? String(call.name.dropLast(4)) : call.name
        switch name {
        case "inverse", "invert":
            _ = try call.numbers(0)
            return matrix.inverted() ?? Matrix4x4(rows: .nan, .nan, .nan, .nan)
        case "multiply", "preMultiply":
            guard call.arguments.count <= 1 else {
                throw call.input.error("arguments", "\(call.name) takes 1 matrix, found \(call.arguments.count)")
            }
            let other = call.arguments.isEmpty ? .identity : try call.matrix(0)
            return name == "multiply" ? other.concatenating(matrix) : matrix.concatenating(other)
        default: return try map(name).concatenating(matrix)
        }
    }

    private func map(_ name: String) throws(InputError) -> Matrix4x4 {
        switch name {
        case "translate":
            let n = try call.numbers(0...3) + [0, 0, 0]
            return .translation(x: n[0], y: n[1], z: n[2])
        case "scale":
            let n = try call.numbers(0...6), x = n.first ?? 1
            let given = n + [1, x, 1, 0, 0, 0][n.count...]
            return .scale(SIMD3(given[0...2]), about: SIMD3(given[3...5]))
        case "scale3d":
            let n = try call.numbers(0...4)
            let given = n + [1, 0, 0, 0][n.count...]
            return .scale(SIMD3(repeating: given[0]), about: SIMD3(given[1...3]))
        case "scaleNonUniform":
            let n = try call.numbers(0...2)
            let given = n + [1, 1][n.count...]
            return .scale(x: given[0], y: given[1])
        case "rotate":
            let n = try call.numbers(0...3)
            // A single angle is a rotation about z.
            if n.count <= 1 { return .rotation(x: 0, y: 0, z: n.first ?? 0) }
            return .rotation(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 0)
        case "rotateFromVector":
            let n = try call.numbers(0...2) + [0, 0]
            return .rotation(alongX: n[0], y: n[1])
        case "rotateAxisAngle":
            let n = try call.numbers(0...4) + [0, 0, 0, 0]
            return .rotation(angle: n[3], x: n[0], y: n[1], z: n[2])
        case "skewX": return .skew(x: try call.numbers(0...1).first ?? 0, y: 0)
        case "skewY": return .skew(x: 0, y: try call.numbers(0...1).first ?? 0)
        case "flipX", "flipY":
            _ = try call.numbers(0)
            return name == "flipX" ? .scale(x: -1, y: 1) : .scale(x: 1, y: -1)
        default: throw call.unknown
        }
    }
}

extension SIMD4<Double> {
    fileprivate static var nan: Self { Self(repeating: .nan) }
}
