// CPeers.h documents each function.
#include "CPeers.h"
#include "SampledBezier.h"

#include <cmath>

void peers_plain_frame(PeersAnimation *animations, double now, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++) {
        PeersAnimation &animation = animations[i];
        double elapsed = now - animation.begin;
        double cycle = animation.autoreverses ? 2 * animation.duration : animation.duration;
        double rest = elapsed - std::floor(elapsed / cycle) * cycle;
        if (rest > animation.duration) rest = cycle - rest;
        double eased = static_cast<const SampledBezier *>(animation.curve)->value(rest / animation.duration);
        animation.value = animation.from + (animation.to - animation.from) * eased;
    }
}
