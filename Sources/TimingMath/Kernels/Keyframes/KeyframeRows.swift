/// Numeric keyframes without timing functions, in memory owned by the caller. See ``AnimationTrack``.
struct KeyframeRows {
    /// The interpolation between neighbouring keyframes.
    enum Shape: Int32 {
        case steps, lines, curves
    }

    let shape: Shape
    let times: KnotTable
    /// One value per time.
    let values: UnsafePointer<Double>
    /// The two inner control points of each curve segment.
    let controls: UnsafePointer<Double>?
    /// Whether the end values hold outside the times. Otherwise the end segments continue.
    let holdsBefore, holdsAfter: Bool

    /// Fills values at progresses, up to the first group that needs the scalar form. Returns the number of values
    /// filled.
    @inline(__always)
    func fill<V: DoubleLanes>(
        _ progresses: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, count: Int, _: V.Type
    ) -> Int {
        // A single value has no segment.
        if times.count < 2 { return 0 }
        return LookupMemory<V>.withMemory(
            { memory in
                var group = KeyframeGroup<V>(self, memory)
                return group.fillAll(progresses, values, count: count)
            }, else: 0)
    }
}

/// Values at a group of progresses.
private struct KeyframeGroup<V: DoubleLanes>: LookupGroup {
    typealias Lanes = V

    private let track: KeyframeRows
    private let memory: LookupMemory<V>
    var dimension: Int { @inline(__always) get { 1 } }
    /// The segment of the last progress, and its ends. Sorted progresses usually stay in it.
    private var segment = 0
    private var start = Double.infinity, end = -Double.infinity

    @inline(__always)
    init(_ track: KeyframeRows, _ memory: LookupMemory<V>) {
        (self.track, self.memory) = (track, memory)
    }

    /// Returns whether the values of all lanes are valid.
    @inline(__always)
    mutating func fill(_ progresses: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>) -> Bool {
        let p = V(at: progresses)
        if V.allTrue(V.both(V.lessOrEqual(V(splat: start), p), V.less(p, V(splat: end)))) {
            return fillSegment(p, values)
        }
        return fillAnywhere(p, values)
    }

    @inline(__always)
    private func fillSegment(_ p: V, _ values: UnsafeMutablePointer<Double>) -> Bool {
        let a = V(splat: track.values[segment])
        if track.shape == .steps {
            a.store(at: values)
            return true
        }
        let first = V(splat: start), u = (p - first) / (V(splat: end) - first), b = V(splat: track.values[segment &+ 1])
        if let controls = track.controls {
            let b1 = V(splat: controls[2 &* segment]), b2 = V(splat: controls[2 &* segment &+ 1])
            PieceLanes.curve(a, b1, b2, b, at: u).store(at: values)
            return true
        }
        let value = PieceLanes.line(a, b, at: u)
        value.store(at: values)
        return V.allTrue(PieceLanes.isFinite(value))
    }

    @inline(__always)
    private mutating func fillAnywhere(_ p: V, _ values: UnsafeMutablePointer<Double>) -> Bool {
        let times = track.times, last = times.count &- 1, given = track.values, indices = memory.indices
        times.findIndices(of: p, near: segment, memory)
        if track.shape == .steps {
            V(gathering: given, at: UnsafePointer(indices)).store(at: values)
            remember(Int(indices[V.width &- 1]))
            return V.allTrue(V.equal(p, p))
        }
        let lastSegment = Int32(truncatingIfNeeded: last &- 1)
        for lane in 0..<V.width { indices[lane] = indices[lane] < lastSegment ? indices[lane] : lastSegment }
        let (first, next) = V.pairs { times.knots + Int(indices[$0]) }
        let (a, b) = V.pairs { given + Int(indices[$0]) }
        let u = (p - first) / (next - first), never = V.less(p, p)
        let isBefore = track.holdsBefore ? V.less(p, V(splat: times.knots[0])) : never
        let isAfter = track.holdsAfter ? V.lessOrEqual(V(splat: times.knots[last]), p) : never
        var value: V
        var isSafe: V.Mask
        if let controls = track.controls {
            let (b1, b2) = V.pairs { controls + 2 &* Int(indices[$0]) }
            value = PieceLanes.curve(a, b1, b2, b, at: u)
            isSafe = V.both(V.lessOrEqual(V(splat: 0), u), V.lessOrEqual(u, V(splat: 1)))
        } else {
            value = PieceLanes.line(a, b, at: u)
            isSafe = V.both(PieceLanes.isFinite(value), V.equal(p, p))
        }
        value = V.select(isBefore, V(splat: given[0]), V.select(isAfter, V(splat: given[last]), value))
        value.store(at: values)
        remember(Int(indices[V.width &- 1]))
        return V.allTrue(V.either(isSafe, V.either(isBefore, isAfter)))
    }

    @inline(__always)
    private mutating func remember(_ index: Int) {
        segment = index
        start = track.times.knots[index]
        // There is no segment after the last time.
        end = index &+ 1 < track.times.count ? track.times.knots[index &+ 1] : -Double.infinity
    }
}
