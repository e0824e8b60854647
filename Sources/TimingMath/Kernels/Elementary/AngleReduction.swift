/// Removes whole quarter turns from an angle: x = q·π/2 + r with |r| ≤ π/4.
enum AngleReduction {
    /// Up to this angle (2²³ quarter turns) `quarterTurns` is accurate enough.
    static let limit = 0x1.921fb54442d18p+23

    /// Subtracts q·π/2 in parts of 30 bits (Cody and Waite, 1980). q has at most 23 bits, so its products with the
    /// parts are exact, and only the last roundings contribute to the error of r.
    ///
    /// - Parameter x: An angle in radians with |x| ≤ `limit`, or NaN.
    @inline(__always)
    static func quarterTurns<V: DoubleLanes>(_ x: V) -> (q: V, r: V) {
        let q = Rounding.nearest(x * V(splat: 0x1.45f306dc9c883p-1))
        var r = x - q * V(splat: 0x1.921fb54p+0)
        r = r - q * V(splat: 0x1.10b46118p-30)
        r = r - q * V(splat: 0x1.313198ap-61)
        r = r - q * V(splat: 0x1.701b839a25205p-92)
        return (q, r)
    }

    /// Reduces larger angles with as many bits of 2/π as are needed for the fraction (Payne and Hanek, 1983).
    ///
    /// Let x = m·2ᵉ with a 53-bit integer m, and 2/π = 0.b₁b₂b₃…₂. The bits of 2/π before index e − 1 only add
    /// multiples of 4 quarter turns. Multiply the 192 bits from there on by m, modulo 2¹⁹². The first two bits of the
    /// product are q mod 4, and the other 190 are the fraction.
    ///
    /// - Parameter x: An angle in radians with |x| > `limit`. The infinities give NaN.
    /// - Returns: q in 0…4, and r with a relative error of about 2⁻⁵².
    static func quarterTurnsOfLarge(_ x: Double) -> (q: Double, r: Double) {
        guard x.isFinite else { return (0, .nan) }
        // |x| > 2²³, so the exponent of its last bit is in −29…971.
        let m = x.significandBitPattern | 1 << 52
        let e = Int(x.exponent) - 52
        let first = max(e - 1, 1)
        let window = (bits(from: first), bits(from: first + 64), bits(from: first + 128))
        // m · window has four words.
        let low = m.multipliedFullWidth(by: window.2)
        let middle = m.multipliedFullWidth(by: window.1)
        let top = m.multipliedFullWidth(by: window.0)
        let (w1, carry1) = middle.low.addingReportingOverflow(low.high)
        let (w0a, carry0a) = top.low.addingReportingOverflow(middle.high)
        let (w0, carry0b) = w0a.addingReportingOverflow(carry1 ? 1 : 0)
        let wholes = top.high &+ (carry0a ? 1 : 0) &+ (carry0b ? 1 : 0)
        // For e < 2 the window cannot start before bit 1, and the product has 2 − e more fraction bits.
        let n = UInt64(clamping: first - (e - 1))
        let aligned =
            n == 0
            ? (w0, w1, low.low)
            : (wholes << (64 - n) | w0 >> n, w0 << (64 - n) | w1 >> n, w1 << (64 - n) | low.low >> n)
        return signedQuarterTurns(aligned, isNegative: x < 0)
    }

    /// Converts two bits of quarter turns and the fraction below them to the nearest q and the signed remainder.
    static func signedQuarterTurns(_ w: (UInt64, UInt64, UInt64), isNegative: Bool) -> (q: Double, r: Double) {
        var q = w.0 >> 62
        var high = w.0 << 2 | w.1 >> 62
        var low = w.1 << 2 | w.2 >> 62
        let roundsUp = high >> 63 == 1
        if roundsUp {
            q += 1
            // 1 − fraction, in two's complement.
            low = ~low &+ 1
            high = ~high &+ (low == 0 ? 1 : 0)
        }
        let fraction = Double(high) * 0x1p-64 + Double(low) * 0x1p-128
        let r = fraction * 0x1.921fb54442d18p+0
        let signed = roundsUp ? -r : r
        return isNegative ? (-Double(q), -signed) : (Double(q), signed)
    }

    /// 64 bits of 2/π, starting with bit b at `index`. Index 1 is the bit worth ½.
    static func bits(from index: Int) -> UInt64 {
        let (word, offset) = (index - 1).quotientAndRemainder(dividingBy: 64)
        let head = twoOverPi(word)
        return offset == 0 ? head : head << UInt64(offset) | twoOverPi(word + 1) >> UInt64(64 - offset)
    }

    static func twoOverPi(_ word: Int) -> UInt64 {
        digits.indices.contains(word) ? digits[word] : 0
    }

    /// 2/π to 1,216 bits (mpmath, 1,400 bits of working precision).
    static let digits: [UInt64] = [
        0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
        0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484,
        0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
        0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B,
        0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB,
    ]
}
