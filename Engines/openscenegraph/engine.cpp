// OpenSceneGraph: the motions and keyframe samplers of osgAnimation, and osg's matrices, quaternions and paths.
#include <osg/AnimationPath>
#include <osg/Matrixd>
#include <osg/Version>
#include <osgAnimation/EaseMotion>
#include <osgAnimation/Sampler>

#include "../support/easings.hpp"
#include "../support/keyframes.hpp"
#include "../support/matrices.hpp"

namespace {

// Easings. Motions go from 0 to 1 in a second, and stay at their ends.

template <class Motion>
double moved(double t) {
    return osg::ref_ptr<Motion>(new Motion)->getValueAt(t);
}

using namespace osgAnimation;
const std::map<std::string, double (*)(double)> motions = {
    {"linear", moved<LinearMotion>},
    {"quadIn", moved<InQuadMotion>}, {"quadOut", moved<OutQuadMotion>}, {"quadInOut", moved<InOutQuadMotion>},
    {"cubicIn", moved<InCubicMotion>}, {"cubicOut", moved<OutCubicMotion>}, {"cubicInOut", moved<InOutCubicMotion>},
    {"quartIn", moved<InQuartMotion>}, {"quartOut", moved<OutQuartMotion>}, {"quartInOut", moved<InOutQuartMotion>},
    {"sineIn", moved<InSineMotion>}, {"sineOut", moved<OutSineMotion>}, {"sineInOut", moved<InOutSineMotion>},
    {"circIn", moved<InCircMotion>}, {"circOut", moved<OutCircMotion>}, {"circInOut", moved<InOutCircMotion>},
    {"expoIn", moved<InExpoMotion>}, {"expoOut", moved<OutExpoMotion>}, {"expoInOut", moved<InOutExpoMotion>},
    {"backIn", moved<InBackMotion>}, {"backOut", moved<OutBackMotion>}, {"backInOut", moved<InOutBackMotion>},
    {"elasticIn", moved<InElasticMotion>}, {"elasticOut", moved<OutElasticMotion>},
    {"elasticInOut", moved<InOutElasticMotion>}, {"bounceIn", moved<InBounceMotion>},
    {"bounceOut", moved<OutBounceMotion>}, {"bounceInOut", moved<InOutBounceMotion>}};

json easing(const json& input, const std::string&) {
    const std::string name = nameWithoutParameters(input);
    need(motions.count(name));
    return ::encoded(motions.at(name)(number(input.at("t"))));
}

// Keyframes. Numbers are of double precision, and points of single precision.

template <class Sampler>
typename Sampler::UsingType sampled(const Numbers& times, const std::vector<typename Sampler::KeyframeType>& values,
                                    double t) {
    Sampler sampler;
    auto* frames = sampler.getOrCreateKeyframeContainer();
    for (size_t i = 0; i < times.size(); i++) {
        frames->push_back(TemplateKeyframe<typename Sampler::KeyframeType>(times[i], values[i]));
    }
    typename Sampler::UsingType result;
    sampler.getValueAt(t, result);
    return result;
}

template <class Sampler>
json sampledVectors(const Numbers& times, const json& values, double t) {
    using Vector = typename Sampler::UsingType;
    std::vector<Vector> vectors;
    for (const auto& value : values) {
        const auto list = numbers(value, Vector::num_components);
        vectors.emplace_back();
        std::copy(list.begin(), list.end(), vectors.back().ptr());
    }
    return ::encoded(sampled<Sampler>(times, vectors, t).ptr(), Vector::num_components);
}

/// The value of keyframes of numbers, or of points of up to four numbers.
json valueAt(const Numbers& times, const json& values, double t, bool isDiscrete = false) {
    const size_t count = values[0].is_array() ? values[0].size() : 1;
    if (!values[0].is_array()) {
        const auto list = numbers(values);
        return ::encoded(isDiscrete ? sampled<DoubleStepSampler>(times, list, t)
                                    : sampled<DoubleLinearSampler>(times, list, t));
    }
    need(count >= 2 && count <= 4);
    const auto vectors = count == 2 ? isDiscrete ? sampledVectors<Vec2StepSampler> : sampledVectors<Vec2LinearSampler>
                       : count == 3 ? isDiscrete ? sampledVectors<Vec3StepSampler> : sampledVectors<Vec3LinearSampler>
                                    : isDiscrete ? sampledVectors<Vec4StepSampler> : sampledVectors<Vec4LinearSampler>;
    return vectors(times, values, t);
}

json keyframes(const json& input, const std::string& specification) {
    const auto times = keyTimes(input, specification, {"linear", "discrete"});
    return valueAt(times, input["values"], number(input["t"]), input["calculationMode"] == "discrete");
}

json timingFunction(const json& input, const std::string& specification) {
    static const json css = {{"css", "linear"}};
    const json& function = input.at("function");
    const double t = number(input.at("t"));
    if (function == plain || function == css) {
        need(!input.value("before", false));
        need(specification == "coreAnimation" || (t >= 0 && t <= 1));  // Motions stay at their ends, as there.
        return ::encoded(motions.at("linear")(t));
    }
    const auto points = linearPoints(input, specification);
    need(t >= points.first.front() && t <= points.first.back());  // Samplers hold their ends.
    return ::encoded(sampled<DoubleLinearSampler>(points.first, points.second, t));
}

json spline(const json& input, const std::string&) {
    const json& values = input.at("values");
    const double t = number(input.at("t"));
    need(!input.contains("derivative") || input["derivative"] == 0);
    if (input.at("type") != "bezier") return valueAt(linearKnots(input, true), values, t);
    need(values.size() == 4 && t >= 0 && t <= 1);
    const auto p = numbers(values);  // The first keyframe has both handles.
    return ::encoded(sampled<DoubleCubicBezierSampler>({0, 1}, {{p[0], p[1], p[2]}, {p[3]}}, t));
}

json interpolate(const json& input, const std::string& specification) {
    const auto [from, to] = ends(input, specification);
    const double t = number(input.at("t"));
    need(t >= 0 && t <= 1);  // Samplers hold their ends.
    return valueAt({0, 1}, {from, to}, t);
}

// Matrices. osg's points are rows, as the vectors' are.

osg::Quat quaternion(const Numbers& q) { return osg::Quat(q[0], q[1], q[2], q[3]); }
osg::Vec3d vector(const Numbers& v) { return osg::Vec3d(v[0], v[1], v[2]); }
template <class List>
Numbers listed(const List& list) {
    Numbers result;
    for (int i = 0; i < List::num_components; i++) result.push_back(list[i]);
    return result;
}

using Place = osg::AnimationPath::ControlPoint;

struct Osg {
    using Matrix = osg::Matrixd;
    static constexpr double tolerance = 1e-6;
    static Matrix read(const json& value) { return Matrix(numbers(value, 16).data()); }
    static json written(const Matrix& m) { return ::encoded(m.ptr(), 16); }
    static Matrix product(const Matrix& left, const Matrix& right) { return right * left; }
    static bool inverted(const Matrix& m, Matrix& result) { return result.invert(m); }
    static Matrix translation(double x, double y, double z) { return Matrix::translate(x, y, z); }
    static Matrix scale(double x, double y, double z) { return Matrix::scale(x, y, z); }
    static Matrix rotation(double x, double y, double z, double angle) { return Matrix::rotate(angle, x, y, z); }
    static Matrix rotations(double x, double y, double z) {
        return Matrix::rotate(x, osg::Vec3d(1, 0, 0), y, osg::Vec3d(0, 1, 0), z, osg::Vec3d(0, 0, 1));
    }
    static Matrix turned(double x, double y) { return Matrix::rotate(osg::Vec3d(1, 0, 0), osg::Vec3d(x, y, 0)); }
    static Numbers moved(const Matrix& m, const Numbers& p) { return listed(osg::Vec4d(p[0], p[1], p[2], p[3]) * m); }
    static Parts decomposed(const Matrix& m) {
        osg::Vec3d translation, scale;
        osg::Quat rotation, scaleOrientation;
        m.decompose(translation, rotation, scale, scaleOrientation);
        return {listed(translation), listed(rotation), listed(scale)};
    }
    static Place place(const Parts& parts) {
        return Place(vector(parts.translation), quaternion(parts.quaternion), vector(parts.scale));
    }
    static Matrix composed(const Parts& parts) {
        Matrix result;
        place(parts).getMatrix(result);
        return result;
    }
    static Parts between(const Parts& from, const Parts& to, double t) {
        Place result;
        result.interpolate(t, place(from), place(to));
        return {listed(result.getPosition()), listed(result.getRotation()), listed(result.getScale())};
    }
};

json slerp(const json& input, const std::string&) {
    need(input.value("shortestPath", true));  // osg always takes the shorter way.
    const auto from = quaternion(numbers(input.at("from"), 4)), to = quaternion(numbers(input.at("to"), 4));
    osg::Quat result;
    result.slerp(number(input.at("t")), from, to);
    return ::encoded(result._v, 4);
}

json perspective(const json& input, const std::string&) {
    osg::Matrixd matrix;
    matrix(2, 3) = number(input.at("m34"));
    const osg::Vec3d moved = vector(numbers(input.at("point"), 3)) * matrix;
    return ::encoded(moved.ptr(), 3);
}

}  // namespace

int main() {
    using Matrices = MatrixOperations<Osg>;
    serve("openscenegraph", osgGetVersion(),
          {{"easing", easing}, {"timingFunction", timingFunction}, {"spline", spline}, {"interpolate", interpolate},
           {"keyframes", keyframes}, {"quaternion.slerp", slerp}, {"matrix.make", Matrices::make},
           {"matrix.multiply", Matrices::multiply}, {"matrix.inverse", Matrices::inverse},
           {"matrix.apply", Matrices::apply}, {"matrix.transformPoint", Matrices::transformPoint},
           {"matrix.decompose", Matrices::decompose}, {"matrix.recompose", Matrices::recompose},
           {"matrix.interpolate", Matrices::interpolate}, {"layer.perspective", perspective}});
}
