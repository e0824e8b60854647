internal import CTimingLanes

/// Lookups of many values by a kernel that stops at the first group that needs the scalar form.
enum TableLookup {
    /// Fills the values with the kernel, and with `single` where the kernel stops.
    ///
    /// - Precondition: `values` and `parameters` have the same count.
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
                        // Try lanes again after a few values.
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
