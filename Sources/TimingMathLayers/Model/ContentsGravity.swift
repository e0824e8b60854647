/// The place and the size of a layer's contents in its bounds: `contentsGravity`.
///
/// The names count from the layer's own axes: `bottom` is the side of the smallest y and `top` that of the largest. In
/// UIKit y grows downwards, so `top` is below `bottom` on the screen; ``ViewContentMode`` names the sides that one
/// sees.
///
/// Source: R7.10 (CALayer.h).
public enum ContentsGravity: String, Sendable, Hashable, CaseIterable {
    /// In the middle, in the contents' own size.
    case center
    /// At the largest y and in the middle of the width, in the contents' own size.
    case top
    /// At the smallest y and in the middle of the width, in the contents' own size.
    case bottom
    /// At the smallest x and in the middle of the height, in the contents' own size.
    case left
    /// At the largest x and in the middle of the height, in the contents' own size.
    case right
    /// At the smallest x and the largest y, in the contents' own size.
    case topLeft
    /// At the largest x and the largest y, in the contents' own size.
    case topRight
    /// At the smallest x and the smallest y, in the contents' own size.
    case bottomLeft
    /// At the largest x and the smallest y, in the contents' own size.
    case bottomRight
    /// Stretched to the bounds. This is the standard.
    case resize
    /// As large as fits into the bounds without a change of proportions, in the middle.
    case resizeAspect
    /// As small as covers the bounds without a change of proportions, in the middle.
    case resizeAspectFill

    /// Creates the gravity with a name. An unknown name means ``center``, as in Core Animation (R7.10).
    public init(named name: String) { self = ContentsGravity(rawValue: name) ?? .center }

    /// Whether the contents are resized, so that `contentsCenter` has an effect and `contentsScale` only on its
    /// borders.
    public var isResizing: Bool {
        switch self {
        case .resize, .resizeAspect, .resizeAspectFill: true
        default: false
        }
    }

    /// The place between the smallest and the largest coordinate: 0, ½ or 1 in each direction.
    var fractions: SIMD2<Double> {
        switch self {
        case .center, .resize, .resizeAspect, .resizeAspectFill: SIMD2(0.5, 0.5)
        case .top: SIMD2(0.5, 1)
        case .bottom: SIMD2(0.5, 0)
        case .left: SIMD2(0, 0.5)
        case .right: SIMD2(1, 0.5)
        case .topLeft: SIMD2(0, 1)
        case .topRight: SIMD2(1, 1)
        case .bottomLeft: SIMD2(0, 0)
        case .bottomRight: SIMD2(1, 0)
        }
    }
}
