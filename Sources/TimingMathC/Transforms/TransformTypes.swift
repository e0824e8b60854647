import CTimingMath
import TimingMath

extension Matrix4x4: ReadableVector {
    static var numberCount: Int { 16 }
    @inline(__always)
    static func load(_ pointer: UnsafeRawPointer) -> Self {
        Self(rows: .load(pointer), .load(pointer + 32), .load(pointer + 64), .load(pointer + 96))
    }
    @inline(__always)
    func store(to pointer: UnsafeMutableRawPointer) {
        row1.store(to: pointer)
        row2.store(to: pointer + 32)
        row3.store(to: pointer + 64)
        row4.store(to: pointer + 96)
    }
}

extension Quaternion: ReadableVector {
    static var numberCount: Int { 4 }
    @inline(__always)
    static func load(_ pointer: UnsafeRawPointer) -> Self { Self(SIMD4<Double>.load(pointer)) }
    @inline(__always)
    func store(to pointer: UnsafeMutableRawPointer) { vector.store(to: pointer) }
}

/// Each part has four numbers; the fourth of the first three is unused, and 0.
extension DecomposedTransform: ReadableVector {
    static var numberCount: Int { 20 }
    @inline(__always)
    static func load(_ pointer: UnsafeRawPointer) -> Self {
        Self(
            translation: .load(pointer), scale: .load(pointer + 32), skew: .load(pointer + 64),
            perspective: .load(pointer + 96), rotation: .load(pointer + 128))
    }
    @inline(__always)
    func store(to pointer: UnsafeMutableRawPointer) {
        SIMD4(translation, 0).store(to: pointer)
        SIMD4(scale, 0).store(to: pointer + 32)
        SIMD4(skew, 0).store(to: pointer + 64)
        perspective.store(to: pointer + 96)
        rotation.store(to: pointer + 128)
    }
}

extension AffineTransform2D {
    /// The map whose six numbers are at an address.
    init(_ n: UnsafePointer<Double>) { self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]) }
}

extension DecomposedTransform2D {
    init(_ parts: tm_plane_parts) {
        self.init(
            translation: SIMD2(parts.translation.0, parts.translation.1),
            scale: SIMD2(parts.scale.0, parts.scale.1), angle: parts.angle,
            remainder: SIMD4(parts.remainder.0, parts.remainder.1, parts.remainder.2, parts.remainder.3))
    }

    var c: tm_plane_parts {
        tm_plane_parts(
            translation: (translation.x, translation.y), scale: (scale.x, scale.y), angle: angle,
            remainder: (remainder.x, remainder.y, remainder.z, remainder.w))
    }
}

extension UnsafePointer<tm_transform_parts> {
    @inline(__always)
    var numbers: UnsafePointer<Double> { UnsafeRawPointer(self).assumingMemoryBound(to: Double.self) }
}

extension UnsafeMutablePointer<tm_transform_parts> {
    @inline(__always)
    var numbers: UnsafeMutablePointer<Double> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: Double.self) }
}

extension tm_matrix_rules {
    @inline(__always)
    var swift: Matrix4x4.Interpolator.Rules? {
        switch self {
        case TM_MATRIX_CORE_ANIMATION: .coreAnimation
        case TM_MATRIX_CSS: .cssTransforms
        case TM_MATRIX_CSS_1: .cssTransforms1
        case TM_MATRIX_CSSWG_3713: .csswg3713
        default: nil
        }
    }
}
