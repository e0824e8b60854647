/// A stand-in with the two cases that media timing's tests need, until the folder's own type takes its place.
public struct TimingFunction: Sendable, Equatable {
    public enum Jump: Sendable { case start, end }
    private var steps: (count: Int, jump: Jump)?

    public static let linear = TimingFunction(steps: nil)

    public static func steps(_ count: Int, jump: Jump) -> TimingFunction {
        TimingFunction(steps: (max(count, 1), jump))
    }

    private init(steps: (count: Int, jump: Jump)?) { self.steps = steps }

    public func value(at input: Double, before: Bool) -> Double {
        guard let (count, jump) = steps else { return input }
        let n = Double(count)
        var step = (input * n).rounded(.down)
        if jump == .start { step += 1 }
        if before && (input * n).rounded(.down) == input * n { step -= 1 }
        if input >= 0 && step < 0 { step = 0 }
        if input <= 1 && step > n { step = n }
        return step / n
    }

    public static func == (a: TimingFunction, b: TimingFunction) -> Bool {
        a.steps?.count == b.steps?.count && a.steps?.jump == b.steps?.jump
    }
}
