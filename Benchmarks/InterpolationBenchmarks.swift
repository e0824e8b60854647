import TimingMath

func registerInterpolationBenchmarks(in registry: Registry) {
    registry.addOneAndLoop("Interpolation/line/progress", over: 0...1) { t in
        LinearInterpolation.value(from: 3, to: 17, at: t)
    }
    registry.addOneAndLoop("Interpolation/line/point", over: 0...1) { t in
        let point = Point2D(x: 3, y: 4).interpolated(to: Point2D(x: 17, y: -2), at: t)
        return point.x + point.y
    }
    let red = RGBAColor(red: 1, green: 0, blue: 0), blue = RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    registry.addOneAndLoop("Interpolation/line/color", over: 0...1) { t in
        let color = red.interpolated(to: blue, at: t)
        return (color.red + color.green) + (color.blue + color.alpha)
    }
    let from = PremultipliedColor(red), to = PremultipliedColor(blue)
    registry.addOneAndLoop("Interpolation/line/premultipliedColor", over: 0...1) { t in
        let color = RGBAColor(from.interpolated(to: to, at: t))
        return (color.red + color.green) + (color.blue + color.alpha)
    }
    registry.addOneAndLoop("Interpolation/cubic/point", over: 0...1) { u in
        var point = Point2D()
        point.setCubic(Point2D(x: 3, y: 4), Point2D(x: 5, y: 1), Point2D(x: 9, y: 9), Point2D(x: 17, y: -2), at: u)
        return point.x + point.y
    }
    // Of arrays, an item is one element.
    registry.addBatch("Interpolation/array/numbers", over: -9...9) { starts, values in
        LinearInterpolation.evaluate(from: starts, to: starts, at: 0.3, into: &values)
    }
    registry.add("Interpolation/array/set") { state in
        let start = Inputs.shuffled(state.argument(), in: -9...9), end = Inputs.shuffled(start.count, seed: 2)
        var value = start
        state.measure(items: start.count) {
            value.setInterpolation(from: start, to: end, at: 0.3)
            clobberMemory()
        }
    }
    .argument(Inputs.batch)
    .argument(Inputs.million)
}
