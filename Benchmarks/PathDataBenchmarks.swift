import TimingMathLayers

/// Path data and paths: reading and writing ten million characters, and building, blending and mapping paths. An item
/// is a command.
func addPathData(in registry: Registry) {
    registry.add("Curves/pathData/read") { state in
        let text = PathInputs.text
        let count = PathInputs.data.segments.count
        state.measure(items: count, bytes: text.utf8.count) {
            keep(SVGPathData.validPrefix(of: text).data.segments.count)
        }
    }
    registry.add("Curves/pathData/write") { state in
        let data = PathInputs.data
        let size = data.description.utf8.count
        state.measure(items: data.segments.count, bytes: size) { keep(data.description.utf8.count) }
    }
    add(in: registry, "pathData/absolute") { data, _ in keep(data.absolute.segments.count) }
    add(in: registry, "pathData/interpolate") { data, _ in
        keep(data.interpolated(to: data, at: opaque(0.3)).segments.count)
    }
    add(in: registry, "path/fromData") { data, _ in keep(BezierPath(data).elements.count) }
    add(in: registry, "path/toData") { _, path in keep(path.svgPathData.segments.count) }
    add(in: registry, "path/segments") { _, path in keep(path.segments.count) }
    add(in: registry, "path/length") { _, path in keep(path.length(accuracy: 1e-9)) }
    add(in: registry, "path/interpolate") { _, path in
        keep(path.blended(with: path, at: opaque(0.3))?.elements.count ?? 0)
    }
    add(in: registry, "path/transform") { _, path in
        let map = AffineTransform2D(a: opaque(0.5), b: 0.25, c: -0.25, d: 0.5, tx: 10, ty: 20)
        keep((try? path.transformed(by: map))?.elements.count ?? 0)
    }
    let build = registry.add("Curves/path/addCurve") { state in
        let count = state.argument()
        state.measure(items: count) { keep(PathInputs.cubicPath(count).elements.count) }
    }
    for count in [100, 10_000] { build.argument(count) }
    build.argumentNames("segments")
}

/// Over 10,000 commands of all kinds.
@inline(__always)
private func add(in registry: Registry, _ name: String, _ body: @escaping (SVGPathData, BezierPath) -> Void) {
    registry.add("Curves/\(name)") { state in
        let data = PathInputs.shortData
        let path = BezierPath(data)
        state.measure(items: data.segments.count) { body(data, path) }
    }
}
