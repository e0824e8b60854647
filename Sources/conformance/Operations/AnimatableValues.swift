import ConformanceKit
import TimingMathLayers

/// The JSON form of values of one kind.
private struct AnimatableValueForm {
    let read: (JSONValue) -> AnimatableValue?
    let write: (AnimatableValue) -> JSONValue?

    init(read: @escaping (JSONValue) -> AnimatableValue?, write: @escaping (AnimatableValue) -> JSONValue?) {
        (self.read, self.write) = (read, write)
    }

    init<Value>(
        _ form: ValueForm<Value>, _ make: @escaping (Value) -> AnimatableValue,
        _ get: @escaping (AnimatableValue) -> Value?
    ) {
        read = { json in (try? form.read(json, "")).map(make) }
        write = { value in get(value).map(form.write) }
    }
}

extension AnimatableValue.Kind {
    fileprivate var form: AnimatableValueForm {
        let color = ValueForm<RGBAColor>.straight(clamped: false)
        return switch self {
        case .number: AnimatableValueForm(.number(.number), AnimatableValue.number, \.number)
        case .point: AnimatableValueForm(.point, AnimatableValue.point, \.point)
        case .size: AnimatableValueForm(.size, AnimatableValue.size, \.size)
        case .rect: AnimatableValueForm(.rect, AnimatableValue.rect, \.rect)
        case .color: AnimatableValueForm(color.orNull, AnimatableValue.color, { .some($0.color) })
        case .transform:
            AnimatableValueForm(
                read: { json in
                    guard let numbers = json.array, numbers.count == 16 else { return nil }
                    return Matrix4x4(numbers.compactMap(\.double)).map(AnimatableValue.transform)
                },
                write: { $0.transform.map { JSONValue($0) } })
        case .numbers: AnimatableValueForm(.list(of: .number(.number)), AnimatableValue.numbers, \.numbers)
        case .colors: AnimatableValueForm(.list(of: color), AnimatableValue.colors, \.colors)
        case .bool: AnimatableValueForm(read: { $0.bool.map { .bool($0) } }, write: { $0.bool.map { .bool($0) } })
        case .path:
            // CGPath has no arcs.
            AnimatableValueForm(
                read: { $0.string.map { .path(BezierPath(SVGPathData.validPrefix(of: $0).data.withoutArcs)) } },
                write: { $0.path.map { .string($0.svgPathData.description) } })
        case .discrete:
            AnimatableValueForm(
                // Null is the value of a property that was not set.
                read: { .discrete($0 == .null ? "" : $0.text) },
                write: { $0.discrete.flatMap { try? JSONValue(parsing: Array($0.utf8)) } })
        }
    }
}

extension AnimatableValue {
    /// The value of the given kind; nil if the JSON does not represent one.
    init?(_ json: JSONValue, _ kind: Kind) {
        guard let value = kind.form.read(json) else { return nil }
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
    init(_ value: AnimatableValue) { self = value.kind.form.write(value) ?? .null }
}
