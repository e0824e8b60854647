// TimingMath for C++17: handles that manage themselves, exceptions, and arrays that know their size.
//
//     #include <timing_math.hpp>
//
//     const auto ease = timing_math::easing::css("cubic-bezier(0.42, 0, 0.58, 1)");
//     std::vector<double> times{0, 0.25, 0.5, 1}, values(times.size());
//     ease.evaluate(times, values);  // values[1] is 0.129...
//
// Everything calls timing_math.h and computes nothing itself. That header states formulas, units, accuracy and errors.
//
//   - A handle class holds one reference to an object that never changes. A copy shares the object and adds a
//     reference; a move takes the reference and leaves an empty handle, as does the default constructor. An empty
//     handle answers NaN or throws TM_NULL_POINTER; as an optional argument it means "none".
//   - A failure throws timing_math::error. Where there is no value (TM_NO_VALUE), functions that return one return
//     std::nullopt instead.
//   - An array is a timing_math::view: of a std::vector, std::array, std::span, C array, of a pointer and a size, or of
//     a list in braces. Its counts are checked: arrays that belong together have matching sizes, or TM_COUNT_MISMATCH
//     is thrown and nothing is written.
//   - Enumerations and results are those of C, under shorter names: side is tm_side.
//
// Link with the C library: pkg-config --cflags --libs timingmath.
#ifndef TIMING_MATH_HPP
#define TIMING_MATH_HPP

#include "timing_math/clocks.hpp"
#include "timing_math/easing.hpp"
#include "timing_math/matrix.hpp"
#include "timing_math/motion.hpp"
#include "timing_math/path.hpp"
#include "timing_math/spline.hpp"
#include "timing_math/spring.hpp"
#include "timing_math/track.hpp"
#include "timing_math/transform_list.hpp"
#include "timing_math/web_clocks.hpp"

#endif
