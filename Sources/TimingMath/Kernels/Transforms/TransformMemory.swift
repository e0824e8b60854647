// The memory layout of matrices, parts and quaternions, in numbers of 8 bytes. Each consists of rows of 4. A row of 3
// is followed by an unused number. A test compares this with the compiler's layout.

extension Lanes4 {
    /// Reads quaternions or rows at `p` and every `stride` numbers after.
    @inline(__always)
    init(at p: UnsafePointer<Double>, stride: Int = 4) {
        let (x, y, z, w) = V.columns(at: p, stride: stride)
        self.init(x, y, z, w)
    }

    @inline(__always)
    func store(at p: UnsafeMutablePointer<Double>, stride: Int = 4) {
        V.storeColumns(x, y, z, w, at: p, stride: stride)
    }

    /// Reads numbers that are stored in columns.
    @inline(__always)
    init(columnsAt p: UnsafePointer<Double>, stride: Int) {
        self.init(V(at: p), V(at: p + stride), V(at: p + 2 &* stride), V(at: p + 3 &* stride))
    }

    @inline(__always)
    func storeColumns(at p: UnsafeMutablePointer<Double>) {
        x.store(at: p)
        y.store(at: p + V.width)
        z.store(at: p + 2 &* V.width)
        w.store(at: p + 3 &* V.width)
    }
}

extension Lanes3 {
    @inline(__always)
    init(at p: UnsafePointer<Double>, stride: Int) {
        let (x, y, z, _) = V.columns(at: p, stride: stride)
        self.init(x, y, z)
    }

    @inline(__always)
    func store(at p: UnsafeMutablePointer<Double>, stride: Int) {
        V.storeColumns(x, y, z, V(splat: 0), at: p, stride: stride)
    }
}

extension TransformRows {
    /// The distance from one matrix to the next.
    @inline(__always)
    static var stride: Int { 16 }

    /// Reads consecutive matrices starting at `p`.
    @inline(__always)
    init(at p: UnsafePointer<Double>) {
        self.init(
            row1: Lanes4(at: p, stride: Self.stride), row2: Lanes4(at: p + 4, stride: Self.stride),
            row3: Lanes4(at: p + 8, stride: Self.stride), row4: Lanes4(at: p + 12, stride: Self.stride))
    }

    @inline(__always)
    func store(at p: UnsafeMutablePointer<Double>) {
        row1.store(at: p, stride: Self.stride)
        row2.store(at: p + 4, stride: Self.stride)
        row3.store(at: p + 8, stride: Self.stride)
        row4.store(at: p + 12, stride: Self.stride)
    }
}

extension TransformParts {
    /// The distance from the parts of one matrix to those of the next.
    @inline(__always)
    static var stride: Int { 20 }

    /// Reads consecutive parts starting at `p`.
    @inline(__always)
    init(at p: UnsafePointer<Double>) { self.init(at: p, stride: Self.stride, rotation: Self.rotation(at: p)) }

    /// Reads all parts except the rotation, at `p` and every `stride` numbers after.
    @inline(__always)
    init(at p: UnsafePointer<Double>, stride: Int, rotation: Lanes4<V>) {
        self.init(
            translation: Lanes3(at: p, stride: stride), scale: Lanes3(at: p + 4, stride: stride),
            skew: Lanes3(at: p + 8, stride: stride), perspective: Lanes4(at: p + 12, stride: stride),
            rotation: rotation)
    }

    /// Reads the rotations of consecutive parts starting at `p`.
    @inline(__always)
    static func rotation(at p: UnsafePointer<Double>) -> Lanes4<V> { Lanes4(at: p + 16, stride: Self.stride) }

    @inline(__always)
    func store(at p: UnsafeMutablePointer<Double>) {
        translation.store(at: p, stride: Self.stride)
        scale.store(at: p + 4, stride: Self.stride)
        skew.store(at: p + 8, stride: Self.stride)
        perspective.store(at: p + 12, stride: Self.stride)
        rotation.store(at: p + 16, stride: Self.stride)
    }
}
