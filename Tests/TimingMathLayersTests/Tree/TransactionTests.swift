import Testing
import TimingMathLayers

@Suite(.tags(.rule)) struct TransactionTests {
    @Test("R6.7 the defaults are 0.25 s, no timing function, and actions enabled") func standardValues() {
        let transactions = LayerTransaction.Stack()
        #expect(transactions.current == LayerTransaction(animationDuration: 0.25))
        #expect(transactions.current.timingFunction == nil && !transactions.current.disablesActions)
        #expect(transactions.depth == 0)
    }

    @Test("R6.7 an inner transaction has the values around it until it sets its own") func inheritance() throws {
        var transactions = LayerTransaction.Stack()
        transactions.begin()
        transactions.current = LayerTransaction(animationDuration: 1, timingFunction: .easeIn, disablesActions: true)
        let outer = transactions.current
        transactions.begin()
        #expect(transactions.current == outer)
        transactions.current.animationDuration = 2
        transactions.current.timingFunction = nil
        #expect(transactions.current.animationDuration == 2 && transactions.current.disablesActions)
        #expect(try transactions.commit() == false)
        #expect(transactions.current == outer)
        #expect(try transactions.commit() == true)
        #expect(transactions.current == LayerTransaction())
    }

    @Test("R6.7 only the outermost commit sends") func outermost() throws {
        var transactions = LayerTransaction.Stack()
        for _ in 0..<5 { transactions.begin() }
        for depth in (0..<5).reversed() {
            #expect(try transactions.commit() == (depth == 0))
            #expect(transactions.depth == depth)
        }
        #expect(throws: LayerTransactionError.nothingToCommit) { try transactions.commit() }
        #expect(transactions == LayerTransaction.Stack())
    }

    @Test("R6.7 the implicit transaction encloses all, until it is flushed") func implicit() throws {
        var transactions = LayerTransaction.Stack()
        transactions.current.animationDuration = 3
        transactions.begin()
        #expect(transactions.current.animationDuration == 3)
        #expect(transactions.flush() == false)
        try transactions.commit()
        #expect(transactions.current.animationDuration == 3)
        #expect(transactions.flush() == true)
        #expect(transactions.current == LayerTransaction())
    }

    @Test(.tags(.badInput)) func errorsSayWhatIsWrong() {
        #expect("\(LayerTransactionError.nothingToCommit)" == "no transaction has been begun")
        #expect("\(LayerTransactionError.notANumber(parameter: "time"))" == "time is NaN")
        #expect(
            "\(LayerTransactionError.earlierThanPrevious(time: 1, previous: 2))"
                == "the commit at 1.0 is earlier than that at 2.0")
        #expect("\(LayerTransactionError.nestedTooDeep(limit: 7))" == "transactions are nested deeper than 7 levels")
    }
}
