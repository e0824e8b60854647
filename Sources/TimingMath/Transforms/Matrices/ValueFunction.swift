/// A function that makes a matrix from animated numbers, so that an animation can turn by more than half a turn.
///
/// The numbers are interpolated, added and accumulated as numbers. The resulting matrix then replaces the property's
/// value. The raw values are Core Animation's names; an unknown name gives nil.
///
/// Source: CAValueFunction, rule R3.11.
public enum ValueFunction: String, Sendable, CaseIterable {
    case rotateX, rotateY, rotateZ
    case scale, scaleX, scaleY, scaleZ
    case translate, translateX, translateY, translateZ

    /// The number of arguments: 3 for ``scale`` and ``translate``, otherwise 1.
    @inlinable
    public var argumentCount: Int { self == .scale || self == .translate ? 3 : 1 }

    /// Returns the matrix for the given arguments. Allocates nothing.
    ///
    /// - Parameter numbers: x, y and z, or one number for one axis. Angles are in radians. Any numbers are allowed.
    /// - Returns: nil if the count of the numbers is not ``argumentCount``.
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
