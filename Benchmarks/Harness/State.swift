import CBench

/// One run of a benchmark, as its body sees it. Valid only until the body returns.
struct State {
    let raw: OpaquePointer

    /// Times `body`, as many times as the library requests, and reports items per second.
    ///
    /// The counted loop around `body` is in Swift: one call into the library before it, one after it, none per
    /// iteration, and no allocation. Prepare inputs and outputs before. Keep the results of `body` with `keep` or
    /// `clobberMemory`, or the compiler deletes the computation.
    ///
    /// - Parameters:
    ///   - items: The number of items that one call of `body` processes. The reported time is that of one call.
    ///   - bytes: The number of bytes that one call reads and writes, to report bytes per second.
    @inline(__always)
    func measure(items: Int = 1, bytes: Int? = nil, _ body: () -> Void) {
        var left = cb_begin(raw)
        while left > 0 {
            body()
            left &-= 1
        }
        cb_end(raw)
        cb_set_items_processed(raw, total(items))
        if let bytes { cb_set_bytes_processed(raw, total(bytes)) }
    }

    /// Times `body` like `measure`, for bodies of a microsecond or more that may have to stop: once the run has failed,
    /// `body` is not called again. Costs a call into the library per iteration.
    func measureUntilFailure(items: Int = 1, _ body: () -> Void) {
        while cb_keep_running(raw) { body() }
        cb_set_items_processed(raw, total(items))
    }

    /// Argument `index` of this run. Without such an argument it returns 0 and fails the run.
    func argument(_ index: Int = 0) -> Int { Int(cb_state_range(raw, index)) }

    /// The number of iterations so far; 0 before `measure`.
    var iterations: Int { Int(cb_state_iterations(raw)) }

    /// Shows a text beside the result.
    func label(_ text: String) { cb_set_label(raw, text) }

    /// Shows a number beside the result.
    func counter(_ name: String, _ value: Double, _ kind: CounterKind = []) {
        cb_set_counter(raw, name, value, kind.rawValue)
    }

    /// Sets the n that the times of a benchmark with complexity are fitted to.
    func complexity(n: Int) { cb_set_complexity_n(raw, Int64(n)) }

    /// Fails this run: the report shows the message, and the process exits with 1. The body should then return.
    func fail(_ message: String) { cb_skip_with_error(raw, message) }

    private func total(_ perIteration: Int) -> Int64 {
        let (product, overflow) = cb_state_iterations(raw).multipliedReportingOverflow(by: Int64(perIteration))
        return overflow ? .max : product
    }
}

/// The meaning of a counter's value.
struct CounterKind: OptionSet {
    let rawValue: Int32

    init(rawValue: Int32) { self.rawValue = rawValue }
    private init(_ flag: CBCounterFlags) { rawValue = Int32(bitPattern: flag.rawValue) }

    /// Divided by the measured seconds.
    static let rate = CounterKind(CBCounterIsRate)
    /// Given for one iteration, and multiplied by the number of iterations.
    static let perIteration = CounterKind(CBCounterIsIterationInvariant)
    /// Given for the whole run, and divided by the number of iterations.
    static let averageOverIterations = CounterKind(CBCounterAverageOverIterations)
    /// The reciprocal, taken last.
    static let inverted = CounterKind(CBCounterInvert)
}
