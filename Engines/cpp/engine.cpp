// A conformance engine with GSL's splines and GLM's matrices and quaternions.
#define GLM_ENABLE_EXPERIMENTAL
#include <gsl/gsl_errno.h>
#include <gsl/gsl_spline.h>
#include <gsl/gsl_version.h>
#include <cmath>
#include <glm/gtc/type_ptr.hpp>
#include <glm/gtx/matrix_decompose.hpp>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
using nlohmann::json;

/// This engine does not support the request. Any other exception rejects the input.
struct Unsupported {};
using Rejected = std::invalid_argument;

/// A number. Non-finite numbers are strings in JSON.
double number(const json& value) {
    static const std::map<std::string, double> texts{{"NaN", NAN}, {"Infinity", INFINITY}, {"-Infinity", -INFINITY}};
    return value.is_string() ? texts.at(value) : value.is_number() ? value.get<double>() : throw Rejected("no number");
}

json encoded(double x) { return std::isfinite(x) ? json(x) : std::isnan(x) ? "NaN" : x > 0 ? "Infinity" : "-Infinity"; }

std::vector<double> numbers(const json& values, size_t count) {
    std::vector<double> result(values.size());
    for (size_t i = 0; i < result.size(); i++) result[i] = number(values.at(i));
    return result.size() == count ? result : throw Rejected("too few numbers, or too many");
}

json encoded(const double* values, int count) {
    json result = json::array();
    for (int i = 0; i < count; i++) result.push_back(encoded(values[i]));
    return result;
}

const std::map<std::string, const gsl_interp_type*> splines = {
    {"linear", gsl_interp_linear}, {"natural", gsl_interp_cspline}, {"periodic", gsl_interp_cspline_periodic},
    {"akima", gsl_interp_akima},   {"steffen", gsl_interp_steffen}, {"polynomial", gsl_interp_polynomial}};

double interpolated(const json& input, const std::vector<double>& knots, const std::vector<double>& values) {
    const std::string type = input.at("type");
    if (type == "periodic" && values.front() != values.back()) throw Rejected("the last value is not the first");
    for (size_t i = 0; i < knots.size(); i++)  // GSL does not check this.
        if (!std::isfinite(knots[i]) || !std::isfinite(values[i])) throw Rejected("not finite");
    const std::shared_ptr<gsl_spline> spline(gsl_spline_alloc(splines.at(type), knots.size()), gsl_spline_free);
    if (!spline || (type == "periodic" && knots.size() < 3)) throw Unsupported{};  // GSL needs more points.
    if (gsl_spline_init(spline.get(), knots.data(), values.data(), knots.size())) throw Rejected("knots");
    double t = number(input.at("t")), first = knots.front(), last = knots.back();
    const std::string beyond = input.value("extrapolation", type == "periodic" ? type : "polynomial");
    if (beyond == "periodic" && (t < first || t > last)) t -= std::floor((t - first) / (last - first)) * (last - first);
    if (t < first || t > last) throw Unsupported{};  // GSL does not extrapolate.
    if (beyond != "polynomial" && beyond != "periodic" && beyond != "hold") throw Rejected("extrapolation");
    const std::map evaluate{std::pair{0., &gsl_spline_eval}, {1., gsl_spline_eval_deriv}, {2., gsl_spline_eval_deriv2}};
    return evaluate.at(input.value("derivative", 0.))(spline.get(), t, nullptr);
}

json spline(const json& input, const std::string&) {
    const std::string type = input.at("type");
    if (!splines.count(type) || (type == "steffen" && input.value("ends", "chord") != "chord")) throw Unsupported{};
    const json& values = input.at("values");
    std::vector<double> knots(values.size());
    for (size_t i = 0; i < knots.size(); i++) knots[i] = i;
    if (input.contains("knots")) knots = numbers(input["knots"], knots.size());
    if (!values.at(0).is_array()) return encoded(interpolated(input, knots, numbers(values, knots.size())));
    json point = json::array();  // A spline for each coordinate.
    for (size_t axis = 0, count = values[0].size(); axis < count; axis++) {
        std::vector<double> coordinates;
        for (const auto& value : values) coordinates.push_back(numbers(value, count).at(axis));
        point.push_back(encoded(interpolated(input, knots, coordinates)));
    }
    return point.size() >= 2 && point.size() <= 4 ? point : throw Rejected("no points");
}

// The rows of the vectors' matrices, which act on rows, are the columns of GLM's, which act on columns.
glm::dmat4 matrix(const json& value) { return glm::make_mat4(numbers(value, 16).data()); }
glm::dquat quaternion(const json& value) {
    const auto q = numbers(value, 4);
    const double length = std::hypot(std::hypot(q[0], q[1], q[2]), q[3]);  // GLM squares: tiny ones vanish.
    return length == 0 ? glm::dquat(1, 0, 0, 0) : glm::dquat(q[3], q[0], q[1], q[2]) / length;
}
json encoded(const glm::dquat& q) { return {encoded(q.x), encoded(q.y), encoded(q.z), encoded(q.w)}; }
json encoded(const glm::dmat4& m) { return encoded(glm::value_ptr(m), 16); }
json slerp(const json& input, const std::string&) {
    const auto from = quaternion(input.at("from")), to = quaternion(input.at("to"));
    const double t = number(input.at("t"));
    if (t == 0 || t == 1) return encoded(t == 0 ? from : to);  // The other end may be NaN.
    return encoded(input.value("shortestPath", true) ? glm::slerp(from, to, t) : glm::mix(from, to, t));
}

json decompose(const json& input, const std::string&) {
    const auto m = matrix(input.at("matrix"));
    glm::dvec3 scale, shift, skew;
    glm::dquat turn;
    glm::dvec4 perspective;
    if (!std::isfinite(glm::determinant(m)) || !glm::decompose(m, scale, turn, shift, skew, perspective)) return nullptr;
    return {{"translation", encoded(&shift[0], 3)}, {"scale", encoded(&scale[0], 3)},
            {"skew", {encoded(skew.z), encoded(skew.y), encoded(skew.x)}},
            {"perspective", encoded(&perspective[0], 4)}, {"quaternion", encoded(turn)}};
}

json multiply(const json& input, const std::string&) {
    return encoded(input.contains("a") ? matrix(input["a"]) * matrix(input.at("b"))
                                       : matrix(input.at("left")) * matrix(input.at("right")));
}

json inverse(const json& input, const std::string& specification) {
    const auto m = matrix(input.at("matrix"));
    if (const double d = glm::determinant(m); d != 0 && std::isfinite(d)) return encoded(glm::inverse(m));
    return specification == "coreAnimation" ? encoded(m) : json();
}

const std::map<std::string, json (*)(const json&, const std::string&)> operations = {
    {"spline", spline}, {"quaternion.slerp", slerp}, {"matrix.decompose", decompose},
    {"matrix.multiply", multiply}, {"matrix.inverse", inverse}};

json answer(const json& request) {
    if (request.contains("hello")) {
        json names = json::array();
        for (const auto& operation : operations) names.push_back(operation.first);
        return {{"name", "cpp"}, {"version", "GSL " GSL_VERSION}, {"operations", names}};
    }
    json answer = {{"id", request.at("id").get<long>()}};
    try {
        const auto operation = operations.find(request.at("operation"));
        if (operation == operations.end()) throw Unsupported{};
        answer["value"] = operation->second(request.at("input"), request.at("specification"));
    } catch (const Unsupported&) {
        answer["unsupported"] = true;
    } catch (const std::exception& error) {
        answer["error"] = error.what();
    }
    return answer;
}

int main() {
    gsl_set_error_handler_off();  // The default handler aborts.
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    for (std::string line; std::getline(std::cin, line);) {
        try {
            std::cout << answer(json::parse(line)).dump(-1, ' ', false, json::error_handler_t::replace) << '\n';
        } catch (const std::exception& error) {
            std::cerr << "not a request: " << error.what() << '\n';
        }
        if (std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();
    }
}
