/* SwiftPM needs a source file in each target. */
#include "timing_math.h"
