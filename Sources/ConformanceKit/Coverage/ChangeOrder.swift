/// Tells which changes of a stage follow each other.
///
/// To combinations these are objects at a place of their own, `order[]`: for each change but the first, its `action`,
/// the one `after` which it comes, and whether both come `at once`. An action is what tells a change from others, such
/// as `pause`.
struct ChangeOrder {
    /// The place, without brackets.
    static let place = "order"

    /// The shapes of changes.
    private let changes: [InputShape]

    /// Fails if inputs of the type have no changes.
    init?(_ input: InputType) {
        guard case .object(let shapes) = input,
            case .array(.object(let steps), _)? = shapes.first?.optional["steps"],
            case .array(.object(let changes), _)? = steps.first?.required["do"]
        else { return nil }
        self.changes = changes
    }

    /// The type of what `order` returns.
    var type: InputType {
        let action = InputType.choice(changes.indices.map(name))
        return .array(of: .object(InputShape(required: ["action": action, "after": action, "at once": .bool])))
    }

    /// Returns the order of an input's changes. Those inside of others do not count.
    func order(of input: [String: JSONValue]) -> JSONValue {
        var order: [JSONValue] = []
        var last: (action: String, at: JSONValue)?
        for step in input["steps"]?.array ?? [] {
            guard let at = step["at"] else { continue }
            for change in step["do"]?.array ?? [] {
                guard let members = change.object, let shape = InputType.shape(of: members, in: changes) else {
                    continue
                }
                let action = name(of: shape)
                if let last {
                    let isAtOnce = JSONValue.bool(last.at == at)
                    order.append(["action": .string(action), "after": .string(last.action), "at once": isAtOnce])
                }
                last = (action, at)
            }
        }
        return .array(order)
    }

    private func name(of shape: Int) -> String {
        InputType.ownKeys(of: shape, in: changes).joined(separator: ", ")
    }
}
