/// What happened to an engine beside its answers.
public struct EngineIncidents: Sendable, Equatable {
    /// Lines that broke the protocol, the first few of them: `line 12: not JSON: …`.
    public var violations: [String] = []
    /// How many lines did.
    public var violationCount = 0
    /// How often the engine was started again.
    public var restarts = 0
    /// How the processes before ended, the first few: `process 1: exited with status 0 after 12 answers`.
    public var deaths: [String] = []
    /// Why the engine was not started again, though vectors were left; nil where none were.
    public var abandonment: String?
    /// The end of what the engine wrote to its standard error.
    public var standardError = ""

    /// Nothing happened.
    public init() {}

    /// Whether a run in which this happened is no verdict, whatever the answers were.
    public var isBroken: Bool { violationCount > 0 || abandonment != nil }
}
