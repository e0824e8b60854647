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

    /// The number of components of a value of a kind. Nil for kinds that do not consist of numbers only.
    static func size(_ kind: AnimatableValue.Kind) -> Int? {
        switch kind {
        case .number: 1
        case .point, .size: 2
        case .rect: 4
        // The fifth number is 1 if there is a colour, and 0 if there is none.
        case .color: 5
        case .transform: 16
        case .numbers, .colors, .bool, .path, .discrete: nil
        }
    }

    /// Adds a property with its model's value, and returns the index of its first number.
    func add(_ value: AnimatableValue) -> Int32 {
        let size = Self.size(value.kind) ?? 0
        let place = runs.add(size)
        models.grow(to: runs.count)
        let p = models.start + place
        switch value {
        case .number(let value): value.write(to: p)
        case .point(let value): value.write(to: p)
        case .size(let value): value.write(to: p)
        case .rect(let value): value.write(to: p)
        case .color(let value):
            value.write(to: p)
            p[4] = value == nil ? 0 : 1
        case .transform(let value): value.write(to: p)
        case .numbers, .colors, .bool, .path, .discrete: break
        }
        reset(place, size)
        return Int32(truncatingIfNeeded: place)
    }

    func remove(_ place: Int, _ kind: AnimatableValue.Kind) { runs.remove(place, Self.size(kind) ?? 0) }

    /// Presents the model's numbers.
    func reset(_ place: Int, _ count: Int) {
        for i in place..<place + count { presented[i] = models[i] }
    }

    func value(at place: Int, _ kind: AnimatableValue.Kind) -> AnimatableValue {
        let p = UnsafePointer(presented + place)
        switch kind {
        case .number: return .number(Double(numbers: p))
        case .point: return .point(SIMD2(numbers: p))
        case .size: return .size(Size2D(numbers: p))
        case .rect: return .rect(Rect2D(numbers: p))
        case .color: return .color(p[4] == 0 ? nil : RGBAColor?(numbers: p))
        case .transform: return .transform(Matrix4x4(numbers: p))
        case .numbers, .colors, .bool, .path, .discrete: return 0
        }
    }
}
