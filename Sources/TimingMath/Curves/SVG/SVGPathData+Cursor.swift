extension SVGPathData {
    /// Follows path data from command to command, tracking the current point and what smooth commands reflect.
    struct Cursor {
        /// The current point, where the next command begins.
        private(set) var point = SIMD2<Double>.zero
        private var subpathStart = SIMD2<Double>.zero
        /// The last control point of the previous command if it was a cubic (below: quadratic) curve, else the current
        /// point, which is its own reflection.
        private var cubicControl = SIMD2<Double>.zero
        private var quadControl = SIMD2<Double>.zero

        /// Advances past a command and returns what it draws.
        ///
        /// - Parameters:
        ///   - letter: The command.
        ///   - values: Numbers of which those of the command begin at `start`.
        ///   - start: The index of the command's first number.
        mutating func advance(_ letter: SVGPathData.Letter, _ values: [Double], at start: Int) -> SVGPathData.Step {
            let origin = point
            func pair(_ i: Int) -> SIMD2<Double> {
                let pair = SIMD2(values[start + i], values[start + i + 1])
                return letter.isRelative ? origin + pair : pair
            }
            switch letter.command {
            case .move:
                point = pair(0)
                subpathStart = point
                return ended(.move(to: point))
            case .line:
                point = pair(0)
                return ended(.line(to: point))
            case .horizontalLine:
                point.x = letter.isRelative ? origin.x + values[start] : values[start]
                return ended(.line(to: point))
            case .verticalLine:
                point.y = letter.isRelative ? origin.y + values[start] : values[start]
                return ended(.line(to: point))
            case .curve:
                return curve(control1: pair(0), control2: pair(2), to: pair(4))
            case .smoothCurve:
                let (control2, end) = (pair(0), pair(2))
                return curve(
                    control1: reflection(of: cubicControl, near: control2, or: end), control2: control2, to: end)
            case .quadCurve:
                return quadCurve(control: pair(0), to: pair(2))
            case .smoothQuadCurve:
                let end = pair(0)
                return quadCurve(control: reflection(of: quadControl, near: end, or: end), to: end)
            case .arc:
                point = pair(5)
                let shape = SVGArcShape(
                    radii: SIMD2(values[start], values[start + 1]), xAxisRotation: values[start + 2],
                    largeArc: values[start + 3] != 0, sweep: values[start + 4] != 0)
                return ended(.arc(to: point, shape))
            case .close:
                point = subpathStart
                return ended(.close)
            }
        }

        /// The reflected control point, or the next point that it equals but for rounding. A difference of a few units
        /// in the last place would have a direction of its own (R12.5).
        private func reflection(
            of control: SIMD2<Double>, near next: SIMD2<Double>, or end: SIMD2<Double>
        ) -> SIMD2<Double> {
            if control == point { return point }
            let reflected = point + (point - control)
            let rounding = 0x1p-51 * max(point.largestMagnitude, control.largestMagnitude)
            for other in [next, end] where (reflected - other).largestMagnitude <= rounding { return other }
            return reflected
        }

        private mutating func ended(_ step: SVGPathData.Step) -> SVGPathData.Step {
            (cubicControl, quadControl) = (point, point)
            return step
        }

        private mutating func curve(
            control1: SIMD2<Double>, control2: SIMD2<Double>, to end: SIMD2<Double>
        ) -> SVGPathData.Step {
            (point, cubicControl, quadControl) = (end, control2, end)
            return .curve(to: end, control1: control1, control2: control2)
        }

        private mutating func quadCurve(control: SIMD2<Double>, to end: SIMD2<Double>) -> SVGPathData.Step {
            (point, cubicControl, quadControl) = (end, end, control)
            return .quadCurve(to: end, control: control)
        }
    }
}

extension SVGPathData {
    /// The element that a command draws, with absolute points and without shorthands.
    enum Step: Equatable {
        case move(to: SIMD2<Double>)
        case line(to: SIMD2<Double>)
        case quadCurve(to: SIMD2<Double>, control: SIMD2<Double>)
        case curve(to: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>)
        case arc(to: SIMD2<Double>, SVGArcShape)
        case close

        /// Whether all points are finite.
        var isFinite: Bool {
            switch self {
            case .move(let point), .line(let point), .arc(let point, _): point.isFinite
            case .quadCurve(let point, let control): point.isFinite && control.isFinite
            case .curve(let point, let control1, let control2):
                point.isFinite && control1.isFinite && control2.isFinite
            case .close: true
            }
        }
    }
}
