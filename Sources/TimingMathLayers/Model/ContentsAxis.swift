/// One direction of the map from a picture to a layer: two borders that keep their size, and a centre that stretches.
struct ContentsAxis: Sendable, Equatable {
    /// A piece in which the map is linear.
    struct Piece: Sendable, Equatable {
        /// Fractions of the whole picture.
        let picture: (start: Double, end: Double)
        /// Coordinates of the layer.
        let shown: (start: Double, end: Double)

        static func == (a: Piece, b: Piece) -> Bool { a.picture == b.picture && a.shown == b.shown }
    }

    /// The three pieces, in rising order. Borders may be empty.
    let pieces: [Piece]

    /// Creates the map of one direction.
    ///
    /// - Parameters:
    ///   - picture: The start of the shown part in the picture, and its extent.
    ///   - shown: The coordinate where it is drawn, and its extent.
    ///   - center: The start and the extent of the centre, as fractions of the shown part.
    ///   - natural: The extent of the shown part in points, unstretched.
    ///   - pixels: Its number of pixels.
    init(
        picture: Double, _ part: Double, shown: Double, _ extent: Double, center: Double, _ width: Double,
        natural: Double, pixels: Double
    ) {
        // An empty centre is a pixel, around the same place.
        let (from, to) =
            width > 0 ? (center, center + width) : (center - 0.5 / pixels, center + 0.5 / pixels)
        let start = min(max(from, 0), 1), end = min(max(to, start), 1)
        var (first, last) = (start * natural, (1 - end) * natural)
        if first + last > extent {
            let shrinking = extent / (first + last)
            first *= shrinking
            last = max(extent - first, 0)
        }
        // An empty border ends where it starts, to the bit.
        let fractions = [
            picture, start > 0 ? picture + start * part : picture, picture + (end < 1 ? end * part : part),
            picture + part,
        ]
        // Rounding must not turn a piece around.
        let far = shown + extent, near = min(shown + first, far)
        let places = [shown, near, min(max(near, shown + (extent - last)), far), far]
        pieces = (0..<3).map {
            Piece(picture: (fractions[$0], fractions[$0 + 1]), shown: (places[$0], places[$0 + 1]))
        }
    }

    /// Returns where a fraction of the picture is shown.
    func shown(at fraction: Double) -> Double {
        let piece =
            pieces.first { fraction <= $0.picture.end && $0.picture.end > $0.picture.start }
            ?? pieces.last { $0.picture.end > $0.picture.start }
        guard let piece else { return pieces[1].shown.start }
        return Self.map(fraction, from: piece.picture, to: piece.shown)
    }

    /// Returns the fraction of the picture that is shown at a coordinate, or nil if the picture has no extent.
    func picture(at coordinate: Double) -> Double? {
        let piece =
            pieces.first { coordinate <= $0.shown.end && $0.shown.end > $0.shown.start }
            ?? pieces.last { $0.shown.end > $0.shown.start }
        guard let piece else { return nil }
        return Self.map(coordinate, from: piece.shown, to: piece.picture)
    }

    private static func map(
        _ x: Double, from a: (start: Double, end: Double), to b: (start: Double, end: Double)
    ) -> Double {
        LinearInterpolation.value(from: b.start, to: b.end, at: (x - a.start) / (a.end - a.start))
    }
}
