import CBench

// What these do to a value costs at most a move or a store, and tells the compiler that somebody looks at it.

/// Uses a value, so that what computed it stays.
@inline(__always)
func keep(_ x: Double) { cb_keep_double(x) }

/// Uses a value, so that what computed it stays.
@inline(__always)
func keep(_ x: Float) { cb_keep_float(x) }

/// Uses a value, so that what computed it stays.
@inline(__always)
func keep(_ x: Int) { cb_keep_int(Int64(x)) }

/// Uses a value of any type, through memory: a store of its size, where the ones above cost nothing.
@inline(__always)
func keep<T>(_ x: T) {
    withUnsafePointer(to: x) { cb_keep_pointer($0) }
}

/// Uses all memory that the compiler cannot see, such as the batch just written.
@inline(__always)
func clobberMemory() { cb_clobber_memory() }

/// The value, of which the compiler now knows nothing: it is computed with anew in every iteration.
@inline(__always)
func opaque(_ x: Double) -> Double { cb_opaque_double(x) }

/// The value, of which the compiler now knows nothing: it is computed with anew in every iteration.
@inline(__always)
func opaque(_ x: Float) -> Float { cb_opaque_float(x) }

/// The value, of which the compiler now knows nothing: it is computed with anew in every iteration.
@inline(__always)
func opaque(_ x: Int) -> Int { Int(cb_opaque_int(Int64(x))) }
