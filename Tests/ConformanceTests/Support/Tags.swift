import Testing

/// The natures of tests; Tests/README.md explains them. Every suite or test has at least one.
extension Tag {
    /// A property that holds for all inputs.
    @Tag static var law: Self
    /// Invalid or hostile input: errors, no traps.
    @Tag static var badInput: Self
    /// The published vectors and the documents about them.
    @Tag static var vectors: Self
    /// The harness: vector files, runner, comparison, reports.
    @Tag static var harness: Self
    /// Engines: TimingMath's operations, the protocol, and engines that are processes.
    @Tag static var engine: Self
    /// The command line, in this process or as an executable. These tests are the slow ones.
    @Tag static var commandLine: Self
}
