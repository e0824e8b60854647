extension SVGPathData {
    /// The same path with absolute coordinates. `H`, `V`, `S` and `T` are kept.
    ///
    /// Absolute numbers keep their bits. Relative numbers are added to the current point, with one rounding each.
    ///
    /// - Complexity: O(n).
    public var absolute: SVGPathData {
        var result = SVGPathData()
        result.reserveCapacity(of: self)
        var cursor = SVGPathData.Cursor()
        for (letter, start) in zip(letters, starts) {
            let numbers = start..<start + letter.command.valueCount
            if letter.isRelative {
                result.append(values[numbers], of: letter.command, relativeTo: cursor.point)
            } else {
                for i in numbers { result.append(values[i]) }
            }
            result.append(letter.absolute)
            _ = cursor.advance(letter, values, at: start)
        }
        return result
    }

    /// Calls `body` with what each command draws and where it ends.
    func forEachStep(_ body: (_ step: SVGPathData.Step, _ end: SIMD2<Double>) -> Void) {
        var cursor = SVGPathData.Cursor()
        for (letter, start) in zip(letters, starts) {
            let step = cursor.advance(letter, values, at: start)
            body(step, cursor.point)
        }
    }

    private mutating func append(
        _ numbers: ArraySlice<Double>, of command: SVGPathData.Command, relativeTo origin: SIMD2<Double>
    ) {
        switch command {
        case .horizontalLine: for x in numbers { append(origin.x + x) }
        case .verticalLine: for y in numbers { append(origin.y + y) }
        default:
            // Only the last two values of an arc are coordinates.
            let first = command == .arc ? numbers.endIndex - 2 : numbers.startIndex
            for i in numbers.indices {
                let isX = (numbers.endIndex - i).isMultiple(of: 2)
                append(i < first ? numbers[i] : numbers[i] + (isX ? origin.x : origin.y))
            }
        }
    }
}

extension SVGPathData {
    /// The same path with only `M`, `L`, `C` and `Z`.
    ///
    /// Quadratic curves are raised to cubics. An arc becomes one cubic for each quarter turn or part of one. An arc
    /// that ends where it begins is omitted. An arc with a radius of 0, or whose cubics overflow, becomes a line.
    ///
    /// Accuracy: cubics are up to 2.8e-4 of the larger radius off the arc (tested against the arcs).
    /// - Complexity: O(n).
    public var normalized: SVGPathData { reduced(raisingQuadratics: true) }

    /// The same path with only `M`, `L`, `Q`, `C` and `Z`, the elements of a CGPath (CGPathElementType, R3.3).
    ///
    /// Quadratic curves are kept. Arcs are replaced as in ``normalized``.
    ///
    /// Accuracy: cubics are up to 2.8e-4 of the larger radius off the arc. All other points keep their bits.
    /// - Complexity: O(n).
    public var withoutArcs: SVGPathData { reduced(raisingQuadratics: false) }

    private func reduced(raisingQuadratics: Bool) -> SVGPathData {
        var result = SVGPathData()
        result.reserveCapacity(of: self)
        var last = SIMD2<Double>.zero
        forEachStep { step, end in
            switch step {
            case .move(let point): result.append(point, as: .move)
            case .line(let point): result.append(point, as: .line)
            case .quadCurve(let point, let control) where !raisingQuadratics:
                result.append(control)
                result.append(point, as: .quadCurve)
            case .quadCurve(let point, let control):
                result.append(raising(last, toward: control))
                result.append(raising(point, toward: control))
                result.append(point, as: .curve)
            case .curve(let point, let control1, let control2):
                result.append(control1)
                result.append(control2)
                result.append(point, as: .curve)
            case .arc(let point, let shape):
                switch shape.segment(from: last, to: point) {
                case .arc(let arc): arc.appendCubics(to: &result)
                case nil: break
                default: result.append(point, as: .line)
                }
            case .close: result.append(SVGPathData.Letter(.close))
            }
            last = end
        }
        return result
    }
}

/// The control point, next to one end, of a quadratic curve raised to a cubic: (P + 2·Q)/3.
private func raising(_ end: SIMD2<Double>, toward control: SIMD2<Double>) -> SIMD2<Double> {
    let sum = end + 2 * control
    if sum.isFinite { return sum / 3 }
    // If the sum overflows, divide first, and clamp what rounds up to infinity.
    let largest = SIMD2<Double>(repeating: .greatestFiniteMagnitude)
    let third: SIMD2<Double> = control / 3
    let thirds = end / 3 + (third + third)
    let isAbove = thirds .> largest, isBelow = thirds .< -largest
    return thirds.replacing(with: largest, where: isAbove).replacing(with: -largest, where: isBelow)
}

extension EllipticalArc {
    /// Appends a cubic for each quarter turn or part of one, or a straight line if one overflows.
    ///
    /// The control points are 4/3·tan(Δ/4) times the velocity away from the ends (Riškus, 2006).
    func appendCubics(to data: inout SVGPathData) {
        // A quarter turn is one curve even if rounding makes it slightly larger.
        let quarters = (sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up)
        let count = Int(min(max(1, quarters), 4))
        let step = sweep / Double(count)
        let part = Trigonometry.sinCos(step / 4)
        let reach = 4 / 3 * (part.sin / part.cos)
        var points: [SIMD2<Double>] = []
        var (from, velocity) = (start, place(at: startAngle).velocity)
        for i in 1...count {
            let next = place(at: startAngle + Double(i) * step)
            let to = i == count ? end : next.point
            points += [from + reach * velocity, to - reach * next.velocity, to]
            (from, velocity) = (to, next.velocity)
        }
        guard points.allSatisfy(\.isFinite) else {
            return data.append(end, as: .line)
        }
        for (i, point) in points.enumerated() {
            data.append(point)
            if i % 3 == 2 { data.append(SVGPathData.Letter(.curve)) }
        }
    }

    private func place(at angle: Double) -> (point: SIMD2<Double>, velocity: SIMD2<Double>) {
        let (sin, cos) = Trigonometry.sinCos(angle)
        return (center + cos * axis1 + sin * axis2, cos * axis2 - sin * axis1)
    }
}
