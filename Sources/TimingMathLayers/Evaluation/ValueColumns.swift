/// The properties of all types, and the values of their animations: one column for each kind of ``AnimatableValue``.
///
/// This file is the only list of the types of property values. Code that must know the type of a value that has a kind
/// is a visitor.
struct ValueColumns: Sendable {
    var numbers = ValueColumn<Double>()
    var points = ValueColumn<SIMD2<Double>>()
    var sizes = ValueColumn<Size2D>()
    var rects = ValueColumn<Rect2D>()
    var colors = ValueColumn<RGBAColor?>()
    var transforms = ValueColumn<Matrix4x4>()
    var numberLists = ValueColumn<[Double]>()
    var colorLists = ValueColumn<[RGBAColor]>()
    var bools = ValueColumn<Unsummed<Bool>>()
    var paths = ValueColumn<Unsummed<BezierPath>>()
    var names = ValueColumn<Unsummed<FadingName>>()

    /// Changes the column of a kind.
    @inline(__always)
    mutating func with<Visitor: ColumnVisitor>(_ kind: AnimatableValue.Kind, _ visitor: Visitor) -> Visitor.Result {
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

    /// Reads the column of a kind.
    @inline(__always)
    func reading<Reader: ColumnReader>(_ kind: AnimatableValue.Kind, _ reader: Reader) -> Reader.Result {
        switch kind {
        case .number: reader.read(numbers)
        case .point: reader.read(points)
        case .size: reader.read(sizes)
        case .rect: reader.read(rects)
        case .color: reader.read(colors)
        case .transform: reader.read(transforms)
        case .numbers: reader.read(numberLists)
        case .colors: reader.read(colorLists)
        case .bool: reader.read(bools)
        case .path: reader.read(paths)
        case .discrete: reader.read(names)
        }
    }
}

extension AnimatableValue.Kind {
    /// Performs an operation with the type of the kind's values.
    @inline(__always)
    func with<Visitor: ValueTypeVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        case .number: visitor.visit(Double.self)
        case .point: visitor.visit(SIMD2<Double>.self)
        case .size: visitor.visit(Size2D.self)
        case .rect: visitor.visit(Rect2D.self)
        case .color: visitor.visit(RGBAColor?.self)
        case .transform: visitor.visit(Matrix4x4.self)
        case .numbers: visitor.visit([Double].self)
        case .colors: visitor.visit([RGBAColor].self)
        case .bool: visitor.visit(Unsummed<Bool>.self)
        case .path: visitor.visit(Unsummed<BezierPath>.self)
        case .discrete: visitor.visit(Unsummed<FadingName>.self)
        }
    }
}

/// An operation on a type of values.
protocol ValueTypeVisitor {
    associatedtype Result
    func visit<Value: ColumnValue>(_ type: Value.Type) -> Result
}

/// An operation that changes a column of any type.
protocol ColumnVisitor {
    associatedtype Result
    func visit<Value: ColumnValue>(_ column: inout ValueColumn<Value>) -> Result
}

/// An operation that reads a column of any type.
protocol ColumnReader {
    associatedtype Result
    func read<Value: ColumnValue>(_ column: ValueColumn<Value>) -> Result
}

extension LayerProgram {
    /// Reads the values of a kind's animations.
    ///
    /// The access starts here, because a method of the columns would retain and release the arrays of all kinds.
    @inline(__always)
    func readingSources<Reader: SourceReader>(
        _ kind: AnimatableValue.Kind, _ reader: Reader
    ) -> Reader.Result {
        switch kind {
        case .number: reader.read(program.columns.numbers.sources)
        case .point: reader.read(program.columns.points.sources)
        case .size: reader.read(program.columns.sizes.sources)
        case .rect: reader.read(program.columns.rects.sources)
        case .color: reader.read(program.columns.colors.sources)
        case .transform: reader.read(program.columns.transforms.sources)
        case .numbers: reader.read(program.columns.numberLists.sources)
        case .colors: reader.read(program.columns.colorLists.sources)
        case .bool: reader.read(program.columns.bools.sources)
        case .path: reader.read(program.columns.paths.sources)
        case .discrete: reader.read(program.columns.names.sources)
        }
    }
}

/// An operation that reads the values of animations of any type.
protocol SourceReader {
    associatedtype Result
    func read<Value: ColumnValue>(_ sources: ValueSources<Value>) -> Result
}

extension ValueColumns {
    /// Adds a property and returns its index in the column.
    struct AddSlot: ColumnVisitor {
        let value: AnimatableValue

        func visit<Value: ColumnValue>(_ column: inout ValueColumn<Value>) -> Int {
            column.addSlot(Value.read(value) ?? .filler)
        }
    }

    /// Sets the presented value to the model value.
    struct Reset: ColumnVisitor {
        let slot: Int

        @inline(__always)
        func visit<Value: ColumnValue>(_ column: inout ValueColumn<Value>) { column.reset(slot: slot) }
    }

    /// Changes the model value. Has no effect on a value of another type.
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

    /// Replaces a part of a presented value. Has no effect if the type does not have the part.
    struct SetPart: ColumnVisitor {
        let value: AnimatableValue
        let part: LayerKeyPath.Part
        let slot: Int

        func visit<Value: ColumnValue>(_ column: inout ValueColumn<Value>) {
            let whole = column.presented[slot].animatable.setting(value, at: part)
            guard let value = whole.flatMap(Value.read) else { return }
            column.presented[slot] = value
        }
    }

    /// Evaluates an animation of a part over the part's presented value. Returns nil if it has no effect.
    struct EvaluatePart: ColumnVisitor {
        let source: ColumnSource
        let u: Double
        let current: AnimatableValue?
        let repeats: Double
        let isAdditive: Bool

        func visit<Value: ColumnValue>(_ column: inout ValueColumn<Value>) -> AnimatableValue? {
            guard let current = current.flatMap(Value.read),
                column.evaluate(source, at: u, over: current, repeats: repeats)
            else { return nil }
            return column.shown(over: current, isAdditive: isAdditive).animatable
        }
    }

    /// Returns the presented value of a property.
    struct Presented: ColumnReader {
        let slot: Int

        func read<Value: ColumnValue>(_ column: ValueColumn<Value>) -> AnimatableValue {
            column.presented[slot].animatable
        }
    }
}
