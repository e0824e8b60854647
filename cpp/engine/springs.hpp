// spring..., uikit.spring
#pragma once

#include "input.hpp"

namespace springs {

inline tmath::spring_parameters parameters(const Input& input) {
    return {input.number("mass"), input.number("stiffness"), input.number("damping")};
}

/// Only Core Animation treats over-damped springs as critically damped, unless told otherwise (R5.3).
inline tmath::spring spring(const Input& input) {
    const double velocity = input.number("initialVelocity", 0);
    return tmath::spring(
        parameters(input), velocity, input.boolean("allowsOverdamping", !input.isCoreAnimation()));
}

/// The parameters if they make a valid spring.
inline tmath::spring_parameters usableParameters(const Input& input) {
    return tmath::spring(parameters(input), 0, true).parameters();
}

inline json members(const tmath::spring_parameters& parameters) {
    return {{"mass", encoded(parameters.mass)}, {"stiffness", encoded(parameters.stiffness)},
            {"damping", encoded(parameters.damping)}};
}

inline json value(const Input& input) { return encoded(spring(input).value(input.number("t"))); }

inline json state(const Input& input) {
    const auto spring = springs::spring(input);
    const double t = input.number("t");
    return {{"value", encoded(spring.value(t))}, {"velocity", encoded(spring.velocity(t))}};
}

inline json settlingDuration(const Input& input) {
    const auto spring = springs::spring(input);
    const double threshold = input.number("epsilon", 0.001);
    if (!(threshold > 0 && std::isfinite(threshold))) reject("epsilon", "expected a positive finite number");
    return encoded(spring.settling_duration(threshold));
}

inline json dampingRatio(const Input& input) { return encoded(usableParameters(input).traits().damping_ratio); }

inline json fromPerceptual(const Input& input) {
    const auto parameters = tmath::spring_parameters::perceptual(
        input.number("perceptualDuration"), input.number("bounce"));
    // A bounce of -1 has parameters, but the spring never moves or settles (R5.4c).
    double duration = std::numeric_limits<float>::max();
    try {
        duration = tmath::spring(parameters, 0, true).settling_duration();
    } catch (const tmath::error&) {
    }
    json result = members(parameters);
    result["settlingDuration"] = encoded(duration);
    result["allowsOverdamping"] = true;
    return result;
}

inline json toPerceptual(const Input& input) {
    const auto traits = usableParameters(input).traits();
    return {{"perceptualDuration", encoded(traits.perceptual_duration)}, {"bounce", encoded(traits.bounce)}};
}

inline json fromOthers(const Input& input) {
    const double mass = input.number("mass", 1);
    if (input.has("response") && input.has("dampingFraction")) {
        return members(tmath::spring_parameters::response(
            input.number("response"), input.number("dampingFraction"), mass));
    }
    return members(tmath::spring_parameters::perceptual(input.number("duration"), input.number("bounce"), mass));
}

inline json uikit(const Input& input) {
    const auto parameters = tmath::spring::damping_ratio(
        input.number("dampingRatio"), input.number("duration"), input.number("initialVelocity", 0)).parameters();
    json result = members(parameters);
    result["angularFrequency"] = encoded(parameters.traits().angular_frequency);
    return result;
}

/// R5.9: a damping ratio keeps the requested duration; a spring defines its own.
inline json animatorDuration(const Input& input) {
    const double requested = input.number("requestedDuration");
    return encoded(input.has("dampingRatio") ? requested : spring(input).settling_duration());
}

}  // namespace springs

inline const Operations springOperations = {
    {"spring", operation<springs::value>},
    {"spring.state", operation<springs::state>},
    {"spring.settlingDuration", operation<springs::settlingDuration>},
    {"spring.dampingRatio", operation<springs::dampingRatio>},
    {"spring.fromPerceptual", operation<springs::fromPerceptual>},
    {"spring.toPerceptual", operation<springs::toPerceptual>},
    {"spring.parameters", operation<springs::fromOthers>},
    {"uikit.spring", operation<springs::uikit>},
    {"uikit.propertyAnimatorDuration", operation<springs::animatorDuration>},
};
