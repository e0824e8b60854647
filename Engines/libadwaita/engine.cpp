// libadwaita: easings, springs and interpolated numbers. None of them needs a display. The estimated duration of a
// spring is left out: it is another one than that of Core Animation.
#include <adwaita.h>

#include <memory>

#include "../support/easings.hpp"
#include "../support/keyframes.hpp"

// Only the clock of a window plays animations. The function that it calls is in the class of animations, which
// adw-animation-private.h declares like this.
struct _AdwAnimationClass {
    GObjectClass parent_class;
    guint (*estimate_duration)(AdwAnimation*);
    double (*calculate_value)(AdwAnimation*, guint milliseconds);
};

namespace {

const std::map<std::string, AdwEasing> easings = {
    {"linear", ADW_LINEAR},
    {"quadIn", ADW_EASE_IN_QUAD}, {"quadOut", ADW_EASE_OUT_QUAD}, {"quadInOut", ADW_EASE_IN_OUT_QUAD},
    {"cubicIn", ADW_EASE_IN_CUBIC}, {"cubicOut", ADW_EASE_OUT_CUBIC}, {"cubicInOut", ADW_EASE_IN_OUT_CUBIC},
    {"quartIn", ADW_EASE_IN_QUART}, {"quartOut", ADW_EASE_OUT_QUART}, {"quartInOut", ADW_EASE_IN_OUT_QUART},
    {"quintIn", ADW_EASE_IN_QUINT}, {"quintOut", ADW_EASE_OUT_QUINT}, {"quintInOut", ADW_EASE_IN_OUT_QUINT},
    {"sineIn", ADW_EASE_IN_SINE}, {"sineOut", ADW_EASE_OUT_SINE}, {"sineInOut", ADW_EASE_IN_OUT_SINE},
    {"expoIn", ADW_EASE_IN_EXPO}, {"expoOut", ADW_EASE_OUT_EXPO}, {"expoInOut", ADW_EASE_IN_OUT_EXPO},
    {"circIn", ADW_EASE_IN_CIRC}, {"circOut", ADW_EASE_OUT_CIRC}, {"circInOut", ADW_EASE_IN_OUT_CIRC},
    {"elasticIn", ADW_EASE_IN_ELASTIC}, {"elasticOut", ADW_EASE_OUT_ELASTIC},
    {"elasticInOut", ADW_EASE_IN_OUT_ELASTIC},
    {"backIn", ADW_EASE_IN_BACK}, {"backOut", ADW_EASE_OUT_BACK}, {"backInOut", ADW_EASE_IN_OUT_BACK},
    {"bounceIn", ADW_EASE_IN_BOUNCE}, {"bounceOut", ADW_EASE_OUT_BOUNCE},
    {"bounceInOut", ADW_EASE_IN_OUT_BOUNCE}};

json easing(const json& input, const std::string&) {
    const std::string name = nameWithoutParameters(input);
    const double t = number(input.at("t"));
    need(easings.count(name) && t >= 0 && t <= 1);
    return encoded(adw_easing_ease(easings.at(name), t));
}

json interpolate(const json& input, const std::string&) {
    need(input.at("type") == "number");
    needPlainEnds(input);
    return encoded(adw_lerp(number(input.at("from")), number(input.at("to")), number(input.at("t"))));
}

// Springs

using Parameters = std::unique_ptr<AdwSpringParams, decltype(&adw_spring_params_unref)>;
using Animation = std::unique_ptr<AdwSpringAnimation, decltype(&g_object_unref)>;

Parameters parameters(const json& input) {
    const double damping = number(input.at("damping")), mass = number(input.at("mass"));
    AdwSpringParams* result = adw_spring_params_new_full(damping, mass, number(input.at("stiffness")));
    if (!result) throw std::runtime_error("libadwaita makes no spring of these parameters");
    return {result, adw_spring_params_unref};
}

/// An animation from 0 to 1.
Animation animation(const json& input, const std::string& specification) {
    const Parameters spring = parameters(input);
    // The library ends the program where these are not numbers.
    const double damping = number(input["damping"]), mass = number(input["mass"]);
    need(!std::isnan(damping / (2 * mass)) && !std::isnan(number(input["stiffness"]) / mass));
    // Core Animation limits the damping.
    const bool mayOverdamp = input.value("allowsOverdamping", specification != "coreAnimation");
    need(mayOverdamp || !(adw_spring_params_get_damping_ratio(spring.get()) > 1));
    const double velocity = input.contains("initialVelocity") ? number(input["initialVelocity"]) : 0;
    const gpointer result = g_object_new(ADW_TYPE_SPRING_ANIMATION, "value-from", 0.0, "value-to", 1.0, "spring-params",
                                         spring.get(), "initial-velocity", velocity, nullptr);
    return {ADW_SPRING_ANIMATION(result), g_object_unref};
}

json state(const json& input, const std::string& specification) {
    const Animation animated = animation(input, specification);
    // The animation jumps to its end when it is as near as this.
    adw_spring_animation_set_epsilon(animated.get(), 1e-13);
    const double milliseconds = number(input.at("t")) * 1000, whole = std::round(milliseconds);
    // The clock counts whole milliseconds.
    need(whole >= 0 && whole <= G_MAXUINT && std::abs(milliseconds - whole) <= 1e-9);
    AdwAnimation* base = ADW_ANIMATION(animated.get());
    const double value = ADW_ANIMATION_GET_CLASS(base)->calculate_value(base, guint(whole));
    return {{"value", encoded(value)}, {"velocity", encoded(adw_spring_animation_get_velocity(animated.get()))}};
}

json position(const json& input, const std::string& specification) { return state(input, specification)["value"]; }

json dampingRatio(const json& input, const std::string&) {
    return encoded(adw_spring_params_get_damping_ratio(parameters(input).get()));
}

}  // namespace

int main() {
    // The warnings about rejected parameters are answers here.
    g_log_set_default_handler([](const char*, GLogLevelFlags, const char*, gpointer) {}, nullptr);
    const std::string version = std::to_string(adw_get_major_version()) + "." +
                                std::to_string(adw_get_minor_version()) + "." +
                                std::to_string(adw_get_micro_version());
    serve("libadwaita", version,
          {{"easing", easing}, {"interpolate", interpolate}, {"spring", position}, {"spring.state", state},
           {"spring.dampingRatio", dampingRatio}});
}
