extension LayerTransition {
    /// The kind of a transition: the four that Apple documents, and the better known ones that it does not.
    ///
    /// ```swift
    /// LayerTransition(.cube, subtype: .fromLeft, startProgress: 0.2, endProgress: 0.8)
    /// ```
    ///
    /// An undocumented style has progress, but its geometry is not published.
    ///
    /// Source: R6.2, R6.2b.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// The old picture fades out while the new one fades in.
        case fade
        /// The new picture slides over the old one.
        case moveIn
        /// The new picture pushes the old one out.
        case push
        /// The old picture slides away and uncovers the new one.
        case reveal
        /// Undocumented: the pictures are on two sides of a cube that turns.
        case cube
        /// Undocumented: the pictures are on the two faces of a card that turns over.
        case oglFlip
        /// Undocumented: the old picture is sucked into a point.
        case suckEffect
        /// Undocumented: a drop falls into the picture.
        case rippleEffect
        /// Undocumented: the old picture is turned over like a page.
        case pageCurl
        /// Undocumented: the new picture is laid over the old one like a page.
        case pageUnCurl
        /// Undocumented: a camera's shutter closes and opens.
        case cameraIris
        /// Undocumented: a camera's shutter opens.
        case cameraIrisHollowOpen
        /// Undocumented: a camera's shutter closes.
        case cameraIrisHollowClose

        /// Returns the style with a name, whatever the case of its letters, or nil for an unknown name.
        ///
        /// Core Animation's names are the raw values, such as `moveIn`. Tutorials also write `movein`.
        ///
        /// Source: R6.2b.
        public init?(name: String) {
            let wanted = name.lowercased()
            guard let style = Self.allCases.first(where: { $0.rawValue.lowercased() == wanted }) else { return nil }
            self = style
        }

        /// Whether Apple documents the style, so that ``LayerTransition/geometry(atProgress:size:)`` is not nil.
        public var isDocumented: Bool {
            switch self {
            case .fade, .moveIn, .push, .reveal: true
            default: false
            }
        }
    }
}
