import Testing

/// The natures of tests; Tests/README.md explains them.
extension Tag {
    /// A property that holds for all inputs, such as batch = scalar.
    @Tag static var law: Self
    /// Invalid, extreme or random input: errors, no traps.
    @Tag static var badInput: Self
}
