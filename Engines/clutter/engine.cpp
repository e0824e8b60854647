// Clutter, without a display: the progress of timelines, intervals, keyframe transitions and paths.
#define CLUTTER_DISABLE_DEPRECATION_WARNINGS
#include <clutter/clutter.h>

#include <algorithm>
#include <memory>

#include "../support/easings.hpp"
#include "../support/keyframes.hpp"

namespace {

template <class Object>
using Owned = std::unique_ptr<Object, decltype(&g_object_unref)>;
template <class Object>
Owned<Object> owned(Object* object) {
    return {object, g_object_unref};
}

// Timelines

/// Timelines count whole milliseconds, so t has to be a whole number of them.
constexpr guint duration = 1000000000;

guint elapsed(const json& value) {
    const double t = number(value), milliseconds = t * duration;
    need(t >= 0 && t <= 1 && std::abs(milliseconds - std::round(milliseconds)) <= 1e-12 * milliseconds);
    return guint(std::round(milliseconds));
}

double progress(ClutterTimeline* timeline, const json& t) {
    clutter_timeline_advance(timeline, elapsed(t));
    return clutter_timeline_get_progress(timeline);
}

const std::map<std::string, ClutterAnimationMode> easings = {
    {"linear", CLUTTER_LINEAR}, {"quadIn", CLUTTER_EASE_IN_QUAD},
    {"quadOut", CLUTTER_EASE_OUT_QUAD}, {"quadInOut", CLUTTER_EASE_IN_OUT_QUAD},
    {"cubicIn", CLUTTER_EASE_IN_CUBIC}, {"cubicOut", CLUTTER_EASE_OUT_CUBIC},
    {"cubicInOut", CLUTTER_EASE_IN_OUT_CUBIC}, {"quartIn", CLUTTER_EASE_IN_QUART},
    {"quartOut", CLUTTER_EASE_OUT_QUART}, {"quartInOut", CLUTTER_EASE_IN_OUT_QUART},
    {"quintIn", CLUTTER_EASE_IN_QUINT}, {"quintOut", CLUTTER_EASE_OUT_QUINT},
    {"quintInOut", CLUTTER_EASE_IN_OUT_QUINT}, {"sineIn", CLUTTER_EASE_IN_SINE},
    {"sineOut", CLUTTER_EASE_OUT_SINE}, {"sineInOut", CLUTTER_EASE_IN_OUT_SINE},
    {"expoIn", CLUTTER_EASE_IN_EXPO}, {"expoOut", CLUTTER_EASE_OUT_EXPO},
    {"expoInOut", CLUTTER_EASE_IN_OUT_EXPO}, {"circIn", CLUTTER_EASE_IN_CIRC},
    {"circOut", CLUTTER_EASE_OUT_CIRC}, {"circInOut", CLUTTER_EASE_IN_OUT_CIRC},
    {"elasticIn", CLUTTER_EASE_IN_ELASTIC}, {"elasticOut", CLUTTER_EASE_OUT_ELASTIC},
    {"elasticInOut", CLUTTER_EASE_IN_OUT_ELASTIC}, {"backIn", CLUTTER_EASE_IN_BACK},
    {"backOut", CLUTTER_EASE_OUT_BACK}, {"backInOut", CLUTTER_EASE_IN_OUT_BACK},
    {"bounceIn", CLUTTER_EASE_IN_BOUNCE}, {"bounceOut", CLUTTER_EASE_OUT_BOUNCE},
    {"bounceInOut", CLUTTER_EASE_IN_OUT_BOUNCE}};

json easing(const json& input, const std::string&) {
    const std::string name = nameWithoutParameters(input);
    need(easings.count(name));
    const auto timeline = owned(clutter_timeline_new(duration));
    clutter_timeline_set_progress_mode(timeline.get(), easings.at(name));
    return encoded(progress(timeline.get(), input.at("t")));
}

const std::map<std::string, ClutterAnimationMode> names = {
    {"linear", CLUTTER_LINEAR}, {"default", CLUTTER_EASE}, {"easeIn", CLUTTER_EASE_IN}, {"easeOut", CLUTTER_EASE_OUT},
    {"easeInEaseOut", CLUTTER_EASE_IN_OUT}};
const std::map<std::string, ClutterAnimationMode> texts = {
    {"linear", CLUTTER_LINEAR}, {"ease", CLUTTER_EASE}, {"ease-in", CLUTTER_EASE_IN}, {"ease-out", CLUTTER_EASE_OUT},
    {"ease-in-out", CLUTTER_EASE_IN_OUT}, {"step-start", CLUTTER_STEP_START}, {"step-end", CLUTTER_STEP_END}};

bool isLinear(const json& function) { return function.value("named", function.value("css", "")) == "linear"; }

json timingFunction(const json& input, const std::string&) {
    const json& function = input.at("function");
    need(!input.value("before", false));
    const auto timeline = owned(clutter_timeline_new(duration));
    if (function.contains("cubicBezier")) {
        const auto points = numbers(function["cubicBezier"], 4);
        const ClutterPoint first = {float(points[0]), float(points[1])}, second = {float(points[2]), float(points[3])};
        clutter_timeline_set_cubic_bezier_progress(timeline.get(), &first, &second);
    } else if (function.contains("steps")) {
        const std::string jump = function["steps"].at("jump");
        const double count = number(function["steps"].at("count"));
        need((jump == "start" || jump == "end") && std::abs(count) <= G_MAXINT && count == std::floor(count));
        const auto mode = jump == "start" ? CLUTTER_STEP_MODE_START : CLUTTER_STEP_MODE_END;
        clutter_timeline_set_step_progress(timeline.get(), gint(count), mode);
        if (clutter_timeline_get_progress_mode(timeline.get()) != CLUTTER_STEPS) throw std::runtime_error("no steps");
    } else {
        need(!function.contains("linear"));
        const bool isNamed = function.contains("named");
        const auto& modes = isNamed ? names : texts;
        const auto mode = modes.find(function.at(isNamed ? "named" : "css"));
        need(mode != modes.end());
        clutter_timeline_set_progress_mode(timeline.get(), mode->second);
    }
    return encoded(progress(timeline.get(), input.at("t")));
}

// Values

struct Kind {
    GType type;
    size_t count;
};

/// A value of Clutter's. All but numbers and matrices are structures of floats.
struct Value {
    const Kind kind;
    GValue value = G_VALUE_INIT;

    explicit Value(Kind kind) : kind(kind) { g_value_init(&value, kind.type); }
    Value(Kind kind, const json& json) : Value(kind) {
        const auto list = kind.count == 1 ? std::vector<double>{number(json)} : numbers(json, kind.count);
        const std::vector<float> floats(list.begin(), list.end());
        ClutterMatrix matrix;
        if (kind.type == G_TYPE_DOUBLE) {
            g_value_set_double(&value, list[0]);
        } else if (kind.type == CLUTTER_TYPE_MATRIX) {
            // Clutter's points are columns, and the numbers are in the order of columns.
            g_value_set_boxed(&value, clutter_matrix_init_from_array(&matrix, floats.data()));
        } else {
            g_value_set_boxed(&value, floats.data());
        }
    }
    Value(const Value& other) : Value(other.kind) { g_value_copy(&other.value, &value); }
    ~Value() { g_value_unset(&value); }

    json encoded() const {
        if (kind.type == G_TYPE_DOUBLE) return ::encoded(g_value_get_double(&value));
        return ::encoded(static_cast<const float*>(g_value_get_boxed(&value)), kind.count);
    }
};

json between(Kind kind, const json& input) {
    const Value from(kind, input.at("from")), to(kind, input.at("to"));
    Value result(kind);
    const gpointer interval = g_object_ref_sink(clutter_interval_new_with_values(kind.type, &from.value, &to.value));
    const auto owner = owned(CLUTTER_INTERVAL(interval));
    if (!clutter_interval_compute_value(owner.get(), number(input.at("t")), &result.value)) throw Unsupported{};
    return result.encoded();
}

json interpolate(const json& input, const std::string&) {
    needPlainEnds(input);
    const std::map<std::string, Kind> kinds = {
        {"number", {G_TYPE_DOUBLE, 1}}, {"point", {CLUTTER_TYPE_POINT, 2}}, {"size", {CLUTTER_TYPE_SIZE, 2}},
        {"rect", {CLUTTER_TYPE_RECT, 4}}, {"translate", {CLUTTER_TYPE_VERTEX, 3}}, {"scale", {CLUTTER_TYPE_VERTEX, 3}}};
    const auto kind = kinds.find(input.at("type"));
    need(kind != kinds.end());
    return between(kind->second, input);
}

json interpolateMatrices(const json& input, const std::string&) {
    need(input.value("shortestPath", true) && !input.contains("algorithm"));
    return between({CLUTTER_TYPE_MATRIX, 16}, input);
}

// Keyframes. They animate an object that only keeps the value.

struct Target {
    GObject object;
    GParamSpec* property;
    GValue* value;
};

GType targetType() {
    static GType type = 0;
    if (type) return type;
    type = g_type_register_static_simple(G_TYPE_OBJECT, "Target", sizeof(GObjectClass), nullptr, sizeof(Target),
                                         nullptr, GTypeFlags(0));
    static const GInterfaceInitFunc initialize = [](gpointer interface, gpointer) {
        auto* animatable = static_cast<ClutterAnimatableIface*>(interface);
        animatable->find_property = [](ClutterAnimatable* self, const char*) {
            return reinterpret_cast<Target*>(self)->property;
        };
        animatable->set_final_state = [](ClutterAnimatable* self, const char*, const GValue* value) {
            g_value_copy(value, reinterpret_cast<Target*>(self)->value);
        };
    };
    static const GInterfaceInfo information = {initialize, nullptr, nullptr};
    g_type_add_interface_static(type, CLUTTER_TYPE_ANIMATABLE, &information);
    return type;
}

json keyframes(const json& input, const std::string&) {
    const json& list = input.at("values");
    need(input.at("calculationMode") == "linear" && list.is_array() && list.size() >= 2);
    const json functions = input.value("timingFunctions", json::array());
    need(functions.is_array());
    for (const json& function : functions) need(isLinear(function));
    need(isLinear(input.value("timingFunction", json{{"named", "linear"}})));
    const std::map<size_t, Kind> kinds = {{2, {CLUTTER_TYPE_POINT, 2}}, {3, {CLUTTER_TYPE_VERTEX, 3}}};
    need(!list[0].is_array() || kinds.count(list[0].size()));
    const Kind kind = list[0].is_array() ? kinds.at(list[0].size()) : Kind{G_TYPE_DOUBLE, 1};
    std::vector<Value> values;
    for (const json& value : list) values.emplace_back(kind, value);
    std::vector<double> times;
    for (size_t i = 0; i < values.size(); i++) times.push_back(i / double(values.size() - 1));
    if (input.contains("keyTimes")) times = numbers(input["keyTimes"], values.size());
    // Clutter's keyframes are between 0 and 1. It does not check their order.
    need(times.front() == 0 && times.back() == 1 && std::is_sorted(times.begin(), times.end()));

    Value result(kind);
    const auto target = owned(static_cast<Target*>(g_object_new(targetType(), nullptr)));
    const std::unique_ptr<GParamSpec, decltype(&g_param_spec_unref)> property(
        g_param_spec_ref_sink(
            kind.type == G_TYPE_DOUBLE
                ? g_param_spec_double("value", nullptr, nullptr, -G_MAXDOUBLE, G_MAXDOUBLE, 0, G_PARAM_READWRITE)
                : g_param_spec_boxed("value", nullptr, nullptr, kind.type, G_PARAM_READWRITE)),
        g_param_spec_unref);
    target->property = property.get();
    target->value = &result.value;
    const auto transition = owned(clutter_keyframe_transition_new("value"));
    auto* keyframed = CLUTTER_KEYFRAME_TRANSITION(transition.get());
    clutter_timeline_set_duration(CLUTTER_TIMELINE(keyframed), duration);
    clutter_transition_set_animatable(transition.get(), CLUTTER_ANIMATABLE(target.get()));
    clutter_transition_set_from_value(transition.get(), &values.front().value);
    clutter_transition_set_to_value(transition.get(), &values.back().value);
    std::vector<GValue> inner;
    for (size_t i = 1; i + 1 < values.size(); i++) inner.push_back(values[i].value);
    if (!inner.empty()) {
        clutter_keyframe_transition_set_key_frames(keyframed, inner.size(), &times[1]);
        clutter_keyframe_transition_set_values(keyframed, inner.size(), inner.data());
    }
    g_signal_emit_by_name(keyframed, "started");
    const guint milliseconds = elapsed(input.at("t"));
    clutter_timeline_advance(CLUTTER_TIMELINE(keyframed), milliseconds);
    // Each frame goes on by at most one keyframe.
    for (size_t i = 0; i < values.size(); i++) g_signal_emit_by_name(keyframed, "new-frame", gint(milliseconds));
    return result.encoded();
}

json length(const json& input, const std::string&) {
    const std::string text = input.at("d");
    const auto path = owned(CLUTTER_PATH(g_object_ref_sink(clutter_path_new())));
    need(clutter_path_set_description(path.get(), text.c_str()));  // Clutter has no H, V, Q, S, T and A.
    return clutter_path_get_length(path.get());
}

}  // namespace

int main() {
    // The warnings are answers here.
    g_log_set_default_handler([](const char*, GLogLevelFlags, const char*, gpointer) {}, nullptr);
    serve("clutter", CLUTTER_VERSION_S,
          {{"easing", easing}, {"timingFunction", timingFunction}, {"interpolate", interpolate},
           {"matrix.interpolate", interpolateMatrices}, {"keyframes", keyframes}, {"path.length", length}});
}
