/// Returns the beginning of a text for a message of one line: characters that would break or hide the line are escaped.
///
/// - Parameter limit: The maximum number of Unicode scalars.
package func shownText(_ text: String, limit: Int = 100) -> String {
    var shown = ""
    var count = 0
    for scalar in text.unicodeScalars {
        guard count < limit else { return shown + "…" }
        count += 1
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: shown += scalar.escaped(asASCII: true)
        default: shown.unicodeScalars.append(scalar)
        }
    }
    return shown
}
