import SeededRandom
import TimingMathLayers

/// Benchmarks of keyframe tracks: numbers and points in every calculation mode, colours in linear and cubic mode. They
/// measure building a track, and evaluating it in order, out of order and one value at a time. `cubicPacedArcLength` is
/// cubicPaced along the curve itself, which needs a table of lengths. Motion along paths is included.
func registerKeyframesBenchmarks(in registry: Registry) {
    addTracks(in: registry, "number") { $0.number(in: 0...1) }
    addTracks(in: registry, "point") { SIMD2($0.number(in: 0...1), $0.number(in: 0...1)) }
    addTracks(in: registry, "color", modes.filter { $0.name == "linear" || $0.name == "cubic" }) {
        RGBAColor(red: $0.number(in: 0...1), green: $0.number(in: 0...1), blue: $0.number(in: 0...1), alpha: 0.5)
    }
    addEasedTracks(in: registry)
    addMotionPaths(in: registry)
}

private typealias Mode = (name: String, mode: CalculationMode, pacing: CalculationMode.Pacing)

private let modes: [Mode] = [
    ("linear", .linear, .chordLength), ("discrete", .discrete, .chordLength), ("paced", .paced, .chordLength),
    ("cubic", .cubic, .chordLength), ("cubicPaced", .cubicPaced, .chordLength),
    ("cubicPacedArcLength", .cubicPaced, .arcLength),
]

private let counts = [4, 100, 10_000]

/// Keyframes at uneven times, in modes that use times.
private func track<Value: Interpolatable>(
    _ count: Int, _ mode: CalculationMode, _ pacing: CalculationMode.Pacing, timingFunctions: [TimingFunction] = [],
    _ value: (inout SplitMix64) -> Value
) -> AnimationTrack<Value>? {
    var generator = SplitMix64(seed: 11)
    let values = (0..<count).map { _ in value(&generator) }
    let keyTimes = Inputs.shuffled(count, seed: 5).sorted()
    return try? AnimationTrack(
        values: values, keyTimes: keyTimes, timingFunctions: timingFunctions, calculationMode: mode, pacing: pacing)
}

@inline(__always)
private func addTracks<Value: Interpolatable>(
    in registry: Registry, _ type: String, _ modes: [Mode] = modes, _ value: @escaping (inout SplitMix64) -> Value
) {
    for (name, mode, pacing) in modes {
        let build = registry.add("Keyframes/build/\(name)/\(type)") { state in
            var generator = SplitMix64(seed: 11)
            let values = (0..<state.argument()).map { _ in value(&generator) }
            let keyTimes = Inputs.shuffled(values.count, seed: 5).sorted()
            state.measure(items: values.count) {
                let track = try? AnimationTrack(
                    values: values, keyTimes: keyTimes, calculationMode: mode, pacing: pacing)
                keep(track?.keyTimes.count ?? 0)
            }
        }
        for count in counts { build.argument(count) }
        build.argumentNames("keyframes")
        registry.addLookups("Keyframes/evaluate/\(name)/\(type)", counts: counts, of: "keyframes") { count in
            track(count, mode, pacing, value)
        }
    }
}

/// With a timing function for every segment, as most real animations have.
private func addEasedTracks(in registry: Registry) {
    let ease = TimingFunction(name: .easeInEaseOut)
    for mode in [CalculationMode.linear, .cubic] {
        registry.addRandomLookups("Keyframes/evaluateEased/\(mode)/number") { count in
            let functions = [TimingFunction](repeating: ease, count: count - 1)
            return track(count, mode, .chordLength, timingFunctions: functions) { $0.number(in: 0...1) }
        }
        .argument(100).argumentNames("keyframes")
    }
}

/// Motion at constant speed that rotates along its path: points and angles.
private func addMotionPaths(in registry: Registry) {
    let segments = [1, 100, 10_000]
    func motion(_ count: Int) -> MotionPath? {
        try? MotionPath(PathInputs.cubicPath(count), calculationMode: .paced, rotationMode: .auto)
    }
    let build = registry.add("Keyframes/build/motionPath/paced") { state in
        let path = PathInputs.cubicPath(state.argument())
        state.measure(items: state.argument()) {
            let motion = try? MotionPath(path, calculationMode: .paced, rotationMode: .auto)
            keep(motion?.keyTimes.count ?? 0)
        }
    }
    for count in segments { build.argument(count) }
    build.argumentNames("segments")
    registry.addLookups("Keyframes/evaluate/motionPath/paced", counts: segments, of: "segments") { motion($0) }
}

extension MotionPath: BatchLookupTable {
    var someItem: MotionPath.Position? { position(at: 0) }

    @inline(__always)
    func read(at t: Double, hint: inout Int) -> MotionPath.Position? { position(at: t) }

    func readAll(_ inputs: Span<Double>, into items: inout MutableSpan<MotionPath.Position>) {
        evaluate(inputs, into: &items)
    }
}

extension AnimationTrack: BatchLookupTable {
    var someItem: Value? { values.first }

    @inline(__always)
    func read(at t: Double, hint: inout Int) -> Value? { value(at: t, hint: &hint) }

    func readAll(_ inputs: Span<Double>, into items: inout MutableSpan<Value>) { evaluate(inputs, into: &items) }
}
