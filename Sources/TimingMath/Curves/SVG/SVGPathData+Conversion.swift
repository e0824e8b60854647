extension SVGPathData {
    /// The same path with absolute coordinates: upper-case letters. `H`, `V`, `S` and `T` stay what they are.
    ///
    /// Numbers that were absolute keep their bits; a relative one is added to the current point's, with one rounding each.
    ///
    /// Complexity: O(n).
    public var absolute: SVGPathData {
        var result = SVGPathData()
        result.reserveCapacity(of: self)
        var cursor = SVGPathCursor()
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

    /// What each command draws, and where it ends.
    func forEachStep(_ body: (_ step: SVGPathStep, _ end: SIMD2<Double>) -> Void) {
        var cursor = SVGPathCursor()
        for (letter, start) in zip(letters, starts) {
            let step = cursor.advance(letter, values, at: start)
            body(step, cursor.point)
        }
    }

    private mutating func append(
        _ numbers: ArraySlice<Double>, of command: SVGPathCommand, relativeTo origin: SIMD2<Double>
    ) {
        switch command {
        case .horizontalLine: for x in numbers { append(origin.x + x) }
        case .verticalLine: for y in numbers { append(origin.y + y) }
        default:
            // Of an arc only the last two are coordinates.
            let first = command == .arc ? numbers.endIndex - 2 : numbers.startIndex
            for i in numbers.indices {
                let isX = (numbers.endIndex - i).isMultiple(of: 2)
                append(i < first ? numbers[i] : numbers[i] + (isX ? origin.x : origin.y))
            }
        }
    }
}

extension SVGPathData {
    /// The same path of `M`, `L`, `C` and `Z` only.
    ///
    /// Quadratic curves are raised to cubic ones; an arc becomes one cubic curve for each quarter turn or part of one, which
    /// lies up to 2.8e-4 of the larger radius beside it. An arc to where it begins is left out, one with a radius of 0
    /// or whose cubics would be out of range is a line.
    ///
    /// Accuracy: that of the arcs' cubics, as stated (tested against the arcs).
    /// Complexity: O(n).
    public var normalized: SVGPathData { reduced(raisingQuadratics: true) }

    /// The same path of `M`, `L`, `Q`, `C` and `Z` only, which are the elements of a CGPath: arcs become cubic curves as in
    /// ``normalized``, and quadratic curves stay. An arc with a radius of 0 is a line, one to where it begins is left out.
    ///
    /// Accuracy: an arc's cubics lie up to 2.8e-4 of the larger radius beside it; all other points keep their bits.
    /// Complexity: O(n).
    /// Source: CGPathElementType (R3.3).
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
            case .close: result.append(SVGPathLetter(.close))
            }
            last = end
        }
        return result
    }
}

/// The control point of a quadratic curve's cubic form next to one of its ends: (P + 2·Q)/3.
private func raising(_ end: SIMD2<Double>, toward control: SIMD2<Double>) -> SIMD2<Double> {
    let sum = end + 2 * control
    if sum.isFinite { return sum / 3 }
    // Thirds first where the sum is out of range, and what they round up to beyond it is the last number.
    let largest = SIMD2<Double>(repeating: .greatestFiniteMagnitude)
    let thirds = end / 3 + 2 * (control / 3)
    return thirds.replacing(with: largest, where: thirds .> largest).replacing(
        with: -largest, where: thirds .< -largest)
}

extension EllipticalArc {
    /// Adds a cubic curve for each quarter turn or part of one, its controls 4/3·tan(Δ/4) of the velocity away from its ends
    /// (Riškus, 2006); the straight line where one would be out of range.
    func appendCubics(to data: inout SVGPathData) {
        // A quarter turn and its roundings are one curve.
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
            if i % 3 == 2 { data.append(SVGPathLetter(.curve)) }
        }
    }

    private func place(at angle: Double) -> (point: SIMD2<Double>, velocity: SIMD2<Double>) {
        let (sin, cos) = Trigonometry.sinCos(angle)
        return (center + cos * axis1 + sin * axis2, cos * axis2 - sin * axis1)
    }
}
