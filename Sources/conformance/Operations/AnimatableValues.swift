import ConformanceKit
import TimingMath

extension AnimatableValue {
    /// The value of the given kind; nil if the JSON does not represent one.
    init?(_ json: JSONValue, _ kind: Kind) {
        func read<Value>(_ form: ValueForm<Value>, _ make: (Value) -> AnimatableValue) -> AnimatableValue? {
            (try? form.read(json, "")).map(make)
        }
        let color = ValueForm<RGBAColor>.straight(clamped: false)
        let value: AnimatableValue? =
            switch kind {
            case .number: read(.number(.number)) { .number($0) }
            case .point: read(.point) { .point($0) }
            case .size: read(.size) { .size($0) }
            case .rect: read(.rect) { .rect($0) }
            case .color: read(color.orNull) { .color($0) }
            case .transform:
                json.array.flatMap { numbers in
                    Matrix4x4(numbers.compactMap(\.double)).flatMap { numbers.count == 16 ? .transform($0) : nil }
                }
            case .numbers: read(.list(of: .number(.number))) { .numbers($0) }
            case .colors: read(.list(of: color)) { .colors($0) }
            case .bool: json.bool.map { .bool($0) }
            // CGPath has no arcs.
            case .path: json.string.map { .path(BezierPath(SVGPathData.validPrefix(of: $0).data.withoutArcs)) }
            case .discrete: .discrete(json.text)
            }
        guard let value else { return nil }
        self = value
    }

    /// The value of an undeclared property, with the kind inferred from the JSON; nil if no kind fits.
    init?(undeclared json: JSONValue) {
        let kinds: [Kind] =
            switch json.array?.count {
            case nil: [.number, .bool, .discrete]
            case 2: [.point]
            case 4: [.rect]
            case 16: [.transform]
            default: [.numbers]
            }
        guard json.object == nil, let value = kinds.lazy.compactMap({ AnimatableValue(json, $0) }).first else {
            return nil
        }
        self = value
    }
}

extension JSONValue {
    /// A presentation value. Paths become path data.
    init(_ value: AnimatableValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .point(let point): self = ValueForm<SIMD2<Double>>.point.write(point)
        case .size(let size): self = ValueForm<Size2D>.size.write(size)
        case .rect(let rect): self = ValueForm<Rect2D>.rect.write(rect)
        case .color(let color): self = ValueForm<RGBAColor>.straight(clamped: false).orNull.write(color)
        case .transform(let matrix): self = JSONValue(matrix)
        case .numbers(let numbers): self = JSONValue(numbers)
        case .colors(let colors): self = .array(colors.map(ValueForm<RGBAColor>.straight(clamped: false).write))
        case .bool(let bool): self = .bool(bool)
        case .path(let path): self = .string(path.svgPathData.description)
        case .discrete(let text): self = (try? JSONValue(parsing: Array(text.utf8))) ?? .null
        }
    }
}
