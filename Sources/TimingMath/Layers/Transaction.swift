/// What a transaction says about the animations made in it: CATransaction's values.
///
/// Source: R6.7.
public struct LayerTransaction: Sendable, Equatable {
    /// The seconds that an animation without a duration lasts. Any number; zero and less are no time, as a duration
    /// that stands in for an animation's (``MediaTiming/resolvedDuration(default:)``).
    public var animationDuration: Double
    /// The timing function of implicit animations; nil for Core Animation's `default`.
    public var timingFunction: TimingFunction?
    /// Whether a change of a property animates nothing.
    public var disablesActions: Bool

    /// A transaction; by default with Core Animation's values: 0.25 s, no timing function, actions enabled (R6.7).
    public init(
        animationDuration: Double = MediaTiming.unsetDuration, timingFunction: (any Easing)? = nil,
        disablesActions: Bool = false
    ) {
        self.animationDuration = animationDuration
        self.timingFunction = timingFunction?.timingFunction
        self.disablesActions = disablesActions
    }
}

extension LayerTransaction {
    /// Transactions inside one another, of which the innermost is in force.
    ///
    /// ```swift
    /// var transactions = LayerTransaction.Stack()
    /// transactions.begin()
    /// transactions.current.animationDuration = 1
    /// transactions.begin()                             // inherits the second
    /// transactions.current.animationDuration           // 1
    /// try transactions.commit()                        // false: there is one around it
    /// try transactions.commit()                        // true: now everything is sent
    /// ```
    ///
    /// Under all of them lies the implicit transaction of the run loop's turn: what is set while none is open is set in
    /// it, holds for those that are begun then, and is over with ``flush()``.
    ///
    /// Source: R6.7.
    public struct Stack: Sendable, Equatable {
        private var implicit = LayerTransaction()
        private var explicit: [LayerTransaction] = []

        /// No transaction but the implicit one.
        public init() {}

        /// The innermost transaction, which is the one that setting changes.
        public var current: LayerTransaction {
            get { explicit.last ?? implicit }
            set {
                if explicit.isEmpty { implicit = newValue } else { explicit[explicit.count - 1] = newValue }
            }
        }

        /// How many transactions have been begun and not committed.
        public var depth: Int { explicit.count }

        /// Begins a transaction inside the innermost one, with its values.
        public mutating func begin() { explicit.append(current) }

        /// Ends the innermost transaction; the values of the one around it are in force again.
        ///
        /// - Returns: whether it was the outermost, whose commit sends what was changed in all of them.
        /// - Throws: `LayerTransactionError.nothingToCommit`, as Core Animation raises.
        @discardableResult
        public mutating func commit() throws(LayerTransactionError) -> Bool {
            guard explicit.popLast() != nil else { throw .nothingToCommit }
            return explicit.isEmpty
        }

        /// Ends the implicit transaction, which then has the standard values again.
        ///
        /// - Returns: whether it did: while another one is open nothing happens.
        @discardableResult
        public mutating func flush() -> Bool {
            guard explicit.isEmpty else { return false }
            implicit = LayerTransaction()
            return true
        }
    }
}

/// Why transactions cannot be what was asked for.
public enum LayerTransactionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A commit without a beginning.
    case nothingToCommit
    /// A number is NaN.
    case notANumber(parameter: String)
    /// A commit lies before the one before it.
    case earlierThanBefore(time: Double, previous: Double)
    /// Transactions are nested deeper than this many levels.
    case nestedTooDeep(limit: Int)

    /// One line for people.
    public var description: String {
        switch self {
        case .nothingToCommit: "no transaction has been begun"
        case .notANumber(let parameter): "\(parameter) is NaN"
        case .earlierThanBefore(let time, let previous): "the commit at \(time) is earlier than that at \(previous)"
        case .nestedTooDeep(let limit): "transactions are nested deeper than \(limit) levels"
        }
    }
}
