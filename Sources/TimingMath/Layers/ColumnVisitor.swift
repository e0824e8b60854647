/// What is done with the column of one type, whichever it is.
protocol ColumnVisitor {
    associatedtype Result
    func visit<Value: ColumnValue>(_ column: inout ValueColumn<Value>) -> Result
}

extension AnimationProgram {
    /// Does it with the column of a type.
    @inline(__always)
    mutating func withColumn<Visitor: ColumnVisitor>(
        _ kind: AnimatableValue.Kind, _ visitor: Visitor
    ) -> Visitor.Result {
        switch kind {
        case .number: visitor.visit(&numbers)
        case .point: visitor.visit(&points)
        case .size: visitor.visit(&sizes)
        case .rect: visitor.visit(&rects)
        case .color: visitor.visit(&colors)
        case .transform: visitor.visit(&transforms)
        case .numbers: visitor.visit(&numberLists)
        case .colors: visitor.visit(&colorLists)
        case .bool: visitor.visit(&bools)
        case .path: visitor.visit(&paths)
        case .discrete: visitor.visit(&names)
        }
    }

    struct AddSlot: ColumnVisitor {
        let value: AnimatableValue

        func visit<Value: ColumnValue>(_ column: inout ValueColumn<Value>) -> Int {
            column.addSlot(Value.read(value) ?? .filler)
        }
    }

    struct Reset: ColumnVisitor {
        let slot: Int

        @inline(__always)
        func visit<Value: ColumnValue>(_ column: inout ValueColumn<Value>) { column.reset(slot: slot) }
    }

    struct SetModel: ColumnVisitor {
        let value: AnimatableValue
        let slot: Int

        func visit<Value: ColumnValue>(_ column: inout ValueColumn<Value>) {
            guard let value = Value.read(value) else { return }
            column.setModel(value, slot: slot)
        }
    }

    /// Applies an animation of a whole property.
    struct Apply: ColumnVisitor {
        let source: ColumnSource
        let u: Double
        let slot: Int
        let repeats: Double
        let isAdditive: Bool

        @inline(__always)
        func visit<Value: ColumnValue>(_ column: inout ValueColumn<Value>) {
            column.apply(source, at: u, slot: slot, repeats: repeats, isAdditive: isAdditive)
        }
    }
}
