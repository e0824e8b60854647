import CTimingMath
import TimingMath

extension Matrix4x4: NumberVector {
    static var numberCount: Int { 16 }
}

extension Quaternion: NumberVector {
    static var numberCount: Int { 4 }
}

extension DecomposedTransform: NumberVector {
    static var numberCount: Int { 20 }
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

    /// Makes the unused fourth numbers 0, which Swift leaves undefined.
    @inline(__always)
    func clearUnused() {
        pointee.translation.3 = 0
        pointee.scale.3 = 0
        pointee.skew.3 = 0
    }
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
