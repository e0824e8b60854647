import Foundation

/// Memory that ends where a page begins that nobody may read or write.
struct GuardedMemory: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let count: Int
    var end: UnsafeMutableRawPointer { start + count }

    /// Maps whole pages with room for `count` bytes.
    init(count: Int) {
        let page = Int(getpagesize())
        self.count = (count + page - 1) / page * page
        let memory = mmap(nil, self.count + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
        guard let memory, memory != MAP_FAILED, mprotect(memory + self.count, page, PROT_NONE) == 0 else {
            fatalError("there is no memory")
        }
        start = memory
    }
}

/// The memory in which the arrays of a call lie, with the numbers that it should have after the call.
///
/// There is one for the whole process, since a process runs one input at a time. Nothing may write before the arrays,
/// where there is a margin that is compared too, or after them.
struct CArena: @unchecked Sendable {
    static let shared = CArena()

    /// The numbers that arrays may use.
    static let count = 2048
    /// How many numbers at the beginning are in ascending order if an input wants it.
    static let ascendingCount = 24
    private static let marginCount = 64

    let numbers: UnsafeMutablePointer<Double>
    let expected: UnsafeMutablePointer<Double>

    private init() {
        func make() -> UnsafeMutablePointer<Double> {
            let memory = GuardedMemory(count: (CArena.count + CArena.marginCount) * 8)
            return (memory.end - CArena.count * 8).bindMemory(to: Double.self, capacity: CArena.count)
        }
        (numbers, expected) = (make(), make())
    }

    /// Fills the arena with numbers of the input, again and again.
    func fill(_ arguments: inout CArguments) {
        let isAscending = arguments.choice(2) == 1
        var period = arguments.choice(33)
        if period == 0 { period = 1 }
        for i in 0..<period { numbers[i] = arguments.number() }
        if isAscending {
            // Ascending and different, as times and knots must be; the rest is in the order of the input.
            let sorted = Set((0..<period).map { numbers[$0] }.filter { !$0.isNaN }).sorted()
            for i in 0..<period { numbers[CArena.ascendingCount + i] = numbers[i] }
            for i in 0..<CArena.ascendingCount {
                numbers[i] = i < sorted.count ? sorted[i] : (sorted.last ?? 0) + Double(i)
            }
        }
        repeatFirst(isAscending ? CArena.ascendingCount + period : period)
    }

    /// Fills the arena with the same numbers again and again.
    func fill(with given: [Double]) {
        for (i, number) in given.enumerated() { numbers[i] = number }
        repeatFirst(given.count)
    }

    private func repeatFirst(_ period: Int) {
        var filled = period
        while filled < CArena.count {
            let part = min(filled, CArena.count - filled)
            (numbers + filled).update(from: numbers, count: part)
            filled += part
        }
        keep()
    }

    /// Expects the numbers as they are now.
    func keep() {
        (expected - CArena.marginCount).update(
            from: numbers - CArena.marginCount, count: CArena.count + CArena.marginCount)
    }

    /// Requires the expected numbers, bit for bit, except that all NaN are equal.
    func check(_ property: @autoclosure () -> String) {
        let first = numbers - CArena.marginCount, second = expected - CArena.marginCount
        let total = CArena.count + CArena.marginCount
        if memcmp(first, second, total * 8) == 0 { return }
        for i in 0..<total where !first[i].isSame(as: second[i]) {
            let place = i - CArena.marginCount
            fatalError("not so: \(property()): number \(place) is \(first[i]), expected \(second[i])")
        }
    }

    /// Returns an array that a function reads: a count, and a pointer with room for it or NULL.
    ///
    /// - Parameters:
    ///   - size: The numbers of an element.
    ///   - limit: The greatest count.
    func array(
        _ arguments: inout CArguments, each size: Int = 1, limit: Int = 8
    ) -> (pointer: UnsafePointer<Double>?, count: Int) {
        let count = arguments.count(upTo: limit)
        return (pointer(&arguments, count &* size, isPossible: 0...limit ~= count), count)
    }

    /// Returns a pointer with room for a count of numbers, or NULL.
    func pointer(_ arguments: inout CArguments, _ count: Int, isPossible: Bool = true) -> UnsafePointer<Double>? {
        let place = arguments.byte()
        if place == 0xFF || count == 0 && place & 1 == 1 { return nil }
        let room = isPossible ? CArena.count - count : CArena.count
        return UnsafePointer(numbers) + (place == 0xFE ? room : min(Int(place), room))
    }

    /// Returns one element of an array, which is never NULL.
    func element(_ arguments: inout CArguments, each size: Int) -> UnsafeMutablePointer<Double> {
        let place = arguments.byte()
        return numbers + (place == 0xFE ? CArena.count - size : Int(place))
    }
}

extension UnsafeMutablePointer<Double> {
    /// The memory as a struct that has only numbers, or whole numbers of half their size.
    func bound<Record>(to type: Record.Type) -> UnsafeMutablePointer<Record> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }
}

extension UnsafeMutablePointer<Double>? {
    func bound<Record>(to type: Record.Type) -> UnsafeMutablePointer<Record>? { map { $0.bound(to: type) } }
}
