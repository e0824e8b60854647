/* The operations of springs. */
#include "engine.h"
#include <float.h>
#include <math.h>

/* Core Animation's threshold (R5.4). */
static const double standard_threshold = 0.001;

static tm_spring *make(input in, double initial_velocity, bool allows_overdamping) {
    tm_spring_parameters parameters = {number(in, "mass"), number(in, "stiffness"), number(in, "damping")};
    tm_spring *spring = NULL;
    check(in, tm_spring_create(&parameters, initial_velocity, allows_overdamping, &spring, problem(in)));
    return spring;
}

/* Only Core Animation treats over-damped springs as critically damped, unless told otherwise (R5.3). */
static tm_spring *make_spring(input in) {
    bool standard = in.request->specification != CORE_ANIMATION;
    return make(in, number_or(in, "initialVelocity", 0), boolean_or(in, "allowsOverdamping", standard));
}

static json_t *spring(input in) {
    tm_spring *spring = make_spring(in);
    double value = tm_spring_value(spring, number(in, "t"));
    tm_spring_release(spring);
    return json_double(value);
}

static json_t *state(input in) {
    tm_spring *spring = make_spring(in);
    double t = number(in, "t"), value = tm_spring_value(spring, t), velocity = tm_spring_velocity(spring, t);
    tm_spring_release(spring);
    return json_pack("{s:o, s:o}", "value", json_double(value), "velocity", json_double(velocity));
}

static json_t *settling_duration(input in) {
    tm_spring *spring = make_spring(in);
    double threshold = number_or(in, "epsilon", standard_threshold);
    if (!isfinite(threshold) || threshold <= 0) reject(in, "epsilon", "expected a positive finite number");
    double duration = tm_spring_settling_duration(spring, threshold);
    tm_spring_release(spring);
    return json_double(duration);
}

/* Gives the parameters and the traits of a spring, and releases it. */
static tm_spring_traits take_apart(input in, tm_spring *spring, tm_spring_parameters *parameters) {
    tm_spring_traits traits = {0};
    check(in, tm_spring_get_parameters(spring, parameters));
    check(in, tm_spring_parameters_traits(parameters, &traits));
    tm_spring_release(spring);
    return traits;
}

static json_t *damping_ratio(input in) {
    tm_spring_parameters parameters = TM_SPRING_PARAMETERS_INIT;
    return json_double(take_apart(in, make(in, 0, true), &parameters).damping_ratio);
}

static json_t *to_perceptual(input in) {
    tm_spring_parameters parameters = TM_SPRING_PARAMETERS_INIT;
    tm_spring_traits traits = take_apart(in, make(in, 0, true), &parameters);
    return json_pack(
        "{s:o, s:o}", "perceptualDuration", json_double(traits.perceptual_duration), "bounce",
        json_double(traits.bounce));
}

static json_t *json_parameters(tm_spring_parameters parameters) {
    return json_pack(
        "{s:o, s:o, s:o}", "mass", json_double(parameters.mass), "stiffness", json_double(parameters.stiffness),
        "damping", json_double(parameters.damping));
}

static json_t *from_perceptual(input in) {
    tm_spring_parameters parameters = TM_SPRING_PARAMETERS_INIT;
    double duration = number(in, "perceptualDuration"), bounce = number(in, "bounce");
    check(in, tm_spring_parameters_from_perceptual(duration, bounce, 1, &parameters, problem(in)));
    // A bounce of -1 has parameters, but the spring never moves or settles (R5.4c).
    tm_spring *spring = NULL;
    double settling = FLT_MAX;
    if (tm_spring_create(&parameters, 0, 1, &spring, NULL) == TM_OK)
        settling = tm_spring_settling_duration(spring, standard_threshold);
    tm_spring_release(spring);
    json_t *answer = json_parameters(parameters);
    json_object_set_new(answer, "settlingDuration", json_double(settling));
    json_object_set_new(answer, "allowsOverdamping", json_true());
    return answer;
}

static json_t *parameters(input in) {
    tm_spring_parameters parameters = TM_SPRING_PARAMETERS_INIT;
    double mass = number_or(in, "mass", 1);
    if (has(in, "response") && has(in, "dampingFraction")) {
        double response = number(in, "response"), fraction = number(in, "dampingFraction");
        check(in, tm_spring_parameters_from_response(response, fraction, mass, &parameters, problem(in)));
    } else {
        double duration = number(in, "duration"), bounce = number(in, "bounce");
        check(in, tm_spring_parameters_from_perceptual(duration, bounce, mass, &parameters, problem(in)));
    }
    return json_parameters(parameters);
}

static json_t *uikit_spring(input in) {
    double ratio = number(in, "dampingRatio"), duration = number(in, "duration");
    double velocity = number_or(in, "initialVelocity", 0);
    tm_spring *spring = NULL;
    check(in, tm_spring_create_damping_ratio(ratio, duration, velocity, &spring, problem(in)));
    tm_spring_parameters parameters = TM_SPRING_PARAMETERS_INIT;
    tm_spring_traits traits = take_apart(in, spring, &parameters);
    json_t *answer = json_parameters(parameters);
    json_object_set_new(answer, "angularFrequency", json_double(traits.angular_frequency));
    return answer;
}

/* A damping ratio keeps the requested duration; a spring defines its own (R5.9). */
static json_t *property_animator_duration(input in) {
    double duration = number(in, "requestedDuration");
    if (has(in, "dampingRatio")) return json_double(duration);
    tm_spring *spring = make_spring(in);
    duration = tm_spring_settling_duration(spring, standard_threshold);
    tm_spring_release(spring);
    return json_double(duration);
}

const operation spring_operations[] = {
    {"spring", spring},
    {"spring.state", state},
    {"spring.settlingDuration", settling_duration},
    {"spring.dampingRatio", damping_ratio},
    {"spring.fromPerceptual", from_perceptual},
    {"spring.toPerceptual", to_perceptual},
    {"spring.parameters", parameters},
    {"uikit.spring", uikit_spring},
    {"uikit.propertyAnimatorDuration", property_animator_duration},
    {NULL, NULL},
};
