import TimingMathLayers

/// CSS transforms: their text, and interpolation of two lists, prepared and not. The names are those of the kinds of
/// steps.
func registerTransformListBenchmarks(in registry: Registry) {
    let pairs = [
        ("matching", "translate(10px, 20px) rotate(30deg) scale(2)", "translate(90px, 5px) rotate(1turn) scale(3)"),
        ("axes", "rotate3d(1, 2, 3, 40deg)", "rotate3d(3, 2, 1, 90deg)"),
        ("plane", "translateX(5px) rotate(9deg)", "rotate(90deg) scale(2, 3)"),
        ("space", "rotateX(20deg) perspective(500px)", "scale3d(1, 2, 3) rotateY(40deg)"),
    ]
    for (name, from, to) in pairs {
        guard let from = try? TransformList(parsing: from), let to = try? TransformList(parsing: to) else { continue }
        let way = TransformList.Interpolator(from: from, to: to)
        registry.addOne("Transforms/list/evaluate/\(name)", over: 0.1...0.9) { way.matrix(at: $0).m11 }
        registry.addOne("Transforms/list/whole/\(name)", over: 0.1...0.9) {
            TransformList.Interpolator(from: from, to: to).matrix(at: $0).m11
        }
    }
    for (name, text, _) in pairs {
        registry.add("Transforms/list/parse/\(name)") { state in
            state.measure { keep((try? TransformList(parsing: text)) != nil ? 1 : 0) }
        }
    }
}
