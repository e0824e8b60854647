import CBench

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Exit codes: 0 all ran, 1 a benchmark failed or is registered wrongly, 2 usage, 3 built without Google Benchmark, 4
/// the filter matched nothing.
func complain(_ message: String, exit code: Int32) -> Never {
    printError("Benchmarks: \(message)")
    exit(code)
}

/// One function for each folder of TimingMath, in its file. The reference comes first.
let folders: [(Registry) -> Void] = [
    registerReferenceBenchmarks, registerTimingFunctionsBenchmarks, registerSpringsBenchmarks,
    registerMediaTimingBenchmarks, registerSplinesBenchmarks, registerInterpolationBenchmarks,
    registerKeyframesBenchmarks, registerEffectsBenchmarks, registerCurvesBenchmarks, registerTransformsBenchmarks,
    registerTransformListBenchmarks, registerLayersBenchmarks, registerStageBenchmarks, registerHitTestBenchmarks,
    registerParsingBenchmarks, registerCInterfaceBenchmarks,
]
/// Benchmarks of other libraries, for comparison.
let comparisons: [(Registry) -> Void] = Counting.isOn ? [] : [registerPerformanceBenchmarks]

if !cb_available() { complain(String(cString: cb_last_error()), exit: 3) }

var argumentCount = CommandLine.argc
_ = cb_initialize(&argumentCount, CommandLine.unsafeArgv)
if cb_report_unrecognized(argumentCount, CommandLine.unsafeArgv) {
    complain("see --help for the arguments", exit: 2)
}

let registry = Registry()
for register in folders + comparisons { register(registry) }
if !registry.problems.isEmpty { complain(registry.problems.joined(separator: "\nBenchmarks: "), exit: 1) }

Environment.addToReports()
Environment.warnOfDebugBuild()
let selected = cb_run()
cb_shutdown()
Environment.warnOfDebugBuild()

if selected < 0 { complain(String(cString: cb_last_error()), exit: 1) }
if selected == 0 { complain("no benchmark matches the filter", exit: 4) }
if cb_failed_runs() > 0 { complain("a benchmark failed", exit: 1) }
