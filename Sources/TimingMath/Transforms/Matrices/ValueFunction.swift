/// Makes a matrix of the numbers that an animation interpolates, so that it can turn more than half a turn.
///
/// The numbers are interpolated, added and accumulated as numbers, and only then become a matrix; that matrix replaces the
/// property's value. The cases' raw values are Core Animation's names, so an unknown name is nil.
///
/// Source: CAValueFunction, rule R3.11.
public enum ValueFunction: String, Sendable, CaseIterable {
    case rotateX, rotateY, rotateZ
    case scale, scaleX, scaleY, scaleZ
    case translate, translateX, translateY, translateZ

    /// How many numbers it takes: three, or one for one axis.
    @inlinable
    public var argumentCount: Int { self == .scale || self == .translate ? 3 : 1 }

    /// The matrix of so many numbers: x, y and z, or the one of the axis; angles in radians. Allocates nothing.
    ///
    /// - Returns: nil if there are not ``argumentCount`` of them. Any numbers.
    /// - Complexity: O(1).
    @inlinable
    public func matrix(of numbers: some RandomAccessCollection<Double>) -> Matrix4x4? {
        guard numbers.count == argumentCount, let first = numbers.first, let last = numbers.last else { return nil }
        switch self {
        case .rotateX: return .rotation(angle: first, x: 1, y: 0, z: 0)
        case .rotateY: return .rotation(angle: first, x: 0, y: 1, z: 0)
        case .rotateZ: return .rotation(angle: first, x: 0, y: 0, z: 1)
        case .scale: return .scale(x: first, y: numbers[numbers.index(after: numbers.startIndex)], z: last)
        case .scaleX: return .scale(x: first, y: 1, z: 1)
        case .scaleY: return .scale(x: 1, y: first, z: 1)
        case .scaleZ: return .scale(x: 1, y: 1, z: first)
        case .translate: return .translation(x: first, y: numbers[numbers.index(after: numbers.startIndex)], z: last)
        case .translateX: return .translation(x: first, y: 0, z: 0)
        case .translateY: return .translation(x: 0, y: first, z: 0)
        case .translateZ: return .translation(x: 0, y: 0, z: first)
        }
    }
}
