import Foundation

@testable import TimingMath

extension SeededGenerator {
    mutating func unitQuaternion() -> Quaternion {
        while true {
            let q = Quaternion(SIMD4(number(in: -1...1), number(in: -1...1), number(in: -1...1), number(in: -1...1)))
            if (0.01...1).contains(q.dot(q)) { return q.normalized() }
        }
    }

    mutating func vector(_ range: ClosedRange<Double>) -> SIMD3<Double> {
        SIMD3(number(in: range), number(in: range), number(in: range))
    }

    /// Parts of moderate size: all three scales with one sign, as decomposition gives them, and w ≥ 0.
    mutating func parts(perspective: Bool) -> DecomposedTransform {
        let rotation = unitQuaternion()
        return DecomposedTransform(
            translation: vector(-100...100), scale: vector(0.1...10) * (chance(0.5) ? -1 : 1), skew: vector(-1...1),
            perspective: perspective ? SIMD4(vector(-0.01...0.01), number(in: 0.5...2)) : SIMD4(0, 0, 0, 1),
            rotation: rotation.w < 0 ? -rotation : rotation)
    }
}

/// Runs a batch form that maps items to items.
func batch<A, B>(_ inputs: [A], filledWith value: B, _ evaluate: (Span<A>, inout MutableSpan<B>) -> Void) -> [B] {
    var outputs = [B](repeating: value, count: inputs.count)
    var span = outputs.mutableSpan
    evaluate(inputs.span, &span)
    return outputs
}

extension DoubleDouble {
    static func dot(_ a: [Self], _ b: [Self]) -> Self { zip(a, b).reduce(Self(0)) { $0 + $1.0 * $1.1 } }
    static func normalized(_ a: [Self]) -> [Self] {
        let length = dot(a, a).squareRoot
        return a.map { $0 / length }
    }
}

extension Quaternion {
    var numbers: [Double] { [x, y, z, w] }
}

extension DecomposedTransform {
    var numbers: [Double] {
        [translation.x, translation.y, translation.z, scale.x, scale.y, scale.z, skew.x, skew.y, skew.z]
            + [perspective.x, perspective.y, perspective.z, perspective.w] + rotation.numbers
    }
}

/// The same bits; all NaNs count as the same.
func isSame(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0.bitPattern == $1.bitPattern || $0.isNaN && $1.isNaN }
}

/// The largest difference of two matrices' first three rows relative to each row's size, and of the fourth row's
/// relative to its largest number or 1.
func difference(_ a: Matrix4x4, _ b: Matrix4x4) -> Double {
    func row(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
        let d = a - b
        let size = max(max(b.x.magnitude, b.y.magnitude), max(b.z.magnitude, b.w.magnitude))
        return max(max(d.x.magnitude, d.y.magnitude), max(d.z.magnitude, d.w.magnitude)) / size
    }
    return max(max(row(a.row1, b.row1), row(a.row2, b.row2)), max(row(a.row3, b.row3), row(a.row4, b.row4)))
}
