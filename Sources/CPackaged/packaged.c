#include "CPackaged.h"

// Only packages embed the file, so that other builds need no rebuild when it changes.
#ifdef CONFORMANCE_IS_PACKAGED
static const unsigned char bytes[] = {
#embed "../../Specs/vectors.json"
};
EmbeddedVectors embeddedVectors(void) { return (EmbeddedVectors){bytes, sizeof bytes}; }
#else
EmbeddedVectors embeddedVectors(void) { return (EmbeddedVectors){NULL, 0}; }
#endif

// Foundation links ICU and its 32 MB of locale data, which this program never uses. This empty table replaces the data:
// the linker takes the first definition that it finds, and ICU reports an error if data is requested. The symbol's name
// includes ICU's version, so scripts/packages/conformance passes it in.
#ifdef CONFORMANCE_ICU_DATA
const _Alignas(16) unsigned char CONFORMANCE_ICU_DATA[32] = {0};
#endif
