internal import CTimingLanes

/// A table that a kernel reads at many places, up to where that needs more than lanes.
enum TableLookup {
    /// Fills the values by the kernel, and where it stops by `single`.
    ///
    /// - Precondition: as many values as parameters.
    @inline(__always)
    static func fill<Table, Value>(
        _ kernel: ctl_lookup, _ table: Table, _ parameters: Span<Double>, _ values: inout MutableSpan<Value>,
        single: (_ parameter: Double, _ value: inout Value) -> Void
    ) {
        let count = parameters.count, stride = MemoryLayout<Value>.stride / MemoryLayout<Double>.stride
        parameters.withUnsafeBufferPointer { parameters in
            values.withUnsafeMutableBufferPointer { values in
                guard let t = parameters.baseAddress, let items = values.baseAddress else { return }
                let numbers = UnsafeMutableRawPointer(items).assumingMemoryBound(to: Double.self)
                withUnsafePointer(to: table) { table in
                    var done = 0
                    while done < count {
                        done += kernel(table, t + done, numbers + done * stride, count - done)
                        // Not much further than where lanes are not enough, or too many.
                        let next = min(done + 16, count)
                        while done < next {
                            single(t[done], &items[done])
                            done += 1
                        }
                    }
                }
            }
        }
    }
}
