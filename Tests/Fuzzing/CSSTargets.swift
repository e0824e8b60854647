@testable import TimingMath

/// The parsers of CSS text.
let cssTargets: [FuzzTarget] = [
    FuzzTarget(text: "css-tokens", "CSSTokenizer: the tokens of CSS text", body: tokens),
    FuzzTarget(text: "css-easing", "CSSEasing and TimingFunction(parsing:)", body: easing),
    FuzzTarget(text: "css-transform", "TransformList and Matrix4x4(parsing:)", body: transform),
    FuzzTarget(text: "css-values", "single numbers, lengths and angles with calculations", body: values),
    FuzzTarget(text: "keyframes-argument", "KeyframesArgument: easings and values as text", body: keyframesArgument),
]

extension FuzzTarget {
    fileprivate init(text name: String, _ summary: String, body: @escaping @Sendable (String) -> Void) {
        self.init(text: name, summary, longestInput: 160, body)
    }
}

/// The tokenizer reads every byte once, so it ends, and offsets ascend.
@Sendable private func tokens(_ text: String) {
    var tokenizer = CSSTokenizer(text)
    var last = -1
    while true {
        let token = tokenizer.next()
        require(token.offset > last && token.offset <= text.utf8.count, "offsets ascend: \(last), \(token.offset)")
        require(!token.found.contains("\n"), "a token is described on one line")
        last = token.offset
        if token.kind == .end { break }
    }
    require(last == text.utf8.count, "the last token is at the end")
    require(tokenizer.next().kind == .end, "nothing follows the end")
}

/// A comment and white space before a value; they change nothing but the offsets of errors.
private let prefix = "/**/ "

/// Parses a text in other forms that mean the same, and compares the results or the errors.
private func inOtherForms<Value: Equatable>(
    _ text: String, _ parse: (String) throws(CSSSyntaxError) -> Value
) -> Value? {
    // The case of ASCII letters does not matter, not even in escapes.
    let other = String(decoding: text.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
    // The other forms for a quarter of the inputs, since they take most of the time.
    let isThorough = text.utf8.reduce(0, &+) & 3 == 0
    do {
        let value = try parse(text)
        if !isThorough { return value }
        require(required("a comment may come first") { try parse(prefix + text) } == value, "with a comment it is same")
        require(required("case does not matter") { try parse(other) } == value, "in upper case it is the same")
        return value
    } catch {
        require((0...text.utf8.count).contains(error.offset), "the offset \(error.offset) is in the text")
        requireMessage(error.description)
        if !isThorough { return nil }
        let moved = CSSSyntaxError(offset: error.offset + prefix.utf8.count, reason: error.reason)
        do throws(CSSSyntaxError) {
            _ = try parse(prefix + text)
            require(false, "with a comment it is an error, too: \(error)")
        } catch let second {
            require(second == moved || second.description == moved.description, "the same error: \(second), \(moved)")
        }
        require((try? parse(other)) == nil, "in upper case it is an error, too")
        return nil
    }
}

@Sendable private func easing(_ text: String) {
    guard let easing = inOtherForms(text, { (text) throws(CSSSyntaxError) in try CSSEasing(parsing: text) }) else {
        require((try? TimingFunction(parsing: text)) == nil, "both parsers reject it")
        return
    }
    for written in [easing.serialization, easing.computedSerialization] {
        let again = required("it reads what it wrote: \(written)") { try CSSEasing(parsing: written) }
        require(
            written == again.serialization || written == again.computedSerialization,
            "it writes the same again: \(written), \(again.serialization)")
    }
    let function = easing.timingFunction
    require(required("both parsers accept it") { try TimingFunction(parsing: text) } == function, "the same function")
    var batch = times
    var outputs = batch.mutableSpan
    function.evaluate(times.span, into: &outputs)
    for (time, value) in zip(times, batch) {
        require(function.value(at: time).isSame(as: value), "the same value at \(time)")
        if 0...1 ~= time { require(value.isFinite, "a finite value at \(time): \(value)") }
        require(!function.value(at: time, outside: .clamped).isNaN || time.isNaN, "a clamped number at \(time)")
    }
    if let stops = easing.linearStops {
        require(zip(stops, stops.dropFirst()).allSatisfy { $0.input <= $1.input }, "inputs ascend")
    }
}

@Sendable private func transform(_ text: String) {
    guard let list = inOtherForms(text, { (text) throws(CSSSyntaxError) in try TransformList(parsing: text) }) else {
        require(text.isEmpty || (try? Matrix4x4(parsing: text)) == nil, "both parsers reject it")
        return
    }
    let exact = list.functions.isEmpty ? "none" : list.functions.map(\.exactText).joined(separator: " ")
    require(required("it reads \(exact)") { try TransformList(parsing: exact) } == list, "it reads the same: \(exact)")
    _ = required("it reads its description \(list)") { try TransformList(parsing: list.description) }
    let matrix = required("both parsers accept it") { try Matrix4x4(parsing: text) }
    require(zip(matrix.numbers, list.matrix.numbers).allSatisfy { $0.isSame(as: $1) }, "the same matrix")
    let interpolator = TransformList.Interpolator(from: list, to: .none)
    for time in times {
        let (first, second) = (interpolator.list(at: time).matrix, list.interpolated(to: .none, at: time).matrix)
        require(zip(first.numbers, second.numbers).allSatisfy { $0.isSame(as: $1) }, "the same list at \(time)")
    }
    _ = list.composited(onto: list, by: .accumulate).matrix
    _ = matrix.decomposed()
}

private enum ValueKind: CaseIterable {
    case number, numberOrPercentage, length, angle

    func parse(_ text: String) throws(CSSSyntaxError) -> Double {
        var cursor = CSSCursor(text)
        switch self {
        case .number: return try cursor.computedNumber()
        case .numberOrPercentage: return try cursor.computedNumberOrPercentage()
        case .length: return try cursor.computedLength()
        case .angle: return try cursor.computedAngle()
        }
    }
}

/// A value in a declaration is a number within single precision.
@Sendable private func values(_ text: String) {
    // The first byte selects the kind of value.
    let kind = ValueKind.allCases[Int(text.utf8.first ?? 0) % ValueKind.allCases.count]
    guard let value = inOtherForms(String(text.unicodeScalars.dropFirst()), kind.parse) else { return }
    require(value.magnitude <= Double(Float.greatestFiniteMagnitude), "\(value) is in range")
    let written = CSSNumericValue.text(value)
    require(!written.contains("e"), "\(written) has no exponent")
    let back = Double(written)
    require(back.map { ($0 - value).magnitude <= 5.1e-7 + value.magnitude * 1e-15 } == true, "\(written): \(value)")
}

/// The first byte is the form; lines are easings, values and offsets in turn.
@Sendable private func keyframesArgument(_ text: String) {
    let form = text.utf8.first ?? 0
    let lines = text.unicodeScalars.dropFirst().split(separator: "\n", omittingEmptySubsequences: false).map {
        String($0)
    }
    let operations: [CompositeOperation?] = [nil, .replace, .add, .accumulate]
    let argument: KeyframesArgument
    if form & 1 == 0 {
        argument = .keyframes(
            stride(from: 0, to: lines.count, by: 3).map { i in
                KeyframesArgument.Keyframe(
                    offset: i + 2 < lines.count ? Double(lines[i + 2]) : nil, easing: lines[i],
                    composite: operations[i / 3 % 4], values: i + 1 < lines.count ? ["left": lines[i + 1]] : [:])
            })
    } else {
        argument = .propertyIndexed(
            values: ["left": lines, "top": Array(lines.prefix(Int(form) / 16))],
            offsets: form & 2 == 0 ? [] : lines.map { Double($0) }, easings: form & 4 == 0 ? [] : lines,
            composites: form & 8 == 0 ? [] : operations)
    }
    do {
        let keyframes = try argument.computed()
        var last = 0.0
        for keyframe in keyframes {
            require(keyframe.computedOffset >= last && keyframe.computedOffset <= 1, "offsets ascend in 0…1")
            last = keyframe.computedOffset
        }
        require(required("it is the same twice") { try argument.computed() } == keyframes, "it is the same twice")
    } catch {
        requireMessage(error.description)
    }
}
