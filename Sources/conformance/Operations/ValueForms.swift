import ConformanceKit
import TimingMathLayers

/// The JSON form of values of one animated type.
struct ValueForm<Value: Composable>: Sendable {
    /// Whether `null` is a value instead of an absent one.
    var nullIsValue = false
    /// Whether values that cannot be interpolated switch even under Core Animation's rules.
    var alwaysSwitches = false
    /// Reads a value; throws ``InputError`` with the path.
    let read: @Sendable (JSONValue, _ path: String) throws(InputError) -> Value
    /// Writes a value, clamped and rounded as its type requires.
    let write: @Sendable (Value) -> JSONValue
    /// The value of a property that is not set, for the effects of the Web; nil if the type has none.
    var initial: Value?

    func with(initial: Value) -> Self {
        var form = self
        form.initial = initial
        return form
    }

    func value(_ key: String, of input: OperationInput) throws(InputError) -> Value {
        try read(input.raw(key), input.path(of: key))
    }

    func optionalValue(_ key: String, of input: OperationInput) throws(InputError) -> Value? {
        try isGiven(key, in: input) ? value(key, of: input) : nil
    }

    func isGiven(_ key: String, in input: OperationInput) -> Bool {
        nullIsValue ? input.members[key] != nil : input.has(key)
    }
}

/// An operation on values of the type that the input names.
protocol ValueOperation {
    func callAsFunction<Value: Composable & Summable>(_ form: ValueForm<Value>) throws -> JSONValue
    /// Performs the operation for a type whose values cannot be added.
    func callAsFunction<Value: Composable>(withoutSum form: ValueForm<Value>) throws -> JSONValue
}

extension OperationInput {
    /// Core Animation does not round or clamp (R3.3); CSS does.
    private var isCoreAnimation: Bool { specification == .coreAnimation }
    private var isWeb: Bool { specification == .webAnimations || specification == .cssTransforms }

    /// Performs the operation with the form of the type that the input names.
    func withValueForm(_ operation: some ValueOperation) throws -> JSONValue {
        switch try string("type") {
        case "number", "length", "percentage": return try operation(.number(.number))
        case "opacity": return try operation(.number(isCoreAnimation ? .number : .alpha))
        case "integer": return try operation(.whole(isCoreAnimation ? .number : .integer))
        case "point": return try operation(.point)
        case "size": return try operation(.size)
        case "rect": return try operation(.rect)
        case "insets": return try operation(.insets)
        case "translate": return try operation(.translation)
        case "scale": return try operation(withoutSum: .scale)
        case "color":
            return try premultiplied()
                ? operation(ValueForm<PremultipliedColor>.premultiplied.orNull)
                : operation(ValueForm<RGBAColor>.straight(clamped: isWeb).orNull)
        case "colorList":
            return try premultiplied()
                ? operation(.list(of: .premultiplied)) : operation(.list(of: .straight(clamped: isWeb)))
        case "numberList", "vector": return try operation(.list(of: .number(.number)))
        case "repeatedList":
            return try repeatsPoints
                ? operation(.repeated(.list(of: .number(.number)))) : operation(.repeated(.number(.number)))
        case "shadowList": return try operation(withoutSum: .shadows(specification))
        case "boolean": return try operation(withoutSum: .bool)
        case "discrete": return try operation(withoutSum: .discrete)
        case let type: throw error("type", "unknown type \(type)")
        }
    }

    private func premultiplied() throws(InputError) -> Bool { try bool("premultiplied", default: isWeb) }

    /// Whether the elements of repeated lists are lists themselves, such as positions. The first element decides.
    private var repeatsPoints: Bool {
        let elements = ["from", "to", "by", "base", "current"].lazy.compactMap { members[$0]?.array?.first }
        return elements.first?.array != nil
    }
}

extension ValueForm where Value == Double {
    static func number(_ type: CSSNumberType) -> Self {
        Self(
            read: { (value, path) throws(InputError) in try readNumber(value, path) },
            write: { .number(type.nearestValue(to: $0)) })
    }

    /// The form of whole numbers. Core Animation does not round the result.
    static func whole(_ type: CSSNumberType) -> Self {
        Self(
            read: { (value, path) throws(InputError) in
                let number = try readNumber(value, path)
                guard number.isFinite, number.rounded(.towardZero) == number else {
                    throw InputError(path: path, problem: "expected a whole number, found \(number)")
                }
                return number
            },
            write: { .number(type.nearestValue(to: $0)) })
    }
}

extension ValueForm {
    /// The form of an array of `count` numbers.
    private static func numbers(
        _ count: Int, _ make: @escaping @Sendable ([Double]) -> Value,
        _ numbers: @escaping @Sendable (Value) -> [Double]
    ) -> Self {
        Self(
            read: { (value, path) throws(InputError) in try make(readNumbers(value, path, count: count)) },
            write: { JSONValue(numbers($0)) })
    }
}

extension ValueForm where Value == SIMD2<Double> {
    static var point: Self { numbers(2, { SIMD2($0[0], $0[1]) }, { [$0.x, $0.y] }) }
}

extension ValueForm where Value == Size2D {
    static var size: Self { numbers(2, { Size2D(width: $0[0], height: $0[1]) }, { [$0.width, $0.height] }) }
}

extension ValueForm where Value == Rect2D {
    static var rect: Self {
        numbers(
            4, { Rect2D(origin: SIMD2($0[0], $0[1]), size: Size2D(width: $0[2], height: $0[3])) },
            { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] })
    }
}

extension ValueForm where Value == EdgeInsets2D {
    static var insets: Self {
        numbers(
            4, { EdgeInsets2D(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) },
            { [$0.top, $0.left, $0.bottom, $0.right] })
    }
}

extension ValueForm where Value == SIMD3<Double> {
    static var translation: Self { numbers(3, { SIMD3($0) }, { [$0.x, $0.y, $0.z] }) }
}

extension ValueForm where Value == ScaleFactors {
    static var scale: Self {
        numbers(
            3, { ScaleFactors(x: $0[0], y: $0[1], z: $0[2]) }, { [$0.factors.x, $0.factors.y, $0.factors.z] })
    }
}

extension ValueForm where Value == RGBAColor {
    static func straight(clamped: Bool) -> Self {
        numbers(
            4, { RGBAColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) },
            { color in
                let shown = clamped ? color.clamped() : color
                return [shown.red, shown.green, shown.blue, shown.alpha]
            })
    }
}

extension ValueForm where Value == PremultipliedColor {
    static var premultiplied: Self {
        let straight = ValueForm<RGBAColor>.straight(clamped: false)
        return Self(
            read: { (value, path) throws(InputError) in try PremultipliedColor(straight.read(value, path)) },
            write: { straight.write(RGBAColor($0)) })
    }
}

extension OperationInput {
    /// Returns the matrix of 16 numbers under the key.
    func matrix(_ key: String) throws(InputError) -> Matrix4x4 { try matrix(raw(key), path(of: key)) }

    func optionalMatrix(_ key: String) throws(InputError) -> Matrix4x4? { has(key) ? try matrix(key) : nil }

    /// Returns the matrix of 16 numbers in a value anywhere in the input.
    func matrix(_ value: JSONValue, _ path: String) throws(InputError) -> Matrix4x4 {
        // `readNumbers` throws unless there are 16 numbers, so the fallback is never used.
        Matrix4x4(try readNumbers(value, path, count: 16)) ?? .identity
    }
}

extension JSONValue {
    init(_ matrix: Matrix4x4) { self.init(matrix.numbers) }
}

extension ValueForm where Value == Bool {
    static var bool: Self {
        Self(
            read: { (value, path) throws(InputError) in
                guard let bool = value.bool else {
                    throw InputError(path: path, problem: "expected a Boolean, found \(value.kindDescription)")
                }
                return bool
            },
            write: { .bool($0) })
    }
}

extension ValueForm where Value == DiscreteValue<JSONValue> {
    /// The form of any value, including `null`.
    static var discrete: Self {
        Self(
            nullIsValue: true, read: { (value, _) throws(InputError) in DiscreteValue(value) },
            write: { $0.wrapped })
    }
}

extension ValueForm {
    /// The same form with `null` for no value.
    var orNull: ValueForm<Value?> {
        ValueForm<Value?>(
            nullIsValue: true,
            read: { (value, path) throws(InputError) in value.isNull ? nil : try read(value, path) },
            write: { $0.map(write) ?? .null })
    }

    static func list<Element: Composable>(of element: ValueForm<Element>) -> Self where Value == [Element] {
        Self(
            read: { (value, path) throws(InputError) in
                guard let values = value.array else {
                    throw InputError(path: path, problem: "expected an array, found \(value.kindDescription)")
                }
                var elements: [Element] = []
                for (i, value) in values.enumerated() { elements.append(try element.read(value, "\(path)[\(i)]")) }
                return elements
            },
            write: { .array($0.map(element.write)) })
    }

    static func repeated<Element: Composable & Summable>(_ element: ValueForm<Element>) -> Self
    where Value == RepeatedList<Element> {
        let list = ValueForm<[Element]>.list(of: element)
        return Self(
            alwaysSwitches: true,
            read: { (value, path) throws(InputError) in try RepeatedList(list.read(value, path)) },
            write: { list.write($0.elements) })
    }
}

extension ValueForm where Value == Shadow.List {
    /// The form of shadows. `spread` and `inset` may be absent because text shadows have neither.
    static func shadows(_ specification: Specification) -> Self {
        let color = ValueForm<PremultipliedColor>.premultiplied, point = ValueForm<SIMD2<Double>>.point
        return Self(
            read: { (value, path) throws(InputError) in
                guard let values = value.array else {
                    throw InputError(path: path, problem: "expected an array, found \(value.kindDescription)")
                }
                var list = Shadow.List()
                for (i, value) in values.enumerated() {
                    let object = try OperationInput(value, specification: specification, path: "\(path)[\(i)]")
                    list.shadows.append(
                        Shadow(
                            color: try color.value("color", of: object), offset: try point.value("offset", of: object),
                            blur: try object.number("blur"),
                            spread: try object.number("spread", default: 0),
                            isInset: try object.bool("inset", default: false)))
                }
                return list
            },
            write: { list in
                .array(
                    list.shadows.map { shadow in
                        .object([
                            "color": color.write(shadow.color),
                            "offset": point.write(shadow.offset),
                            "blur": .number(CSSNumberType.nonNegative.nearestValue(to: shadow.blur)),
                            "spread": .number(shadow.spread), "inset": .bool(shadow.isInset),
                        ])
                    })
            })
    }
}

private func readNumbers(_ value: JSONValue, _ path: String, count: Int) throws(InputError) -> [Double] {
    guard let elements = value.array, count == elements.count else {
        let found = value.array.map { "an array of \($0.count)" } ?? value.kindDescription
        throw InputError(path: path, problem: "expected an array of \(count) numbers, found \(found)")
    }
    var numbers: [Double] = []
    for (i, element) in elements.enumerated() { numbers.append(try readNumber(element, "\(path)[\(i)]")) }
    return numbers
}

private func readNumber(_ value: JSONValue, _ path: String) throws(InputError) -> Double {
    guard let number = value.double else {
        throw InputError(path: path, problem: "expected a number, found \(value.kindDescription)")
    }
    return number
}
