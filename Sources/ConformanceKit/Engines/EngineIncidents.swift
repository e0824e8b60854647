/// The problems of an engine apart from its answers.
public struct EngineIncidents: Sendable, Equatable {
    /// The first lines that broke the protocol, such as `line 12: invalid JSON: …`.
    public var violations: [String] = []
    /// The number of lines that broke the protocol.
    public var violationCount = 0
    /// The number of restarts.
    public var restarts = 0
    /// How the first processes ended, such as `process 1: exited with status 0 after 12 answers`.
    public var deaths: [String] = []
    /// The reason why the engine was abandoned with vectors left; nil if it was not.
    public var abandonment: String?
    /// The end of the engine's standard error.
    public var standardError = ""

    /// Creates an empty record.
    public init() {}

    /// Whether the results of the run cannot be trusted, whatever the answers.
    public var isBroken: Bool { violationCount > 0 || abandonment != nil }
}
