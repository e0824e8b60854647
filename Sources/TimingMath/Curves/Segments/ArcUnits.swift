/// Cosine and sine of an arc's angle θ at its ends and in its middle, for directions on flat ellipses.
///
/// Near the tip of an ellipse of 10⁹ to 1, an error of 10⁻¹⁶ in θ turns the direction by 10⁻⁷. A vector near an axis
/// has a small component with small errors, which an angle near π does not have.
struct ArcUnits: Sendable, Equatable {
    let start, middle, end: SIMD2<Double>

    init(start: SIMD2<Double>, middle: SIMD2<Double>, end: SIMD2<Double>) {
        (self.start, self.middle, self.end) = (start, middle, end)
    }

    /// Angles within rounding of whole quarter turns count as these.
    init(startAngle: Double, sweep: Double) {
        start = CircleAngle(startAngle).unit
        middle = CircleAngle(startAngle + 0.5 * sweep).unit
        end = CircleAngle(startAngle + sweep).unit
    }

    /// The vectors after a rotation by a multiple of a right angle.
    func mapped(_ map: (SIMD2<Double>) -> SIMD2<Double>) -> ArcUnits {
        ArcUnits(start: map(start), middle: map(middle), end: map(end))
    }

    /// Returns cosine and sine of θ at a parameter, turned from the nearest of the three vectors, and the size of their
    /// possible errors.
    func unit(at t: Double, sweep: Double) -> (unit: SIMD2<Double>, noise: SIMD2<Double>) {
        let (base, turn) = t <= 0.25 ? (start, t) : t < 0.75 ? (middle, t - 0.5) : (end, t - 1)
        let angle = turn * sweep
        let (sin, cos) = Trigonometry.sinCos(angle)
        let (along, across) = (base * cos, SIMD2(-base.y, base.x) * sin)
        let sizes = SIMD2(
            along.x.magnitude + across.x.magnitude, along.y.magnitude + across.y.magnitude)
        return (along + across, (0x1p-48 * (1 + angle.magnitude)) * sizes)
    }

    /// The vectors of the part between two parameters.
    func part(from a: Double, to b: Double, sweep: Double) -> ArcUnits {
        func unit(_ t: Double) -> SIMD2<Double> { self.unit(at: t, sweep: sweep).unit }
        return ArcUnits(start: unit(a), middle: unit(0.5 * a + 0.5 * b), end: unit(b))
    }
}
