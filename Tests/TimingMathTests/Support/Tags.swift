import Testing

/// The natures of tests; Tests/README.md explains them. Every suite or test has at least one.
extension Tag {
    /// A property that holds for all inputs, such as monotonicity, reversal, a round trip, or batch = scalar.
    @Tag static var law: Self
    /// Examples of what a rule of Specs/RULES.md or a standard demands.
    @Tag static var rule: Self
    /// An error bound against exact or slow arithmetic.
    @Tag static var bound: Self
    /// Invalid, extreme or random input: errors, no traps.
    @Tag static var badInput: Self
}
