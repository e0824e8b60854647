import CTimingMath

/// The arrays of a batch: the inputs, then the outputs.
typealias CArrays = [UnsafeMutablePointer<Double>?]

/// A batch function, its arrays, and how it computes one value.
struct CBatch {
    let name: StaticString
    /// The numbers of an element of each array.
    let inputs: [Int]
    let outputs: [Int]
    /// The only count that the function accepts, if there is one.
    var exactCount: Int?
    /// The status if the other arguments are wrong, whatever the arrays are.
    var refusal: tm_status?
}

nonisolated(unsafe) private let scratch = UnsafeMutablePointer<Double>.allocate(capacity: 64)

extension CBatch {
    /// Calls a batch with arrays that may be NULL, overlap, or be too large, and checks its status and all that it
    /// wrote.
    ///
    /// - Parameters:
    ///   - call: Calls the function.
    ///   - single: Computes one element, with arrays that are pointers to it.
    func check(
        _ arguments: inout CArguments, call: (CArrays, Int) -> tm_status, single: (CArrays) -> Void
    ) {
        let sizes = inputs + outputs
        var count = arguments.count(upTo: 136)
        var arrays: CArrays = []
        for size in sizes { arrays.append(place(size, &arguments, count, after: arrays)) }
        // Arrays that are not placed at the end may have room for fewer elements.
        if count > 0, count <= CArena.count {
            for (array, size) in zip(arrays, sizes) {
                if let array { count = min(count, (CArena.count - (array - CArena.shared.numbers)) / size) }
            }
        }
        let arena = CArena.shared
        arena.keep()
        let status = call(arrays, count)
        let allowed = statuses(arrays, count)
        require(allowed.contains(status), "\(name): status \(status.rawValue) is one of \(allowed.map(\.rawValue))")
        if status == TM_OK, count > 0 { expect(arrays, count, single) }
        arena.check("\(name) with \(count) elements and status \(status.rawValue)")
    }

    /// Chooses the place of an array whose elements have `size` numbers.
    private func place(
        _ size: Int, _ arguments: inout CArguments, _ count: Int, after others: CArrays
    ) -> UnsafeMutablePointer<Double>? {
        let start = CArena.shared.numbers, kind = arguments.byte()
        if kind == 0xFF { return nil }
        if count == 0, kind & 1 == 1 { return nil }
        let other = others.isEmpty ? nil : others[Int(kind >> 2) % others.count]
        switch kind & 3 {
        case 0:
            // The end of the memory, where nothing may be read after the array.
            return start + CArena.count - size * max(0, min(count, CArena.count / size))
        case 1:
            if let other { return other }
        case 2:
            // A partial overlap, or just none.
            if let other {
                let offset = other - start + Int(Int8(bitPattern: arguments.byte()))
                return start + max(0, min(offset, CArena.count - size))
            }
        default: break
        }
        return start + min(Int(arguments.byte()) * 8, CArena.count - size)
    }

    /// The statuses that the header allows for the arrays. It does not say which of several errors is found first.
    private func statuses(_ arrays: CArrays, _ count: Int) -> [tm_status] {
        if let refusal { return [refusal] }
        if count < 0 { return [TM_NEGATIVE_COUNT] }
        if count == 0 { return exactCount ?? 0 == 0 ? [TM_OK] : [TM_COUNT_MISMATCH] }
        var errors: [tm_status] = []
        if arrays.contains(nil) { errors.append(TM_NULL_POINTER) }
        if count > CArena.count {
            if arrays.contains(where: { $0 != nil }) { errors.append(TM_COUNT_TOO_LARGE) }
        } else if hasOverlap(arrays, count) {
            errors.append(TM_OVERLAP)
        }
        if !errors.isEmpty { return errors }
        if let exactCount, exactCount != count { return [TM_COUNT_MISMATCH] }
        return [TM_OK]
    }

    private func hasOverlap(_ arrays: CArrays, _ count: Int) -> Bool {
        let sizes = inputs + outputs
        for i in inputs.count..<sizes.count {
            guard let output = arrays[i] else { continue }
            for j in 0..<i {
                guard let other = arrays[j] else { continue }
                let isApart = output + sizes[i] * count <= other || other + sizes[j] * count <= output
                let isInPlace = j < inputs.count && output == other && sizes[i] == sizes[j]
                if !isApart, !isInPlace { return true }
            }
        }
        return false
    }

    /// Puts into the expected memory what the function for one value gives.
    private func expect(_ arrays: CArrays, _ count: Int, _ single: (CArrays) -> Void) {
        let arena = CArena.shared
        let places = arrays.map { $0.map { $0 - arena.numbers } ?? 0 }
        var elements = arrays
        for element in 0..<count {
            for (i, size) in inputs.enumerated() { elements[i] = arena.expected + places[i] + element * size }
            var used = 0
            for (i, size) in outputs.enumerated() {
                elements[inputs.count + i] = scratch + used
                used += size
            }
            single(elements)
            used = 0
            for (i, size) in outputs.enumerated() {
                (arena.expected + places[inputs.count + i] + element * size).update(from: scratch + used, count: size)
                used += size
            }
        }
    }
}

/// Calls a function that writes one value, apart from its inputs and over the first of them, and requires the same
/// bits.
///
/// - Parameters:
///   - inputs: The numbers of each input.
///   - size: The numbers of the output.
///   - isInPlace: Whether the output may be an input.
///   - call: Calls the function; returns false if it must write nothing.
func checkValue(
    _ name: StaticString, _ arguments: inout CArguments, inputs: [Int], output size: Int, isInPlace: Bool = false,
    _ call: (_ inputs: CArrays, _ output: UnsafeMutablePointer<Double>?) -> Bool
) {
    let arena = CArena.shared
    var arrays: CArrays = inputs.map { arena.element(&arguments, each: $0) }
    // Beyond all elements except one at the end, of which at most 20 numbers are used.
    let apart = arena.numbers + CArena.count - 64
    arena.keep()
    let isWritten = call(arrays, apart)
    if isWritten { (arena.expected + CArena.count - 64).update(from: apart, count: size) }
    arena.check("\(name) writes \(isWritten ? size : 0) numbers")
    if isInPlace, let first = arrays.indices.first(where: { inputs[$0] >= size }), let target = arrays[first] {
        let place = target - arena.numbers
        require(call(arrays, target) == isWritten, "\(name) in place is no other case")
        if isWritten { (arena.expected + place).update(from: apart, count: size) }
        arena.check("\(name) in place")
    }
    // NULL, for the output or an input.
    let missing = arguments.choice(16)
    if missing < arrays.count {
        arrays[missing] = nil
        arena.keep()
        require(!call(arrays, apart), "\(name) with NULL")
    } else {
        require(!call(arrays, nil), "\(name) with NULL for the output")
    }
    arena.check("\(name) with NULL writes nothing")
}
