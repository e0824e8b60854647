import ConformanceKit
import TimingMathLayers

let transitionOperations: [String: OperationHandler] = [
    "transition.geometry": { input in
        let standard = LayerTransition()
        let transition = try LayerTransition(
            input.named("type") ?? standard.style, subtype: input.named("subtype") ?? standard.subtype)
        let size = try ValueForm<Size2D>.size.value("size", of: input)
        guard let geometry = try transition.geometry(atProgress: input.number("progress"), size: size) else {
            throw input.error("type", "\(transition.style) has no published geometry")
        }
        return .object([
            "old": picture(geometry.old), "new": picture(geometry.new), "newOnTop": .bool(geometry.isNewOnTop),
        ])
    },
    "transition.progress": { input in
        let standard = LayerTransition()
        let duration = try input.number("duration", default: MediaTiming.unsetDuration)
        guard duration >= 0 else { throw input.error("duration", "expected a number of 0 or more") }
        let transition = try LayerTransition(
            input.named("type") ?? standard.style,
            startProgress: input.number("startProgress", default: standard.startProgress),
            endProgress: input.number("endProgress", default: standard.endProgress),
            timing: MediaTiming(duration: duration))
        let state = try transition.timing.state(atParentTime: input.number("t"))
        return JSONValue(state.progress.map(transition.progress))
    },
]

private func picture(_ picture: LayerTransition.Geometry.Picture) -> JSONValue {
    .object(["offset": ValueForm<SIMD2<Double>>.point.write(picture.offset), "opacity": .number(picture.opacity)])
}

extension OperationInput {
    /// Returns a name of a closed list; nil if the key is absent.
    func named<Name: RawRepresentable<String>>(_ key: String) throws(InputError) -> Name? {
        guard let name = try optionalString(key) else { return nil }
        guard let value = Name(rawValue: name) else { throw error(key, "unknown \(key) \(name)") }
        return value
    }
}
