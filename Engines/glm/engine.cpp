// GLM: easings, splines of points, quaternions and matrices, in double precision.
#define GLM_ENABLE_EXPERIMENTAL
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <glm/gtx/easing.hpp>
#include <glm/gtx/matrix_decompose.hpp>
#include <glm/gtx/matrix_interpolation.hpp>
#include <glm/gtx/spline.hpp>

#include "../support/protocol.hpp"

namespace {

// The vectors' matrices act on rows, and GLM's on columns, so that the numbers are in the same order.
glm::dmat4 matrix(const json& value) { return glm::make_mat4(numbers(value, 16).data()); }
json encoded(const glm::dmat4& m) { return ::encoded(glm::value_ptr(m), 16); }

glm::dquat quaternion(const json& value) {
    const auto q = numbers(value, 4);
    return glm::dquat(q[3], q[0], q[1], q[2]);
}
json encoded(const glm::dquat& q) { return {::encoded(q.x), ::encoded(q.y), ::encoded(q.z), ::encoded(q.w)}; }

using Easing = double (*)(const double&);
const std::map<std::string, Easing> easings = {
    {"linear", glm::linearInterpolation<double>},
    {"quadIn", glm::quadraticEaseIn<double>}, {"quadOut", glm::quadraticEaseOut<double>},
    {"quadInOut", glm::quadraticEaseInOut<double>},
    {"cubicIn", glm::cubicEaseIn<double>}, {"cubicOut", glm::cubicEaseOut<double>},
    {"cubicInOut", glm::cubicEaseInOut<double>},
    {"quartIn", glm::quarticEaseIn<double>}, {"quartOut", glm::quarticEaseOut<double>},
    {"quartInOut", glm::quarticEaseInOut<double>},
    {"quintIn", glm::quinticEaseIn<double>}, {"quintOut", glm::quinticEaseOut<double>},
    {"quintInOut", glm::quinticEaseInOut<double>},
    {"sineIn", glm::sineEaseIn<double>}, {"sineOut", glm::sineEaseOut<double>},
    {"sineInOut", glm::sineEaseInOut<double>},
    {"circIn", glm::circularEaseIn<double>}, {"circOut", glm::circularEaseOut<double>},
    {"circInOut", glm::circularEaseInOut<double>},
    {"expoIn", glm::exponentialEaseIn<double>}, {"expoOut", glm::exponentialEaseOut<double>},
    {"expoInOut", glm::exponentialEaseInOut<double>},
    {"elasticIn", glm::elasticEaseIn<double>}, {"elasticOut", glm::elasticEaseOut<double>},
    {"elasticInOut", glm::elasticEaseInOut<double>},
    {"bounceIn", glm::bounceEaseIn<double>}, {"bounceOut", glm::bounceEaseOut<double>},
    {"bounceInOut", glm::bounceEaseInOut<double>}};
// These take an overshoot.
using Back = double (*)(const double&, const double&);
const std::map<std::string, Back> backs = {
    {"backIn", glm::backEaseIn<double>},
    {"backOut", glm::backEaseOut<double>},
    {"backInOut", glm::backEaseInOut<double>}};

json easing(const json& input, const std::string&) {
    const std::string name = input.at("name");
    const json parameters = input.value("parameters", json::object());
    const double t = number(input.at("t"));
    need(t >= 0 && t <= 1);  // GLM asserts this.
    need(!parameters.contains("variant"));
    if (backs.count(name)) {
        if (parameters.contains("overshoot")) return ::encoded(backs.at(name)(t, number(parameters["overshoot"])));
        const std::map<std::string, Easing> plain = {
            {"backIn", glm::backEaseIn<double>}, {"backOut", glm::backEaseOut<double>},
            {"backInOut", glm::backEaseInOut<double>}};
        return ::encoded(plain.at(name)(t));
    }
    need(easings.count(name) && parameters.empty());
    return ::encoded(easings.at(name)(t));
}

json interpolate(const json& input, const std::string& specification) {
    need(specification == "mathematics" && input.at("type") == "number" && !input.contains("by"));
    return ::encoded(glm::mix(number(input.at("from")), number(input.at("to")), number(input.at("t"))));
}

json slerp(const json& input, const std::string&) {
    const auto from = quaternion(input.at("from")), to = quaternion(input.at("to"));
    const double t = number(input.at("t"));
    // mix() does not take the shorter way.
    return encoded(input.value("shortestPath", true) ? glm::slerp(from, to, t) : glm::mix(from, to, t));
}

json decompose(const json& input, const std::string&) {
    glm::dvec3 scale, translation, skew;
    glm::dquat rotation;
    glm::dvec4 perspective;
    if (!glm::decompose(matrix(input.at("matrix")), scale, rotation, translation, skew, perspective)) return nullptr;
    return {{"translation", ::encoded(&translation[0], 3)}, {"scale", ::encoded(&scale[0], 3)},
            {"skew", {::encoded(skew.z), ::encoded(skew.y), ::encoded(skew.x)}},
            {"perspective", ::encoded(&perspective[0], 4)}, {"quaternion", encoded(rotation)}};
}

json multiply(const json& input, const std::string&) {
    return encoded(input.contains("a") ? matrix(input["a"]) * matrix(input.at("b"))
                                       : matrix(input.at("left")) * matrix(input.at("right")));
}

json inverse(const json& input, const std::string& specification) {
    need(specification == "geometryInterfaces");
    const auto m = matrix(input.at("matrix"));
    // The inverse of a singular matrix is not finite; the caller has to ask for the determinant.
    return glm::determinant(m) == 0 ? json() : encoded(glm::inverse(m));
}

json make(const json& input, const std::string& specification) {
    need(specification != "coreAnimation" || input.at("function") != "concat");
    const std::string name = input.at("function");
    const glm::dmat4 identity(1);
    if (name == "translate3d") {
        const auto a = numbers(input.at("arguments"), 3);
        return encoded(glm::translate(identity, glm::dvec3(a[0], a[1], a[2])));
    }
    if (name == "scale3d") {
        const auto a = numbers(input.at("arguments"), 3);
        return encoded(glm::scale(identity, glm::dvec3(a[0], a[1], a[2])));
    }
    if (name == "rotate3d") {
        const auto a = numbers(input.at("arguments"), 4);
        return encoded(glm::rotate(identity, a[3], glm::dvec3(a[0], a[1], a[2])));
    }
    const std::map<std::string, glm::dvec3> axes = {
        {"rotate", {0, 0, 1}}, {"rotateZ", {0, 0, 1}}, {"rotateX", {1, 0, 0}}, {"rotateY", {0, 1, 0}}};
    need(axes.count(name) && input.at("arguments").size() == 1);
    return encoded(glm::rotate(identity, number(input["arguments"][0]), axes.at(name)));
}

json transformPoint(const json& input, const std::string&) {
    const auto p = numbers(input.at("point"), 4);
    const glm::dvec4 moved = matrix(input.at("matrix")) * glm::dvec4(p[0], p[1], p[2], p[3]);
    return ::encoded(&moved[0], 4);
}

}  // namespace

int main() {
    const std::string version = std::to_string(GLM_VERSION_MAJOR) + "." + std::to_string(GLM_VERSION_MINOR) + "." +
                                std::to_string(GLM_VERSION_PATCH) + "." + std::to_string(GLM_VERSION_REVISION);
    serve("glm", version,
          {{"easing", easing}, {"interpolate", interpolate}, {"quaternion.slerp", slerp},
           {"matrix.decompose", decompose}, {"matrix.multiply", multiply}, {"matrix.inverse", inverse},
           {"matrix.make", make}, {"matrix.transformPoint", transformPoint}});
}
