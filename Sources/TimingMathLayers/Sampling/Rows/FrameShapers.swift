/// The timing functions and springs that animations share. Up to a limit, each different one has its own tables. Beyond
/// the limit, rows contain their own curve or spring.
struct FrameShapers {
    enum Function {
        case curve(UnitBezier)
        case function(TimingFunction)
    }

    private struct Entry<Shape> {
        var shape: Shape
        var users = 0
    }

    /// The number of different functions, and of springs, that can have their own tables at the same time.
    private static let limit = 64

    private var functions: [Entry<Function>] = []
    private var springs: [Entry<SpringTimingFunction>] = []
    private var last: (key: SIMD4<Double>, place: Int)?
    private var placeOfCurve: [SIMD4<Double>: Int] = [:]
    private var placeOfSpring: [SIMD8<Double>: Int] = [:]

    func function(_ index: Int) -> Function { functions[index].shape }
    func spring(_ index: Int) -> SpringTimingFunction { springs[index].shape }

    /// Returns the shaping for an animation to be added, or nil if there are too many different functions.
    mutating func shaping(for shape: FrameShape) -> FrameKind.Shaping? {
        switch shape {
        case .linear: return .linear
        case .curve(let key):
            // Neighbours often have the same curve.
            if let last, last.key == key, functions[last.place].users > 0 {
                functions[last.place].users += 1
                return .function(last.place)
            }
            let place = Self.place(of: key, in: &placeOfCurve, &functions) {
                .curve(UnitBezier(unchecked: key.x, key.y, key.z, key.w))
            }
            last = place.map { (key, $0) }
            return place.map { .function($0) } ?? .ownCurve
        case .function(let function):
            if function == .linear { return .linear }
            last = nil
            let known = functions.firstIndex { entry in
                guard entry.users > 0, case .function(let other) = entry.shape else { return false }
                return other == function
            }
            guard
                let place = known
                    ?? Self.place(
                        for: .function(function), in: &functions,
                        gone: { index in placeOfCurve = placeOfCurve.filter { $0.value != index } })
            else { return nil }
            functions[place].users += 1
            return .function(place)
        case .spring(let spring):
            let p = spring.parameters
            let key = SIMD8(
                p.mass, p.stiffness, p.damping, spring.initialVelocity, spring.allowsOverdamping ? 1 : 0, 0, 0, 0)
            return Self.place(of: key, in: &placeOfSpring, &springs) { spring }.map { .spring($0) }
                ?? .ownSpring(regime: spring.regime)
        }
    }

    mutating func release(_ shaping: FrameKind.Shaping) {
        switch shaping {
        case .linear, .ownCurve, .ownSpring: break
        case .function(let index): functions[index].users -= 1
        case .spring(let index): springs[index].users -= 1
        }
    }

    private static func place<Key: Hashable, Shape>(
        of key: Key, in places: inout [Key: Int], _ entries: inout [Entry<Shape>], _ shape: () -> Shape
    ) -> Int? {
        let known = places[key]
        guard
            let place = known
                ?? Self.place(
                    for: shape(), in: &entries,
                    gone: { index in
                        places = places.filter { $0.value != index }
                    })
        else { return nil }
        if known == nil { places[key] = place }
        entries[place].users += 1
        return place
    }

    /// Returns an unused index, or nil if there is none.
    private static func place<Shape>(
        for shape: Shape, in entries: inout [Entry<Shape>], gone: (Int) -> Void
    ) -> Int? {
        if entries.count < limit {
            entries.append(Entry(shape: shape))
            return entries.count - 1
        }
        guard let place = entries.firstIndex(where: { $0.users == 0 }) else { return nil }
        gone(place)
        entries[place].shape = shape
        return place
    }
}

extension FrameShapers {
    /// Applies a timing function to a progress, with Core Animation's rule outside 0…1 (R2.4).
    func eased(_ progress: Double, by index: Int) -> Double {
        switch function(index) {
        case .curve(let curve): progress <= 0 ? 0 : progress >= 1 ? 1 : curve.value(at: progress)
        case .function(let function): function.value(at: progress, outside: .clamped)
        }
    }

    /// Shapes progress, or times for a spring, in place, with the function or spring that all rows share.
    ///
    /// - Parameter room: Scratch memory for `count` numbers, because not all functions can work in place.
    func shape(
        _ progress: UnsafeMutablePointer<Double>, count: Int, _ shaping: FrameKind.Shaping,
        _ room: UnsafeMutablePointer<Double>
    ) {
        let inputs = UnsafeBufferPointer(start: progress, count: count).span
        var outputs = UnsafeMutableBufferPointer(start: progress, count: count).mutableSpan
        switch shaping {
        case .linear, .ownCurve, .ownSpring: break
        case .function(let index):
            switch function(index) {
            case .curve(let curve): curve.evaluate(inputs, into: &outputs)
            case .function(let function):
                var values = UnsafeMutableBufferPointer(start: room, count: count).mutableSpan
                function.evaluate(inputs, into: &values, outside: .clamped)
                progress.update(from: room, count: count)
            }
        case .spring(let index): spring(index).evaluate(inputs, into: &outputs)
        }
    }
}
