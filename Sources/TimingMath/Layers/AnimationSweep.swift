/// Which animations run at a time, for many of them and times that move on.
///
/// Each runs in an interval; outside it nothing about it changes. Moving to another time costs as much as there are
/// intervals that begin or end in between, and nothing for the others.
struct AnimationSweep: Sendable {
    /// Where a time lies relative to an interval, both ends of which belong to it.
    enum Side: Sendable {
        case before, within, after
    }

    private var intervals: [(first: Double, last: Double)] = []
    /// Interval indices by first and by last instant.
    private var byFirst: [Int] = []
    private var byLast: [Int] = []
    /// How many have begun, and how many are over.
    private var begunCount = 0
    private var endedCount = 0

    /// Adds an interval that does not hold a NaN.
    mutating func add(first: Double, last: Double) { intervals.append((first, last)) }

    /// To be called once all are added: the time is before everything.
    mutating func finish() {
        let intervals = intervals
        byFirst = intervals.indices.sorted { (intervals[$0].first, $0) < (intervals[$1].first, $1) }
        byLast = intervals.indices.sorted { (intervals[$0].last, $0) < (intervals[$1].last, $1) }
    }

    /// Where a time lies.
    private func side(of index: Int, at time: Double) -> Side {
        time < intervals[index].first ? .before : time > intervals[index].last ? .after : .within
    }

    /// Moves to a time, and names every interval whose side may be another one now, with that side; some of them twice.
    @inline(__always)
    mutating func move(to time: Double, _ visit: (Int, Side) -> Void) {
        while begunCount < byFirst.count, intervals[byFirst[begunCount]].first <= time {
            visit(byFirst[begunCount], side(of: byFirst[begunCount], at: time))
            begunCount += 1
        }
        while begunCount > 0, intervals[byFirst[begunCount - 1]].first > time {
            begunCount -= 1
            visit(byFirst[begunCount], side(of: byFirst[begunCount], at: time))
        }
        while endedCount < byLast.count, intervals[byLast[endedCount]].last < time {
            visit(byLast[endedCount], side(of: byLast[endedCount], at: time))
            endedCount += 1
        }
        while endedCount > 0, intervals[byLast[endedCount - 1]].last >= time {
            endedCount -= 1
            visit(byLast[endedCount], side(of: byLast[endedCount], at: time))
        }
    }
}
