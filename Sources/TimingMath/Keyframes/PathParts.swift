/// The lengths of a path's segments, one by one.
///
/// A table for each, and not one for all: time that is spread over segments by their lengths or in another way then has its
/// place in a segment, on the right side of a jump.
struct PathParts {
    /// The lengths along each segment.
    let parts: [ArcLengthTable]
    /// The fractions of the whole length at which the segments begin, and 1. Even where there is no length (R4.4).
    let ends: [Double]

    /// - Parameter accuracy: the largest error of a place, in parts of its segment's size.
    init(_ segments: [PathSegment], _ accuracy: Double) {
        parts = segments.map { ArcLengthTable(BezierPath(of: $0), accuracy: accuracy) }
        // Lengths near the end of the numbers' range would have no sum.
        let scale = 1 / Double(max(parts.count, 1))
        var way = 0.0
        var ways = [0.0]
        ways.reserveCapacity(parts.count + 1)
        for part in parts {
            way += part.totalLength * scale
            ways.append(way)
        }
        ends = way > 0 && way.isFinite ? ways.map { $0 / way } : KeyTimes.even(count: ways.count)
    }
}

extension BezierPath {
    /// The path of one segment.
    init(of segment: PathSegment) {
        self.init()
        append(.move(to: segment.start), endingAt: segment.start)
        let element: PathElement =
            switch segment {
            case .line(let line): .line(to: line.end)
            case .quadratic(let curve): .quadCurve(to: curve.end, control: curve.control)
            case .cubic(let curve): .curve(to: curve.end, control1: curve.control1, control2: curve.control2)
            case .arc(let arc): .arc(arc)
            }
        append(element, endingAt: segment.end)
    }
}
