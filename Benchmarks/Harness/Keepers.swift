import CBench

// These functions cost at most a move or a store, and make the compiler assume that the value is used.

/// Uses a value, so that its computation is not optimised away.
@inline(__always)
func keep(_ x: Double) { cb_keep_double(x) }

/// Uses a value, so that its computation is not optimised away.
@inline(__always)
func keep(_ x: Float) { cb_keep_float(x) }

/// Uses a value, so that its computation is not optimised away.
@inline(__always)
func keep(_ x: Int) { cb_keep_int(Int64(x)) }

/// Uses a value of any type through memory, which costs a store of its size; the functions above cost nothing.
@inline(__always)
func keep<T>(_ x: T) {
    withUnsafePointer(to: x) { cb_keep_pointer($0) }
}

/// Uses all memory that the compiler cannot see, such as the batch just written.
@inline(__always)
func clobberMemory() { cb_clobber_memory() }

/// Returns the value as unknown to the compiler, so that every iteration computes with it anew.
@inline(__always)
func opaque(_ x: Double) -> Double { cb_opaque_double(x) }

/// Returns the value as unknown to the compiler, so that every iteration computes with it anew.
@inline(__always)
func opaque(_ x: Float) -> Float { cb_opaque_float(x) }

/// Returns the value as unknown to the compiler, so that every iteration computes with it anew.
@inline(__always)
func opaque(_ x: Int) -> Int { Int(cb_opaque_int(Int64(x))) }
