import Testing

/// The natures of tests; Tests/README.md explains them. Every suite or test has at least one.
extension Tag {
    /// A property of an example's motion.
    @Tag static var law: Self
    /// Invalid arguments and values.
    @Tag static var badInput: Self
    /// The command line of the examples.
    @Tag static var commandLine: Self
}
