/// The numbers of driven properties: what is presented, and the models'.
final class FrameNumbers {
    let presented, models: PlainColumn<Double>
    /// Places that are free, by how many numbers they have.
    private var free: [Int: [Int]]

    init() {
        (presented, models) = (PlainColumn(filler: 0), PlainColumn(filler: 0))
        free = [:]
    }

    init(_ other: FrameNumbers) {
        (presented, models) = (PlainColumn(other.presented), PlainColumn(other.models))
        free = other.free
    }

    var byteCount: Int { presented.byteCount + models.byteCount }

    func reserve(_ count: Int) {
        presented.reserve(count)
        models.reserve(count)
    }

    /// How many numbers a value of a kind takes; nil for those that are more than numbers.
    static func size(_ kind: AnimatableValue.Kind) -> Int? {
        switch kind {
        case .number: 1
        case .point, .size: 2
        case .rect: 4
        // The fifth says whether there is one.
        case .color: 5
        case .transform: 16
        case .numbers, .colors, .bool, .path, .discrete: nil
        }
    }

    /// Adds a property with its model's value; says where its numbers begin.
    func add(_ value: AnimatableValue) -> Int32 {
        let size = Self.size(value.kind) ?? 0
        let place: Int
        if let last = free[size]?.popLast() {
            place = last
        } else {
            place = presented.count
            presented.grow(to: place + size)
            models.grow(to: place + size)
        }
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

    func remove(_ place: Int, _ kind: AnimatableValue.Kind) { free[Self.size(kind) ?? 0, default: []].append(place) }

    /// Presents the model.
    func reset(_ place: Int, _ count: Int) {
        for i in place..<place + count { presented[i] = models[i] }
    }

    func value(at place: Int, _ kind: AnimatableValue.Kind) -> AnimatableValue {
        let p = UnsafePointer(presented.start + place)
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
