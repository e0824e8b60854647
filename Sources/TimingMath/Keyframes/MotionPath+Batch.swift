internal import CTimingLanes

extension MotionPath {
    /// Computes the positions at many times, bit-identical to ``position(at:side:)``.
    ///
    /// - Parameters:
    ///   - times: Progresses of the animation, in any order. Ascending times are fastest.
    ///   - positions: The positions.
    /// - Precondition: `times` and `positions` have the same count.
    /// - Complexity: O(log n) per time for n elements; amortised O(1) for ascending times. Allocates nothing.
    public func evaluate(_ times: Span<Double>, into positions: inout MutableSpan<MotionPath.Position>) {
        evaluate(times, into: &positions, by: Kernels.best)
    }

    func evaluate(
        _ times: Span<Double>, into positions: inout MutableSpan<MotionPath.Position>, by kernels: ctl_kernels
    ) {
        precondition(times.count == positions.count, "times and positions must have the same count")
        positions.withUnsafeMutableBufferPointer { positions in
            guard let place = positions.baseAddress else { return }
            evaluate(times, kernels) { place[$0] = $1 }
        }
    }

    /// Computes the positions as C has them: x, y and the angle, or 0, as numbers; and whether there is an angle and 0
    /// as `Int32`; 32 bytes in all.
    package func evaluate(_ times: Span<Double>, records: UnsafeMutableRawPointer) {
        evaluate(times, Kernels.best) { index, position in
            let record = records + 32 * index
            record.storeBytes(of: position.point.x, as: Double.self)
            record.storeBytes(of: position.point.y, toByteOffset: 8, as: Double.self)
            record.storeBytes(of: position.angle ?? 0, toByteOffset: 16, as: Double.self)
            record.storeBytes(of: position.angle == nil ? 0 : 1, toByteOffset: 24, as: Int32.self)
            record.storeBytes(of: 0, toByteOffset: 28, as: Int32.self)
        }
    }

    @inline(__always)
    private func evaluate(
        _ times: Span<Double>, _ kernels: ctl_kernels, store: (_ index: Int, MotionPath.Position) -> Void
    ) {
        if followsTable {
            evaluateByTable(times, kernels, store: store)
            return
        }
        var cursor = Cursor()
        for i in times.indices { store(i, position(at: times[i], cursor: &cursor)) }
    }

    /// Whether times are fractions of the length of a path that has a length.
    private var followsTable: Bool {
        guard case .fractions = course else { return false }
        return stops.count == 1 && track.timingFunction.isEmpty
    }

    /// Evaluates portions of times: first the places, then their angles, then the positions.
    @inline(__always)
    private func evaluateByTable(
        _ times: Span<Double>, _ kernels: ctl_kernels, store: (_ index: Int, MotionPath.Position) -> Void
    ) {
        let portion = 32
        withUnsafeTemporaryAllocation(of: BezierPath.Position.self, capacity: portion) { places in
            withUnsafeTemporaryAllocation(of: Double.self, capacity: portion) { angles in
                angles.initialize(repeating: 0)
                guard let places = places.baseAddress, let angles = angles.baseAddress else { return }
                table.withFiller(.after, kernels) { filler in
                    var first = 0
                    while first < times.count {
                        // The last portion overlaps the one before, because kernels need a minimum count.
                        first = times.count - first < portion ? max(times.count - portion, 0) : first
                        let count = min(portion, times.count - first)
                        filler.fill(places, count: count) { table.units(atFraction: times[first + $0]) }
                        if rotationMode != .none { takeAngles(places, angles, count, kernels) }
                        for i in 0..<count {
                            let t = times[first + i]
                            // At the ends and beyond, the position does not depend on the length alone.
                            let isInside = t >= 0 && t < 1
                            if !isInside {
                                store(first + i, position(at: t))
                            } else {
                                let angle = rotationMode.angle(ofDirection: angles[i])
                                store(first + i, MotionPath.Position(point: places[i].point, angle: angle))
                            }
                        }
                        first += count
                    }
                }
            }
        }
    }

    /// Computes the angles of the directions.
    private func takeAngles(
        _ places: UnsafeMutablePointer<BezierPath.Position>, _ angles: UnsafeMutablePointer<Double>, _ count: Int,
        _ kernels: ctl_kernels
    ) {
        let numbers = UnsafeRawPointer(places).assumingMemoryBound(to: Double.self)
        Portions.forEach(count: count) {
            kernels.angles(numbers + 4 * $0, angles + $0, $1)
        } single: {
            angles[$0] = places[$0].angle
        }
    }
}
