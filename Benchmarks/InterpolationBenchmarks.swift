import TimingMathLayers

func registerInterpolationBenchmarks(in registry: Registry) {
    registry.addOneAndLoop("Interpolation/line/progress", over: 0...1) { t in
        LinearInterpolation.value(from: 3, to: 17, at: t)
    }
    registry.addOneAndLoop("Interpolation/line/point", over: 0...1) { t in
        let point = InterpolationRules.SIMD2Rule.value(from: SIMD2(3.0, 4), to: SIMD2(17, -2), at: t)
        return point.x + point.y
    }
    let red = RGBAColor(red: 1, green: 0, blue: 0), blue = RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    registry.addOneAndLoop("Interpolation/line/color", over: 0...1) { t in
        let color = RGBAColor.Interpolation.value(from: red, to: blue, at: t)
        return (color.red + color.green) + (color.blue + color.alpha)
    }
    let from = PremultipliedColor(red), to = PremultipliedColor(blue)
    registry.addOneAndLoop("Interpolation/line/premultipliedColor", over: 0...1) { t in
        let color = RGBAColor(PremultipliedColor.Interpolation.value(from: from, to: to, at: t))
        return (color.red + color.green) + (color.blue + color.alpha)
    }
    registry.addOneAndLoop("Interpolation/cubic/point", over: 0...1) { u in
        var point = SIMD2<Double>.zero
        InterpolationRules.SIMD2Rule._setCubic(&point, SIMD2(3, 4), SIMD2(5, 1), SIMD2(9, 9), SIMD2(17, -2), at: u)
        return point.x + point.y
    }
    // For arrays, an item is one element.
    registry.addBatch("Interpolation/array/numbers", over: -9...9) { starts, values in
        LinearInterpolation.evaluate(from: starts, to: starts, at: 0.3, into: &values)
    }
    addSet("numbers", in: registry) { $0 }
    addSet("points", in: registry) { SIMD2<Double>($0, -$0) }
    addSet("colors", in: registry) { RGBAColor(red: $0, green: 0, blue: 1 - $0) }
    addFromToBy(in: registry)
    addLists(in: registry)
}

private func addSet<Value: Interpolatable>(
    _ name: String, in registry: Registry, _ value: @escaping (Double) -> Value
) {
    registry.add(name == "numbers" ? "Interpolation/array/set" : "Interpolation/array/set/\(name)") { state in
        let start = Inputs.shuffled(state.argument(), in: -9...9).map(value)
        let end = Inputs.shuffled(start.count, seed: 2).map(value)
        var values = start
        state.measure(items: start.count) {
            InterpolationRules.ArrayRule.set(&values, from: start, to: end, at: 0.3)
            clobberMemory()
        }
    }
    .argument(Inputs.batch)
    .argument(Inputs.million)
}

/// The ends are computed for every value, over an underlying value that changes.
private func addFromToBy(in registry: Registry) {
    // In a loop, so that the compiler does not know which ends are given.
    for (name, animation) in [("fromTo", FromToBy(from: 3.0, to: 17)), ("by", FromToBy(by: 14.0))] {
        registry.addOneAndLoop("Interpolation/fromToBy/\(name)/number", over: 0...1) { t in
            animation.value(at: t, over: t)
        }
    }
    let frame = Rect2D(origin: SIMD2(3, 4), size: Size2D(width: 17, height: -2))
    for (name, animation) in [("from", FromToBy(from: frame)), ("by", FromToBy(by: frame))] {
        registry.addOneAndLoop("Interpolation/fromToBy/\(name)/rect", over: 0...1) { t in
            let current = Rect2D(origin: SIMD2(t, 4), size: Size2D(width: 17, height: t))
            let rect = animation.value(at: t, over: current)
            return (rect.origin.x + rect.origin.y) + (rect.size.width + rect.size.height)
        }
    }
}

/// Lists of different lengths, repeated or padded; an item is one element of the result.
private func addLists(in registry: Registry) {
    let repeated = registry.add("Interpolation/repeatedList/numbers") { state in
        // Adjacent lengths, so that the least common multiple is their product.
        let count = state.argument()
        let start = RepeatedList(Inputs.shuffled(count)), end = RepeatedList(Inputs.shuffled(count + 1, seed: 2))
        state.measure(items: count * (count + 1)) {
            keep(RepeatedList<Double>.Interpolation.value(from: start, to: end, at: 0.3).elements.count)
        }
    }
    let shadows = registry.add("Interpolation/shadowList/shadows") { state in
        let start = shadowList(state.argument(), seed: 1), end = shadowList(state.argument() + 1, seed: 2)
        state.measure(items: end.shadows.count) {
            keep(Shadow.List.Interpolation.value(from: start, to: end, at: 0.3).shadows.count)
        }
    }
    for benchmark in [repeated, shadows] {
        for count in [3, 100] { benchmark.argument(count) }
        benchmark.argumentNames("elements")
    }
}

private func shadowList(_ count: Int, seed: UInt64) -> Shadow.List {
    Shadow.List(
        Inputs.shuffled(count, seed: seed).map { x in
            let color = RGBAColor(red: x, green: 0, blue: 1, alpha: 0.5)
            return Shadow(color: PremultipliedColor(color), offset: SIMD2(x, 2), blur: 3 * x, spread: x)
        })
}
