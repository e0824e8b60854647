internal import CTimingLanes

/// Temporary memory on the stack, so that evaluation allocates nothing.
///
/// `withUnsafeTemporaryAllocation` uses the heap above 1,024 bytes.
package enum StackMemory {
    /// The alignment of the memory, that of the largest vector.
    package static var alignment: Int { 64 }
    /// The size of ``withPage(_:)``.
    package static var pageSize: Int { 16 * 1024 }
    /// The size of ``withHall(_:)``.
    package static var hallSize: Int { 48 * 1024 }

    /// Calls `body` with ``pageSize`` bytes, uninitialised.
    package static func withPage(_ body: (UnsafeMutableRawPointer) -> Void) {
        var page = ctl_uninitialised_page()
        withUnsafeMutableBytes(of: &page) { callAligned($0, body) }
    }

    /// Calls `body` with ``hallSize`` bytes, uninitialised.
    package static func withHall(_ body: (UnsafeMutableRawPointer) -> Void) {
        var hall = ctl_uninitialised_hall()
        withUnsafeMutableBytes(of: &hall) { callAligned($0, body) }
    }

    @inline(__always)
    private static func callAligned(_ memory: UnsafeMutableRawBufferPointer, _ body: (UnsafeMutableRawPointer) -> Void)
    {
        guard let base = memory.baseAddress else { return }
        let rest = UInt(bitPattern: base) & UInt(alignment - 1)
        body(rest == 0 ? base : base + (alignment - Int(rest)))
    }
}
