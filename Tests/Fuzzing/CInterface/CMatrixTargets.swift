import CTimingMath

/// The functions of timing_math.h for matrices.
let cMatrixTargets: [FuzzTarget] = [
    FuzzTarget(
        "c-matrices", "tm_matrix: made, multiplied, inverted, applied", longestInput: 224, parts: [matrices, factories]
    ),
    FuzzTarget(
        "c-interpolations", "tm_transform_parts, and matrices and rotations between others", longestInput: 256,
        parts: [parts, interpolations]),
]

extension CHandleKind {
    static let matrixInterpolator = CHandleKind(
        retain: tm_matrix_interpolator_retain, release: tm_matrix_interpolator_release)
}

/// Fills an element with NaN, as a batch does for what cannot be computed.
private func fillNaN(_ numbers: UnsafeMutablePointer<Double>?, _ count: Int) {
    numbers?.update(repeating: .nan, count: count)
}

@Sendable private func matrices(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    CArena.shared.fill(&arguments)
    switch arguments.choice(5) {
    case 0:
        CBatch(name: "tm_matrices_multiply", inputs: [16, 16], outputs: [16]).check(&arguments) {
            tm_matrices_multiply($0[0], $0[1], $0[2], $1)
        } single: {
            tm_matrix_multiply($0[0], $0[1], $0[2])
        }
    case 1:
        CBatch(name: "tm_matrices_invert", inputs: [16], outputs: [16]).check(&arguments) {
            tm_matrices_invert($0[0], $0[1], $1)
        } single: {
            if tm_matrix_invert($0[0], $0[1]) != TM_OK { fillNaN($0[1], 16) }
        }
    case 2:
        let matrix = (0..<16).map { CArena.shared.numbers[$0] }
        CBatch(name: "tm_matrix_apply_all", inputs: [4], outputs: [4]).check(&arguments) {
            tm_matrix_apply_all(matrix, $0[0], $0[1], $1)
        } single: {
            tm_matrix_apply(matrix, $0[0], $0[1])
        }
    case 3:
        let matrix = (0..<16).map { CArena.shared.numbers[$0] }
        CBatch(name: "tm_matrix_apply_points", inputs: [3], outputs: [3]).check(&arguments) {
            tm_matrix_apply_points(matrix, $0[0], $0[1], $1)
        } single: {
            tm_matrix_apply_point(matrix, $0[0], $0[1])
        }
    default: singleMatrices(&arguments)
    }
    let numbers = CArena.shared.numbers
    require(tm_matrix_apply_all(nil, numbers, numbers, 1) == TM_NULL_POINTER, "there is no matrix")
    require(tm_matrix_apply_points(nil, numbers, numbers, 1) == TM_NULL_POINTER, "there is no matrix")
}

private func singleMatrices(_ arguments: inout CArguments) {
    checkValue("tm_matrix_multiply", &arguments, inputs: [16, 16], output: 16, isInPlace: true) {
        tm_matrix_multiply($0[0], $0[1], $1)
        return !$0.contains(nil) && $1 != nil
    }
    checkValue("tm_matrix_invert", &arguments, inputs: [16], output: 16, isInPlace: true) {
        let status = tm_matrix_invert($0[0], $1)
        if $0.contains(nil) || $1 == nil { require(status == TM_NULL_POINTER, "a matrix is missing") }
        return status == TM_OK
    }
    checkValue("tm_matrix_apply", &arguments, inputs: [4, 16], output: 4, isInPlace: true) {
        tm_matrix_apply($0[1], $0[0], $1)
        return !$0.contains(nil) && $1 != nil
    }
    checkValue("tm_matrix_apply_point", &arguments, inputs: [3, 16], output: 3, isInPlace: true) {
        tm_matrix_apply_point($0[1], $0[0], $1)
        return !$0.contains(nil) && $1 != nil
    }
    let matrix = CArena.shared.element(&arguments, each: 16)
    let determinant = tm_matrix_determinant(matrix), isFinite = (0..<16).allSatisfy { matrix[$0].isFinite }
    if !isFinite { require(determinant.isNaN, "a matrix that is not finite has no determinant") }
    var inverse = [Double](repeating: 0, count: 16)
    let status = tm_matrix_invert(matrix, &inverse)
    if isFinite, determinant != 0 { require(status == TM_OK, "a determinant of \(determinant) has an inverse") }
    require(tm_matrix_determinant(nil).isNaN, "NULL has no determinant")
}

@Sendable private func factories(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    let (a, b, c, d) = (arguments.number(), arguments.number(), arguments.number(), arguments.number())
    CArena.shared.fill(&arguments)
    let kind = arguments.choice(10)
    switch kind {
    case 8:
        checkValue("tm_matrix_scale_about", &arguments, inputs: [16, 3], output: 16, isInPlace: true) {
            tm_matrix_scale_about($0[0], $0[1], $1)
            return !$0.contains(nil) && $1 != nil
        }
    case 9: keyPaths(&arguments)
    default:
        checkValue("a matrix", &arguments, inputs: [], output: 16) { _, out in
            switch kind {
            case 0: tm_matrix_identity(out)
            case 1: tm_matrix_translation(a, b, c, out)
            case 2: tm_matrix_scale(a, b, c, out)
            case 3: tm_matrix_skew(a, b, out)
            case 4: tm_matrix_rotation(a, b, c, d, out)
            case 5: tm_matrix_rotation_xyz(a, b, c, out)
            case 6: tm_matrix_rotation_along(a, b, out)
            default: tm_matrix_perspective(a, b, out)
            }
            return out != nil
        }
    }
}

private func keyPaths(_ arguments: inout CArguments) {
    let function = tm_value_function(arguments.enumerator(11))
    let (numbers, count) = CArena.shared.array(&arguments, limit: 4)
    checkValue("tm_matrix_value_function", &arguments, inputs: [], output: 16) { _, out in
        let status = tm_matrix_value_function(function, numbers, count, out)
        let isTriple = function == TM_FUNCTION_SCALE || function == TM_FUNCTION_TRANSLATE
        let isRight = function.rawValue < 11 && count == (isTriple ? 3 : 1) && numbers != nil && out != nil
        require((status == TM_OK) == isRight, "the status of a value function is \(status.rawValue)")
        return status == TM_OK
    }
    let path = tm_key_path(arguments.enumerator(12))
    checkValue("tm_matrix_get_key_path", &arguments, inputs: [16], output: 2) {
        let status = tm_matrix_get_key_path($0[0], path, $1)
        let isMissing = $0.contains(nil) || $1 == nil
        require(
            status == (isMissing ? TM_NULL_POINTER : path.rawValue < 12 ? TM_OK : TM_UNKNOWN_VALUE),
            "the status of a key path is \(status.rawValue)")
        if status == TM_OK, path != TM_KEY_TRANSLATION { require($1?[1] == 0, "the second number is 0") }
        return status == TM_OK
    }
    let (value, size) = CArena.shared.array(&arguments, limit: 3)
    checkValue("tm_matrix_set_key_path", &arguments, inputs: [16], output: 16, isInPlace: true) {
        // A value within the output is one that the first call has changed.
        guard let value, value + 2 < UnsafePointer(CArena.shared.numbers) || size != 1 && size != 2 else {
            var copy = [1.5, -2]
            return tm_matrix_set_key_path($0[0], path, &copy, size, $1) == TM_OK
        }
        return tm_matrix_set_key_path($0[0], path, value, size, $1) == TM_OK
    }
}

@Sendable private func parts(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    CArena.shared.fill(&arguments)
    let time = arguments.number(), shortest = arguments.flag()
    let kind = tm_transform_parts.self, size = 20
    switch arguments.choice(5) {
    case 0:
        CBatch(name: "tm_matrices_decompose", inputs: [16], outputs: [size]).check(&arguments) {
            tm_matrices_decompose($0[0], $0[1].bound(to: kind), $1)
        } single: {
            guard let out = $0[1], tm_matrix_decompose($0[0], out.bound(to: kind)) != TM_OK else { return }
            fillNaN(out, size)
            // The fourth numbers that are not used are 0 even then.
            (out[3], out[7], out[11]) = (0, 0, 0)
        }
    case 1:
        CBatch(name: "tm_matrices_recompose", inputs: [size], outputs: [16]).check(&arguments) {
            tm_matrices_recompose($0[0].bound(to: kind), $0[1], $1)
        } single: {
            tm_matrix_recompose($0[0].bound(to: kind), $0[1])
        }
    case 2:
        CBatch(name: "tm_matrices_interpolate_parts", inputs: [size, size], outputs: [16]).check(&arguments) {
            tm_matrices_interpolate_parts(
                $0[0].bound(to: kind), $0[1].bound(to: kind), time, shortest, $0[2], $1)
        } single: {
            // Its only function for one value is itself.
            let status = tm_matrices_interpolate_parts(
                $0[0].bound(to: kind), $0[1].bound(to: kind), time, shortest, $0[2], 1)
            require(status == TM_OK, "one is a count")
        }
    case 3:
        checkValue("tm_matrix_decompose", &arguments, inputs: [16], output: size) {
            tm_matrix_decompose($0[0], $1.bound(to: kind)) == TM_OK
        }
        checkValue("tm_matrix_recompose", &arguments, inputs: [size], output: 16, isInPlace: true) {
            tm_matrix_recompose($0[0].bound(to: kind), $1)
            return !$0.contains(nil) && $1 != nil
        }
    default: planes(time, &arguments)
    }
}

private func planes(_ time: Double, _ arguments: inout CArguments) {
    let kind = tm_plane_parts.self
    checkValue("tm_plane_decompose", &arguments, inputs: [6], output: 9) {
        let status = tm_plane_decompose($0[0], $1.bound(to: kind))
        let isMissing = $0.contains(nil) || $1 == nil
        require((isMissing ? [TM_NULL_POINTER] : [TM_OK, TM_NO_VALUE]).contains(status), "a map has parts or none")
        return status == TM_OK
    }
    checkValue("tm_plane_recompose", &arguments, inputs: [9], output: 6, isInPlace: true) {
        tm_plane_recompose($0[0].bound(to: kind), $1)
        return !$0.contains(nil) && $1 != nil
    }
    checkValue("tm_plane_interpolate", &arguments, inputs: [9, 9], output: 9, isInPlace: true) {
        tm_plane_interpolate($0[0].bound(to: kind), $0[1].bound(to: kind), time, $1.bound(to: kind))
        return !$0.contains(nil) && $1 != nil
    }
}

@Sendable private func interpolations(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    CArena.shared.fill(&arguments)
    let time = arguments.number(), shortest = arguments.flag(), rules = tm_matrix_rules(arguments.enumerator(4))
    let refusal: tm_status? = rules.rawValue < 4 ? nil : TM_UNKNOWN_VALUE
    switch arguments.choice(5) {
    case 0:
        CBatch(name: "tm_matrices_interpolate", inputs: [16, 16], outputs: [16], refusal: refusal).check(&arguments) {
            tm_matrices_interpolate($0[0], $0[1], time, rules, shortest, $0[2], $1)
        } single: {
            let status = tm_matrix_interpolate($0[0], $0[1], time, rules, shortest, $0[2])
            require(status == TM_OK, "two matrices can be interpolated")
        }
    case 1:
        CBatch(name: "tm_quaternions_slerp", inputs: [4, 4], outputs: [4]).check(&arguments) {
            tm_quaternions_slerp($0[0], $0[1], time, shortest, $0[2], $1)
        } single: {
            tm_quaternion_slerp($0[0], $0[1], time, shortest, $0[2])
        }
    case 2:
        checkValue("tm_quaternion_slerp", &arguments, inputs: [4, 4], output: 4, isInPlace: true) {
            tm_quaternion_slerp($0[0], $0[1], time, shortest, $1)
            return !$0.contains(nil) && $1 != nil
        }
        checkValue("tm_matrix_interpolate", &arguments, inputs: [16, 16], output: 16, isInPlace: true) {
            let status = tm_matrix_interpolate($0[0], $0[1], time, rules, shortest, $1)
            if !$0.contains(nil), $1 != nil { require(status == refusal ?? TM_OK, "the rules are known") }
            return status == TM_OK
        }
    default: interpolators(rules, shortest, &arguments)
    }
}

private func interpolators(_ rules: tm_matrix_rules, _ shortest: Int32, _ arguments: inout CArguments) {
    let arena = CArena.shared
    let from = arena.pointer(&arguments, 16), to = arena.pointer(&arguments, 16)
    // The handle keeps the matrices, which the batch may overwrite, so single calls get copies.
    let copies = [from, to].map { pointer in pointer.map { p in (0..<16).map { p[$0] } } ?? [] }
    let (interpolator, status) = create(CCreation(&arguments), .matrixInterpolator) {
        tm_matrix_interpolator_create(from, to, rules, shortest, $0, $1)
    }
    if from == nil || to == nil || rules.rawValue > 3 { require(status != TM_OK, "an argument is wrong") }
    let handle = interpolator.pointer(&arguments)
    CBatch(
        name: "tm_matrix_interpolator_evaluate", inputs: [1], outputs: [16],
        refusal: handle == nil ? TM_NULL_POINTER : nil
    ).check(&arguments) {
        tm_matrix_interpolator_evaluate(handle, $0[0], $0[1], $1)
    } single: {
        let time = $0[0]?.pointee ?? .nan
        require(tm_matrix_interpolator_value(handle, time, $0[1]) == TM_OK, "there is a matrix")
        guard let out = $0[1] else { return }
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 16) { other in
            _ = tm_matrix_interpolate(copies[0], copies[1], time, rules, shortest, other.baseAddress)
            for i in 0..<16 { require(other[i].isSame(as: out[i]), "prepared or not, number \(i) is the same") }
        }
    }
    require(tm_matrix_interpolator_value(handle, 0, nil) == TM_NULL_POINTER, "a matrix needs a place")
}
