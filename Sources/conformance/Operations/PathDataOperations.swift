import ConformanceKit
import TimingMathLayers

let pathDataOperations: [String: OperationHandler] = [
    "path.parse": { input in
        let text = try input.string("d")
        let isStrict = try input.bool("strict", default: false)
        let data = try isStrict ? SVGPathData(parsing: text) : SVGPathData.validPrefix(of: text).data
        if isStrict, data.segments.isEmpty, input.specification == .motionPath {
            throw input.error("d", "path() needs at least one segment")
        }
        switch try input.optionalString("form") ?? "raw" {
        case "raw": return segments(of: data)
        case "absolute": return segments(of: data.absolute)
        case "normalized": return segments(of: data.normalized)
        case let form: throw input.error("form", "expected raw, absolute or normalized, found \(form)")
        }
    },
    "path.interpolate": { input in
        let from = SVGPathData.validPrefix(of: try input.string("from")).data
        let to = SVGPathData.validPrefix(of: try input.string("to")).data
        return segments(of: from.interpolated(to: to, at: try input.number("t")))
    },
]

private func segments(of data: SVGPathData) -> JSONValue {
    let segments = data.segments.map { segment -> JSONValue in
        ["type": .string(String(segment.letter)), "values": .array(segment.values.map { .number($0) })]
    }
    return ["segments": .array(segments)]
}
