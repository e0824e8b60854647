/// The easings of a few hundred effects: those that several share, and curves of their own.
struct EffectEasings: Sendable {
    /// A timing function other than the identity, and the effects that have it.
    private typealias Shared = (function: TimingFunction, effects: [Int])

    private var curves: [Shared] = []
    private var jumps: [Shared] = []
    /// Effects with a cubic Bézier that few others have, and the curves' control points, four numbers each.
    private var curved: [Int] = []
    private var points: [Double] = []

    /// From so many effects on a curve is worth a batch of its own; curves in columns cost twice as much.
    private static var few: Int { 8 }
    /// How many doubles of room an effect needs.
    static var room: Int { 7 }

    init(of effects: ArraySlice<EffectTiming>) {
        var groups: [Shared] = []
        for (i, effect) in effects.enumerated() where effect.easing != .linear {
            // Those far back are looked for in vain: a function may then have two groups, which is no harm.
            if let group = groups.indices.suffix(32).last(where: { groups[$0].function == effect.easing }) {
                groups[group].effects.append(i)
            } else {
                groups.append((function: effect.easing, effects: [i]))
            }
        }
        for group in groups {
            guard let curve = group.function.cubicBezier else {
                jumps.append(group)
                continue
            }
            if group.effects.count >= Self.few {
                curves.append(group)
            } else {
                curved += group.effects
                for _ in group.effects { points += [curve.x1, curve.y1, curve.x2, curve.y2] }
            }
        }
    }

    /// Eases the progress of up to `count` effects in its place.
    func apply(to places: EffectPlaces, count: Int, room: UnsafeMutablePointer<Double>) {
        let room = EasingRoom(memory: room, stride: count)
        for (function, effects) in curves {
            let inside = room.gather(effects, places.progress)
            var outputs = room.column(1, inside).mutableSpan
            function.evaluate(room.column(0, inside).span, into: &outputs)
            room.scatter(inside, places.progress)
        }
        for (function, effects) in jumps {
            // Before the active phase steps and jumps show their left side.
            for i in effects {
                places.progress[i] = function.value(
                    at: places.progress[i], side: .init(beforeFlag: places.beforeFlags[i] == 1))
            }
        }
        guard !curved.isEmpty else { return }
        let inside = room.gather(curved, places.progress, points)
        var outputs = room.column(1, inside).mutableSpan
        UnitBezier.evaluate(
            x1: room.column(3, inside).span, y1: room.column(4, inside).span, x2: room.column(5, inside).span,
            y2: room.column(6, inside).span, at: room.column(0, inside).span, into: &outputs)
        room.scatter(inside, places.progress)
    }
}

/// Columns for easing what lies between 0 and 1: at both ends a curve's value is what goes in, and where there is
/// nothing it is NaN. Inputs, outputs, the effects' indices, and control points.
private struct EasingRoom {
    let memory: UnsafeMutablePointer<Double>
    let stride: Int

    func column(_ index: Int, _ count: Int) -> UnsafeMutableBufferPointer<Double> {
        UnsafeMutableBufferPointer(start: memory + index * stride, count: count)
    }

    /// Takes what lies inside, with its effects' points, if there are any; and says how many these are.
    @inline(__always)
    func gather(_ effects: [Int], _ progress: UnsafePointer<Double>, _ points: [Double] = []) -> Int {
        let hasPoints = !points.isEmpty
        var count = 0
        for (k, i) in effects.enumerated() {
            let x = progress[i]
            memory[count] = x
            memory[2 * stride + count] = Double(i)
            if hasPoints {
                for c in 0..<4 { memory[(3 + c) * stride + count] = points[4 * k + c] }
            }
            // Kept only if it lies inside: a branch would be mispredicted too often.
            count += x > 0 && x < 1 ? 1 : 0
        }
        return count
    }

    @inline(__always)
    func scatter(_ count: Int, _ progress: UnsafeMutablePointer<Double>) {
        for k in 0..<count { progress[Int(memory[2 * stride + k])] = memory[stride + k] }
    }
}
