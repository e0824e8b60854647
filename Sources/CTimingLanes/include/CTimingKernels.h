// The entry points of the kernels, which each kernel module provides, and the choice of the module that the machine can
// run.
#ifndef CTIMINGKERNELS_H
#define CTIMINGKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CTimingRows.h"

// Fills the outputs with a function of each of `count` inputs. The outputs may alias the inputs. `kernel` points to the
// function's constants. That struct has the same layout in every module, because all modules are built from the same
// source.
typedef void (*_Nonnull ctl_map)(const void *_Nonnull kernel, const double *_Nonnull inputs, double *_Nonnull outputs,
                                 ptrdiff_t count);

// Fills the outputs with values that depend only on their index.
typedef void (*_Nonnull ctl_fill)(const void *_Nonnull kernel, double *_Nonnull outputs, ptrdiff_t count);

// Fills the outputs with linear interpolations at t. The outputs must not overlap the inputs. Stops before the first
// block that needs the scalar form, and returns the number of outputs filled.
typedef ptrdiff_t (*_Nonnull ctl_lines)(const double *_Nonnull starts, const double *_Nonnull ends, double t,
                                        double *_Nonnull outputs, ptrdiff_t count);

// Fills the results of `count` rows. `count` is a multiple of 16. Returns flags: 1 if some rows need the scalar form,
// and 2 if some rows prevent those below from having an effect.
typedef int (*_Nonnull ctl_clocks)(const ClockRows *_Nonnull rows, ptrdiff_t count);
// The same for effects. `rows` points to EffectClockKernel.Rows. No row needs the scalar form.
typedef void (*_Nonnull ctl_effect_clocks)(const void *_Nonnull rows, ptrdiff_t count);

// Processes `groups` groups of 16 running animations each.
typedef void (*_Nonnull ctl_frame)(const FrameRows *_Nonnull rows, ptrdiff_t groups);

// Fill `count` items, at most 64, which consist of rows of doubles. The inputs are as many items, pairs, or places on
// one path. Return one bit per item, starting with the lowest. A set bit means that the item needs the scalar form.
// Matrices have 16 numbers, parts 20 and rotations 4. `angles` takes rows of 4, whose last two numbers are a direction,
// and returns one number each. `way` points to a QuaternionArc, to a TransformWay, or for `paced`, which returns 4
// numbers each, to PacedRows.
typedef uint64_t (*_Nonnull ctl_items)(const double *_Nonnull items, double *_Nonnull outputs, ptrdiff_t count);
typedef uint64_t (*_Nonnull ctl_pairs)(const double *_Nonnull starts, const double *_Nonnull ends, double t,
                                       bool shortest_path, double *_Nonnull outputs, ptrdiff_t count);
typedef uint64_t (*_Nonnull ctl_way)(const void *_Nonnull way, const double *_Nonnull times,
                                     double *_Nonnull outputs, ptrdiff_t count);

// Fills the values of a spline or of keyframes. The values must not overlap the parameters. Stops before the first
// group that needs the scalar form, and returns the number of values filled. `table` points to CubicRows or to
// KeyframeRows.
typedef ptrdiff_t (*_Nonnull ctl_lookup)(const void *_Nonnull table, const double *_Nonnull parameters,
                                         double *_Nonnull values, ptrdiff_t count);

// Returns the length of a cubic curve of eight numbers, or NaN if the curve needs the general method.
typedef double (*_Nonnull ctl_length)(const double *_Nonnull curve, double tolerance);
// Fills the lengths of `count` cubic curves, at most 64, of eight numbers each. Returns bits as ctl_items does.
typedef uint64_t (*_Nonnull ctl_lengths)(const double *_Nonnull curves, double tolerance, double *_Nonnull memory,
                                         double *_Nonnull lengths, ptrdiff_t count);

typedef struct {
  ctl_map unit_bezier, unit_bezier_columns, penner, qt, steps, linear, spring;
  ctl_fill spring_steps;
  ctl_lines lines;
  ctl_clocks layer_clocks, animation_clocks, group_clocks;
  ctl_effect_clocks effect_clocks;
  ctl_frame frame_clocks, frame_springs, frame_lines, frame_outside, frame_pieces, frame_curves, frame_lengths,
      frame_places, frame_plane, frame_space, frame_turn, frame_scale;
  ctl_items decompose, recompose;
  ctl_pairs slerp, interpolate_parts, interpolate_matrices, interpolate_regular_matrices;
  ctl_way rotations, matrices;
  ctl_lookup cubics, keyframes;
  ctl_way paced;
  ctl_items angles;
  ctl_lengths cubic_lengths;
  // The size in doubles of the memory that the caller of `cubic_lengths` must provide.
  ptrdiff_t cubic_lengths_memory;
  ctl_length cubic_length;
} ctl_kernels;

// The best level of this machine for which the program has kernels and that the environment variable TIMINGMATH_LEVEL
// allows. 4 is x86-64-v4, 3 is x86-64-v3, and 0 is the baseline of the architecture.
int ctl_level(void);

// Replaces the kernels by those for a level. Leaves them as they are if the program has none, and at level 0.
void ctl_fill_kernels(int level, ctl_kernels *_Nonnull kernels);

// The chosen kernels, or null before the choice. Reading them is one load. A Swift global takes 2.5 ns on Linux,
// because of swift_once.
extern const ctl_kernels *_Nullable ctl_chosen;
static inline __attribute__((always_inline)) const ctl_kernels *_Nullable ctl_chosen_kernels(void) {
  return __atomic_load_n(&ctl_chosen, __ATOMIC_ACQUIRE);
}
void ctl_choose_kernels(ctl_kernels kernels);

#endif
