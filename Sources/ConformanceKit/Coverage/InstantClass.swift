/// Where the instant that a vector asks for is in the interval of an object with times: the beginning, the repetitions
/// and the end are where rules meet, and engines differ.
///
/// With b the begin time, d the duration, r the rate, o the offset and n the number of durations, the instant is at
/// x = ((t − b)·r + o)/d, and the interval has 0 ≤ x ≤ n. Engines that are asked decide what is there; this only names
/// it.
enum InstantClass {
    /// The key that objects with times have in combinations.
    static let key = "instant"
    /// All classes.
    static let all =
        ["before the beginning", "inside the interval", "past the end"]
        + ["beginning", "repetition", "end"].flatMap { edge in
            ["just before", "at", "just after"].map { "\($0) the \(edge)" }
        }
    /// The keys of an input with the instant.
    static let instants = ["t", "currentTime"]
    /// The keys with a duration.
    static let durations = ["duration", "dur"]

    /// Whether each element of the array at a path is in the time of the one before it: `layers` are clocks where there
    /// is an animation below them, and trees elsewhere.
    static func isChain(_ path: String) -> Bool {
        ["chain", "from", "to"].contains(path) || path.hasPrefix("layers (with animation")
    }

    /// Up to so far from an edge, in durations, an instant is just before or after it.
    private static let near = 1e-6
    /// Rounding may put an instant that is at an edge so far from it, as 0.3/0.1 is not 3.
    private static let rounding = 1e-14

    /// Returns the class; nil if the object has no interval with finite numbers.
    static func of(_ t: Double?, in members: [String: JSONValue]) -> String? {
        func number(_ names: [String], _ absent: Double?) -> Double? {
            guard let value = names.lazy.compactMap({ members[$0] }).first(where: { !$0.isNull }) else { return absent }
            return value.double.flatMap { $0.isFinite ? $0 : nil }
        }
        guard let t, t.isFinite, let duration = number(durations, nil), duration > 0,
            let rate = number(["speed", "playbackRate"], 1), let offset = number(["timeOffset"], 0),
            let begin = begin(members, t)
        else { return nil }
        let x = ((t - begin) * rate + offset) / duration
        var count = number(["repeatCount", "iterations"], 1) ?? .infinity
        if members["autoreverses"]?.bool == true { count *= 2 }
        if let total = number(["repeatDuration", "repeatDur"], nil) { count = total / duration }
        return x.isFinite && !count.isNaN ? name(x, count) : nil
    }

    /// Returns the last begin time that is not after the instant, or the first of all.
    private static func begin(_ members: [String: JSONValue], _ t: Double) -> Double? {
        guard let value = ["beginTime", "delay", "begin"].lazy.compactMap({ members[$0] }).first else { return 0 }
        let times = (value.array ?? [value]).compactMap(\.double).filter(\.isFinite)
        return times.filter { $0 <= t }.max() ?? times.min()
    }

    private static func name(_ x: Double, _ count: Double) -> String {
        for (edge, position) in [("beginning", 0), ("end", count), ("repetition", x.rounded())] {
            let gap = x - position
            guard gap.magnitude <= near, 0...max(0, count) ~= position else { continue }
            let side = gap.magnitude <= rounding * max(1, x.magnitude) ? "at" : gap < 0 ? "just before" : "just after"
            return "\(side) the \(edge)"
        }
        return x < 0 ? "before the beginning" : x > count ? "past the end" : "inside the interval"
    }
}
