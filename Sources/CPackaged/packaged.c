#include "CPackaged.h"

// Only for a package: other builds read the file, and need not be made anew when it changes.
#ifdef CONFORMANCE_IS_PACKAGED
static const unsigned char bytes[] = {
#embed "../../Specs/vectors.json"
};
EmbeddedVectors embeddedVectors(void) { return (EmbeddedVectors){bytes, sizeof bytes}; }
#else
EmbeddedVectors embeddedVectors(void) { return (EmbeddedVectors){NULL, 0}; }
#endif

// Foundation brings ICU, and ICU 32 MB of data about languages and calendars, which nothing here asks for. A package
// leaves them out: the linker takes the first definition that it meets, and with this one ICU has no data, and says so if
// it is asked for some. The name has ICU's version in it, so scripts/package-conformance gives it.
#ifdef CONFORMANCE_ICU_DATA
const _Alignas(16) unsigned char CONFORMANCE_ICU_DATA[32] = {0};
#endif
