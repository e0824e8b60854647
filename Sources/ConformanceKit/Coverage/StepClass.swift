/// Tells which calls come before a call of an animator, and when it comes.
///
/// These are further keys of the call in combinations: `after` is the call before, `before that` the one before that,
/// and `at once` says whether the call before comes at the same time. `instant` says where the call's time is in the
/// animation that begins with the first call.
enum StepClass {
    /// The keys that steps have in combinations, if the type is that of their calls.
    static func keys(_ call: InputType) -> [(name: String, type: InputType)] {
        [(after, call), (beforeThat, call), (atOnce, .bool), (InstantClass.key, .choice(InstantClass.all))]
    }

    private static let after = "after"
    private static let beforeThat = "before that"
    private static let atOnce = "at once"

    /// Returns an input with these keys in its steps, if they are calls.
    static func adding(to input: [String: JSONValue]) -> [String: JSONValue] {
        guard let steps = input["steps"]?.array, steps.allSatisfy({ $0["call"] != nil }) else { return input }
        let interval = ["beginTime": steps.first?["at"] ?? 0, "duration": input["duration"] ?? 0]
        var told = steps
        for (index, step) in steps.enumerated() {
            guard var members = step.object else { return input }
            if index > 0 {
                members[after] = steps[index - 1]["call"]
                members[atOnce] = .bool(steps[index - 1]["at"] == step["at"])
            }
            if index > 1 { members[beforeThat] = steps[index - 2]["call"] }
            members[InstantClass.key] = InstantClass.of(step["at"]?.double, in: interval).map { .string($0) }
            told[index] = .object(members)
        }
        return input.merging(["steps": .array(told)]) { $1 }
    }
}
