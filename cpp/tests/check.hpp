// The checks of the tests: a failed one prints its place and lets the others run.
#pragma once

#include <cmath>
#include <cstdio>
#include <cstring>
#include <timing_math.hpp>
#include <vector>

namespace tmath = timing_math;

inline int failures = 0;

#define CHECK(condition)                                                            \
    do {                                                                            \
        if (!(condition)) {                                                         \
            std::printf("%s:%d: %s\n", __FILE__, __LINE__, #condition);             \
            failures++;                                                             \
        }                                                                           \
    } while (false)

/// Whether the numbers have the same bits, or are both NaN.
inline bool same(double a, double b) {
    return std::memcmp(&a, &b, sizeof a) == 0 || (std::isnan(a) && std::isnan(b));
}

/// The error that an action throws; its status is TM_OK if it throws none.
template <class Action>
tmath::error thrown(Action action) {
    try {
        action();
    } catch (const tmath::error& error) {
        return error;
    }
    return tmath::error(TM_OK);
}

template <class Action>
tm_status status(Action action) {
    return thrown(action).status();
}

/// Numbers from before the start to after the end.
inline std::vector<double> times(std::size_t count) {
    std::vector<double> result;
    for (std::size_t i = 0; i < count; i++) {
        result.push_back(-0.25 + 1.5 * double(i) / double(count > 1 ? count - 1 : 1));
    }
    return result;
}

void testHandles();
void testErrors();
void testBatches();
void testValues();
