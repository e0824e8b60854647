import TimingMathLayers

@Sendable private func easing(_ text: String) -> Int {
    do { return try CSSEasing(parsing: text).linearStops?.count ?? 1 } catch { return error.offset }
}

@Sendable private func transform(_ text: String) -> Int {
    do { return try TransformList(parsing: text).functions.count } catch { return error.offset }
}

@Sendable private func pathData(_ text: String) -> Int { SVGPathData.validPrefix(of: text).data.segments.count }

@Sendable private func writtenPathData(_ text: String) -> Int {
    SVGPathData.validPrefix(of: text).data.description.utf8.count
}

@Sendable private func keyframes(_ text: String) -> Int {
    let texts = text.split(separator: "\n").map(String.init)
    let argument = KeyframesArgument.propertyIndexed(values: ["left": texts, "top": texts], easings: texts)
    return (try? argument.computed().count) ?? 0
}

@Sendable private func keyPath(_ text: String) -> Int { (try? LayerProperties().parse(text)) == nil ? 0 : 1 }

/// The number 1 in 31 parentheses, which is the limit within a calculation.
private let nested = String(repeating: "(", count: 31) + "1" + String(repeating: ")", count: 31)

/// CSS easings, and with them the tokens and calculations of CSS.
let easingInputs: [AdversarialInput] = [
    AdversarialInput("easing/openCalc", easing, "linear(0, ", "calc("),
    AdversarialInput("easing/openParentheses", easing, "linear(0, calc(", "("),
    AdversarialInput("easing/nestedCalcs", easing, "linear(0", ", calc(\(nested))", ")"),
    AdversarialInput("easing/nestedCalcsOfPercentages", easing, "linear(0", ", 1 calc(1% * \(nested))", ")"),
    AdversarialInput("easing/sum", easing, "linear(0, calc(1", " + 1", "))"),
    AdversarialInput("easing/sumOfPercentages", easing, "linear(0, 1 calc(1%", " + 1%", "), 1)"),
    AdversarialInput("easing/product", easing, "linear(0, calc(1", "*1", "))"),
    AdversarialInput("easing/productOfLengths", easing, "linear(0, calc(1px", "*1px", "))"),
    AdversarialInput("easing/minimum", easing, "linear(0, min(1", ",1", "))"),
    AdversarialInput("easing/hypotenuse", easing, "linear(0, hypot(1", ",1", "))"),
    AdversarialInput("easing/missingInputs", easing, "linear(0", ",1", ")"),
    AdversarialInput("easing/inputs", easing, "linear(0", ",1 5% 3%", ")"),
    AdversarialInput("easing/digits", easing, "linear(0, 1", "3", ")"),
    AdversarialInput("easing/decimals", easing, "linear(0, .1", "3", ")"),
    AdversarialInput("easing/leadingZeros", easing, "linear(0, 0", "0", "1)"),
    AdversarialInput("easing/zeros", easing, "linear(0, 1.", "0", "1e5)"),
    AdversarialInput("easing/exponent", easing, "linear(0, 1e1", "0", ")"),
    AdversarialInput("easing/exponentZeros", easing, "linear(0, 1e-0", "0", "5)"),
    AdversarialInput("easing/identifier", easing, "", "a", "(0)"),
    AdversarialInput("easing/escapes", easing, "", "\\61 ", "(0)"),
    AdversarialInput("easing/unit", easing, "linear(0, 1", "x", ")"),
    AdversarialInput("easing/marks", easing, "a", "\u{300}\u{316}", ""),
    AdversarialInput("easing/space", easing, "linear(0,", " \n", "1)"),
    AdversarialInput("easing/comments", easing, "linear(0,", "/**/", "1)"),
    AdversarialInput("easing/openComments", easing, "linear(0, 1", "/*", ""),
    AdversarialInput("easing/openStrings", easing, "linear(0, ", "\"a", ""),
    AdversarialInput("easing/openBlocks", easing, "", "{[(", ""),
    AdversarialInput("easing/closeParentheses", easing, "linear(0, 1", ")", ""),
    AdversarialInput("keyframes/lists", keyframes, "", "ease\n", ""),
    AdversarialInput("keyPath/dots", keyPath, "a", ".a", ""),
    AdversarialInput("keyPath/name", keyPath, "transform.", "rotation", ""),
    AdversarialInput("keyPath/marks", keyPath, "a", "\u{300}\u{316}", ""),
    AdversarialInput("keyPath/marksInPart", keyPath, "transform.", "\u{300}\u{316}", ""),
]

/// CSS transforms.
let transformInputs: [AdversarialInput] = [
    AdversarialInput("transform/functions", transform, "", "translate(1px, 2px) ", ""),
    AdversarialInput("transform/rotations", transform, "", "rotate(calc(1turn/8)) ", ""),
    AdversarialInput("transform/arguments", transform, "matrix(1", ",1", ")"),
    AdversarialInput("transform/surplusFunctions", transform, "scale(1,1,", "f(", ""),
    AdversarialInput("transform/surplusParentheses", transform, "scale(1,1,", "(1),", ""),
    AdversarialInput("transform/marks", transform, "a", "\u{300}\u{316}", "("),
    AdversarialInput("transform/marksInUnit", transform, "translate(1", "\u{300}\u{316}", ")"),
    AdversarialInput("transform/relativeUnit", transform, "translate(1em", " ", ")"),
]

/// Path data.
let pathInputs: [AdversarialInput] = [
    AdversarialInput("path/implicitLines", pathData, "M0 0", " 1 1", ""),
    AdversarialInput("path/lines", pathData, "M0 0", "L1 1", ""),
    AdversarialInput("path/closings", pathData, "M0 0", "z", ""),
    AdversarialInput("path/smoothCurves", pathData, "M0 0s1 1 1 1", " 1 1 1 1", ""),
    AdversarialInput("path/arcs", pathData, "M0 0a", "1 1 0 0011 ", ""),
    AdversarialInput("path/points", pathData, "M0 0l", ".1", ""),
    AdversarialInput("path/signs", pathData, "M0 0l", "-1+1", ""),
    AdversarialInput("path/error", pathData, "M0 0", " 1 1", "x"),
    AdversarialInput("path/overflow", pathData, "M0 0", "l1e308 0", ""),
    AdversarialInput("path/digits", pathData, "M0 1", "3", ""),
    AdversarialInput("path/decimals", pathData, "M0 .1", "3", ""),
    AdversarialInput("path/leadingZeros", pathData, "M0 0", "0", "1"),
    AdversarialInput("path/zeros", pathData, "M0 1.", "0", "1e5"),
    AdversarialInput("path/exponent", pathData, "M0 1e1", "0", ""),
    AdversarialInput("path/exponentZeros", pathData, "M0 1e-0", "0", "5"),
    AdversarialInput("path/longNumbers", pathData, "M0 0", " 1.00000000000000000000000000000001 1", ""),
    AdversarialInput("path/marks", pathData, "M0 0", "\u{300}\u{316}", ""),
    AdversarialInput("path/space", pathData, "M0", " \n", "0"),
    AdversarialInput("path/written", writtenPathData, "M0 0", "l.1-3e9", ""),
]
