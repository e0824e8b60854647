/// The result of a vector.
public struct VectorResult: Sendable {
    /// `suite-name#vector-name`.
    public var identity: String
    /// The operation of the suite.
    public var operation: String
    /// The specification of the suite.
    public var specification: Specification
    /// The input of the vector.
    public var input: JSONValue
    /// The expected value of the vector.
    public var expected: JSONValue
    /// The answer of the engine.
    public var answer: EngineAnswer
    /// The outcome of the comparison.
    public var outcome: Outcome
    /// The reason why the vector is expected to fail; nil if it is expected to pass.
    public var expectedFailure: String?
    /// The largest difference relative to the tolerance; nil if no value was compared.
    public var deviation: Double?
    /// The same difference as a number; nil if it is not a finite number.
    public var absoluteError: Double?
    /// The location of that difference in the value.
    public var location: String?
    /// A description of the problem.
    public var message: String?
    /// The tolerance of the vector; nil if not known.
    public var tolerance: Tolerance?
    /// The rules that the vector tests.
    public var rules: [String] = []
    /// The source of the suite; nil if not known.
    public var origin: Origin?
    /// The time that the engine took; nil if it was not asked or the time is not known.
    public var duration: Duration?

    /// The source of a suite in reports.
    public struct Origin: Sendable, Equatable {
        /// The title of the source.
        public var title: String
        /// The reference of the source.
        public var reference: String

        /// Creates an origin.
        public init(title: String, reference: String) {
            self.title = title
            self.reference = reference
        }
    }

    /// Judges an answer.
    package init(suite: Suite, vector: Vector, answer: EngineAnswer) {
        identity = suite.identity(of: vector)
        operation = suite.operation
        specification = suite.specification
        input = vector.input
        expected = vector.expected
        self.answer = answer.kept
        tolerance = suite.tolerance(of: vector)
        rules = suite.rules
        origin = Origin(title: suite.source.title, reference: suite.source.reference)
        switch answer {
        case .unsupported:
            outcome = .unsupported
        case .error(let reason):
            outcome = vector.expectsError ? .pass : .error
            message = reason.kept
        case .value where vector.expectsError:
            outcome = .fail
            message = "expected the input to be rejected"
        case .value(let value):
            let comparator = Comparator(operation: suite.operation, tolerance: suite.tolerance(of: vector))
            let comparison = comparator.compare(value, with: vector.expected)
            outcome = comparison.passes ? .pass : .fail
            deviation = comparison.deviation
            absoluteError = comparison.absoluteError
            if !comparison.location.isEmpty { location = comparison.location }
            message = comparison.problem
        case .failure(let failure):
            outcome =
                switch failure.kind {
                case .invalid: .fail
                case .timeout: .timeout
                case .crash: .crash
                }
            message = failure.reason
        }
    }

    /// Restores a result that has already been judged.
    init(
        identity: String, operation: String, specification: Specification, input: JSONValue, expected: JSONValue,
        answer: EngineAnswer, outcome: Outcome
    ) {
        self.identity = identity
        self.operation = operation
        self.specification = specification
        self.input = input
        self.expected = expected
        self.answer = answer
        self.outcome = outcome
    }

    /// The name of the suite: the part of the identity before the first `#`.
    package var suite: Substring { identity[..<(identity.utf8.firstIndex(of: UInt8(ascii: "#")) ?? identity.endIndex)] }

    /// Returns whether the outcome is unexpected: a failure that no expectation matches, or a pass that one matches.
    public func isUnexpected(strict: Bool) -> Bool {
        expectedFailure == nil ? outcome.isFailure(strict: strict) : outcome == .pass
    }

    /// Returns whether the vector failed as expected.
    public func isExpectedFailure(strict: Bool) -> Bool { expectedFailure != nil && outcome.isFailure(strict: strict) }
}

/// The results of a suite's vectors.
public struct SuiteResult: Sendable {
    /// The name of the suite.
    public var name: String
    /// The results in the order of the suite.
    public var results: [VectorResult]

    /// The largest deviation of a compared value.
    public var worstDeviation: Double? { results.compactMap(\.deviation).max() }

    /// Returns the number of vectors with the outcome.
    public func count(_ outcome: Outcome) -> Int { results.count { $0.outcome == outcome } }
}
