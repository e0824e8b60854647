// Answers the vectors by the C++ layer, so by the C library. scripts/checks/bindings builds and runs it.
#include "clocks.hpp"
#include "easings.hpp"
#include "keyframes.hpp"
#include "matrices.hpp"
#include "paths.hpp"
#include "splines.hpp"
#include "springs.hpp"
#include "transforms.hpp"

int main() {
    Operations operations;
    for (const auto& family : {easingOperations, springOperations, clockOperations, keyframeOperations,
                               splineOperations, pathOperations, matrixOperations, transformOperations}) {
        operations.insert(family.begin(), family.end());
    }
    serve("timingmath-cpp", tmath::version(), operations);
}
