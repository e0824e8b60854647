// The rows of numbers that kernels read, with the names that Swift uses. They are declared in C, since a Swift type that
// other modules see would bring functions that the linker shares between the kernels' modules
// (docs/MAINTAINING.md, Instruction sets).
//
// The numbers of 16 rows are stored together, column after column, so that memory is read in order.
#ifndef CTIMINGROWS_H
#define CTIMINGROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The number of rows stored together.
enum { rowGroup = 16 };

// Many curves, each with its own input. There is one curve per lane, and nothing is precomputed. Results are
// bit-identical to UnitBezierSolver.
typedef struct {
  const double *_Nonnull x1, *_Nonnull y1, *_Nonnull x2, *_Nonnull y2;
} UnitBezierColumns;

// One level of a tree of clocks. There is one row per clock, and all clocks are of the same kind. The results are
// columns of the whole tree.
typedef struct {
  // The index of each row's parent in the tree's columns.
  const int32_t *_Nonnull parents;
  // The numbers of the rows, in groups.
  const double *_Nonnull numbers;
  // Columns of the whole tree. `times` holds the local time that a clock passes to its children. `gates` holds 0 if the
  // clocks below may have an effect.
  double *_Nonnull times, *_Nonnull gates;
  // The first result of these rows. Layers have no results here.
  double *_Nonnull progress, *_Nonnull iterations;
  // The index of the first of these rows in the tree's columns.
  ptrdiff_t first;
  // Whether any gate above is nonzero.
  bool isGated;
} ClockRows;

// The columns of a layer's clock.
enum { layerClockBeginTime, layerClockSpeed, layerClockTimeOffset, layerClockWidth };

// The columns of a running animation's clock. Those from `frameClockSpeed` on exist only if speed is not 1 or timeOffset
// is not 0. Before `frameClockSafeEnd`, the animation is certainly not over. The duration is negative if the animation
// autoreverses. Lanes do not use `frameClockRepeats`, which is repeatCount or repeatDuration.
enum {
  frameClockBeginTime,
  frameClockSafeEnd,
  frameClockDuration,
  frameClockRepeats,
  frameClockSpeed,
  frameClockTimeOffset,
  frameClockWidth,
  frameClockPlainWidth = frameClockSpeed
};

// The columns that shape the progress: x1, y1, x2 and y2 of a curve, or the constants of a spring's motion and the
// weights in x(t).
enum { frameCurveWidth = 4 };
enum {
  frameSpringOctaves,
  frameSpringTempo,
  frameSpringLimit,
  frameSpringCosine,
  frameSpringSine,
  frameSpringWidth
};

// The columns for the start and end of a piece in progress. The numbers of its ends follow.
enum { framePieceWidth = 2 };

// The columns of a position along a path: the start and end of the entry, as in every piece; the four numbers of the
// nodes at both ends (`ArcLengthEntry.Node`); the curve's a, b, c and d; 1 if it is a line or 0 if it is not; the path's
// length in the table's unit, and the factor from the table's unit to the path's.
enum {
  framePathStart,
  framePathEnd,
  framePathFirst,
  framePathLast = framePathFirst + 4,
  framePathCurve = framePathLast + 4,
  framePathIsLine = framePathCurve + 8,
  framePathLength,
  framePathInverseUnit,
  framePathWidth
};

// Flags of a curve number in an arc-length table: the curve begins after a jump, is a line, is an arc, or is a line whose
// direction at its start is another one. The other bits are the number.
static const uint32_t pacedJump = 1u << 31, pacedLine = 1u << 30, pacedArc = 1u << 29, pacedTurn = 1u << 28,
                      pacedNumber = (1u << 28) - 1;

// The numbers in memory of a node of such a table, which are the length up to it, the four of `ArcLengthEntry.Node` and
// its curve number with flags, and of a curve, which are its a, b, c and d.
enum { pacedNodeWidth = 6, pacedCurveWidth = 8 };

// The numbers of the parts of a map of the plane, of both ends of a map of space, and those that a rotation and a scale
// need.
enum { framePlanePartCount = 9, frameSpaceCount = 37, frameTurnCount = 15, frameScaleCount = 21 };

// The memory to prefetch while the rows of a table are evaluated.
typedef struct {
  // The number of groups to look ahead when prefetching rows. 0 if everything fits in the caches.
  ptrdiff_t groupsAhead;
  // The destination of each row's value among the numbers of driven properties, and whether a value has more than 8
  // numbers.
  const int32_t *_Nonnull places;
  double *_Nullable presented;
  bool isLong;
  // The column with the destination of the transform that is rotated, or 0 for none.
  ptrdiff_t turnedColumn;
} FramePrefetching;

// A portion of a table of running animations. There is one row per animation, and all rows are of the same kind.
//
// The columns of the clock come first, then the values to interpolate between. Progress, iterations and outputs belong
// to this portion alone.
typedef struct {
  const double *_Nonnull numbers;
  // The number of columns in a row and of those that the clock has, the first of the columns that turn a number into a
  // matrix, and the first of those that shape the progress.
  ptrdiff_t width, clockWidth, finishColumn, shapingColumn;
  // The number of columns that lanes read.
  ptrdiff_t readWidth;
  FramePrefetching prefetching;
  // The index of each row's clock in `times`. Null if all rows use the first time.
  const int32_t *_Nullable clocks;
  const double *_Nonnull times;
  // Filled by the clocks with the progress, or with the local time in seconds. Easing then replaces it.
  double *_Nonnull progress;
  // The number of complete cycles. Null if it is not needed.
  double *_Nullable iterations;
  bool isInSeconds;
  // Values. Those of one and of four numbers are stored one after the other. Those of two numbers are stored as the
  // first numbers of 16 rows, then the second numbers.
  double *_Nonnull outputs;
  // Matrices of 16 numbers, or the first 12 or 8 numbers of them.
  double *_Nonnull results;
  // For each group, one bit per row, starting with the lowest. A set bit means that the row needs the scalar form.
  uint32_t *_Nonnull rare;
  // The same for rows whose progress is outside their piece.
  uint32_t *_Nonnull outside;
  // The number of components of a value.
  ptrdiff_t dimension;
  // Whether the underlying value, which follows the ends in the row, is added.
  bool isAdditive;
  // The axis that a number rotates about or scales: x, y or z, or 3 for all.
  ptrdiff_t axis;
  // The regime of springs, as the raw value of `SpringMotion.Regime`.
  ptrdiff_t regime;
} FrameRows;

#endif
