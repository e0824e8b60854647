// Lookups in small tables: the position of a number among 15 others, and one of 16 rows of four numbers.
#ifndef CTIMINGTABLES_H
#define CTIMINGTABLES_H

#include <stddef.h>

// The functions are always inlined, so the vectors passed between them have no ABI.
#pragma clang assume_nonnull begin
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

typedef float ctl_loose_f16 __attribute__((ext_vector_type(16), aligned(4)));
typedef double ctl_loose_d4 __attribute__((ext_vector_type(4), aligned(8)));
typedef double ctl_loose_d16 __attribute__((ext_vector_type(16), aligned(8)));
typedef int ctl_i16 __attribute__((ext_vector_type(16)));

// The number of 15 ascending knots that are not above each lane. NaN gives 0. The last of the 16 numbers in `knots` is
// ignored. All are compared in single precision, so that a vector holds twice as many.
#if defined(__AVX512F__)
typedef float ctl_raw_f16 __attribute__((vector_size(64)));
typedef int ctl_raw_i16 __attribute__((vector_size(64)));
CTL_INLINE ctl_f16 ctl_looked_up_f16(ctl_f16 all, ctl_i16 i) {
  return (ctl_f16)__builtin_ia32_permvarsf512((ctl_raw_f16)all, (ctl_raw_i16)i);
}
CTL_INLINE ctl_i16 ctl_rank_d16(const float *knots, ctl_d16 x) {
  ctl_f16 y = __builtin_convertvector(x, ctl_f16), all = *(const ctl_loose_f16 *)knots;
  ctl_i16 rank = (ctl_i16)((ctl_f16)knots[7] <= y) & 8;
  rank += (ctl_i16)(ctl_looked_up_f16(all, rank + 3) <= y) & 4;
  rank += (ctl_i16)(ctl_looked_up_f16(all, rank + 1) <= y) & 2;
  rank += (ctl_i16)(ctl_looked_up_f16(all, rank) <= y) & 1;
  return rank;
}
#else
CTL_INLINE ctl_i16 ctl_rank_d16(const float *knots, ctl_d16 x) {
  ctl_f16 y = __builtin_convertvector(x, ctl_f16);
  ctl_i16 rank = 0;
#pragma clang loop unroll(full)
  for (int i = 0; i < 15; i++) rank -= (ctl_i16)((ctl_f16)knots[i] <= y);
  return rank;
}
#endif

// The 16 cells into which a cubic Bezier curve from (0, 0) to (1, 1) is divided by its parameter s. They meet at the
// knots q*q*(3 - 2*q), q = 1/16, 2/16 ... 1, and so are narrow at the ends, where x(s) may be flat. For the middle of
// each cell, the table has the powers of s and p = 1 - s that occur in x(s) and its derivatives. The first cell has 0
// as its middle, so that small inputs keep all their digits. Knots and middles are exact.
#define CTL_CELLS(F)                                                                                     \
  {F(0.0), F(0.027099609375), F(0.067626953125), F(0.124267578125), F(0.194091796875), F(0.274169921875), \
   F(0.361572265625), F(0.453369140625), F(0.546630859375), F(0.638427734375), F(0.725830078125), \
   F(0.805908203125), F(0.875732421875), F(0.932373046875), F(0.972900390625), F(0.994384765625)}
#define CTL_S(s) s
#define CTL_P(s) (1 - s)
#define CTL_PP(s) ((1 - s) * (1 - s))
#define CTL_2PS(s) (2 * ((1 - s) * s))
#define CTL_SS(s) (s * s)
#define CTL_3PS(s) (3 * ((1 - s) * s))
#define CTL_SSS(s) ((s * s) * s)
static const double ctl_unit_bezier_cells[7][16] = {
    CTL_CELLS(CTL_S),  CTL_CELLS(CTL_P),   CTL_CELLS(CTL_PP), CTL_CELLS(CTL_2PS),
    CTL_CELLS(CTL_SS), CTL_CELLS(CTL_3PS), CTL_CELLS(CTL_SSS)};
static const float ctl_unit_bezier_knots[16] = {
    0.01123046875f, 0.04296875f, 0.09228515625f, 0.15625f, 0.23193359375f, 0.31640625f, 0.40673828125f, 0.5f,
    0.59326171875f, 0.68359375f, 0.76806640625f, 0.84375f, 0.90771484375f, 0.95703125f, 0.98876953125f, 1.0f};
CTL_INLINE const double *ctl_unit_bezier_cells_at(void) { return ctl_unit_bezier_cells[0]; }
CTL_INLINE const float *ctl_unit_bezier_knots_at(void) { return ctl_unit_bezier_knots; }

// Returns n if a is not above b, and 0 otherwise. The assembly hides the flag, because the compiler would turn it into
// a branch, which a search mispredicts every other time.
CTL_INLINE ptrdiff_t ctl_if_not_above(double a, double b, ptrdiff_t n) {
  ptrdiff_t flag = a <= b;
  __asm__("" : "+r"(flag));
  return n & -flag;
}

typedef _Bool ctl_b16 __attribute__((ext_vector_type(16)));
CTL_INLINE int ctl_rank(ctl_f16 knots, double x) {
  typedef float ctl_s2 __attribute__((ext_vector_type(2)));
  ctl_d2 both = x;
#if defined(__SSE2__)
  // Convert two numbers. The instruction for one waits for the previous content of its register: 46 ns per value
  // instead of 20.
  __asm__("" : "+x"(both));
#endif
  ctl_s2 y = __builtin_convertvector(both, ctl_s2);
  ctl_b16 isPast = __builtin_convertvector(knots <= (ctl_f16)y.x, ctl_b16);
  unsigned short bits;
  __builtin_memcpy(&bits, &isPast, sizeof(bits));
  return __builtin_ctz(~(bits & 0x7fffu));
}

// A table of 16 rows of four numbers. It is written by columns, and returns the columns of the rows that lanes ask for.
// With AVX-512 it is stored by columns, which are looked up in registers. Otherwise rows are loaded and transposed.
#if defined(__AVX512F__)
typedef double ctl_raw_d8 __attribute__((vector_size(64)));
typedef long long ctl_raw_l8 __attribute__((vector_size(64)));
typedef int ctl_i8 __attribute__((ext_vector_type(8)));
CTL_INLINE ctl_d8 ctl_looked_up_d8(ctl_d16 all, ctl_i8 i) {
  return (ctl_d8)__builtin_ia32_vpermi2varpd512((ctl_raw_d8)ctl_low_d16(all),
                                                (ctl_raw_l8)__builtin_convertvector(i, ctl_mask_d8),
                                                (ctl_raw_d8)ctl_high_d16(all));
}
CTL_INLINE ctl_d16 ctl_looked_up_d16(const double *column, ctl_i16 i) {
  ctl_d16 all = *(const ctl_loose_d16 *)column;
  return ctl_join_d16(ctl_looked_up_d8(all, i.lo), ctl_looked_up_d8(all, i.hi));
}
#define CTL_TABLE_COLUMN(NAME, I)                                               \
  CTL_INLINE ctl_d16 ctl_##NAME##_of_rows(const double *table, ctl_i16 i) {     \
    return ctl_looked_up_d16(table + 16 * I, i);                                \
  }
CTL_INLINE void ctl_store_table(double *table, ctl_d16 x, ctl_d16 y, ctl_d16 z, ctl_d16 w) {
  *(ctl_loose_d16 *)table = x, *(ctl_loose_d16 *)(table + 16) = y;
  *(ctl_loose_d16 *)(table + 32) = z, *(ctl_loose_d16 *)(table + 48) = w;
}
#else
typedef int ctl_i4 __attribute__((ext_vector_type(4)));
// One function per column. The compiler merges their common work.
#define CTL_TABLE_COLUMN(NAME, I)                                                                               \
  CTL_INLINE ctl_d4 ctl_##NAME##_of_four(const double *table, ctl_i4 i) {                                       \
    ctl_d4 a = *(const ctl_loose_d4 *)(table + 4 * i[0]), b = *(const ctl_loose_d4 *)(table + 4 * i[1]);        \
    ctl_d4 c = *(const ctl_loose_d4 *)(table + 4 * i[2]), d = *(const ctl_loose_d4 *)(table + 4 * i[3]);        \
    return ctl_##NAME##_column(a, b, c, d);                                                                     \
  }                                                                                                             \
  CTL_INLINE ctl_d16 ctl_##NAME##_of_rows(const double *table, ctl_i16 i) {                                     \
    return ctl_join_d16(                                                                                        \
        ctl_join_d8(ctl_##NAME##_of_four(table, i.s0123), ctl_##NAME##_of_four(table, i.s4567)),                \
        ctl_join_d8(ctl_##NAME##_of_four(table, i.s89ab), ctl_##NAME##_of_four(table, i.scdef)));               \
  }
CTL_INLINE void ctl_store_table(double *table, ctl_d16 x, ctl_d16 y, ctl_d16 z, ctl_d16 w) {
#pragma clang loop unroll(full)
  for (int i = 0; i < 16; i++) *(ctl_loose_d4 *)(table + 4 * i) = (ctl_d4){x[i], y[i], z[i], w[i]};
}
#endif
CTL_TABLE_COLUMN(first, 0)
CTL_TABLE_COLUMN(second, 1)
CTL_TABLE_COLUMN(third, 2)
CTL_TABLE_COLUMN(fourth, 3)

#pragma clang diagnostic pop
#pragma clang assume_nonnull end
#endif
