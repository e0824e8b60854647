/// The settings of a transaction for the animations added in it: CATransaction.
///
/// Source: R6.7.
public struct LayerTransaction: Sendable, Equatable {
    /// The duration of animations that do not set one, in seconds. Zero or less gives a duration of 0. With NaN, adding
    /// such an animation throws an error.
    public var animationDuration: Double
    /// The timing function of implicit animations; nil for Core Animation's `default`.
    public var timingFunction: TimingFunction?
    /// Whether property changes add no animations.
    public var disablesActions: Bool

    /// Creates a transaction, by default with Core Animation's settings: 0.25 s, no timing function, actions enabled
    /// (R6.7).
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
    /// A stack of nested transactions, of which the innermost is in effect.
    ///
    /// ```swift
    /// var transactions = LayerTransaction.Stack()
    /// transactions.begin()
    /// transactions.current.animationDuration = 1
    /// transactions.begin()
    /// transactions.current.animationDuration           // 1, inherited
    /// try transactions.commit()                        // false: another one encloses it; true for the outermost
    /// ```
    ///
    /// At the bottom is the implicit transaction of the current turn of the run loop. It is in effect while no other is
    /// open, and ends with ``flush()``. Source: R6.7.
    public struct Stack: Sendable, Equatable {
        private var implicit = LayerTransaction()
        private var explicit: [LayerTransaction] = []

        /// Creates a stack with only the implicit transaction.
        public init() {}

        /// The innermost transaction.
        public var current: LayerTransaction {
            get { explicit.last ?? implicit }
            set {
                if explicit.isEmpty { implicit = newValue } else { explicit[explicit.count - 1] = newValue }
            }
        }

        /// The number of transactions that have begun and are not committed.
        public var depth: Int { explicit.count }

        /// Begins a transaction that inherits the settings of the innermost one.
        public mutating func begin() { explicit.append(current) }

        /// Ends the innermost transaction.
        ///
        /// - Returns: Whether it was the outermost one, whose commit sends the changes made in all of them.
        /// - Throws: `LayerTransactionError.nothingToCommit`. Core Animation raises an exception.
        @discardableResult
        public mutating func commit() throws(LayerTransactionError) -> Bool {
            guard explicit.popLast() != nil else { throw .nothingToCommit }
            return explicit.isEmpty
        }

        /// Ends the implicit transaction and resets it to the standard settings. Does nothing while another transaction
        /// is open.
        ///
        /// - Returns: Whether it ended.
        @discardableResult
        public mutating func flush() -> Bool {
            guard explicit.isEmpty else { return false }
            implicit = LayerTransaction()
            return true
        }
    }
}

/// An error of a transaction or a timeline.
public enum LayerTransactionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A commit has no matching begin.
    case nothingToCommit
    /// A number is NaN.
    case notANumber(parameter: String)
    /// A commit is earlier than the previous one.
    case earlierThanPrevious(time: Double, previous: Double)
    /// Transactions are nested deeper than this many levels.
    case nestedTooDeep(limit: Int)

    /// A description in one line.
    public var description: String {
        switch self {
        case .nothingToCommit: "no transaction has been begun"
        case .notANumber(let parameter): "\(parameter) is NaN"
        case .earlierThanPrevious(let time, let previous): "the commit at \(time) is earlier than that at \(previous)"
        case .nestedTooDeep(let limit): "transactions are nested deeper than \(limit) levels"
        }
    }
}
