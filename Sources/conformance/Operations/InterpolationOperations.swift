import ConformanceKit
import TimingMath

let interpolationOperations: [String: OperationHandler] = [
    "interpolate": { input in try input.withValueForm(Interpolation(input: input, t: input.number("t"))) }
]

/// `interpolate`, for a value type that the input names.
private struct Interpolation: ValueOperation {
    let input: OperationInput
    let t: Double

    func callAsFunction<Value: Composable & Summable>(_ form: ValueForm<Value>) throws -> JSONValue {
        if isComposite { return try form.write(composited(form)) }
        let animation = try FromToBy(
            from: form.optionalValue("from", of: input), to: form.optionalValue("to", of: input),
            by: form.optionalValue("by", of: input))
        let current = try form.optionalValue("current", of: input)

        // On the Web, two lists of different lengths switch; in Core Animation such an animation has no effect.
        let hasBothEnds = animation.from != nil && animation.to != nil
        if input.specification != .coreAnimation, hasBothEnds || animation.by == nil,
            let from = animation.from ?? current, let to = animation.to ?? current
        {
            return form.write(from.interpolated(to: to, at: t))
        }
        // Without a current value any stands in for it, as long as it does not show.
        guard let under = current ?? (animation.needsCurrent ? nil : animation.from ?? animation.to) else {
            throw input.error("current", "missing")
        }
        if current == nil, animation.ends(over: under) == nil {
            throw input.error("current", "missing, and there is nothing between the ends")
        }
        return form.write(animation.value(at: t, over: under))
    }

    func callAsFunction<Value: Composable>(withoutSum form: ValueForm<Value>) throws -> JSONValue {
        if isComposite { return try form.write(composited(form)) }
        if input.has("by") { throw input.error("by", "values of this type have no sum") }
        func end(_ key: String) throws(InputError) -> Value {
            if let value = try form.optionalValue(key, of: input) { return value }
            return try form.value("current", of: input)
        }
        return try form.write(end("from").interpolated(to: end("to"), at: t))
    }

    private var isComposite: Bool { ["composite", "fromComposite", "toComposite", "base"].contains(where: input.has) }

    /// Both ends laid over the base, and then what is between them. An absent end is the base itself.
    private func composited<Value: Composable>(_ form: ValueForm<Value>) throws -> Value {
        if input.has("by") { throw input.error("by", "not together with a composite operation") }
        let both = try input.optionalCompositeOperation("composite") ?? .replace
        func end(_ key: String, _ operation: CompositeOperation) throws -> Value {
            guard let value = try form.optionalValue(key, of: input) else { return try form.value("base", of: input) }
            return operation == .replace
                ? value : try value.composited(onto: form.value("base", of: input), by: operation)
        }
        let from = try end("from", input.optionalCompositeOperation("fromComposite") ?? both)
        return try from.interpolated(to: end("to", input.optionalCompositeOperation("toComposite") ?? both), at: t)
    }
}

extension OperationInput {
    func optionalCompositeOperation(_ key: String) throws(InputError) -> CompositeOperation? {
        guard let name = try optionalString(key) else { return nil }
        guard let operation = CompositeOperation(rawValue: name) else {
            throw error(key, "expected replace, add or accumulate, found \(name)")
        }
        return operation
    }
}
