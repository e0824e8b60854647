/// A type of property values.
protocol PropertyValue: Interpolatable {
    /// The corresponding kind of ``AnimatableValue``.
    static var kind: AnimatableValue.Kind { get }
    /// An arbitrary value, for unused storage.
    static var filler: Self { get }
    /// Returns nil for a value of another type.
    static func read(_ value: AnimatableValue) -> Self?
    var animatable: AnimatableValue { get }
    /// Ends a cross-fade, which only names have (R3.3b).
    mutating func endFade()
    /// The value as an animation's values count.
    var animated: Self { get }
}

extension PropertyValue {
    mutating func endFade() {}
    var animated: Self { self }
}

/// A type of property values, as evaluation stores it: ``Unsummed`` if the type has no sum.
protocol ColumnValue: PropertyValue, Summable {
    /// Whether two values can be added, as `by` requires.
    static var hasSum: Bool { get }
    /// Copies a value into the existing storage. Plain assignment of a list would share its storage, and the next
    /// change would allocate.
    mutating func assign(_ value: Self)
    /// The prepared interpolation between two values.
    associatedtype Way: ValueWay = StraightWay<Self> where Way.Value == Self

    /// The number of components, or 0 for a type that does not consist of numbers only.
    static var dimension: Int { get }
    /// Whether there is a value with components.
    var isThere: Bool { get }
    /// Creates a value from its components.
    init(numbers p: UnsafePointer<Double>)
    /// Writes the components.
    func write(to p: UnsafeMutablePointer<Double>)
    /// The number of numbers that represent a value, including whether it is there.
    static var storedCount: Int { get }
    /// Reads the numbers that represent a value.
    static func stored(at p: UnsafePointer<Double>) -> Self
    /// Writes the numbers that represent a value.
    func store(to p: UnsafeMutablePointer<Double>)
}

/// An interpolation between two values, prepared for many evaluations.
protocol ValueWay: Sendable {
    associatedtype Value
    /// Creates an interpolation. The values must be interpolable.
    init(from start: Value, to end: Value)
    /// The values at 0 and 1.
    var start: Value { get }
    var end: Value { get }
    /// Sets a value to `start.interpolated(to: end, at: u)`.
    func set(_ value: inout Value, at u: Double)
}

/// An interpolation that needs no preparation.
struct StraightWay<Value: Interpolatable>: ValueWay {
    let start, end: Value

    init(from start: Value, to end: Value) { (self.start, self.end) = (start, end) }

    @inline(__always)
    func set(_ value: inout Value, at u: Double) { value.setInterpolation(from: start, to: end, at: u) }
}

/// Core Animation's interpolation between two matrices, decomposed in advance.
struct MatrixPair: ValueWay {
    let start, end: Matrix4x4
    let interpolation: Matrix4x4.Interpolator

    init(from start: Matrix4x4, to end: Matrix4x4) {
        (self.start, self.end) = (start, end)
        interpolation = Matrix4x4.Interpolator(from: start, to: end)
    }

    @inline(__always)
    func set(_ value: inout Matrix4x4, at u: Double) { value = interpolation.value(at: u) }
}

extension ColumnValue {
    static var hasSum: Bool { true }
    @inline(__always)
    mutating func assign(_ value: Self) { setInterpolation(from: value, to: value, at: 0) }
}

extension Double: ColumnValue {
    static var kind: AnimatableValue.Kind { .number }
    static var filler: Double { 0 }
    static func read(_ value: AnimatableValue) -> Self? { value.number }
    var animatable: AnimatableValue { .number(self) }
}

extension SIMD2: PropertyValue, ColumnValue where Scalar == Double {
    static var kind: AnimatableValue.Kind { .point }
    static var filler: SIMD2<Double> { .zero }
    static func read(_ value: AnimatableValue) -> Self? { value.point }
    var animatable: AnimatableValue { .point(self) }
}

extension Size2D: ColumnValue {
    static var kind: AnimatableValue.Kind { .size }
    static var filler: Size2D { Size2D() }
    static func read(_ value: AnimatableValue) -> Self? { value.size }
    var animatable: AnimatableValue { .size(self) }
}

extension Rect2D: ColumnValue {
    static var kind: AnimatableValue.Kind { .rect }
    static var filler: Rect2D { Rect2D() }
    static func read(_ value: AnimatableValue) -> Self? { value.rect }
    var animatable: AnimatableValue { .rect(self) }
}

/// Optional colours.
extension Optional: PropertyValue, ColumnValue where Wrapped == RGBAColor {
    static var kind: AnimatableValue.Kind { .color }
    static var filler: RGBAColor? { nil }
    static func read(_ value: AnimatableValue) -> Self? {
        guard case .color(let color) = value else { return nil }
        return color
    }
    var animatable: AnimatableValue { .color(self) }
}

extension Matrix4x4: ColumnValue {
    typealias Way = MatrixPair
    static var kind: AnimatableValue.Kind { .transform }
    static var filler: Matrix4x4 { .identity }
    static func read(_ value: AnimatableValue) -> Self? { value.transform }
    var animatable: AnimatableValue { .transform(self) }
    /// Interpolated, m44 would count as 1 (R3.8).
    @inline(__always)
    mutating func assign(_ value: Self) { self = value }
    var animated: Self { withLastOne }
}

/// A type of list elements.
protocol ListElement: Summable {
    static var listKind: AnimatableValue.Kind { get }
    static func list(_ value: AnimatableValue) -> [Self]?
    static func animatable(_ list: [Self]) -> AnimatableValue
}

extension Double: ListElement {
    static var listKind: AnimatableValue.Kind { .numbers }
    static func list(_ value: AnimatableValue) -> [Double]? { value.numbers }
    static func animatable(_ list: [Double]) -> AnimatableValue { .numbers(list) }
}

extension RGBAColor: ListElement {
    static var listKind: AnimatableValue.Kind { .colors }
    static func list(_ value: AnimatableValue) -> [RGBAColor]? { value.colors }
    static func animatable(_ list: [RGBAColor]) -> AnimatableValue { .colors(list) }
}

extension Array: PropertyValue, ColumnValue where Element: ListElement {
    static var kind: AnimatableValue.Kind { Element.listKind }
    static var filler: [Element] { [] }
    static func read(_ value: AnimatableValue) -> Self? { Element.list(value) }
    var animatable: AnimatableValue { Element.animatable(self) }
}

/// A value of a type without a sum. Its additive and cumulative animations replace the underlying value.
struct Unsummed<Wrapped: PropertyValue>: Summable {
    var wrapped: Wrapped

    init(_ wrapped: Wrapped) { self.wrapped = wrapped }

    enum Interpolation: SumRule {
        static func value(from start: Unsummed, to end: Unsummed, at t: Double) -> Unsummed {
            Unsummed(start.wrapped.interpolated(to: end.wrapped, at: t))
        }

        static func canInterpolate(from start: Unsummed, to end: Unsummed) -> Bool {
            start.wrapped.canInterpolate(to: end.wrapped)
        }

        static func set(_ value: inout Unsummed, from start: Unsummed, to end: Unsummed, at t: Double) {
            value.wrapped.setInterpolation(from: start.wrapped, to: end.wrapped, at: t)
        }

        static func sum(_ value: Unsummed, over base: Unsummed) -> Unsummed { value }
        static func difference(_ value: Unsummed, from base: Unsummed) -> Unsummed { value }
        static func multiple(_ value: Unsummed, times count: Double) -> Unsummed { value }
    }
}

extension Unsummed: ColumnValue {
    static var kind: AnimatableValue.Kind { Wrapped.kind }
    static var hasSum: Bool { false }
    static var filler: Self { Self(Wrapped.filler) }
    static func read(_ value: AnimatableValue) -> Self? { Wrapped.read(value).map(Self.init) }
    var animatable: AnimatableValue { wrapped.animatable }
    mutating func endFade() { wrapped.endFade() }
}

extension Bool: PropertyValue {
    static var kind: AnimatableValue.Kind { .bool }
    static var filler: Bool { false }
    static func read(_ value: AnimatableValue) -> Bool? { value.bool }
    var animatable: AnimatableValue { .bool(self) }
}

extension BezierPath: PropertyValue {
    static var kind: AnimatableValue.Kind { .path }
    static var filler: BezierPath { BezierPath() }
    static func read(_ value: AnimatableValue) -> BezierPath? { value.path }
    var animatable: AnimatableValue { .path(self) }
}

/// The three arguments of a value function. They have no distance for pacing (R4.4).
struct FunctionArguments: ComponentwiseInterpolatable {
    var x, y, z: Double

    init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }

    enum Interpolation: ComponentwiseRule {
        static func combine(
            _ a: FunctionArguments, _ b: FunctionArguments, _ c: FunctionArguments, _ d: FunctionArguments,
            by f: (Double, Double, Double, Double) -> Double
        ) -> FunctionArguments {
            FunctionArguments(f(a.x, b.x, c.x, d.x), f(a.y, b.y, c.y, d.y), f(a.z, b.z, c.z, d.z))
        }
    }
}

extension FunctionArguments: ColumnValue {
    static var kind: AnimatableValue.Kind { .numbers }
    static var filler: Self { Self(0, 0, 0) }
    static func read(_ value: AnimatableValue) -> Self? {
        guard let numbers = value.numbers, numbers.count == 3 else { return nil }
        return Self(numbers[0], numbers[1], numbers[2])
    }
    var animatable: AnimatableValue { .numbers([x, y, z]) }
}

extension ValueFunction {
    /// Returns the matrix for three arguments.
    func matrix(of arguments: FunctionArguments) -> Matrix4x4 {
        let v = arguments
        return self == .scale ? .scale(x: v.x, y: v.y, z: v.z) : .translation(x: v.x, y: v.y, z: v.z)
    }

    /// Returns the matrix for one argument.
    func matrix(of number: Double) -> Matrix4x4 { matrix(of: CollectionOfOne(number)) ?? .identity }
}
