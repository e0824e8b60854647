// Vector operations that Swift's SIMD types lack or perform lane by lane. Clang's vector types are Swift's
// SIMD8<Double> and so on. The functions are inlined into the Swift code that calls them.
//
// No operation rounds more than once, so a compiler cannot contract any into a fused multiply-add. Results have the
// same bits on every instruction set.
#ifndef CTIMINGLANES_H
#define CTIMINGLANES_H

#include <stddef.h>

#define CTL_INLINE static inline __attribute__((always_inline))

// The functions call each other with vectors that the baseline has no registers for. None is a call in the end, so the
// warning that such calls depend on the ABI would only puzzle whoever builds this.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

typedef unsigned long long ctl_bits;

// Sums and comparisons are included too. Swift's own floating-point vectors implement them as loops over the lanes
// until late in the optimiser. It then considers functions that use them too large to inline. A mask is all ones or 0.
#define CTL_LANES(T, TAG, N, INT)                                                                             \
  typedef T ctl_##TAG##N __attribute__((ext_vector_type(N)));                                                 \
  typedef INT ctl_mask_##TAG##N __attribute__((ext_vector_type(N)));                                          \
  CTL_UNARY(TAG##N, sqrt, __builtin_elementwise_sqrt(x))                                                      \
  CTL_UNARY(TAG##N, abs, __builtin_elementwise_abs(x))                                                        \
  CTL_UNARY(TAG##N, negated, -x)                                                                              \
  CTL_INLINE ctl_##TAG##N ctl_splat_##TAG##N(T x) { return x; }                                               \
  CTL_BINARY(TAG##N, TAG##N, sum, a + b)                                                                      \
  CTL_BINARY(TAG##N, TAG##N, difference, a - b)                                                               \
  CTL_BINARY(TAG##N, TAG##N, product, a * b)                                                                  \
  CTL_BINARY(TAG##N, TAG##N, quotient, a / b)                                                                 \
  CTL_BINARY(mask_##TAG##N, TAG##N, less, (ctl_mask_##TAG##N)(a < b))                                         \
  CTL_BINARY(mask_##TAG##N, TAG##N, less_or_equal, (ctl_mask_##TAG##N)(a <= b))                               \
  CTL_BINARY(mask_##TAG##N, TAG##N, equal, (ctl_mask_##TAG##N)(a == b))                                       \
  CTL_BINARY(mask_##TAG##N, mask_##TAG##N, both, a & b)                                                       \
  CTL_BINARY(mask_##TAG##N, mask_##TAG##N, either, a | b)                                                     \
  CTL_BINARY(mask_##TAG##N, mask_##TAG##N, without, a & ~b)                                                   \
  CTL_INLINE _Bool ctl_any_##TAG##N(ctl_mask_##TAG##N mask) { return __builtin_reduce_or(mask) != 0; }        \
  CTL_INLINE _Bool ctl_all_##TAG##N(ctl_mask_##TAG##N mask) { return __builtin_reduce_and(mask) != 0; }       \
  CTL_INLINE unsigned ctl_bits_##TAG##N(ctl_mask_##TAG##N mask) {                                            \
    typedef _Bool ctl_bools __attribute__((ext_vector_type(N)));                                             \
    ctl_bools bools = __builtin_convertvector(mask, ctl_bools);                                              \
    unsigned bits = 0;                                                                                        \
    __builtin_memcpy(&bits, &bools, sizeof(bools));                                                           \
    return bits & (unsigned)((1ull << N) - 1);                                                                \
  }                                                                                                           \
  CTL_INLINE ctl_##TAG##N ctl_select_##TAG##N(ctl_mask_##TAG##N mask, ctl_##TAG##N yes, ctl_##TAG##N no) {    \
    return mask ? yes : no;                                                                                   \
  }
#define CTL_UNARY(S, NAME, VALUE) \
  CTL_INLINE ctl_##S ctl_##NAME##_##S(ctl_##S x) { return VALUE; }
#define CTL_BINARY(R, S, NAME, VALUE) \
  CTL_INLINE ctl_##R ctl_##NAME##_##S(ctl_##S a, ctl_##S b) { return VALUE; }

// Prefetch the memory at an address, which may be invalid: into the nearest cache, into the next one for later use, or
// for writing.
CTL_INLINE void ctl_prefetch(const void *_Nonnull address) { __builtin_prefetch(address, 0, 3); }
CTL_INLINE void ctl_prefetch_later(const void *_Nonnull address) { __builtin_prefetch(address, 0, 2); }
CTL_INLINE void ctl_prefetch_to_write(const void *_Nonnull address) { __builtin_prefetch(address, 1, 2); }

// Requests large pages for memory that is accessed all over. A hint that affects only speed.
void ctl_advise_large_pages(void *_Nonnull start, size_t size);

// The next of the numbers 1, 2, 3, … in this process. Any thread may call it. After 2³² calls the numbers repeat.
unsigned ctl_unique_number(void);

// The whole part of a number within the range of int. Undefined elsewhere.
CTL_INLINE int ctl_whole(double x) { return (int)x; }

// Parts of doubles: the whole part, 2^n for a whole n, and the exponent and the significand (1...2) of a positive
// normal number. 2^52 + n has n in its low bits. This converts between whole numbers and bits without a conversion
// instruction (64-bit ones work lane by lane before AVX-512).
#define CTL_DOUBLE_BITS(N)                                                          \
  typedef ctl_bits ctl_u##N __attribute__((ext_vector_type(N)));                    \
  typedef int ctl_i##N __attribute__((ext_vector_type(N)));                         \
  CTL_INLINE ctl_i##N ctl_whole_d##N(ctl_d##N x) {                                  \
    return __builtin_convertvector(x, ctl_i##N);                                    \
  }                                                                                 \
  CTL_INLINE ctl_d##N ctl_pow2_d##N(ctl_d##N n) {                                   \
    return (ctl_d##N)((ctl_u##N)(n + (0x1p52 + 1023)) << 52);                       \
  }                                                                                 \
  CTL_INLINE ctl_d##N ctl_exponent_d##N(ctl_d##N x) {                               \
    return (ctl_d##N)((ctl_u##N)x >> 52 | 0x4330000000000000) - (0x1p52 + 1023);    \
  }                                                                                 \
  CTL_INLINE ctl_d##N ctl_significand_d##N(ctl_d##N x) {                            \
    return (ctl_d##N)(((ctl_u##N)x & 0x000fffffffffffff) | 0x3ff0000000000000);     \
  }

// Conversions to single precision and back.
#define CTL_SINGLES(N)                                                                                         \
  CTL_INLINE ctl_f##N ctl_singles_d##N(ctl_d##N x) { return __builtin_convertvector(x, ctl_f##N); }            \
  CTL_INLINE ctl_d##N ctl_doubles_f##N(ctl_f##N x) { return __builtin_convertvector(x, ctl_d##N); }

typedef double ctl_d2 __attribute__((ext_vector_type(2)));
CTL_LANES(double, d, 4, long long)
CTL_LANES(double, d, 8, long long)
CTL_LANES(double, d, 16, long long)
CTL_LANES(double, d, 32, long long)
CTL_LANES(float, f, 4, int)
CTL_LANES(float, f, 8, int)
CTL_LANES(float, f, 16, int)
CTL_LANES(float, f, 32, int)
CTL_SINGLES(4)
CTL_SINGLES(8)
CTL_SINGLES(16)
CTL_SINGLES(32)
CTL_DOUBLE_BITS(4)
CTL_DOUBLE_BITS(8)
CTL_DOUBLE_BITS(16)
CTL_DOUBLE_BITS(32)

// Returns a vector that the compiler knows nothing about. Otherwise it moves the shuffles of rows and columns through
// the computations on them, and ends up computing lane by lane.
CTL_INLINE ctl_d4 ctl_opaque_d4(ctl_d4 x) {
#if defined(__AVX512VL__)
  __asm__("" : "+v"(x));
  return x;
#elif defined(__AVX__)
  __asm__("" : "+x"(x));
  return x;
#elif defined(__SSE2__) || defined(__ARM_NEON)
  ctl_d2 low = __builtin_shufflevector(x, x, 0, 1), high = __builtin_shufflevector(x, x, 2, 3);
#if defined(__SSE2__)
  __asm__("" : "+x"(low), "+x"(high));
#else
  __asm__("" : "+w"(low), "+w"(high));
#endif
  return __builtin_shufflevector(low, high, 0, 1, 2, 3);
#else
  __asm__("" : "+m"(x));
  return x;
#endif
}

// The columns of four rows, as shuffles of whole rows.
#define CTL_COLUMN(NAME, I, PAIR)                                                                              \
  CTL_INLINE ctl_d4 ctl_##NAME##_column(ctl_d4 a, ctl_d4 b, ctl_d4 c, ctl_d4 d) {                              \
    return __builtin_shufflevector(__builtin_shufflevector(a, b, I, I + 4, I + 2, I + 6),                      \
                                   __builtin_shufflevector(c, d, I, I + 4, I + 2, I + 6), PAIR, PAIR + 1,      \
                                   PAIR + 4, PAIR + 5);                                                        \
  }
CTL_COLUMN(first, 0, 0)
CTL_COLUMN(second, 1, 0)
CTL_COLUMN(third, 0, 2)
CTL_COLUMN(fourth, 1, 2)

// The columns of four rows of two.
#define CTL_PAIRS(NAME, I)                                                                                     \
  CTL_INLINE ctl_d4 ctl_##NAME##_of_pairs(ctl_d2 a, ctl_d2 b, ctl_d2 c, ctl_d2 d) {                            \
    return ctl_opaque_d4(__builtin_shufflevector(__builtin_shufflevector(a, c, 0, 1, 2, 3),                    \
                                                 __builtin_shufflevector(b, d, 0, 1, 2, 3), I, I + 4, I + 2,   \
                                                 I + 6));                                                      \
  }
CTL_PAIRS(first, 0)
CTL_PAIRS(second, 1)

CTL_INLINE ctl_d8 ctl_opaque_d8(ctl_d8 x) {
#if defined(__AVX512F__)
  __asm__("" : "+v"(x));
  return x;
#else
  ctl_d4 low = __builtin_shufflevector(x, x, 0, 1, 2, 3), high = __builtin_shufflevector(x, x, 4, 5, 6, 7);
  return __builtin_shufflevector(ctl_opaque_d4(low), ctl_opaque_d4(high), 0, 1, 2, 3, 4, 5, 6, 7);
#endif
}

// The columns of eight rows, which are passed in pairs: 0 and 2, 1 and 3, 4 and 6, 5 and 7. With these pairs, a column
// takes two levels of shuffles of whole AVX-512 registers.
#define CTL_EIGHT_OF(I, a, b) __builtin_shufflevector(a, b, I, I + 8, I + 2, I + 10, I + 4, I + 12, I + 6, I + 14)
#define CTL_COLUMN_OF_EIGHT(NAME, I, PAIR)                                                                     \
  CTL_INLINE ctl_d8 ctl_##NAME##_column_of_eight(ctl_d8 a, ctl_d8 b, ctl_d8 c, ctl_d8 d) {                     \
    return __builtin_shufflevector(CTL_EIGHT_OF(I, a, b), CTL_EIGHT_OF(I, c, d), PAIR, PAIR + 1, PAIR + 4,     \
                                   PAIR + 5, PAIR + 8, PAIR + 9, PAIR + 12, PAIR + 13);                        \
  }
CTL_COLUMN_OF_EIGHT(first, 0, 0)
CTL_COLUMN_OF_EIGHT(second, 1, 0)
CTL_COLUMN_OF_EIGHT(third, 0, 2)
CTL_COLUMN_OF_EIGHT(fourth, 1, 2)

// The inverse: these pairs of rows from the columns.
#define CTL_ROWS_OF_EIGHT(NAME, I, PAIR)                                                                       \
  CTL_INLINE ctl_d8 ctl_##NAME##_rows_of_eight(ctl_d8 x, ctl_d8 y, ctl_d8 z, ctl_d8 w) {                       \
    return __builtin_shufflevector(CTL_EIGHT_OF(I, x, y), CTL_EIGHT_OF(I, z, w), PAIR, PAIR + 1, PAIR + 8,     \
                                   PAIR + 9, PAIR + 2, PAIR + 3, PAIR + 10, PAIR + 11);                        \
  }
CTL_ROWS_OF_EIGHT(first, 0, 0)
CTL_ROWS_OF_EIGHT(second, 1, 0)
CTL_ROWS_OF_EIGHT(third, 0, 4)
CTL_ROWS_OF_EIGHT(fourth, 1, 4)

// Four numbers from any addresses. Loads and shuffles are no slower than gather instructions, and work everywhere.
CTL_INLINE ctl_d4 ctl_gathered_d4(const double *_Nonnull p, const int *_Nonnull places) {
  return (ctl_d4){p[places[0]], p[places[1]], p[places[2]], p[places[3]]};
}

// The halves of a vector, and a vector from two halves.
CTL_INLINE ctl_d4 ctl_low_d8(ctl_d8 x) { return __builtin_shufflevector(x, x, 0, 1, 2, 3); }
CTL_INLINE ctl_d4 ctl_high_d8(ctl_d8 x) { return __builtin_shufflevector(x, x, 4, 5, 6, 7); }
CTL_INLINE ctl_d8 ctl_join_d8(ctl_d4 a, ctl_d4 b) { return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7); }
CTL_INLINE ctl_d8 ctl_low_d16(ctl_d16 x) { return __builtin_shufflevector(x, x, 0, 1, 2, 3, 4, 5, 6, 7); }
CTL_INLINE ctl_d8 ctl_high_d16(ctl_d16 x) { return __builtin_shufflevector(x, x, 8, 9, 10, 11, 12, 13, 14, 15); }
CTL_INLINE ctl_d16 ctl_join_d16(ctl_d8 a, ctl_d8 b) {
  return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

CTL_INLINE ctl_d16 ctl_low_d32(ctl_d32 x) { return x.lo; }
CTL_INLINE ctl_d16 ctl_high_d32(ctl_d32 x) { return x.hi; }
CTL_INLINE ctl_d32 ctl_join_d32(ctl_d16 a, ctl_d16 b) {
  return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22,
                                 23, 24, 25, 26, 27, 28, 29, 30, 31);
}
// The square root instruction alone. Double.squareRoot() keeps a branch to libm for errno.
CTL_INLINE double ctl_sqrt(double x) { return __builtin_elementwise_sqrt(x); }
CTL_INLINE float ctl_sqrtf(float x) { return __builtin_elementwise_sqrt(x); }

#include "CTimingMemory.h"
#include "CTimingTables.h"
#include "CTimingKernels.h"

#pragma clang diagnostic pop

#endif
