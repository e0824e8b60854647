/// The place and the size of a view's contents: UIView's `contentMode`.
///
/// ```swift
/// properties[.contentsGravity] = ViewContentMode.top.gravity.rawValue        // "bottom"
/// ```
///
/// The raw values are UIKit's. `top` is the side that one sees at the top, with y growing downwards, which is `bottom`
/// for
/// ``ContentsGravity``.
///
/// Source: R7.10.
public enum ViewContentMode: Int, Sendable, Hashable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// Returns the mode of a gravity. `redraw` is that of none, since it places contents as `scaleToFill` does.
    public init(_ gravity: ContentsGravity) {
        self = Self.allCases.first { $0.gravity == gravity } ?? .scaleToFill
    }

    /// The gravity of the view's layer.
    public var gravity: ContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .bottom
        case .bottom: .top
        case .left: .left
        case .right: .right
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        }
    }
}
