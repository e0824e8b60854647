import ConformanceKit
import TimingMathLayers

let transactionOperations: [String: OperationHandler] = [
    "implicitAnimation": { input in
        let keyPath = try input.string("keyPath")
        let search = try ImplicitAnimation(transaction: transaction(input.optionalObject("transaction")))
        // The old value is only read if the action needs it. A colour property may have had no colour.
        let kind = try? LayerProperties().parse(keyPath).kind
        let black = AnimatableValue.color(RGBAColor(red: 0, green: 0, blue: 0))
        let found: LayerAnimation?
        do {
            found = try search.animation(forChanging: keyPath, from: kind == .color ? black : nil)
        } catch LayerError.unknownKeyPath {
            return .null
        }
        guard let found else { return .null }
        guard case .basic = found, let kind else { return json(found, in: input) }
        let shown = input.has("presentation") ? "presentation" : "old"
        let given = try input.raw(shown), old = try input.layerValue(shown, kind)
        guard let animation = try search.animation(forChanging: keyPath, from: old) else { return .null }
        // The start value is returned as given, because a path can be written in several ways.
        return json(animation, from: given, in: input)
    },
    "transaction.duration": { input in
        var transactions = LayerTransaction.Stack()
        for level in try input.objects("stack") {
            transactions.begin()
            transactions.current = try transaction(level, in: transactions.current)
        }
        return .number(transactions.current.animationDuration)
    },
]

/// Returns the outer transaction with the input's values replaced.
private func transaction(_ input: OperationInput?, in outer: LayerTransaction = LayerTransaction()) throws
    -> LayerTransaction
{
    guard let input else { return outer }
    return try LayerTransaction(
        animationDuration: input.number("duration", default: outer.animationDuration),
        timingFunction: input.timingFunctionOrName("timingFunction") ?? outer.timingFunction,
        disablesActions: input.bool("disableActions", default: outer.disablesActions))
}

/// Returns the animation as JSON, with the timing function in the form of the transaction.
private func json(_ animation: LayerAnimation, from given: JSONValue = .null, in input: OperationInput) -> JSONValue {
    var members = jsonMembers(animation)
    members["timingFunction"] = (try? input.optionalObject("transaction"))?.optionalRaw("timingFunction") ?? "default"
    switch animation {
    case .basic(let basic):
        members["type"] = "basic"
        members["keyPath"] = .string(basic.target.keyPath)
        members["from"] = given
        members["to"] = basic.to.map { JSONValue($0) } ?? .null
        members["by"] = basic.by.map { JSONValue($0) } ?? .null
    case .transition(let transition):
        members["type"] = "transition"
        members["transition"] = .string(transition.style.rawValue)
    default: break
    }
    return .object(members)
}
