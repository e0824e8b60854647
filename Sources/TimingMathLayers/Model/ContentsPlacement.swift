/// The rectangle of a layer's bounds in which each part of its contents is shown.
///
/// ```swift
/// let placement = ContentsPlacement(pixelSize: Size2D(width: 200, height: 100), of: layer.presentation(at: 1))
/// placement?.rect(ofUnitRect: Rect2D(x: 0, y: 0, width: 1, height: 0.5))    // where the first half of the picture is
/// ```
///
/// Points of the picture are fractions of its size. They grow in the same direction as those of the bounds: with y
/// down, (0, 0) is the upper left corner of both. Outside of `contentsRect` the same map continues.
///
/// Source: R7.10 (CALayer.h).
public struct ContentsPlacement: Sendable, Equatable {
    /// The bounds of the layer.
    public let bounds: Rect2D
    /// The size of the picture in pixels.
    public let pixelSize: Size2D
    /// The place and the size of the shown part in the bounds.
    public let gravity: ContentsGravity
    /// The part of the picture that is shown, as fractions of the picture.
    public let contentsRect: Rect2D
    /// The part that stretches in both directions, as fractions of the shown part.
    public let contentsCenter: Rect2D
    /// The number of pixels in a point.
    public let contentsScale: Double
    /// The rectangle, in the layer's coordinates, in which the shown part is drawn. It may be larger than the bounds;
    /// `masksToBounds` then decides what is seen.
    public let shownRect: Rect2D
    let x, y: ContentsAxis

    /// The whole picture, or the whole shown part.
    public static let unitRect = Rect2D(x: 0, y: 0, width: 1, height: 1)

    /// Places a picture.
    ///
    ///     size in points    s = pixelSize · contentsRect.size / contentsScale
    ///     resize            the bounds
    ///     resizeAspect      s · min(w / sw, h / sh), in the middle;  Fill: max
    ///     other             s, in the middle, at a side or in a corner
    ///
    /// - Parameters:
    ///   - pixelSize: The size of the picture; positive.
    ///   - bounds: The bounds of the layer. A negative size is standardised first.
    ///   - gravity: The gravity.
    ///   - contentsRect: The shown part of the picture. Its size is positive; it may reach beyond the picture.
    ///   - contentsCenter: The part that stretches; see ``parts``. What is outside of the unit rectangle is ignored.
    ///   - contentsScale: The number of pixels in a point; positive.
    /// - Returns: nil for numbers outside of their domain, numbers that are not finite, and results that overflow.
    public init?(
        pixelSize: Size2D, in bounds: Rect2D, gravity: ContentsGravity = .resize,
        contentsRect: Rect2D = ContentsPlacement.unitRect, contentsCenter: Rect2D = ContentsPlacement.unitRect,
        contentsScale: Double = 1
    ) {
        let bounds = bounds.standardized
        (self.bounds, self.pixelSize, self.gravity) = (bounds, pixelSize, gravity)
        (self.contentsRect, self.contentsCenter, self.contentsScale) = (contentsRect, contentsCenter, contentsScale)
        let part = contentsRect.size, center = contentsCenter.size
        let natural = Size2D(
            width: pixelSize.width * part.width / contentsScale, height: pixelSize.height * part.height / contentsScale)
        let positive = [pixelSize.width, pixelSize.height, part.width, part.height, contentsScale, natural.width]
        let notNegative = [bounds.size.width, bounds.size.height, center.width, center.height]
        guard (positive + [natural.height]).allSatisfy({ $0 > 0 && $0.isFinite }),
            notNegative.allSatisfy({ $0 >= 0 && $0.isFinite }), contentsRect.isFinite, contentsCenter.isFinite,
            contentsRect.corner.x.isFinite, contentsRect.corner.y.isFinite
        else { return nil }
        let size = Self.size(of: natural, in: bounds.size, gravity), place = gravity.fractions
        let origin = SIMD2(
            bounds.origin.x + place.x * (bounds.size.width - size.width),
            bounds.origin.y + place.y * (bounds.size.height - size.height))
        shownRect = Rect2D(origin: origin, size: size)
        guard shownRect.isFinite, (origin.x + size.width).isFinite, (origin.y + size.height).isFinite else {
            return nil
        }
        let stretched = gravity.isResizing ? contentsCenter : Self.unitRect
        x = ContentsAxis(
            picture: contentsRect.origin.x, part.width, shown: origin.x, size.width,
            center: stretched.origin.x, stretched.size.width, natural: natural.width,
            pixels: pixelSize.width * part.width)
        y = ContentsAxis(
            picture: contentsRect.origin.y, part.height, shown: origin.y, size.height,
            center: stretched.origin.y, stretched.size.height, natural: natural.height,
            pixels: pixelSize.height * part.height)
    }

    /// Places a picture as a layer's properties say: `bounds`, `contentsGravity`, `contentsRect`, `contentsCenter` and
    /// `contentsScale`.
    ///
    /// - Parameters:
    ///   - pixelSize: The size of the picture; positive.
    ///   - properties: The properties, model values or presented ones. An unknown gravity counts as `center`.
    /// - Returns: nil for numbers outside of their domain, as the other initialiser.
    public init?(pixelSize: Size2D, of properties: LayerProperties) {
        self.init(
            pixelSize: pixelSize, in: properties[.bounds],
            gravity: ContentsGravity(named: properties[.contentsGravity]),
            contentsRect: properties[.contentsRect], contentsCenter: properties[.contentsCenter],
            contentsScale: properties[.contentsScale])
    }

    private static func size(of natural: Size2D, in bounds: Size2D, _ gravity: ContentsGravity) -> Size2D {
        let scale = (x: bounds.width / natural.width, y: bounds.height / natural.height)
        let followsWidth: Bool
        switch gravity {
        case .resize: return bounds
        case .resizeAspect: followsWidth = scale.x <= scale.y
        case .resizeAspectFill: followsWidth = scale.x >= scale.y
        default: return natural
        }
        // The side that decides is not rounded.
        return followsWidth
            ? Size2D(width: bounds.width, height: natural.height * scale.x)
            : Size2D(width: natural.width * scale.y, height: bounds.height)
    }
}

extension ContentsPlacement {
    /// Returns the point of the layer at which a point of the picture is shown.
    ///
    /// - Parameter unit: A point of the picture, as fractions of its size.
    public func point(ofUnitPoint unit: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(x.shown(at: unit.x), y.shown(at: unit.y))
    }

    /// Returns the point of the picture that is shown at a point of the layer, as fractions of the picture's size.
    ///
    /// - Parameter point: A point in the layer's coordinates.
    /// - Returns: nil if ``shownRect`` is empty. Where parts of the picture have no extent, one of their points.
    public func unitPoint(at point: SIMD2<Double>) -> SIMD2<Double>? {
        guard let x = x.picture(at: point.x), let y = y.picture(at: point.y) else { return nil }
        return SIMD2(x, y)
    }

    /// Returns the rectangle of the layer in which a rectangle of the picture is shown.
    ///
    /// - Parameter unit: A rectangle of the picture, as fractions of its size.
    public func rect(ofUnitRect unit: Rect2D) -> Rect2D {
        Rect2D(point(ofUnitPoint: unit.origin), point(ofUnitPoint: unit.corner))
    }

    /// Returns the rectangle of the picture that is shown in a rectangle of the layer, as fractions of the picture's
    /// size.
    ///
    /// - Parameter rect: A rectangle in the layer's coordinates.
    /// - Returns: nil if ``shownRect`` is empty.
    public func unitRect(in rect: Rect2D) -> Rect2D? {
        guard let start = unitPoint(at: rect.origin), let end = unitPoint(at: rect.corner) else { return nil }
        return Rect2D(start, end)
    }

    /// A part of the picture, and where it is shown.
    public struct Part: Sendable, Equatable {
        /// The part of the picture, as fractions of its size.
        public let unitRect: Rect2D
        /// The rectangle in the layer's coordinates.
        public let rect: Rect2D
    }

    /// The nine parts into which `contentsCenter` divides the shown part: row by row, from the smallest y and x on.
    ///
    /// If the gravity resizes, corners keep their size in points, edges stretch along themselves and the centre in both
    /// directions. Corners that do not fit shrink in proportion. Otherwise, or if the centre is everything, only the
    /// fifth part has an area. A centre without a width or a height is one pixel wide or high, in the same place.
    ///
    /// Source: R7.10. How corners shrink was chosen.
    public var parts: [Part] {
        y.pieces.flatMap { row in
            x.pieces.map { column in
                Part(
                    unitRect: Rect2D(
                        SIMD2(column.picture.start, row.picture.start), SIMD2(column.picture.end, row.picture.end)),
                    rect: Rect2D(SIMD2(column.shown.start, row.shown.start), SIMD2(column.shown.end, row.shown.end)))
            }
        }
    }
}

extension Rect2D {
    fileprivate init(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
        self.init(origin: start, size: Size2D(width: end.x - start.x, height: end.y - start.y))
    }

    /// The corner opposite to the origin.
    fileprivate var corner: SIMD2<Double> { SIMD2(origin.x + size.width, origin.y + size.height) }

    fileprivate var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
