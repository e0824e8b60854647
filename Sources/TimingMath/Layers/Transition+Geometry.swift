extension LayerTransition {
    /// Where the two pictures of a transition are.
    public struct Geometry: Sendable, Equatable {
        /// The place and the strength of a picture.
        public struct Picture: Sendable, Equatable {
            /// From where the picture lies without a transition; y grows downwards.
            public var offset: SIMD2<Double>
            /// 1 is opaque. Outside 0…1 where the progress is; what draws clamps it.
            public var opacity: Double

            /// A picture, by default one in place and opaque.
            public init(offset: SIMD2<Double> = .zero, opacity: Double = 1) {
                (self.offset, self.opacity) = (offset, opacity)
            }
        }

        /// The picture that goes.
        public var old: Picture
        /// The picture that comes.
        public var new: Picture
        /// Which of the two covers the other where they overlap.
        public var isNewOnTop: Bool

        /// Two pictures, and which of them is in front.
        public init(old: Picture, new: Picture, isNewOnTop: Bool) {
            (self.old, self.new, self.isNewOnTop) = (old, new, isNewOnTop)
        }
    }
}

extension LayerTransition {
    /// Where the two pictures are at a progress.
    ///
    /// | style | old | new |
    /// |---|---|---|
    /// | fade | opacity 1 − p | opacity p |
    /// | moveIn | in place | from s·(1 − p) to 0, on top |
    /// | push | from 0 to −s·p | from s·(1 − p) to 0 |
    /// | reveal | from 0 to −s·p, on top | in place |
    ///
    /// s is where the new picture comes from: (−width, 0) from the left, (width, 0) from the right, (0, −height) from
    /// the top, (0, height) from the bottom, as one sees them, y growing downwards. A fade has no direction, and its
    /// two pictures are to be weighted and summed.
    ///
    /// - Parameters:
    ///   - p: what ``progress(at:)`` gives. Any number: the way goes on straight outside 0…1.
    ///   - size: of the layer.
    /// - Returns: no zero is negative.
    /// - Accuracy: one rounding of each difference and product; exact at 0 and 1.
    /// - Complexity: O(1).
    ///
    /// Source: R6.2.
    public func geometry(atProgress p: Double, size: Size2D) -> LayerTransition.Geometry {
        typealias Picture = LayerTransition.Geometry.Picture
        let gone = Picture(offset: way(-p, size)), coming = Picture(offset: way(1 - p, size))
        switch style {
        case .fade:
            return LayerTransition.Geometry(
                old: Picture(opacity: 1 - p), new: Picture(opacity: 0 + p), isNewOnTop: true)
        case .moveIn: return LayerTransition.Geometry(old: Picture(), new: coming, isNewOnTop: true)
        case .push: return LayerTransition.Geometry(old: gone, new: coming, isNewOnTop: true)
        case .reveal: return LayerTransition.Geometry(old: gone, new: Picture(), isNewOnTop: false)
        }
    }

    /// A part of the way from the middle to where the new picture comes from.
    private func way(_ part: Double, _ size: Size2D) -> SIMD2<Double> {
        // Added to 0, so that there is no negative one.
        switch subtype {
        case .fromLeft: SIMD2(x: 0 - size.width * part, y: 0)
        case .fromRight: SIMD2(x: 0 + size.width * part, y: 0)
        case .fromTop: SIMD2(x: 0, y: 0 - size.height * part)
        case .fromBottom: SIMD2(x: 0, y: 0 + size.height * part)
        }
    }
}
