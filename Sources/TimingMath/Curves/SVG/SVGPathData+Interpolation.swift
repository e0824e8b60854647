extension SVGPathData {
    /// Returns the path between two paths, interpolated command by command in absolute form.
    ///
    /// Every number is interpolated linearly (``LinearInterpolation``) and is exactly that of an end at 0 and 1. Arc
    /// flags flip at ½. `t` is not clamped.
    ///
    /// Commands match if they are the same apart from being relative: `h` matches `H` but not `L`. If the commands
    /// differ in kind or number, or a point of the result overflows, the result switches from this path to the other at
    /// ½. For NaN it is this path.
    ///
    /// Accuracy: 1e-15 · (1 + |t|) of the larger of two numbers (tested against the formula).
    /// - Complexity: O(n).
    ///
    /// Source: SVG 2, "Path data" (animation); CSS Motion Path and CSS Shapes, "interpolation of path()".
    public func interpolated(to other: SVGPathData, at t: Double) -> SVGPathData {
        let (from, to) = (absolute, other.absolute)
        return from.blended(with: to, at: t) ?? (t >= 0.5 ? to : from)
    }

    /// Returns the path between two paths in absolute form; nil if their commands differ or a point overflows.
    func blended(with other: SVGPathData, at t: Double) -> SVGPathData? {
        guard letters == other.letters else { return nil }
        if t == 0 { return self }
        if t == 1 { return other }
        var result = SVGPathData()
        result.reserveCapacity(of: self)
        var cursor = SVGPathData.Cursor()
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
