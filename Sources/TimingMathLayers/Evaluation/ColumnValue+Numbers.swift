// The values that consist of numbers only, which frames store as plain numbers.

extension ColumnValue {
    static var dimension: Int { 0 }
    static var storedCount: Int { dimension }
    var isThere: Bool { true }
    init(numbers p: UnsafePointer<Double>) { self = .filler }
    func write(to p: UnsafeMutablePointer<Double>) {}
    static func stored(at p: UnsafePointer<Double>) -> Self { Self(numbers: p) }
    func store(to p: UnsafeMutablePointer<Double>) { write(to: p) }
}

extension Double {
    static var dimension: Int { 1 }
    func write(to p: UnsafeMutablePointer<Double>) { p[0] = self }
    init(numbers p: UnsafePointer<Double>) { self = p[0] }
}

extension SIMD2 where Scalar == Double {
    static var dimension: Int { 2 }
    func write(to p: UnsafeMutablePointer<Double>) { (p[0], p[1]) = (x, y) }
    init(numbers p: UnsafePointer<Double>) { self.init(p[0], p[1]) }
}

extension Size2D {
    static var dimension: Int { 2 }
    func write(to p: UnsafeMutablePointer<Double>) { (p[0], p[1]) = (width, height) }
    init(numbers p: UnsafePointer<Double>) { self.init(width: p[0], height: p[1]) }
}

extension Rect2D {
    static var dimension: Int { 4 }
    func write(to p: UnsafeMutablePointer<Double>) {
        (p[0], p[1], p[2], p[3]) = (origin.x, origin.y, size.width, size.height)
    }
    init(numbers p: UnsafePointer<Double>) {
        self.init(origin: SIMD2(p[0], p[1]), size: Size2D(width: p[2], height: p[3]))
    }
}

extension Optional where Wrapped == RGBAColor {
    static var dimension: Int { 4 }
    /// The fifth number is 1 if there is a colour, and 0 if there is none.
    static var storedCount: Int { 5 }
    var isThere: Bool { self != nil }
    init(numbers p: UnsafePointer<Double>) { self = RGBAColor(red: p[0], green: p[1], blue: p[2], alpha: p[3]) }
    func write(to p: UnsafeMutablePointer<Double>) {
        let color = self ?? RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
        (p[0], p[1], p[2], p[3]) = (color.red, color.green, color.blue, color.alpha)
    }
    static func stored(at p: UnsafePointer<Double>) -> Self { p[4] == 0 ? nil : Self(numbers: p) }
    func store(to p: UnsafeMutablePointer<Double>) {
        write(to: p)
        p[4] = isThere ? 1 : 0
    }
}

extension Matrix4x4 {
    static var dimension: Int { 16 }
    func write(to p: UnsafeMutablePointer<Double>) { write(rows: 4, to: p) }

    /// Writes the first rows.
    func write(rows count: Int, to p: UnsafeMutablePointer<Double>) {
        for i in 0..<count {
            let row = i == 0 ? row1 : i == 1 ? row2 : i == 2 ? row3 : row4
            for k in 0..<4 { p[4 * i + k] = row[k] }
        }
    }
    init(numbers p: UnsafePointer<Double>) {
        self.init(
            rows: SIMD4(p[0], p[1], p[2], p[3]), SIMD4(p[4], p[5], p[6], p[7]), SIMD4(p[8], p[9], p[10], p[11]),
            SIMD4(p[12], p[13], p[14], p[15]))
    }
}
