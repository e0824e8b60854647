// OGRE, without a renderer: animation tracks, splines, controllers, quaternions and matrices, in single precision.
#include <OgreAnimation.h>
#include <OgreAnimationState.h>
#include <OgreAnimationTrack.h>
#include <OgreColourValue.h>
#include <OgreKeyFrame.h>
#include <OgreMatrix4.h>
#include <OgrePredefinedControllers.h>
#include <OgreSimpleSpline.h>
#include <OgreVector.h>

#include "../support/keyframes.hpp"
#include "../support/matrices.hpp"

namespace {

using Ogre::Quaternion;
using Ogre::Real;
using Ogre::Vector3;

// Values. Numbers and lists of up to four are OGRE's vectors.

template <class Value>
struct Numeric {
    static constexpr size_t count = sizeof(Value) / sizeof(Real);
    static Value read(const json& value) {
        const auto list = numbers(value, count);
        Value result;
        std::copy(list.begin(), list.end(), result.ptr());
        return result;
    }
    static json written(const Value& value) { return ::encoded(value.ptr(), count); }
};
template <>
struct Numeric<Real> {
    static Real read(const json& value) { return number(value); }
    static json written(Real value) { return ::encoded(value); }
};

/// Up to three numbers, as many as in another value, as the coordinates of a point, and these again.
Vector3 point(const json& value, const json& like) {
    auto list = value.is_array() ? numbers(value) : Numbers{number(value)};
    need(list.size() <= 3 && value.is_array() == like.is_array() && value.size() == like.size());
    list.resize(3);
    return Vector3(list[0], list[1], list[2]);
}
json coordinates(const Vector3& point, const json& like) {
    return like.is_array() ? ::encoded(point.ptr(), like.size()) : ::encoded(point.x);
}

/// Calls `Operation<Value>::run` with the type that has as many numbers as `value`.
template <template <class> class Operation, class... Arguments>
json called(const json& value, const Arguments&... arguments) {
    if (!value.is_array()) return Operation<Real>::run(arguments...);
    need(value.size() >= 2 && value.size() <= 4);
    if (value.size() == 2) return Operation<Ogre::Vector2>::run(arguments...);
    if (value.size() == 3) return Operation<Vector3>::run(arguments...);
    return Operation<Ogre::Vector4>::run(arguments...);
}

// Animations

/// The value of a numeric track.
template <class Value>
struct OnTrack {
    static json run(const Numbers& times, const json& values, Real t, Real length) {
        Ogre::Animation animation("", length);
        auto* track = animation.createNumericTrack(0);
        for (size_t i = 0; i < times.size(); i++) {
            track->createNumericKeyFrame(times[i])->setValue(Ogre::AnyNumeric(Numeric<Value>::read(values[i])));
        }
        Ogre::NumericKeyFrame result(nullptr, t);
        track->getInterpolatedKeyFrame(animation._getTimeIndex(t), &result);
        return Numeric<Value>::written(Ogre::any_cast<Value>(result.getValue()));
    }
};

/// The state of a node on a track, whose keyframes are set up by `set`.
Ogre::TransformKeyFrame onNodeTrack(const Numbers& times, Ogre::Animation::InterpolationMode mode, Real t,
                                    const std::function<void(size_t, Ogre::TransformKeyFrame*)>& set) {
    Ogre::Animation animation("", 1);
    animation.setInterpolationMode(mode);
    animation.setRotationInterpolationMode(Ogre::Animation::RIM_SPHERICAL);
    auto* track = animation.createNodeTrack(0);
    for (size_t i = 0; i < times.size(); i++) set(i, track->createNodeKeyFrame(times[i]));
    Ogre::TransformKeyFrame result(nullptr, t);
    track->getInterpolatedKeyFrame(animation._getTimeIndex(t), &result);
    return result;
}

json keyframes(const json& input, const std::string& specification) {
    const auto times = keyTimes(input, specification, {"linear", "cubic"});
    const json& values = input["values"];
    // The state of an animation of a second stays at its ends.
    Ogre::AnimationStateSet states;
    Ogre::AnimationState state("", &states, 0, 1);
    state.setLoop(false);
    state.setTimePosition(number(input["t"]));
    const Real t = state.getTimePosition();
    if (input["calculationMode"] == "linear") return called<OnTrack>(values[0], times, values, t, Real(1));
    const auto result = onNodeTrack(times, Ogre::Animation::IM_SPLINE, t, [&](size_t i, auto* frame) {
        frame->setTranslate(point(values[i], values[0]));
    });
    return coordinates(result.getTranslate(), values[0]);
}

json timingFunction(const json& input, const std::string& specification) {
    const auto [inputs, outputs] = linearPoints(input, specification);
    const std::vector<Real> keys(inputs.begin(), inputs.end()), values(outputs.begin(), outputs.end());
    const Real t = number(input.at("t"));
    need(t > keys.front() && t <= keys.back());  // Elsewhere the controller reads beside its keys.
    return ::encoded(Ogre::LinearControllerFunction::create(keys, values, 1, false)->calculate(t));
}

// Splines. Their parameter is 0 to 1; elsewhere they read beyond their points.

json spline(const json& input, const std::string&) {
    const json& values = input.at("values");
    const double t = number(input.at("t"));
    need(!input.contains("derivative") || input["derivative"] == 0);
    if (input.at("type") == "linear") {
        const auto knots = linearKnots(input, false);
        return called<OnTrack>(values[0], knots, values, Real(t), Real(knots.back()));
    }
    const bool isClosed = input.value("closed", false);
    const std::string ends = input.value("ends", isClosed ? "repeat" : "");
    need(input["type"] == "catmullRom" && t >= 0 && t <= 1 && (ends == "repeat" || ends == "duplicate"));
    need(input.value("parameterization", "uniform") == "uniform" && values.is_array() && values.size() >= 2);
    for (const auto key : {"knots", "tension", "startHandle", "endHandle"}) need(!input.contains(key));
    Ogre::SimpleSpline curve;
    curve.setAutoCalculate(false);  // Otherwise each point calculates all tangents again.
    for (const auto& value : values) curve.addPoint(point(value, values[0]));
    if (isClosed) curve.addPoint(point(values[0], values[0]));
    curve.recalcTangents();
    return coordinates(curve.interpolate(t), values[0]);
}

template <class Value>
struct Lerp {
    static json run(const json& from, const json& to, Real t) {
        return Numeric<Value>::written(Ogre::Math::lerp(Numeric<Value>::read(from), Numeric<Value>::read(to), t));
    }
};

json interpolate(const json& input, const std::string& specification) {
    const auto [from, to] = ends(input, specification);
    const Real t = number(input.at("t"));
    return input["type"] == "color" ? Lerp<Ogre::ColourValue>::run(from, to, t) : called<Lerp>(from, from, to, t);
}

// Matrices act on columns, and are stored row by row.

Quaternion quaternion(const Numbers& q) {
    Quaternion result(q[3], q[0], q[1], q[2]);
    result.normalise();
    return result;
}
Numbers listed(const Quaternion& q) { return {q.x, q.y, q.z, q.w}; }
Vector3 vector(const Numbers& v) { return Vector3(v[0], v[1], v[2]); }
Numbers listed(const Vector3& v) { return {v.x, v.y, v.z}; }

struct Library {
    using Matrix = Ogre::Matrix4;
    static constexpr double tolerance = 1e-5;
    static Matrix read(const json& value) { return Matrix(numbers(value, 16).data()).transpose(); }
    static json written(const Matrix& m) { return ::encoded(m.transpose()[0], 16); }
    static Matrix product(const Matrix& left, const Matrix& right) { return left * right; }
    static bool inverted(const Matrix& m, Matrix& result) {
        result = m.inverse();
        return m.determinant() != 0;  // OGRE leaves it to the caller to ask for it.
    }
    static Matrix translation(double x, double y, double z) { return Ogre::Affine3::getTrans(x, y, z); }
    static Matrix scale(double x, double y, double z) { return Ogre::Affine3::getScale(x, y, z); }
    static Matrix rotation(double x, double y, double z, double angle) {
        return Matrix(Quaternion(Ogre::Radian(angle), Vector3(x, y, z).normalisedCopy()));
    }
    static Matrix rotations(double x, double y, double z) {
        Ogre::Matrix3 result;
        result.FromEulerAnglesZYX(Ogre::Radian(z), Ogre::Radian(y), Ogre::Radian(x));
        return Matrix(result);
    }
    static Matrix turned(double x, double y) { return Matrix(Vector3::UNIT_X.getRotationTo(Vector3(x, y, 0))); }
    static Numbers moved(const Matrix& m, const Numbers& p) {
        const Ogre::Vector4 result = m * Ogre::Vector4(p[0], p[1], p[2], p[3]);
        return {result.x, result.y, result.z, result.w};
    }
    static Parts decomposed(const Matrix& m) {
        Vector3 translation, scale;
        Quaternion rotation;
        need(m.linear().GetColumn(0).length() != 0);  // OGRE asserts it before it divides by it.
        Ogre::Affine3(m).decomposition(translation, scale, rotation);
        return {listed(translation), listed(rotation), listed(scale)};
    }
    static Matrix composed(const Parts& parts) {
        return Ogre::Affine3(vector(parts.translation), quaternion(parts.quaternion), vector(parts.scale));
    }
    static Parts between(const Parts& from, const Parts& to, double t) {
        need(t >= 0 && t <= 1);  // Outside their ends, animations repeat.
        const auto result = onNodeTrack({0, 1}, Ogre::Animation::IM_LINEAR, t, [&](size_t i, auto* frame) {
            const Parts& parts = i == 0 ? from : to;
            frame->setTranslate(vector(parts.translation));
            frame->setRotation(quaternion(parts.quaternion));
            frame->setScale(vector(parts.scale));
        });
        return {listed(result.getTranslate()), listed(result.getRotation()), listed(result.getScale())};
    }
};

json slerp(const json& input, const std::string&) {
    const auto from = quaternion(numbers(input.at("from"), 4)), to = quaternion(numbers(input.at("to"), 4));
    const auto result = Quaternion::Slerp(number(input.at("t")), from, to, input.value("shortestPath", true));
    return ::encoded(listed(result).data(), 4);
}

json perspective(const json& input, const std::string&) {
    Ogre::Matrix4 matrix = Ogre::Matrix4::IDENTITY;
    matrix[3][2] = number(input.at("m34"));
    return ::encoded((matrix * vector(numbers(input.at("point"), 3))).ptr(), 3);
}

}  // namespace

int main() {
    using Matrices = MatrixOperations<Library>;
    const std::string version = std::to_string(OGRE_VERSION_MAJOR) + "." + std::to_string(OGRE_VERSION_MINOR) + "." +
                                std::to_string(OGRE_VERSION_PATCH);
    serve("ogre", version,
          {{"keyframes", keyframes}, {"timingFunction", timingFunction}, {"spline", spline},
           {"interpolate", interpolate}, {"quaternion.slerp", slerp}, {"matrix.make", Matrices::make},
           {"matrix.multiply", Matrices::multiply}, {"matrix.inverse", Matrices::inverse},
           {"matrix.apply", Matrices::apply}, {"matrix.transformPoint", Matrices::transformPoint},
           {"matrix.decompose", Matrices::decompose}, {"matrix.recompose", Matrices::recompose},
           {"matrix.interpolate", Matrices::interpolate}, {"layer.perspective", perspective}});
}
