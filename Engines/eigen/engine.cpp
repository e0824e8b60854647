// Eigen: quaternions and matrices, in double precision.
#include <Eigen/Geometry>
#include <Eigen/LU>

#include "../support/protocol.hpp"

namespace {

// The vectors' matrices act on rows, and Eigen's on columns, so that the numbers are in the same order.
Eigen::Matrix4d matrix(const json& value) { return Eigen::Map<const Eigen::Matrix4d>(numbers(value, 16).data()); }
json encoded(const Eigen::Matrix4d& m) { return ::encoded(m.data(), 16); }
json encoded(const Eigen::Affine3d& m) { return encoded(m.matrix()); }

json slerp(const json& input, const std::string&) {
    need(input.value("shortestPath", true));  // Eigen always takes the shorter way.
    // The constructor takes w first, and the numbers are stored with w last.
    const Eigen::Quaterniond from(numbers(input.at("from"), 4).data()), to(numbers(input.at("to"), 4).data());
    const Eigen::Quaterniond result = from.slerp(number(input.at("t")), to);
    return ::encoded(result.coeffs().data(), 4);
}

json multiply(const json& input, const std::string&) {
    return encoded(input.contains("a") ? Eigen::Matrix4d(matrix(input["a"]) * matrix(input.at("b")))
                                       : Eigen::Matrix4d(matrix(input.at("left")) * matrix(input.at("right"))));
}

json inverse(const json& input, const std::string& specification) {
    need(specification == "geometryInterfaces");
    Eigen::Matrix4d result;
    bool isInvertible = false;
    matrix(input.at("matrix")).computeInverseWithCheck(result, isInvertible, 0);
    return isInvertible ? encoded(result) : json();
}

json make(const json& input, const std::string&) {
    const std::string name = input.at("function");
    const auto a = numbers(input.at("arguments"));
    Eigen::Affine3d result = Eigen::Affine3d::Identity();
    using Axis = Eigen::Vector3d;
    if (name == "translate3d" && a.size() == 3) return encoded(result.translate(Axis(a[0], a[1], a[2])));
    if (name == "scale3d" && a.size() == 3) return encoded(result.scale(Axis(a[0], a[1], a[2])));
    // An axis has to have the length 1.
    if (name == "rotate3d" && a.size() == 4) {
        return encoded(result.rotate(Eigen::AngleAxisd(a[3], Axis(a[0], a[1], a[2]).normalized())));
    }
    const std::map<std::string, Axis> axes = {
        {"rotate", Axis::UnitZ()}, {"rotateZ", Axis::UnitZ()}, {"rotateX", Axis::UnitX()}, {"rotateY", Axis::UnitY()}};
    need(axes.count(name) && a.size() == 1);
    return encoded(result.rotate(Eigen::AngleAxisd(a[0], axes.at(name))));
}

json transformPoint(const json& input, const std::string&) {
    const auto p = numbers(input.at("point"), 4);
    const Eigen::Vector4d moved = matrix(input.at("matrix")) * Eigen::Map<const Eigen::Vector4d>(p.data());
    return ::encoded(moved.data(), 4);
}

}  // namespace

int main() {
    const std::string version = std::to_string(EIGEN_WORLD_VERSION) + "." + std::to_string(EIGEN_MAJOR_VERSION) + "." +
                                std::to_string(EIGEN_MINOR_VERSION);
    serve("eigen", version,
          {{"quaternion.slerp", slerp}, {"matrix.multiply", multiply}, {"matrix.inverse", inverse},
           {"matrix.make", make}, {"matrix.transformPoint", transformPoint}});
}
