import TimingMath

extension Summable {
    /// The presentation value of an additive animation of this value over another one.
    func added(to current: Self) -> Self { Interpolation.additive(self, over: current) }

    /// The presentation value of a cumulative animation of this value in a repeat.
    func accumulated(repeats: Double, of end: Self, autoreverses: Bool = false) -> Self {
        Interpolation.cumulative(self, repeats: repeats, of: end, autoreverses: autoreverses)
    }
}
