@testable import TimingMath

/// The parsers of path data and its numbers.
let pathTargets: [FuzzTarget] = [
    FuzzTarget(text: "path-data", "SVGPathData, strict and lenient, and BezierPath(parsing:)", pathData),
    FuzzTarget(text: "path-pair", "two texts of path data, interpolated", pathPair),
    FuzzTarget("decimal-scanner", "DecimalScanner: the numbers of path data", longestInput: 64, decimal),
]

@Sendable private func pathData(_ text: String) {
    let (prefix, problem) = SVGPathData.validPrefix(of: text)
    do {
        let data = try SVGPathData(parsing: text)
        require(problem == nil && prefix == data, "both parsers read the same")
        require(SVGPathData(text) == data, "so does the initialiser that returns nil")
        _ = required("so does BezierPath") { try BezierPath(parsing: text) }
    } catch {
        require(problem == error, "both parsers find the same error")
        require(SVGPathData(text) == nil, "so does the initialiser that returns nil")
        require((0...text.utf8.count).contains(error.offset), "the offset is in the text")
        require(text.utf8.prefix(error.offset).allSatisfy { $0 < 0x80 }, "everything before the error is ASCII")
        requireMessage(error.description)
    }
    let written = prefix.description
    require(required("it reads what it wrote: \(written)") { try SVGPathData(parsing: written) } == prefix, written)
    let absolute = prefix.absolute
    for data in [prefix, absolute, prefix.normalized, prefix.withoutArcs] {
        require(data.values.allSatisfy(\.isFinite), "all numbers are finite")
        require(data.isEmpty || data.segments[0].command == .move, "it begins with a move")
    }
    require(absolute.absolute == absolute && !absolute.letters.contains(where: \.isRelative), "absolute is absolute")
    let normalized = Set(prefix.normalized.letters.map(\.command))
    require(normalized.isSubset(of: [.move, .line, .curve, .close]), "normal form has four commands")
    let path = BezierPath(prefix)
    require(path == BezierPath(prefix), "the same path")
    if let bounds = path.bounds { require(!bounds.minimum.x.isNaN && !bounds.maximum.y.isNaN, "bounds are numbers") }
}

/// The texts are separated by a line feed.
@Sendable private func pathPair(_ text: String) {
    let texts = text.utf8.split(separator: 0x0A, maxSplits: 1).map { String($0) ?? "" }
    guard texts.count == 2 else { return }
    let (from, to) = (SVGPathData.validPrefix(of: texts[0]).data, SVGPathData.validPrefix(of: texts[1]).data)
    for time in times {
        let data = from.interpolated(to: to, at: time)
        require(data.values.allSatisfy(\.isFinite), "all numbers are finite at \(time)")
        require(data == from.interpolated(to: to, at: time), "the same data at \(time)")
        if !data.isEmpty { _ = required("the data can be read") { try SVGPathData(parsing: data.description) } }
    }
}

@Sendable private func decimal(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = Array(bytes)
    var scanner = DecimalScanner(text, at: 0)
    let result = scanner.scan()
    require(0...text.count ~= scanner.position, "the position is in the text")
    let scanned = String(decoding: text[..<scanner.position], as: UTF8.self)
    switch result {
    case .value(let value):
        require(!value.isNaN, "\(scanned) is a number")
        require(Double(scanned).map { $0.isSame(as: value) } == true, "\(scanned) is the nearest number, not \(value)")
        guard value.isFinite, case .number(let other, _) = token(scanned) else { return }
        require(CSSNumericValue.supported(value).isSame(as: other), "CSS reads \(scanned) as the same: \(other)")
    case .noNumber: require(scanner.position == 0, "nothing was read")
    case .noDigit:
        let digits = Array("0123456789".utf8)
        require(scanner.position == text.count || !digits.contains(text[scanner.position]), "a digit is missing there")
    }
}

private func token(_ text: String) -> CSSToken.Kind {
    var tokenizer = CSSTokenizer(text)
    let first = tokenizer.next().kind
    return tokenizer.next().kind == .end ? first : .end
}
