@testable import TimingMath

/// A list that is known to be valid.
func transformList(_ text: String) throws -> TransformList { try TransformList(parsing: text) }

extension SeededGenerator {
    /// A random function with round numbers, not singular.
    mutating func transformFunction() -> TransformList.Function {
        transformFunction(named: TransformList.Function.Name.allCases.randomElement(using: &self) ?? .rotate)
    }

    mutating func transformFunction(named name: TransformList.Function.Name) -> TransformList.Function {
        func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &self)) / 4 }
        let degrees = number(-2000...2000), skew = number(-240...240)
        let x = number(-200...200), y = number(-200...200), z = number(-200...200)
        let (sx, sy, sz) = (number(1...20), number(-20 ... -1), number(1...20))
        switch name {
        case .matrix: return .matrix(AffineTransform2D(a: sx, b: sy, c: sz, d: sx, tx: x, ty: y))
        case .matrix3d:
            let turned = TransformList.Function.rotate3d(x: sx, y: sy, z: sz, degrees: degrees).matrix
            return .matrix3d(turned.concatenating(.translation(x: x, y: y, z: z)))
        case .translate: return .translate(x: x, y: y)
        case .translateX: return .translateX(x)
        case .translateY: return .translateY(y)
        case .translateZ: return .translateZ(z)
        case .translate3d: return .translate3d(x: x, y: y, z: z)
        case .scale: return .scale(x: sx, y: sy)
        case .scaleX: return .scaleX(sx)
        case .scaleY: return .scaleY(sy)
        case .scaleZ: return .scaleZ(sz)
        case .scale3d: return .scale3d(x: sx, y: sy, z: sz)
        case .rotate: return .rotate(degrees: degrees)
        case .rotateX: return .rotateX(degrees: degrees)
        case .rotateY: return .rotateY(degrees: degrees)
        case .rotateZ: return .rotateZ(degrees: degrees)
        case .rotate3d: return .rotate3d(x: sx, y: sy, z: sz, degrees: degrees)
        case .skew: return .skew(xDegrees: skew, yDegrees: -skew / 2)
        case .skewX: return .skewX(degrees: skew)
        case .skewY: return .skewY(degrees: skew)
        case .perspective: return .perspective(distance: Bool.random(using: &self) ? nil : number(400...4000))
        }
    }

    mutating func transformList(count: ClosedRange<Int> = 0...4) -> TransformList {
        TransformList((0..<Int.random(in: count, using: &self)).map { _ in transformFunction() })
    }

    /// Functions with the names of another list's.
    mutating func transformList(like other: TransformList) -> TransformList {
        TransformList(other.functions.map { transformFunction(named: $0.name) })
    }
}

/// The largest difference of two matrices' numbers, relative to the largest number, or to 1 if that is larger.
func relativeDifference(_ a: Matrix4x4, _ b: Matrix4x4) -> Double {
    let size = (a.numbers + b.numbers).map(\.magnitude).max() ?? 0
    let differences = zip(a.numbers, b.numbers).map { ($0 - $1).magnitude }
    return differences.allSatisfy(\.isFinite) ? (differences.max() ?? 0) / max(size, 1) : .infinity
}
