import CTimingMath
import TimingMath

@c @implementation
public func tm_matrix_identity(_ out: UnsafeMutablePointer<Double>?) {
    if let out { Matrix4x4.identity.store(to: out) }
}

@c @implementation
public func tm_matrix_translation(_ x: Double, _ y: Double, _ z: Double, _ out: UnsafeMutablePointer<Double>?) {
    if let out { Matrix4x4.translation(x: x, y: y, z: z).store(to: out) }
}

@c @implementation
public func tm_matrix_scale(_ x: Double, _ y: Double, _ z: Double, _ out: UnsafeMutablePointer<Double>?) {
    if let out { Matrix4x4.scale(x: x, y: y, z: z).store(to: out) }
}

@c @implementation
public func tm_matrix_skew(_ x: Double, _ y: Double, _ out: UnsafeMutablePointer<Double>?) {
    if let out { Matrix4x4.skew(x: x, y: y).store(to: out) }
}

@c @implementation
public func tm_matrix_rotation(
    _ angle: Double, _ x: Double, _ y: Double, _ z: Double, _ out: UnsafeMutablePointer<Double>?
) {
    if let out { Matrix4x4.rotation(angle: angle, x: x, y: y, z: z).store(to: out) }
}

@c @implementation
public func tm_matrix_rotation_xyz(_ x: Double, _ y: Double, _ z: Double, _ out: UnsafeMutablePointer<Double>?) {
    if let out { Matrix4x4.rotation(x: x, y: y, z: z).store(to: out) }
}

@c @implementation
public func tm_matrix_rotation_along(_ x: Double, _ y: Double, _ out: UnsafeMutablePointer<Double>?) {
    if let out { Matrix4x4.rotation(alongX: x, y: y).store(to: out) }
}

@c @implementation
public func tm_matrix_scale_about(
    _ factors: UnsafePointer<Double>?, _ origin: UnsafePointer<Double>?, _ out: UnsafeMutablePointer<Double>?
) {
    guard let factors, let origin, let out else { return }
    Matrix4x4.scale(SIMD3<Double>.load(factors), about: SIMD3<Double>.load(origin)).store(to: out)
}

@c @implementation
public func tm_matrix_perspective(_ distance: Double, _ minimum: Double, _ out: UnsafeMutablePointer<Double>?) {
    if let out { Matrix4x4.perspective(distance: distance, atLeast: minimum).store(to: out) }
}

@c @implementation
public func tm_matrix_value_function(
    _ function: tm_value_function, _ numbers: UnsafePointer<Double>?, _ count: Int,
    _ out: UnsafeMutablePointer<Double>?
) -> tm_status {
    guard let function = function.swift else { return TM_UNKNOWN_VALUE }
    if count < 0 { return TM_NEGATIVE_COUNT }
    guard count == function.argumentCount else { return TM_COUNT_MISMATCH }
    guard let numbers, let out else { return TM_NULL_POINTER }
    guard let matrix = function.matrix(of: UnsafeBufferPointer(start: numbers, count: count)) else {
        return TM_COUNT_MISMATCH
    }
    matrix.store(to: out)
    return TM_OK
}

extension tm_value_function {
    fileprivate var swift: ValueFunction? {
        switch self {
        case TM_FUNCTION_ROTATE_X: .rotateX
        case TM_FUNCTION_ROTATE_Y: .rotateY
        case TM_FUNCTION_ROTATE_Z: .rotateZ
        case TM_FUNCTION_SCALE: .scale
        case TM_FUNCTION_SCALE_X: .scaleX
        case TM_FUNCTION_SCALE_Y: .scaleY
        case TM_FUNCTION_SCALE_Z: .scaleZ
        case TM_FUNCTION_TRANSLATE: .translate
        case TM_FUNCTION_TRANSLATE_X: .translateX
        case TM_FUNCTION_TRANSLATE_Y: .translateY
        case TM_FUNCTION_TRANSLATE_Z: .translateZ
        default: nil
        }
    }
}

@c @implementation
public func tm_matrix_get_key_path(
    _ matrix: UnsafePointer<Double>?, _ keyPath: tm_key_path, _ value: UnsafeMutablePointer<Double>?
) -> tm_status {
    guard let matrix, let value else { return TM_NULL_POINTER }
    guard let keyPath = keyPath.swift else { return TM_UNKNOWN_VALUE }
    switch Matrix4x4.load(matrix).value(at: keyPath) {
    case .number(let number): (value[0], value[1]) = (number, 0)
    case .pair(let x, let y): (value[0], value[1]) = (x, y)
    }
    return TM_OK
}

@c @implementation
public func tm_matrix_set_key_path(
    _ matrix: UnsafePointer<Double>?, _ keyPath: tm_key_path, _ value: UnsafePointer<Double>?, _ count: Int,
    _ out: UnsafeMutablePointer<Double>?
) -> tm_status {
    if count < 0 { return TM_NEGATIVE_COUNT }
    guard let matrix, let value, let out else { return TM_NULL_POINTER }
    guard let keyPath = keyPath.swift else { return TM_UNKNOWN_VALUE }
    guard count == (keyPath == .translation ? 2 : 1) else { return TM_COUNT_MISMATCH }
    let new: TransformKeyPath.Value = count == 2 ? .pair(x: value[0], y: value[1]) : .number(value[0])
    guard let result = Matrix4x4.load(matrix).setting(new, at: keyPath) else { return TM_COUNT_MISMATCH }
    result.store(to: out)
    return TM_OK
}

extension tm_key_path {
    fileprivate var swift: TransformKeyPath? {
        switch self {
        case TM_KEY_ROTATION: .rotation
        case TM_KEY_ROTATION_X: .rotationX
        case TM_KEY_ROTATION_Y: .rotationY
        case TM_KEY_ROTATION_Z: .rotationZ
        case TM_KEY_SCALE: .scale
        case TM_KEY_SCALE_X: .scaleX
        case TM_KEY_SCALE_Y: .scaleY
        case TM_KEY_SCALE_Z: .scaleZ
        case TM_KEY_TRANSLATION: .translation
        case TM_KEY_TRANSLATION_X: .translationX
        case TM_KEY_TRANSLATION_Y: .translationY
        case TM_KEY_TRANSLATION_Z: .translationZ
        default: nil
        }
    }
}
