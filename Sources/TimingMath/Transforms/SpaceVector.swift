/// Products under names of their own: the splines, which this folder may not know, give vectors a `dot`.
extension SIMD3<Double> {
    /// x·x′ + y·y′ + z·z′, summed in this order.
    func scalarProduct(_ other: Self) -> Double { Lanes3(self).dot(Lanes3(other)) }

    /// Square to both, and the third of a right-handed frame.
    func vectorProduct(_ other: Self) -> Self { Lanes3(self).cross(Lanes3(other)).simd }
}
