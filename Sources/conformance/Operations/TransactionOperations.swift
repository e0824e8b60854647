import ConformanceKit
import TimingMath

let transactionOperations: [String: OperationHandler] = [
    "implicitAnimation": { input in
        let keyPath = try input.string("keyPath")
        let search = try ImplicitAnimation(transaction: transaction(input.optionalObject("transaction")))
        // What has no value, such as the frame, needs none to be asked for.
        let kind = try? LayerProperties().parse(keyPath).kind
        let shown = input.has("presentation") ? "presentation" : "old"
        let old = try kind.flatMap { kind in
            input.has(shown) || kind == .color && input.members[shown] != nil
                ? try input.layerValue(shown, kind) : nil
        }
        if let kind, input.has("new") { _ = try input.layerValue("new", kind) }
        guard let animation = try search.animation(forChanging: keyPath, from: old) else { return .null }
        // What it begins with is answered as it was given: a path may be written in several ways.
        return json(animation, given: old, as: input.optionalRaw(shown))
    },
    "transaction.duration": { input in
        var transactions = TransactionStack()
        for level in try input.objects("stack") {
            transactions.begin()
            transactions.current = try transaction(level, in: transactions.current)
        }
        return .number(transactions.current.animationDuration)
    },
]

/// A transaction with what is said, and the rest as it was.
private func transaction(_ input: OperationInput?, in outer: Transaction = Transaction()) throws -> Transaction {
    guard let input else { return outer }
    return try Transaction(
        animationDuration: input.number("duration", default: outer.animationDuration),
        timingFunction: input.timingFunctionOrName("timingFunction") ?? outer.timingFunction,
        disablesActions: input.bool("disableActions", default: outer.disablesActions))
}

private func json(_ animation: LayerAnimation, given old: AnimatableValue?, as given: JSONValue?) -> JSONValue {
    var members = jsonMembers(animation)
    switch animation {
    case .basic(let basic):
        members["type"] = "basic"
        members["keyPath"] = .string(basic.target.keyPath)
        members["from"] = basic.from == old ? given ?? .null : basic.from.map { JSONValue($0) } ?? .null
        members["to"] = basic.to.map { JSONValue($0) } ?? .null
        members["by"] = basic.by.map { JSONValue($0) } ?? .null
    case .transition(let transition):
        members["type"] = "transition"
        members["transition"] = .string(transition.style.rawValue)
    default: break
    }
    return .object(members)
}
