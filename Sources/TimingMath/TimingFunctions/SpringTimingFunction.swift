internal import CTimingLanes

/// A damped spring from 0, let go at time 0, towards 1.
///
///     m·x″ + c·x′ + k·(x − 1) = 0,   x(0) = 0,   x′(0) = v₀
///
///     x(t) = 1 − e^(−βt)·(C(t) + (β − v₀)·S(t)),   x′(t) = e^(−βt)·(v₀·C(t) + (ω₀² − βv₀)·S(t))
///
///     β = c/(2m),   ω₀ = √(k/m),   ω² = |ω₀² − β²|
///     C = cos ωt,  S = sin(ωt)/ω      ζ < 1
///     C = 1,       S = t              ζ = 1
///     C = cosh ωt, S = sinh(ωt)/ω     ζ > 1
///
/// - Parameters of the initialiser: `mass` m and `stiffness` k above 0; `damping` c ≥ 0; `initialVelocity` v₀ in
///   distances per second, positive towards the target; with `allowsOverdamping` false a damping ratio above 1 counts
///   as exactly 1 (R5.3).
/// - Edge cases: x(0) is 0 to the bit, and a time before 0 counts as 0. At infinity a damped spring is at 1 and stands
///   still; an undamped one gives NaN. Behind 2⁵⁰ swings, where times are further apart than swings, it counts as if it
///   were there. NaN gives NaN. Parameters so extreme that ω₀ or β leaves the normal numbers are errors.
/// - Accuracy: the absolute error of x is below (1e-14 + 4e-16·ω₀t)·(1 + |v₀|/ω₀), that of x′ below 2(ω₀ + |v₀|) times
///   that. S is exact to the last bits however close ζ is to 1, so nothing cancels there. Known from double-double.
/// - Complexity: O(1); nothing is allocated.
/// - Errors: a parameter outside its domain.
/// - Source: R5.1–R5.3.
public struct SpringTimingFunction: Sendable, Equatable {
    /// Mass, stiffness and damping as given.
    public let parameters: SpringTimingFunction.Parameters
    /// v₀, distances per second.
    public let initialVelocity: Double
    /// Whether a damping ratio above 1 is taken as it is.
    public let allowsOverdamping: Bool

    let motion: SpringMotion

    /// Creates a spring from parameters that are literals; the defaults are CASpringAnimation's.
    ///
    /// - Precondition: The numbers are in the domains of the type.
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

    /// Creates a spring from Core Animation's parameters; the defaults are CASpringAnimation's.
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

    /// A spring from parameters made elsewhere.
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

    /// A spring from its perceptual duration and bounce (R5.6), which is allowed to be over-damped.
    ///
    /// - Parameters:
    ///   - perceptualDuration: seconds, above 0.
    ///   - bounce: above −1, up to 1.
    ///   - initialVelocity: distances per second.
    public init(
        perceptualDuration: Double, bounce: Double = 0, initialVelocity: Double = 0
    ) throws(TimingFunctionError) {
        try self.init(
            SpringTimingFunction.Parameters(perceptualDuration: perceptualDuration, bounce: bounce),
            initialVelocity: initialVelocity, allowsOverdamping: true)
    }

    /// x at `time` seconds; see the type.
    public func value(at time: Double) -> Double { SpringKernel(valueOf: motion)(time) }

    /// x′ at `time` seconds, in distances per second; see the type.
    public func velocity(at time: Double) -> Double { SpringKernel(velocityOf: motion)(time) }

    /// x at every time, with the bits of `value(at:)`.
    ///
    /// - Parameters:
    ///   - times: seconds, any numbers.
    ///   - values: as many as times.
    public func evaluate(_ times: Span<Double>, into values: inout MutableSpan<Double>) {
        Kernels.map(Kernels.best.spring, SpringKernel(valueOf: motion), times, into: &values)
    }

    /// x′ at every time, with the bits of `velocity(at:)`.
    ///
    /// - Parameters:
    ///   - times: seconds, any numbers.
    ///   - velocities: as many as times; distances per second.
    public func evaluateVelocity(_ times: Span<Double>, into velocities: inout MutableSpan<Double>) {
        Kernels.map(Kernels.best.spring, SpringKernel(velocityOf: motion), times, into: &velocities)
    }

    private static func requirePositive(_ name: String, _ value: Double) throws(TimingFunctionError) {
        try requireFinite(name, value)
        guard value > 0 else { throw .outOfRange(parameter: name, value: value, allowed: "above 0") }
    }
}
