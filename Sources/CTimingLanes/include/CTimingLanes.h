// Vector operations that Swift's SIMD types lack or do lane by lane. Clang's vector types are
// Swift's SIMD8<Double> and so on; the functions are inlined into the Swift that calls them.
//
// None of them rounds more than once, so there is nothing here for a compiler to contract into a
// fused multiply-add: results have the same bits on every instruction set.
#ifndef CTIMINGLANES_H
#define CTIMINGLANES_H

#define CTL_INLINE static inline __attribute__((always_inline))

typedef unsigned long long ctl_bits;

#define CTL_LANES(T, TAG, N)                                        \
  typedef T ctl_##TAG##N __attribute__((ext_vector_type(N)));       \
  CTL_INLINE ctl_##TAG##N ctl_sqrt_##TAG##N(ctl_##TAG##N x) {       \
    return __builtin_elementwise_sqrt(x);                           \
  }                                                                 \
  CTL_INLINE ctl_##TAG##N ctl_abs_##TAG##N(ctl_##TAG##N x) {        \
    return __builtin_elementwise_abs(x);                            \
  }

// The parts of a double: 2^n of a whole n, and the exponent and the significand (1...2) of a
// positive normal number. 2^52 + n has n in its low bits, which turns whole numbers into bits and
// back without a conversion instruction (64-bit ones are lane by lane before AVX-512).
#define CTL_DOUBLE_BITS(N)                                                          \
  typedef ctl_bits ctl_u##N __attribute__((ext_vector_type(N)));                    \
  CTL_INLINE ctl_d##N ctl_pow2_d##N(ctl_d##N n) {                                   \
    return (ctl_d##N)((ctl_u##N)(n + (0x1p52 + 1023)) << 52);                       \
  }                                                                                 \
  CTL_INLINE ctl_d##N ctl_exponent_d##N(ctl_d##N x) {                               \
    return (ctl_d##N)((ctl_u##N)x >> 52 | 0x4330000000000000) - (0x1p52 + 1023);    \
  }                                                                                 \
  CTL_INLINE ctl_d##N ctl_significand_d##N(ctl_d##N x) {                            \
    return (ctl_d##N)(((ctl_u##N)x & 0x000fffffffffffff) | 0x3ff0000000000000);     \
  }

CTL_LANES(double, d, 4)
CTL_LANES(double, d, 8)
CTL_LANES(double, d, 16)
CTL_LANES(float, f, 8)
CTL_LANES(float, f, 16)
CTL_DOUBLE_BITS(4)
CTL_DOUBLE_BITS(8)
CTL_DOUBLE_BITS(16)

// Double.squareRoot() keeps a branch to libm for errno; this is the instruction alone.
CTL_INLINE double ctl_sqrt(double x) { return __builtin_elementwise_sqrt(x); }
CTL_INLINE float ctl_sqrtf(float x) { return __builtin_elementwise_sqrt(x); }

#endif
