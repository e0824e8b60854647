// How matrices, parts and quaternions stand in memory, as numbers of 8 bytes: each is made of rows of 4, a row of 3
// being followed by one that is not used. A test compares it with the compiler's layout.

extension Lanes4 {
    /// The quaternions, or the rows, that stand at `p` and every `stride` numbers after.
    @inline(__always)
    init(at p: UnsafePointer<Double>, stride: Int = 4) {
        let (x, y, z, w) = V.columns(at: p, stride: stride)
        self.init(x, y, z, w)
    }

    @inline(__always)
    func store(at p: UnsafeMutablePointer<Double>, stride: Int = 4) {
        V.storeColumns(x, y, z, w, at: p, stride: stride)
    }

    /// The numbers that stand by columns.
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
    /// From one matrix to the next.
    @inline(__always)
    static var stride: Int { 16 }

    /// The matrices that stand from `p` on.
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
    /// From the parts of one matrix to the next ones.
    @inline(__always)
    static var stride: Int { 20 }

    /// The parts that stand from `p` on.
    @inline(__always)
    init(at p: UnsafePointer<Double>) { self.init(at: p, stride: Self.stride, rotation: Self.rotation(at: p)) }

    /// The parts but for the rotation that stand at `p` and every `stride` numbers after.
    @inline(__always)
    init(at p: UnsafePointer<Double>, stride: Int, rotation: Lanes4<V>) {
        self.init(
            translation: Lanes3(at: p, stride: stride), scale: Lanes3(at: p + 4, stride: stride),
            skew: Lanes3(at: p + 8, stride: stride), perspective: Lanes4(at: p + 12, stride: stride),
            rotation: rotation)
    }

    /// The rotations of the parts that stand from `p` on.
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
