extension SVGPathData {
    /// The path between two, command by command, in absolute form.
    ///
    /// Every number of the absolute forms goes straight (``LinearInterpolation``), exactly the ends' at 0 and 1. The flags of an arc turn at ½. `t` is not
    /// clamped: outside 0…1 the lines go on.
    ///
    /// The two have to have the same commands, relative or absolute: `h` goes with `H`, but not with `L`. Where they differ
    /// in one, or in how many they are, and where a point of the result would be out of range, the path switches from
    /// this one to the other at ½. NaN gives this one.
    ///
    /// Accuracy: 1e-15 · (1 + |t|) of the larger of two numbers (tested against the formula).
    /// Complexity: O(n).
    /// Source: SVG 2, "Path data" (animation); CSS Motion Path and CSS Shapes, "interpolation of path()".
    public func interpolated(to other: SVGPathData, at t: Double) -> SVGPathData {
        let (from, to) = (absolute, other.absolute)
        return from.blended(with: to, at: t) ?? (t >= 0.5 ? to : from)
    }

    /// The path between two in absolute form; nil where their commands differ or a point would be out of range.
    func blended(with other: SVGPathData, at t: Double) -> SVGPathData? {
        guard letters == other.letters else { return nil }
        if t == 0 { return self }
        if t == 1 { return other }
        var result = SVGPathData()
        result.reserveCapacity(of: self)
        var cursor = SVGPathCursor()
        for (letter, start) in zip(letters, starts) {
            for i in 0..<letter.command.valueCount {
                let (a, b) = (values[start + i], other.values[start + i])
                let isFlag = letter.command == .arc && (i == 3 || i == 4)
                let value = isFlag ? (t >= 0.5 ? b : a) : LinearInterpolation.value(from: a, to: b, at: t)
                guard value.isFinite else { return nil }
                result.append(value)
            }
            result.append(letter)
            guard cursor.advance(letter, result.values, at: start).isFinite else { return nil }
        }
        return result
    }
}
