import Foundation

@testable import TimingMath

/// The types that can be decoded from JSON. The first byte of the input selects one of the target's types.
let codableTargets: [FuzzTarget] = [
    decoding(
        "codable-easings", "easings and springs from JSON",
        [
            reading(TimingFunction.self) { evaluate($0) }, reading(PennerEasing.self) { evaluate($0) },
            reading(QtEasing.self) { evaluate($0) }, reading(SpringEasing.self) { evaluate($0) },
            reading(SpringTimingFunction.self) { spring in
                for time in times { _ = (spring.value(at: time), spring.velocity(at: time)) }
                require(!spring.settlingDuration.isNaN, "a duration is a number")
            },
            reading(UnitBezier.self) { evaluate($0) }, reading(TimingFunction.Steps.self) { evaluate($0) },
            reading(TimingFunction.PiecewiseLinear.self) { evaluate($0) },
        ]),
    decoding(
        "codable-timing", "MediaTiming from JSON",
        [
            reading(MediaTiming.self) { timing in
                for time in times {
                    let state = timing.state(atParentTime: time)
                    if let progress = state.progress, time.isFinite {
                        require(progress.isNaN || 0...1 ~= progress, "progress \(progress) at \(time) is in 0…1")
                    }
                    _ = (timing.isRemoved(atParentTime: time), timing.timeConverted(toParentTime: time))
                }
                _ = (timing.activeDuration(), timing.activeEnd())
            }, reading(MediaTiming.FillMode.self),
        ]),
    decoding(
        "codable-tracks", "AnimationTrack from JSON",
        [
            reading(AnimationTrack<Double>.self) { track in
                for time in times {
                    require(track.value(at: time).isSame(as: track.value(at: time)), "the same value at \(time)")
                }
            },
            reading(AnimationTrack<SIMD2<Double>>.self) { track in for time in times { _ = track.value(at: time) } },
            reading(AnimationTrack<RGBAColor>.self) { track in for time in times { _ = track.value(at: time) } },
            reading(AnimationTrack<TransformList>.self) { track in for time in times { _ = track.value(at: time) } },
            reading(CalculationMode.CubicParameters.self),
        ]),
    decoding(
        "codable-transforms", "matrices, quaternions, transform lists and parts of transforms from JSON",
        [
            reading(Matrix4x4.self) { _ = ($0.decomposed(), $0.inverted()) }, reading(AffineTransform2D.self),
            reading(Quaternion.self) { _ = $0.slerp(to: .identity, at: 0.5) },
            reading(TransformList.self) { _ = $0.matrix },
            reading(DecomposedTransform.self) { _ = Matrix4x4($0) },
            reading(DecomposedTransform2D.self) { _ = AffineTransform2D($0) },
            reading(QRTransform2D.self) { _ = AffineTransform2D($0) },
        ]),
    decoding(
        "codable-values", "colours, sizes, rectangles and insets from JSON",
        [
            reading(RGBAColor.self) { _ = $0.interpolated(to: $0, at: 0.5) }, reading(Size2D.self),
            reading(Rect2D.self), reading(EdgeInsets2D.self),
        ]),
]

private typealias Reading = @Sendable (_ json: Data, _ coders: Coders) -> Void

private struct Coders {
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()

    init() { encoder.outputFormatting = .sortedKeys }
}

nonisolated(unsafe) private let coders = Coders()

private func decoding(_ name: String, _ summary: String, _ readings: [Reading]) -> FuzzTarget {
    FuzzTarget(name, summary, longestInput: 320) { bytes in
        guard let first = bytes.first else { return }
        readings[Int(first) % readings.count](Data(bytes.dropFirst()), coders)
    }
}

/// Checks that a decoded value can be encoded, and that the result decodes to an equal value.
private func reading<Value: Codable>(
    _ type: Value.Type, _ use: @escaping @Sendable (Value) -> Void = { _ in }
) -> Reading {
    { json, coders in
        guard let value = try? coders.decoder.decode(Value.self, from: json) else { return }
        let written = required("it can be encoded: \(value)") { try coders.encoder.encode(value) }
        let text = String(decoding: written, as: UTF8.self)
        let again = required("it can be decoded: \(text)") { try coders.decoder.decode(Value.self, from: written) }
        let second = required("it can be encoded again") { try coders.encoder.encode(again) }
        require(second == written, "it is the same: \(text), \(String(decoding: second, as: UTF8.self))")
        use(value)
    }
}

private func evaluate(_ easing: some Easing) {
    for time in times {
        let value = easing.value(at: time)
        require(value.isSame(as: easing.value(at: time)), "the same value at \(time)")
    }
}
