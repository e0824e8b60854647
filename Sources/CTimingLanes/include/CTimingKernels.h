// The entry points of the kernels, as each module of them fills it in, and which of these modules the machine can run.
#ifndef CTIMINGKERNELS_H
#define CTIMINGKERNELS_H

#include <stddef.h>

// A function of each of `count` inputs. `kernel` is the function's numbers: a value of the type that the modules share by
// sharing its source. The outputs may take the inputs' place.
typedef void (*_Nonnull ctl_map)(const void *_Nonnull kernel, const double *_Nonnull inputs, double *_Nonnull outputs,
                                 ptrdiff_t count);

// The kernel of `unit_bezier_curves`: curves by columns of their control points, each with an input of its own.
typedef struct { const double *_Nonnull x1, *_Nonnull y1, *_Nonnull x2, *_Nonnull y2; } ctl_curves;

typedef struct {
  ctl_map unit_bezier, unit_bezier_curves, penner, qt, steps, linear, spring, spring_velocity;
} ctl_kernels;

// The best instruction set of this machine that the environment's TIMINGMATH_LEVEL does not forbid: 4 and 3 for x86-64-v4 and
// x86-64-v3, 0 for what every machine of the architecture has.
int ctl_level(void);

#endif
