import TimingMathLayers

/// Movements in the plane: their paths, with dots at equal times.
struct PlanePlot {
    struct Movement {
        let name: String
        var points: [SIMD2<Double>] = []
        var dots: [Dot] = []
    }

    /// Where something is at a time, and which way it points, if that is shown.
    struct Dot {
        let time: Double
        let point: SIMD2<Double>
        var rotation: Double?
    }

    let title: String
    let yAxis: BezierPath.YAxis
    var movements: [Movement]

    /// The picture's text.
    var text: String {
        let frame = frame
        var picture = SVGPicture(title: title)
        picture.grid(frame)
        picture.text(label, at: SIMD2(60, frame.bottom + 42))
        for (i, movement) in movements.enumerated() {
            picture.curve(finite(movement.points).map(frame.place), style: i)
            for dot in movement.dots where isFinite(dot.point) {
                picture.dot(at: frame.place(dot.point), style: i)
                if dot.rotation != nil {
                    picture.line(from: frame.place(dot.point), to: nose(of: dot, in: frame), style: i)
                }
            }
        }
        write(dotTimes(frame), in: &picture)
        if movements.count > 1 { picture.legend(movements.map(\.name), at: SIMD2(frame.right + 14, 48)) }
        let legend = movements.count > 1 ? 14 + SVGPicture.legendWidth(movements.map(\.name)) : 0
        let width = max(frame.right + max(legend, 24), 60 + SVGPicture.width([title, label])) + 8
        return picture.text(size: Size2D(width: width, height: frame.bottom + 56))
    }

    private var label: String {
        let times = movements.first?.dots.map(\.time) ?? []
        let step = times.count > 1 ? Table.text(times[1] - times[0]) : "0"
        return "points; a dot every \(step) s, with its time in seconds"
    }

    /// The place that a dot points to; its own if it does not turn.
    private func nose(of dot: Dot, in frame: PlotFrame) -> SIMD2<Double> {
        guard let rotation = dot.rotation else { return frame.place(dot.point) }
        let nose = Matrix4x4.rotation(angle: rotation, x: 0, y: 0, z: 1).applied(toPoint: SIMD3(14, 0, 0))
        return frame.place(dot.point) + SIMD2(nose.x, yAxis == .up ? -nose.y : nose.y)
    }

    private func isFinite(_ point: SIMD2<Double>) -> Bool { point.x.magnitude < 1e9 && point.y.magnitude < 1e9 }
    private func finite(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] { points.filter(isFinite) }

    /// A frame with the same scale in both directions.
    private var frame: PlotFrame {
        let points = finite(movements.flatMap { $0.points + $0.dots.map(\.point) })
        func range(_ numbers: [Double]) -> (middle: Double, length: Double) {
            let low = numbers.min() ?? 0, high = numbers.max() ?? 0
            return (0.5 * (low + high), max(high - low, 1e-6))
        }
        let x = range(points.map(\.x)), y = range(points.map(\.y))
        let scale = min(500 / x.length, 360 / y.length)
        // With room for the times, and for some numbers also along a straight line.
        let width = max(x.length * scale + 80, 180), height = max(y.length * scale + 50, 120)
        func axis(_ range: (middle: Double, length: Double), _ length: Double, tick: Double) -> Axis {
            let half = 0.5 * length / scale
            return Axis([range.middle - half, range.middle + half], tickCount: Int(length / tick), isTight: true)
        }
        return PlotFrame(
            x: axis(x, width, tick: 60), y: axis(y, height, tick: 32),
            rect: Rect2D(x: 60, y: 46, width: width, height: height),
            yAxis: yAxis)
    }
}

/// The times beside the dots.
extension PlanePlot {
    private typealias Label = (text: String, box: Rect2D)

    /// Returns the times that have room beside their dots: the first, the last, and then the others in order.
    private func dotTimes(_ frame: PlotFrame) -> [Label] {
        var labels: [Label] = []
        let taken = obstacles(frame)
        for movement in movements {
            let own = moving(movement.dots.filter { isFinite($0.point) }, in: frame)
            for dot in own.prefix(1) + own.dropFirst().suffix(1) + own.dropFirst().dropLast() {
                let text = Table.text(dot.time)
                let size = Size2D(width: SVGPicture.letterWidth * Double(text.count) + 2, height: 14)
                let x = 7 + size.width / 2, y = 13.0
                let sides = [
                    SIMD2(x, 0), SIMD2(-x, 0), SIMD2(0, -y), SIMD2(0, y), SIMD2(x, y), SIMD2(-x, y), SIMD2(x, -y),
                    SIMD2(-x, -y),
                ]
                let free = sides.map { Self.box(around: frame.place(dot.point) + $0, size) }.first { box in
                    Self.contains(frame.rect, box) && !taken.contains { Self.overlap($0, box) }
                        && !labels.contains { Self.overlap($0.box, box) }
                }
                if let free { labels.append((text, free)) }
            }
        }
        return labels
    }

    /// Leaves out dots at the place of the one before.
    private func moving(_ dots: [Dot], in frame: PlotFrame) -> [Dot] {
        zip(dots.indices, dots).filter { index, dot in
            if index == 0 { return true }
            let way = frame.place(dot.point) - frame.place(dots[index - 1].point)
            return (way * way).sum() > 1e-4
        }.map(\.1)
    }

    /// The boxes of the curves, the dots and what they point to.
    private func obstacles(_ frame: PlotFrame) -> [Rect2D] {
        let dots = movements.flatMap(\.dots).filter { isFinite($0.point) }
        let curves = finite(movements.flatMap(\.points)).map(frame.place) + dots.map { nose(of: $0, in: frame) }
        return dots.map { Self.box(around: frame.place($0.point), Size2D(width: 9, height: 9)) }
            + curves.map { Self.box(around: $0, Size2D(width: 3, height: 3)) }
    }

    private func write(_ labels: [Label], in picture: inout SVGPicture) {
        for (text, box) in labels {
            picture.text(text, at: box.origin + SIMD2(box.size.width / 2, 11), anchor: "middle")
        }
    }

    private static func box(around middle: SIMD2<Double>, _ size: Size2D) -> Rect2D {
        Rect2D(origin: middle - SIMD2(size.width, size.height) * 0.5, size: size)
    }

    private static func contains(_ a: Rect2D, _ b: Rect2D) -> Bool {
        a.origin.x <= b.origin.x && b.origin.x + b.size.width <= a.origin.x + a.size.width
            && a.origin.y <= b.origin.y && b.origin.y + b.size.height <= a.origin.y + a.size.height
    }

    private static func overlap(_ a: Rect2D, _ b: Rect2D) -> Bool {
        a.origin.x < b.origin.x + b.size.width && b.origin.x < a.origin.x + a.size.width
            && a.origin.y < b.origin.y + b.size.height && b.origin.y < a.origin.y + a.size.height
    }
}
