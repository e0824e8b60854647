// rlottie: keyframes of layers, motion along curves, shapes and colours, in single precision.
// Each request becomes a Lottie document. An image layer tells its matrix, a shape layer its path and its colour.
#include <rlottie.h>
#include <rlottiecommon.h>

#include <algorithm>
#include <memory>
#include <set>

#include "../support/easings.hpp"
#include "../support/keyframes.hpp"
#include "../support/path_data.hpp"

namespace {

using Lottie = nlohmann::ordered_json;  // The type of a shape has to be its first member.
using Frames = std::vector<Lottie>;

Lottie still(const Lottie& value) { return {{"a", 0}, {"k", value}}; }
/// An image layer of type 2, or a shape layer of type 4. Without "ddd" before the transform it is 3D.
Lottie layer(int type, const Lottie& transform, const Lottie& items = Lottie::array()) {
    return {{"ddd", 0}, {"ip", 0}, {"op", 2}, {"st", 0}, {"ty", type}, {"refId", "none"}, {"ks", transform},
            {"shapes", items}};
}

/// A document of a layer, or of an array of them, at its first frame. One frame lasts a second.
struct Document {
    std::unique_ptr<rlottie::Animation> animation;
    const LOTLayerNode* root;

    explicit Document(const Lottie& layers) {
        const Lottie picture = {{"id", "none"}, {"w", 1}, {"h", 1}, {"p", ""}, {"e", 1}};  // It cannot be loaded.
        const Lottie document = {{"v", "5.0.0"}, {"fr", 1}, {"ip", 0}, {"op", 2}, {"w", 100}, {"h", 100},
                                 {"assets", {picture}},
                                 {"layers", layers.is_array() ? layers : Lottie::array({layers})}};
        const std::string text = document.dump();
        need(text.find("null") == std::string::npos);  // JSON has no infinities and no NaN.
        animation = rlottie::Animation::loadFromData(text, "", "", false);
        if (!animation) throw std::runtime_error("the document is rejected");
        root = animation->renderTree(0, 100, 100);
    }
    /// The only item that a layer draws. The library lists layers from the back to the front.
    const LOTNode& drawn(size_t layer = 0) const {
        const auto& items = root->mLayerList.ptr[root->mLayerList.size - 1 - layer]->mNodeList;
        need(items.size == 1);  // Nothing is drawn in a clear colour.
        return *items.ptr[0];
    }
};

/// Keyframes with easings between them. Frames are whole numbers, so the document's time begins at t.
Lottie track(const Numbers& times, const Frames& frames, const json& easings, double t, bool holds = false) {
    Lottie k = Lottie::array();
    for (size_t i = 0; i < times.size(); i++) {
        Lottie keyframe = {{"t", times[i] - t}};
        keyframe.update(frames[i]);
        const Curve c = i < easings.size() ? curveOf(easings[i]) : Curve{0, 0, 1, 1};
        if (holds) keyframe["h"] = 1;
        else if (i + 1 < times.size())
            keyframe.update({{"o", {{"x", {c[0]}}, {"y", {c[1]}}}}, {"i", {{"x", {c[2]}}, {"y", {c[3]}}}}});
        k.push_back(keyframe);
    }
    return {{"a", 1}, {"k", k}};
}

/// The value at t. Each number of an array is the position of a layer of its own.
json animated(const Numbers& times, const json& values, const json& easings, double t, bool holds = false) {
    const bool isArray = values.at(0).is_array();
    const size_t count = isArray ? values[0].size() : 1;
    need(count > 0);
    Lottie layers = Lottie::array();
    for (size_t axis = 0; axis < count; axis++) {
        Frames keyframes;
        for (const json& value : values)
            keyframes.push_back({{"s", {isArray ? numbers(value, count)[axis] : number(value)}}});
        const Lottie x = track(times, keyframes, easings, t, holds);
        layers.push_back(layer(2, {{"p", {{"s", true}, {"x", x}, {"y", still(0)}}}}));
    }
    const Document document(layers);
    json result = json::array();
    for (size_t axis = 0; axis < count; axis++) result.push_back(encoded(document.drawn(axis).mImageInfo.mMatrix.m31));
    return isArray ? result : result[0];
}

json timingFunction(const json& input, const std::string& specification) {
    const double t = number(input.at("t"));
    need(specification == "coreAnimation" || (t >= 0 && t <= 1));  // Keyframes hold the ends.
    return animated({0, 1}, {0, 1}, json::array({input.at("function")}), t);
}

/// The times of keyframes, by default even. Others are a matter of Core Animation's or the Web's own rules.
Numbers timesOf(const json& input, size_t count, size_t intervals) {
    Numbers times;
    for (size_t i = 0; i < count; i++) times.push_back(double(i) / double(intervals));
    if (input.contains("keyTimes")) times = numbers(input["keyTimes"], count);
    need(std::is_sorted(times.begin(), times.end()) && times.front() >= 0 && times.back() <= 1);
    return times;
}

json keyframes(const json& input, const std::string& specification) {
    const json& values = input.at("values");
    const double t = number(input.at("t"));
    const bool holds = input.at("calculationMode") == "discrete";
    need((holds || input["calculationMode"] == "linear") && !input.contains("timingFunction") && values.size() >= 2);
    need(specification != "webAnimations" || (t >= 0 && t <= 1));  // The ends continue there.
    const auto times = timesOf(input, values.size(), holds ? values.size() : values.size() - 1);
    return animated(times, values, input.value("timingFunctions", json::array()), t, holds);
}

json interpolate(const json& input, const std::string& specification) {
    const std::string type = input.at("type");
    const double t = number(input.at("t"));
    needPlainEnds(input);
    need(t >= 0 && t <= 1);
    if (type == "color") {
        const bool isWeb = specification == "webAnimations" || specification == "cssTransforms";
        need(!input.value("premultiplied", isWeb));  // The opacity is a property of its own.
        const auto a = numbers(input.at("from"), 4), b = numbers(input.at("to"), 4);
        for (size_t i = 0; i < 4; i++) need(a[i] >= 0 && a[i] <= 1 && b[i] >= 0 && b[i] <= 1);  // They become bytes.
        const auto color = track({0, 1}, {{{"s", {a[0], a[1], a[2]}}}, {{"s", {b[0], b[1], b[2]}}}}, {}, t);
        const auto opacity = track({0, 1}, {{{"s", {a[3] * 100}}}, {{"s", {b[3] * 100}}}}, {}, t);
        const Lottie square = {{"ty", "rc"}, {"p", still({0, 0})}, {"s", still({1, 1})}, {"r", still(0)}};
        const Document document(layer(4, Lottie::object(), {square, {{"ty", "fl"}, {"c", color}, {"o", opacity}}}));
        const auto& drawn = document.drawn().mColor;
        return {drawn.r / 255.0, drawn.g / 255.0, drawn.b / 255.0, drawn.a / 255.0};
    }
    const std::set<std::string> types = {"number", "length", "percentage", "point", "size", "rect", "insets",
                                         "translate", "scale", "numberList", "vector"};
    need(types.count(type));
    return animated({0, 1}, {input.at("from"), input.at("to")}, {}, t);
}

// Paths of a move, lines and curves

struct Vertex {
    Numbers point, in = {0, 0}, out = {0, 0};
    bool isCurved = false;  // The segment before it.
};

/// The vertices of path data. The handles are relative to them.
std::vector<Vertex> vertices(const std::string& text) {
    std::vector<Vertex> path;
    for (const auto& [letter, v] : commands(text)) {
        need(letter == 'M' ? path.empty() : letter == 'L' || letter == 'C');
        // The library divides curves until lengths are off by 0.01, without end where rounding is coarser.
        for (double x : v) need(std::abs(x) < 1e5);
        Vertex vertex{{v.end()[-2], v.end()[-1]}};
        if (letter == 'C') {
            path.back().out = {v[0] - path.back().point[0], v[1] - path.back().point[1]};
            vertex.in = {v[2] - v[4], v[3] - v[5]};
            vertex.isCurved = true;
        }
        path.push_back(vertex);
    }
    need(!path.empty());
    return path;
}

/// The place on the way at t, with the angle if the layer turns to its direction.
json along(const std::vector<Vertex>& path, const Numbers& times, const json& easings, double t, std::string turning) {
    const bool turns = turning != "none", isReversed = turning == "autoReverse";
    need(!turns || isReversed || turning == "auto");
    Frames keyframes;
    for (size_t i = 0; i < path.size(); i++) {
        keyframes.push_back({{"s", path[i].point}});
        // A line is exact without handles, but then it has no direction.
        if (i + 1 < path.size() && (path[i + 1].isCurved || turns))
            keyframes[i].update({{"to", path[i].out}, {"ti", path[i + 1].in}});
    }
    Lottie mover = layer(2, {{"p", track(times, keyframes, easings, t)}, {"r", still(isReversed ? 180 : 0)}});
    mover["ao"] = int(turns);
    const Document document(mover);
    const auto& m = document.drawn().mImageInfo.mMatrix;
    json result = {{"point", {encoded(m.m31), encoded(m.m32)}}};
    if (turns) result["angle"] = encoded(std::atan2(m.m12, m.m11));
    return result;
}

json pathKeyframes(const json& input, const std::string& specification) {
    const std::string mode = input.at("calculationMode");
    const double t = number(input.at("t"));
    const json easings = input.value("timingFunctions", json::array());
    need(!input.contains("keyPoints") && !input.contains("timingFunction") && t >= 0 && t <= 1);
    const auto path = vertices(input.at("d"));
    // The speed is constant on each segment, but for its easing.
    const bool isPaced = mode == "paced" && path.size() == 2 && !input.contains("keyTimes") && easings.empty();
    need(path.size() >= 2 && (isPaced || (mode == "linear" && specification == "smil")));
    return along(path, timesOf(input, path.size(), path.size() - 1), easings, t, input.value("rotationMode", "none"));
}

/// The point at a fraction of the length of a single segment.
json pointAt(const json& input, const std::string&) {
    const auto path = vertices(input.at("d"));
    need(path.size() == 2 && !input.contains("distance"));  // rlottie does not tell lengths.
    return along(path, {0, 1}, {}, number(input.at("fraction")), "auto");
}

Lottie shape(const std::string& text) {
    Lottie v = Lottie::array(), in = v, out = v;
    for (const Vertex& vertex : vertices(text)) {
        need(v.empty() || vertex.isCurved);  // A shape has no lines.
        v.push_back(vertex.point), in.push_back(vertex.in), out.push_back(vertex.out);
    }
    return {{"s", {{{"i", in}, {"o", out}, {"v", v}, {"c", false}}}}};
}

json interpolatePaths(const json& input, const std::string&) {
    const double t = number(input.at("t"));
    need(t >= 0 && t <= 1);
    const Lottie path = track({0, 1}, {shape(input.at("from")), shape(input.at("to"))}, {}, t);
    const Document document(
        layer(4, Lottie::object(), {{{"ty", "sh"}, {"ks", path}}, {{"ty", "fl"}, {"c", still({0, 0, 0})}}}));
    const auto& drawn = document.drawn().mPath;
    const float* values = drawn.ptPtr;
    json segments = json::array();
    for (size_t i = 0; i < drawn.elmCount; i++) {
        const size_t element = drawn.elmPtr[i], counts[] = {2, 2, 6, 0};
        segments.push_back({{"type", std::string(1, "MLCZ"[element])}, {"values", encoded(values, counts[element])}});
        values += counts[element];
    }
    return {{"segments", segments}};
}

/// The matrix of a layer that is moved, scaled by percentages, or turned by degrees.
json make(const json& input, const std::string&) {
    const std::string full = input.at("function");
    need(!full.empty());
    const std::string name = std::isupper(full.back()) ? full.substr(full.find(':') + 1) : full;  // Of one axis.
    const auto a = numbers(input.at("arguments"));
    need(a.size() == 1 || (a.size() == 2 && (name == "translate" || name == "scale")));
    const double x = a[0], y = a.back();
    const std::map<std::string, Lottie> transforms = {
        {"translate", {{"p", still({x, a.size() == 2 ? y : 0})}}}, {"scale", {{"s", still({x * 100, y * 100})}}},
        {"translateX", {{"p", still({x, 0})}}}, {"translateY", {{"p", still({0, x})}}},
        {"scaleX", {{"s", still({x * 100, 100})}}}, {"scaleY", {{"s", still({100, x * 100})}}},
        {"rotate", {{"r", still(x / M_PI * 180)}}}, {"rotateZ", {{"r", still(x / M_PI * 180)}}}};
    need(transforms.count(name));
    const Document document(layer(2, transforms.at(name)));
    const auto& m = document.drawn().mImageInfo.mMatrix;
    const double matrix[] = {m.m11, m.m12, 0, 0, m.m21, m.m22, 0, 0, 0, 0, 1, 0, m.m31, m.m32, 0, 1};
    return encoded(matrix, 16);
}

}  // namespace

int main() {
    serve("rlottie", VERSION,
          {{"timingFunction", timingFunction}, {"keyframes", keyframes}, {"interpolate", interpolate},
           {"path.keyframes", pathKeyframes}, {"path.pointAt", pointAt}, {"path.interpolate", interpolatePaths},
           {"matrix.make", make}});
}
