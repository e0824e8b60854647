import ConformanceKit
import TimingMathLayers

let interpolationOperations: [String: OperationHandler] = [
    "interpolate": { input in try input.withValueForm(Interpolation(input: input, t: input.number("t"))) }
]

/// The operation `interpolate`, for the value type that the input names.
private struct Interpolation: ValueOperation {
    let input: OperationInput
    let t: Double

    func callAsFunction<Value: Composable & Summable>(_ form: ValueForm<Value>) throws -> JSONValue {
        if isComposite(form) { return try form.write(composited(form)) }
        // Keys that are not needed are not read.
        var animation = try FromToBy(
            from: form.optionalValue("from", of: input), to: form.optionalValue("to", of: input))
        if animation.from == nil || animation.to == nil { animation.by = try form.optionalValue("by", of: input) }
        let current: Value? = try animation.needsCurrent ? form.value("current", of: input) : nil

        // On the Web, lists of different lengths switch discretely. In Core Animation such an animation has no effect.
        if input.specification != .coreAnimation || form.alwaysSwitches, animation.by == nil,
            let from = animation.from ?? current, let to = animation.to ?? current
        {
            return form.write(Value.Interpolation.value(from: from, to: to, at: t))
        }
        // If no underlying value is needed, an end replaces it: it does not affect the result.
        guard let under = current ?? animation.from ?? animation.to, animation.ends(over: under) != nil else {
            return try form.write(form.value("current", of: input))
        }
        return form.write(animation.value(at: t, over: under))
    }

    func callAsFunction<Value: Composable>(withoutSum form: ValueForm<Value>) throws -> JSONValue {
        if isComposite(form) { return try form.write(composited(form)) }
        if form.isGiven("by", in: input) { throw input.error("by", "values of this type cannot be added") }
        func end(_ key: String) throws(InputError) -> Value {
            if let value = try form.optionalValue(key, of: input) { return value }
            return try form.value("current", of: input)
        }
        return try form.write(Value.Interpolation.value(from: end("from"), to: end("to"), at: t))
    }

    private func isComposite<Value: Composable>(_ form: ValueForm<Value>) -> Bool {
        form.isGiven("base", in: input) || ["composite", "fromComposite", "toComposite"].contains(where: input.has)
    }

    /// Composites both ends onto the base, then interpolates. An absent end is the base itself.
    private func composited<Value: Composable>(_ form: ValueForm<Value>) throws -> Value {
        if form.isGiven("by", in: input) { throw input.error("by", "cannot be combined with a composite operation") }
        let both = try input.optionalCompositeOperation("composite") ?? .replace
        func end(_ key: String, _ operation: CompositeOperation) throws -> Value {
            guard let value = try form.optionalValue(key, of: input) else { return try form.value("base", of: input) }
            return operation == .replace
                ? value : try Value.Interpolation.composited(value, onto: form.value("base", of: input), by: operation)
        }
        let from = try end("from", input.optionalCompositeOperation("fromComposite") ?? both)
        let to = try end("to", input.optionalCompositeOperation("toComposite") ?? both)
        return Value.Interpolation.value(from: from, to: to, at: t)
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
