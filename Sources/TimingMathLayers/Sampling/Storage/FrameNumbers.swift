/// The numbers of driven properties: the presented ones and those of the models.
final class FrameNumbers {
    private let runs: NumberRuns
    let models: PlainColumn<Double>

    init() { (runs, models) = (NumberRuns(), PlainColumn(filler: 0)) }

    init(_ other: FrameNumbers) { (runs, models) = (NumberRuns(other.runs), PlainColumn(other.models)) }

    var byteCount: Int { runs.byteCount + models.byteCount }

    /// The presented numbers.
    @inline(__always)
    var presented: UnsafeMutablePointer<Double> { runs.run(0) }

    /// Whether the numbers of `count` more properties can be addressed.
    func hasRoom(for count: Int) -> Bool { runs.count < Int(Int32.max) - 16 * (count + 4096) }

    /// Whether the numbers exceed a second-level cache.
    var isLarge: Bool { runs.count > 1 << 17 }

    /// Releases unused memory.
    func trim() {
        runs.trim()
        models.shrink(to: runs.count)
        models.trim()
    }

    /// Adds a property with its model's value, and returns the index of its first number.
    func add(_ value: AnimatableValue) -> Int32 { value.kind.with(Add(value: value, numbers: self)) }

    private struct Add: ValueTypeVisitor {
        let value: AnimatableValue
        let numbers: FrameNumbers

        func visit<Value: ColumnValue>(_ type: Value.Type) -> Int32 { numbers.add(type.read(value) ?? .filler) }
    }

    private func add<Value: ColumnValue>(_ value: Value) -> Int32 {
        let place = runs.add(Value.storedCount)
        models.grow(to: runs.count)
        value.store(to: models.start + place)
        reset(place, Value.storedCount)
        return Int32(truncatingIfNeeded: place)
    }

    func remove(_ place: Int, _ kind: AnimatableValue.Kind) { runs.remove(place, kind.with(StoredCount())) }

    /// Presents the model's numbers.
    func reset(_ place: Int, _ count: Int) {
        for i in place..<place + count { presented[i] = models[i] }
    }

    func value(at place: Int, _ kind: AnimatableValue.Kind) -> AnimatableValue {
        kind.with(Stored(numbers: presented + place))
    }
}

/// The number of numbers that represent a value.
private struct StoredCount: ValueTypeVisitor {
    func visit<Value: ColumnValue>(_ type: Value.Type) -> Int { type.storedCount }
}

private struct Stored: ValueTypeVisitor {
    let numbers: UnsafePointer<Double>

    init(numbers: UnsafeMutablePointer<Double>) { self.numbers = UnsafePointer(numbers) }

    func visit<Value: ColumnValue>(_ type: Value.Type) -> AnimatableValue { type.stored(at: numbers).animatable }
}
