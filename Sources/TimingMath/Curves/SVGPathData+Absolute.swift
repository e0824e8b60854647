extension SVGPathData {
    /// The same path with absolute coordinates: upper-case letters. `H`, `V`, `S` and `T` stay what they are.
    ///
    /// Numbers that were absolute keep their bits; a relative one is added to the current point's, with one rounding each.
    ///
    /// Complexity: O(n).
    public var absolute: SVGPathData {
        var result = SVGPathData()
        result.reserveCapacity(of: self)
        var cursor = SVGPathCursor()
        for (letter, start) in zip(letters, starts) {
            let numbers = start..<start + letter.command.valueCount
            if letter.isRelative {
                result.append(values[numbers], of: letter.command, relativeTo: cursor.point)
            } else {
                for i in numbers { result.append(values[i]) }
            }
            result.append(letter.absolute)
            _ = cursor.advance(letter, values, at: start)
        }
        return result
    }

    /// What each command draws, and where it ends.
    func forEachStep(_ body: (_ step: SVGPathStep, _ end: SIMD2<Double>) -> Void) {
        var cursor = SVGPathCursor()
        for (letter, start) in zip(letters, starts) {
            let step = cursor.advance(letter, values, at: start)
            body(step, cursor.point)
        }
    }

    private mutating func append(
        _ numbers: ArraySlice<Double>, of command: SVGPathCommand, relativeTo origin: SIMD2<Double>
    ) {
        switch command {
        case .horizontalLine: for x in numbers { append(origin.x + x) }
        case .verticalLine: for y in numbers { append(origin.y + y) }
        default:
            // Of an arc only the last two are coordinates.
            let first = command == .arc ? numbers.endIndex - 2 : numbers.startIndex
            for i in numbers.indices {
                let isX = (numbers.endIndex - i).isMultiple(of: 2)
                append(i < first ? numbers[i] : numbers[i] + (isX ? origin.x : origin.y))
            }
        }
    }

    mutating func append(_ point: SIMD2<Double>, as command: SVGPathCommand) {
        append(point)
        append(SVGPathLetter(command))
    }
}
