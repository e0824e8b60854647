import CBench

/// The benchmarks of this process, and the problems while registering them.
final class Registry {
    /// The problems, one line each.
    private(set) var problems: [String] = []

    /// Registers a benchmark. Its body is called for every run: it prepares its inputs, calls `State.measure` once, and
    /// keeps its results alive.
    ///
    /// - Parameter name: `Folder/operation/variant`, where the folder is one of TimingMath's.
    @discardableResult
    func add(_ name: String, _ body: @escaping (State) -> Void) -> Benchmark {
        if name.split(separator: "/", omittingEmptySubsequences: false).count < 2 || name.contains(" ") {
            problems.append("\(name): a benchmark's name must be Folder/operation/variant, without spaces")
        }
        // Kept for the life of the process, since the library calls it back by its address.
        let context = Unmanaged.passRetained(Body(body)).toOpaque()
        let raw = cb_register(
            name,
            { state, context in
                guard let context else { return }
                Unmanaged<Body>.fromOpaque(context).takeUnretainedValue().run(State(raw: state))
            }, context)
        check(raw != nil)
        let benchmark = Benchmark(raw: raw, registry: self)
        return Counting.isOn ? benchmark.iterations(Counting.iterations(of: name)) : benchmark
    }

    fileprivate func check(_ accepted: Bool) {
        if !accepted { problems.append(String(cString: cb_last_error())) }
    }
}

private final class Body {
    let run: (State) -> Void
    init(_ run: @escaping (State) -> Void) { self.run = run }
}

/// A registered benchmark, to be configured. Each call returns the benchmark, so calls can be chained. If the library
/// rejects a call, the registry records a problem and nothing is run.
struct Benchmark {
    let raw: OpaquePointer?
    let registry: Registry

    private func checked(_ accepted: Bool) -> Benchmark {
        // A rejected benchmark is one problem; further calls add none.
        if raw != nil { registry.check(accepted) }
        return self
    }

    /// Also runs it with this argument.
    @discardableResult
    func argument(_ x: Int) -> Benchmark { checked(cb_arg(raw, Int64(x))) }

    /// Also runs it with these arguments together.
    @discardableResult
    func arguments(_ xs: Int...) -> Benchmark { checked(cb_args(raw, xs.map(Int64.init), xs.count)) }

    /// Also runs it with the bounds and the powers of `multiplier` between them.
    @discardableResult
    func range(_ bounds: ClosedRange<Int>, multiplier: Int32 = 8) -> Benchmark {
        _ = checked(cb_range_multiplier(raw, multiplier))
        return checked(cb_range(raw, Int64(bounds.lowerBound), Int64(bounds.upperBound)))
    }

    /// Also runs it with all combinations of such ranges.
    @discardableResult
    func ranges(_ bounds: ClosedRange<Int>..., multiplier: Int32 = 8) -> Benchmark {
        _ = checked(cb_range_multiplier(raw, multiplier))
        let lows = bounds.map { Int64($0.lowerBound) }
        return checked(cb_ranges(raw, lows, bounds.map { Int64($0.upperBound) }, bounds.count))
    }

    /// Names the arguments. Must be called after they are set.
    @discardableResult
    func argumentNames(_ names: String...) -> Benchmark {
        func nameAll(_ rest: ArraySlice<String>, _ pointers: [UnsafePointer<CChar>?]) -> Bool {
            guard let first = rest.first else { return cb_arg_names(raw, pointers, pointers.count) }
            return first.withCString { nameAll(rest.dropFirst(), pointers + [$0]) }
        }
        return checked(nameAll(names[...], []))
    }

    /// The unit of time in reports.
    @discardableResult
    func unit(_ unit: CBTimeUnit) -> Benchmark { checked(cb_unit(raw, unit)) }

    /// Measures wall time, for work of several threads.
    @discardableResult
    func realTime() -> Benchmark { checked(cb_use_real_time(raw)) }

    /// Sets the shortest time to measure.
    @discardableResult
    func minimumTime(seconds: Double) -> Benchmark { checked(cb_min_time(raw, seconds)) }

    /// Runs exactly this many iterations.
    @discardableResult
    func iterations(_ n: Int) -> Benchmark { checked(cb_iterations(raw, Int64(n))) }

    /// Repeats the whole measurement, and adds statistics.
    @discardableResult
    func repetitions(_ n: Int32) -> Benchmark { checked(cb_repetitions(raw, n)) }

    /// Fits the times to a complexity in the arguments; the body calls `State.complexity(n:)`.
    @discardableResult
    func complexity(_ growth: CBBigO) -> Benchmark { checked(cb_complexity(raw, growth)) }

    /// Adds a statistic of the seconds per iteration over the repetitions.
    @discardableResult
    func statistic(_ name: String, _ function: CBStatistic) -> Benchmark {
        checked(cb_statistic(raw, name, function))
    }
}
