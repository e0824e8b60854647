// Runs the tests of the C++ layer. scripts/checks/bindings builds it with sanitizers.
#include "check.hpp"

int main() {
    testHandles();
    testErrors();
    testBatches();
    testValues();
    std::printf("%d checks failed\n", failures);
    return failures == 0 ? 0 : 1;
}
