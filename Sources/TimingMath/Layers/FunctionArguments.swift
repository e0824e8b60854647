/// The three numbers of a value function, which have no distance for pacing (R4.4).
struct FunctionArguments: ComponentwiseInterpolatable {
    var x, y, z: Double

    init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }

    enum Interpolation: ComponentwiseRule {
        static func combine(
            _ a: FunctionArguments, _ b: FunctionArguments, _ c: FunctionArguments, _ d: FunctionArguments,
            _ f: (Double, Double, Double, Double) -> Double
        ) -> FunctionArguments {
            FunctionArguments(f(a.x, b.x, c.x, d.x), f(a.y, b.y, c.y, d.y), f(a.z, b.z, c.z, d.z))
        }
    }
}

extension FunctionArguments: ColumnValue {
    static var kind: AnimatableValue.Kind { .numbers }
    static var filler: Self { Self(0, 0, 0) }
    static func read(_ value: AnimatableValue) -> Self? {
        guard case .numbers(let numbers) = value, numbers.count == 3 else { return nil }
        return Self(numbers[0], numbers[1], numbers[2])
    }
    var animatable: AnimatableValue { .numbers([x, y, z]) }
}

extension ValueFunction {
    /// The matrix of three numbers.
    func matrix(of arguments: FunctionArguments) -> Matrix4x4 {
        let v = arguments
        return self == .scale ? .scale(x: v.x, y: v.y, z: v.z) : .translation(x: v.x, y: v.y, z: v.z)
    }

    /// The matrix of one number.
    func matrix(of number: Double) -> Matrix4x4 { matrix(of: CollectionOfOne(number)) ?? .identity }
}
