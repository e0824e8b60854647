extension SVGPathData: CustomStringConvertible, LosslessStringConvertible {
    /// The data as text: letters and numbers with blanks between them, `M 10 20 l 0.5 -3 Z`.
    ///
    /// Each number is the shortest that reads back to the same bits, and every command has its letter.
    ///
    /// Complexity: O(n).
    public var description: String {
        var text = ""
        for (letter, start) in zip(letters, starts) {
            if !text.isEmpty { text += " " }
            text.unicodeScalars.append(letter.scalar)
            for i in start..<start + letter.command.valueCount {
                text += " "
                text += values[i].withoutDecimalsOfWholes
            }
        }
        return text
    }

    /// The data of a text by the strict grammar; nil where it has an error.
    public init?(_ description: String) {
        guard let data = try? SVGPathData(strict: description) else { return nil }
        self = data
    }
}

extension SVGPathLetter {
    fileprivate var scalar: Unicode.Scalar {
        Unicode.Scalar(isRelative ? command.rawValue | Self.lowerCase : command.rawValue)
    }
}

extension Double {
    fileprivate var withoutDecimalsOfWholes: Substring {
        let text = description
        return text.hasSuffix(".0") ? text.dropLast(2) : text[...]
    }
}
