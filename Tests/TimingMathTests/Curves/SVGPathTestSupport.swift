@testable import TimingMath

/// The segments of path data on one line, with each letter before its numbers.
func written(_ data: SVGPathData) -> String {
    data.segments.map { segment in
        ([String(segment.letter)] + segment.values.map { "\($0)" }).joined(separator: " ")
    }.joined(separator: "|")
}

/// Random path data with the expected result of reading it.
struct PathDataGenerator {
    var generator: SeededGenerator
    private(set) var text = ""
    /// The letter and the numbers of each command, as the standard library reads them.
    private(set) var expected: [(letter: Character, values: [Double])] = []

    init(seed: UInt64, commands: Int) {
        generator = SeededGenerator(seed: seed)
        space()
        add("M")
        for _ in 1..<max(1, commands) { add(generator.pick(Array("MmLlHhVvCcSsQqTtAaZz"))) }
    }

    private mutating func add(_ letter: Character) {
        let upper = Character(letter.uppercased())
        text.append(letter)
        space()
        let sets = upper == "Z" ? 1 : Int.random(in: 1...3, using: &generator)
        var name = upper == "Z" ? upper : letter
        for i in 0..<sets {
            if i > 0 { separator() }
            var values: [Double] = []
            let counts: [Character: Int] = [
                "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0,
            ]
            for j in 0..<(counts[upper] ?? 0) {
                if j > 0 { separator() }
                switch (upper, j) {
                case ("A", 3):
                    if text.last?.isNumber == true { text += " " }
                    values.append(flag())
                case ("A", 4): values.append(flag())
                // No separator is needed between a flag and the next number.
                case ("A", 5): values.append(number(canTouch: true))
                default: values.append(number(canTouch: false))
                }
            }
            expected.append((name, values))
            if upper == "M" { name = letter == "M" ? "L" : "l" }
        }
        space()
    }

    private mutating func flag() -> Double {
        let flag = generator.pick(["0", "1"])
        text += flag
        return flag == "1" ? 1 : 0
    }

    /// A separator that cannot be part of the number before it.
    private mutating func number(canTouch: Bool) -> Double {
        let whole = "\(Int.random(in: 0...999, using: &generator))"
        let fraction = ".\(Int.random(in: 0...9999, using: &generator))"
        var number = generator.pick(["", "", "-", "+"])
        number += generator.pick([whole, whole, fraction, whole + fraction])
        number += generator.pick(["", "", "", "e1", "E-2", "e+00", "e0"])
        if !canTouch, text.last?.isNumber == true, let first = number.first, first.isNumber || first == "." {
            text += generator.pick([" ", ","])
        }
        text += number
        return Double(number) ?? .nan
    }

    private mutating func separator() { text += generator.pick(["", "", " ", ",", " , ", ",\n", "\t\u{C}\r\n"]) }

    private mutating func space() { text += generator.pick(["", "", " ", "\n", " \t\u{C}\r"]) }
}
