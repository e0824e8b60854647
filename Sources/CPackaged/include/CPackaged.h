#ifndef C_PACKAGED_H
#define C_PACKAGED_H

#include <stddef.h>

/// The bytes of the vector file inside the executable.
typedef struct {
    /// Null if the executable has no vector file.
    const unsigned char *_Nullable bytes;
    size_t count;
} EmbeddedVectors;

/// Returns Specs/vectors.json if scripts/packages/conformance built the executable, otherwise no bytes.
EmbeddedVectors embeddedVectors(void);

#endif
