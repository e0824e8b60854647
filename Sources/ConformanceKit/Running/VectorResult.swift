/// What came of one vector, with what is needed to judge it.
public struct VectorResult: Sendable {
    /// `suite-name#vector-name`.
    public var identity: String
    /// The suite's.
    public var operation: String
    /// The suite's.
    public var specification: Specification
    /// The vector's.
    public var input: JSONValue
    /// The vector's.
    public var expected: JSONValue
    /// What the engine said.
    public var answer: EngineAnswer
    /// What the answer comes to.
    public var outcome: Outcome
    /// Why the vector is expected to fail; nil if it is expected to pass.
    public var expectedFailure: String?
    /// The worst difference as a share of the tolerance, where a value was compared.
    public var deviation: Double?
    /// The same difference as a number, where two finite numbers are apart.
    public var absoluteError: Double?
    /// Where in the value that is.
    public var location: String?
    /// What is wrong, for people.
    public var message: String?
    /// The vector's, or its suite's; nil if it is not known.
    public var tolerance: Tolerance?
    /// The suite's: the rules that the vector pins.
    public var rules: [String] = []
    /// Where the suite comes from; nil if it is not known.
    public var origin: Origin?
    /// How long the engine took; nil if it was not asked, or that is not known.
    public var duration: Duration?

    /// Where a suite comes from, as a report says it.
    public struct Origin: Sendable, Equatable {
        /// The source's.
        public var title: String
        /// The source's.
        public var reference: String

        /// The origin of that title.
        public init(title: String, reference: String) {
            self.title = title
            self.reference = reference
        }
    }

    /// Judges an answer.
    init(suite: Suite, vector: Vector, answer: EngineAnswer) {
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

    /// A result that was judged before.
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

    /// The name of the suite: what stands before the first `#` of the identity.
    var suite: Substring { identity[..<(identity.utf8.firstIndex(of: UInt8(ascii: "#")) ?? identity.endIndex)] }

    /// Whether the outcome is another one than expected: a failure that no expectation names, or a pass that one does.
    public func isUnexpected(strict: Bool) -> Bool {
        expectedFailure == nil ? outcome.isFailure(strict: strict) : outcome == .pass
    }

    /// Whether the vector failed, as expected.
    public func isExpectedFailure(strict: Bool) -> Bool { expectedFailure != nil && outcome.isFailure(strict: strict) }
}

/// What came of a suite's vectors, in the suite's order.
public struct SuiteResult: Sendable {
    /// The suite's name.
    public var name: String
    /// In the suite's order.
    public var results: [VectorResult]

    /// The worst deviation of a compared value.
    public var worstDeviation: Double? { results.compactMap(\.deviation).max() }

    /// How many vectors had that outcome.
    public func count(_ outcome: Outcome) -> Int { results.count { $0.outcome == outcome } }
}
