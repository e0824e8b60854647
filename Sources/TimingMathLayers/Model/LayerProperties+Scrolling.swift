/// The axes along which a layer scrolls its content: CAScrollLayer's `scrollMode`.
public enum ScrollMode: String, Sendable, Hashable, CaseIterable {
    case none, vertically, horizontally, both

    fileprivate var isHorizontal: Bool { self == .horizontally || self == .both }
    fileprivate var isVertical: Bool { self == .vertically || self == .both }
}

/// Scrolling moves the origin of the bounds.
extension LayerProperties {
    /// Scrolls a point to the corner of the bounds with the smallest coordinates.
    ///
    /// ```
    /// bounds.origin = point          along the axes of the mode
    /// ```
    ///
    /// - Parameters:
    ///   - point: A point in the layer's coordinates. It may lie outside of the content.
    ///   - mode: The axes that scroll.
    ///
    /// Source: R7.11.
    public mutating func scroll(to point: SIMD2<Double>, mode: ScrollMode = .both) {
        var origin = self[.boundsOrigin]
        if mode.isHorizontal { origin.x = point.x }
        if mode.isVertical { origin.y = point.y }
        self[.boundsOrigin] = origin
    }

    /// Scrolls by the smallest amount that makes a rectangle visible.
    ///
    /// ```
    /// bounds.minX = min(rect.minX, max(bounds.minX, rect.maxX − bounds.width))          y alike
    /// ```
    ///
    /// - Parameters:
    ///   - rect: A rectangle in the layer's coordinates. A negative size is standardised first. If it does not fit, its
    ///     smallest coordinates become visible. A coordinate that is NaN does not scroll its axis.
    ///   - mode: The axes that scroll.
    ///
    /// Source: R7.11.
    public mutating func scroll(toVisible rect: Rect2D, mode: ScrollMode = .both) {
        let rect = rect.standardized, bounds = self[.bounds]
        let point = SIMD2(
            Self.scrolled(bounds.origin.x, bounds.size.width, showing: rect.origin.x, rect.size.width),
            Self.scrolled(bounds.origin.y, bounds.size.height, showing: rect.origin.y, rect.size.height))
        scroll(to: point, mode: mode)
    }

    private static func scrolled(
        _ origin: Double, _ length: Double, showing start: Double, _ extent: Double
    ) -> Double {
        if (start + extent).isNaN { return origin }
        let low = length < 0 ? origin + length : origin, high = length < 0 ? origin : origin + length
        var scrolled = low
        if start + extent > high { scrolled = start + extent - length.magnitude }
        if start < scrolled { scrolled = start }
        if scrolled < low || scrolled > low { return length < 0 ? scrolled - length : scrolled }
        return origin
    }
}

extension LayerModel {
    /// Scrolls the model values; see ``LayerProperties/scroll(to:mode:)``.
    public mutating func scroll(to point: SIMD2<Double>, mode: ScrollMode = .both) {
        properties.scroll(to: point, mode: mode)
    }

    /// Scrolls the model values; see ``LayerProperties/scroll(toVisible:mode:)``.
    public mutating func scroll(toVisible rect: Rect2D, mode: ScrollMode = .both) {
        properties.scroll(toVisible: rect, mode: mode)
    }
}
