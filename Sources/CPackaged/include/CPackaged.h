#ifndef C_PACKAGED_H
#define C_PACKAGED_H

#include <stddef.h>

/// A vector file inside the executable.
typedef struct {
    /// Null in an executable that has none.
    const unsigned char *_Nullable bytes;
    size_t count;
} EmbeddedVectors;

/// Specs/vectors.json in an executable that scripts/package-conformance made; nothing in any other.
EmbeddedVectors embeddedVectors(void);

#endif
