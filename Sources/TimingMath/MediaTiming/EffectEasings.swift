/// The easings of a few hundred effects, grouped by timing function. Cubic Béziers that few effects share are kept as
/// columns.
struct EffectEasings: Sendable {
    /// A timing function other than the identity, and the indices of the effects that use it.
    private typealias Shared = (function: TimingFunction, effects: [Int])

    private var curves: [Shared] = []
    private var jumps: [Shared] = []
    /// Effects whose cubic Bézier few others share, and the control points of these curves, four numbers each.
    private var curved: [Int] = []
    private var points: [Double] = []

    /// The number of effects from which a curve gets its own batch. Curves in columns cost twice as much.
    private static var few: Int { 8 }
    /// The number of doubles of temporary memory per effect.
    static var room: Int { 7 }

    init(of effects: ArraySlice<EffectTiming>) {
        var groups: [Shared] = []
        for (i, effect) in effects.enumerated() where effect.easing != .linear {
            // Only recent groups are searched. A function may get two groups, which is harmless.
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

    /// Eases the progress of up to `count` effects in place.
    func apply(to places: EffectPlaces, count: Int, room: UnsafeMutablePointer<Double>) {
        let room = EasingRoom(memory: room, stride: count)
        for (function, effects) in curves {
            let inside = room.gather(effects, places.progress)
            var outputs = room.column(1, inside).mutableSpan
            function.evaluate(room.column(0, inside).span, into: &outputs)
            room.scatter(inside, places.progress)
        }
        for (function, effects) in jumps {
            // In the before phase, steps and jumps use their left side.
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

/// Pointers to the directed progress, the iterations and the before flags of a chunk.
struct EffectPlaces {
    let progress, iterations, beforeFlags: UnsafeMutablePointer<Double>
}

/// Columns for easing progress strictly between 0 and 1. At 0 and 1 a curve returns its input, and an effect that is
/// not in effect has NaN. The columns are inputs, outputs, indices of effects, and control points.
private struct EasingRoom {
    let memory: UnsafeMutablePointer<Double>
    let stride: Int

    func column(_ index: Int, _ count: Int) -> UnsafeMutableBufferPointer<Double> {
        UnsafeMutableBufferPointer(start: memory + index * stride, count: count)
    }

    /// Copies the progress between 0 and 1, with the control points if there are any. Returns the count.
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
            // Without a branch, because it would be mispredicted too often.
            count += x > 0 && x < 1 ? 1 : 0
        }
        return count
    }

    @inline(__always)
    func scatter(_ count: Int, _ progress: UnsafeMutablePointer<Double>) {
        for k in 0..<count { progress[Int(memory[2 * stride + k])] = memory[stride + k] }
    }
}
