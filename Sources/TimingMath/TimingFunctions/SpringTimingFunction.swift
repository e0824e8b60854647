internal import CTimingLanes

/// A damped spring that is released at 0 at time 0 and moves to 1.
///
///     m·x″ + c·x′ + k·(x − 1) = 0,   x(0) = 0,   x′(0) = v₀
///
/// <doc:TimingFunctions> lists the closed forms. x(0) is exactly 0, and times before 0 count as 0. At infinity a damped
/// spring is at 1 with velocity 0, and an undamped one gives NaN. NaN gives NaN. Beyond 2⁵⁰ oscillations the phase is
/// held, because neighbouring times are then at least an eighth of an oscillation apart.
///
/// - Accuracy: The absolute error of x is below (1e-14 + 4e-16·ω₀t)·(1 + |v₀|/ω₀). The error of x′ is below 2(ω₀ +
///   |v₀|) times that. Tested in double-double.
/// - Complexity: O(1). Allocates nothing.
/// - Source: R5.1–R5.3.
public struct SpringTimingFunction: Sendable, Equatable {
    /// The mass, stiffness and damping that the spring was created with.
    public let parameters: SpringTimingFunction.Parameters
    /// The initial velocity v₀, in distances per second, positive towards the target.
    public let initialVelocity: Double
    /// Whether a damping ratio above 1 is used as given. If false, it counts as exactly 1 (R5.3).
    public let allowsOverdamping: Bool

    let motion: SpringMotion

    /// Creates a spring from parameters that are literals; the defaults are CASpringAnimation's.
    ///
    /// - Parameters:
    ///   - mass: The oscillating mass m, in kg; positive.
    ///   - stiffness: The stiffness k, in kg/s²; positive.
    ///   - damping: The damping coefficient c, in kg/s; at least 0.
    ///   - initialVelocity: v₀ in distances per second, positive towards the target.
    ///   - allowsOverdamping: Whether a damping ratio above 1 is used as given, instead of counting as 1.
    /// - Precondition: The numbers are in their domains.
    public init(
        mass: LiteralNumber = 1, stiffness: LiteralNumber = 100, damping: LiteralNumber = 10,
        initialVelocity: LiteralNumber = 0, allowsOverdamping: Bool = false
    ) {
        self = fromLiterals("SpringTimingFunction") { () throws(TimingFunctionError) in
            try Self(
                SpringTimingFunction.Parameters(mass: mass.value, stiffness: stiffness.value, damping: damping.value),
                initialVelocity: initialVelocity.value, allowsOverdamping: allowsOverdamping)
        }
    }

    /// Creates a spring from parameters that are computed or read; the defaults are CASpringAnimation's.
    ///
    /// - Parameters:
    ///   - mass: The oscillating mass m, in kg; positive and finite.
    ///   - stiffness: The stiffness k, in kg/s²; positive and finite.
    ///   - damping: The damping coefficient c, in kg/s; at least 0 and finite.
    ///   - initialVelocity: v₀ in distances per second, positive towards the target; finite.
    ///   - allowsOverdamping: Whether a damping ratio above 1 is used as given, instead of counting as 1.
    /// - Throws: `TimingFunctionError` if a parameter is outside its domain, or if ω₀ or a positive β is not a normal
    ///   number.
    @_disfavoredOverload
    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
        allowsOverdamping: Bool = false
    ) throws(TimingFunctionError) {
        try self.init(
            SpringTimingFunction.Parameters(mass: mass, stiffness: stiffness, damping: damping),
            initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }

    /// Creates a spring from a set of parameters.
    ///
    /// - Throws: `TimingFunctionError` if a parameter is outside its domain, or if ω₀ or a positive β is not a normal
    ///   number.
    public init(
        _ parameters: SpringTimingFunction.Parameters, initialVelocity: Double = 0, allowsOverdamping: Bool = false
    ) throws(TimingFunctionError) {
        try Self.requirePositive("mass", parameters.mass)
        try Self.requirePositive("stiffness", parameters.stiffness)
        try requireFinite("damping", parameters.damping)
        guard parameters.damping >= 0 else {
            throw .outOfRange(parameter: "damping", value: parameters.damping, allowed: "0 and above")
        }
        try requireFinite("initialVelocity", initialVelocity)
        motion = try SpringMotion(
            parameters, initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
        self.parameters = parameters
        self.initialVelocity = initialVelocity
        self.allowsOverdamping = allowsOverdamping
    }

    /// Creates a spring from a perceptual duration and a bounce (R5.6). The spring may be over-damped.
    ///
    /// - Parameters:
    ///   - perceptualDuration: Seconds, positive.
    ///   - bounce: Above −1 and at most 1. 1 is undamped, 0 is critically damped, and negative values are over-damped.
    ///   - initialVelocity: Distances per second, positive towards the target.
    /// - Throws: `TimingFunctionError` if a parameter is outside its domain.
    public init(
        perceptualDuration: Double, bounce: Double = 0, initialVelocity: Double = 0
    ) throws(TimingFunctionError) {
        try self.init(
            SpringTimingFunction.Parameters(perceptualDuration: perceptualDuration, bounce: bounce),
            initialVelocity: initialVelocity, allowsOverdamping: true)
    }

    /// Returns the position x at a time in seconds.
    public func value(at time: Double) -> Double { SpringKernel(valueOf: motion)(time) }

    /// Returns the velocity x′ at a time in seconds, in distances per second.
    public func velocity(at time: Double) -> Double { SpringKernel(velocityOf: motion)(time) }

    /// Computes x at each time, bit-identical to ``value(at:)``.
    ///
    /// - Parameters:
    ///   - times: Seconds; any numbers.
    ///   - values: The positions.
    /// - Precondition: `times` and `values` have the same count.
    public func evaluate(_ times: Span<Double>, into values: inout MutableSpan<Double>) {
        Kernels.map(Kernels.best.spring, SpringKernel(valueOf: motion), times, into: &values)
    }

    /// Computes x′ at each time, bit-identical to ``velocity(at:)``.
    ///
    /// - Parameters:
    ///   - times: Seconds; any numbers.
    ///   - velocities: The velocities, in distances per second.
    /// - Precondition: `times` and `velocities` have the same count.
    public func evaluateVelocity(_ times: Span<Double>, into velocities: inout MutableSpan<Double>) {
        Kernels.map(Kernels.best.spring, SpringKernel(velocityOf: motion), times, into: &velocities)
    }

    private static func requirePositive(_ name: String, _ value: Double) throws(TimingFunctionError) {
        try requireFinite(name, value)
        guard value > 0 else { throw .outOfRange(parameter: name, value: value, allowed: "above 0") }
    }
}
