import TimingMath

extension Summable {
    /// What an additive animation of this value shows over another one.
    func added(to current: Self) -> Self { Interpolation.additive(self, over: current) }

    /// What a cumulative animation of this value shows in a repeat.
    func accumulated(repeats: Double, of end: Self, autoreverses: Bool = false) -> Self {
        Interpolation.cumulative(self, repeats: repeats, of: end, autoreverses: autoreverses)
    }
}
