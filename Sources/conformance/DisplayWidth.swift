/// The width of text on a terminal.
enum DisplayWidth {
    /// Returns the columns of a scalar: 0 for combining and invisible characters, 2 for wide East Asian characters and
    /// emoji, otherwise 1.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
            0x1F900...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }

    /// Returns the longest prefix that fits, with an ellipsis if the text was cut. Control characters become `?`.
    static func fitted(_ text: String, to width: Int) -> String {
        var fitted = "", fittedWithEllipsis = ""
        var room = width
        for scalar in text.unicodeScalars {
            let isControl =
                [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
                || 0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
            let shown: Unicode.Scalar = isControl ? "?" : scalar
            room -= columns(of: shown)
            if room < 0 { return width > 0 ? fittedWithEllipsis + "…" : "" }
            fitted.unicodeScalars.append(shown)
            if room >= 1 { fittedWithEllipsis = fitted }
        }
        return fitted
    }
}
