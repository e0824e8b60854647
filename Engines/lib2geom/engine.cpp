// lib2geom, the geometry of Inkscape: path data, lengths, places on paths, Bezier curves and plane affine maps.
#include <2geom/2geom.h>
#include <2geom/sbasis-geometric.h>
#include <2geom/sbasis-math.h>
#include <2geom/svg-path-parser.h>
#include <gsl/gsl_errno.h>

#include "../support/keyframes.hpp"
#include "../support/splines.hpp"

namespace {

using Geom::Affine;
using Geom::Point;
using Way = Geom::Piecewise<Geom::D2<Geom::SBasis>>;

const double LENGTH_TOLERANCE = 1e-10;
const double PLACE_TOLERANCE = 1e-5;  // With less, the library fails at cusps.
const int PLACE_ORDER = 12;          // By default 3, which is far off on some curves.

Point point(const json& value) {
    const auto p = numbers(value, 2);
    return Point(p[0], p[1]);
}
json encoded(const Point& p) { return {::encoded(p.x()), ::encoded(p.y())}; }

// Paths

/// What the parser reads: absolute commands, without H, V, S and T.
class Segments : public Geom::PathSink {
public:
    explicit Segments(bool isNormalized) : isNormalized(isNormalized) {}
    void moveTo(const Point& p) override {
        add("M", {}, {p});
        start = p;
    }
    void lineTo(const Point& p) override { add("L", {}, {p}); }
    void curveTo(const Point& a, const Point& b, const Point& p) override { add("C", {}, {a, b, p}); }
    void quadTo(const Point& c, const Point& p) override {
        if (!isNormalized) return add("Q", {}, {c, p});
        const auto x = Geom::Bezier(here.x(), c.x(), p.x()).elevate_degree();
        const auto y = Geom::Bezier(here.y(), c.y(), p.y()).elevate_degree();
        curveTo(Point(x[1], y[1]), Point(x[2], y[2]), p);
    }
    void arcTo(double rx, double ry, double angle, bool isLarge, bool sweeps, const Point& p) override {
        need(!isNormalized);  // The library does not convert arcs to a cubic for each quarter turn.
        add("A", {rx, ry, Geom::deg_from_rad(angle), double(isLarge), double(sweeps)}, {p});
    }
    void closePath() override {
        add("Z", {}, {});
        here = start;
    }
    void flush() override {}

    json segments = json::array();

private:
    void add(const char* letter, std::vector<double> values, const std::vector<Point>& points) {
        for (const Point& p : points) values.insert(values.end(), {p.x(), p.y()});
        segments.push_back({{"type", letter}, {"values", ::encoded(values.data(), values.size())}});
        if (!points.empty()) here = points.back();
    }
    const bool isNormalized;
    Point start, here;
};

json parse(const json& input, const std::string&) {
    const std::map<std::string, const char*> lost = {{"raw", "HhVvSsTtmlcqa"}, {"absolute", "HhVvSsTt"},
                                                     {"normalized", ""}};
    const std::string text = input.at("d"), form = input.value("form", "raw");
    need(lost.count(form) && text.find_first_of(lost.at(form)) == std::string::npos);
    Segments sink(form == "normalized");
    Geom::SVGPathParser(sink).parse(text);
    return {{"segments", sink.segments}};
}

Geom::PathVector path(const json& input) {
    const auto path = Geom::parse_svg_path(input.at("d").get<std::string>().c_str());
    need(path.curveCount() > 0);  // A function without pieces cannot be evaluated.
    return path;
}

json length(const json& input, const std::string&) {
    return ::encoded(Geom::length(Geom::paths_to_pw(path(input)), LENGTH_TOLERANCE));
}

/// A path whose parameter is its length.
Way measured(const json& input) {
    const auto path = ::path(input);
    // With a larger path the tolerance is below the rounding, and the library divides it until the stack ends.
    need(path.boundsFast()->maxExtent() < 1e4);
    const Way way = Geom::arc_length_parametrization(Geom::paths_to_pw(path), PLACE_ORDER, PLACE_TOLERANCE);
    need(!way.empty());  // Without a length there are no pieces.
    return way;
}

json pointAt(const json& input, const std::string&) {
    const Way way = measured(input);
    Geom::Interval domain = way.domain();
    const double distance = input.contains("distance") ? number(input["distance"])
                                                       : domain.valueAt(number(input.at("fraction")));
    need(domain.contains(distance));
    return {{"point", encoded(way.valueAt(distance))},
            {"angle", ::encoded(Geom::atan2(Geom::derivative(way).valueAt(distance)))}};
}

json keyframes(const json& input, const std::string& specification) {
    const std::string mode = input.at("calculationMode"), turning = input.value("rotationMode", "none");
    const double t = number(input.at("t"));
    for (const char* key : {"keyTimes", "keyPoints", "timingFunctions", "timingFunction"}) need(!input.contains(key));
    need(t >= 0 && t <= 1 && (turning == "none" || turning == "auto"));
    if (mode == "paced") {
        json place = pointAt({{"d", input.at("d")}, {"fraction", t}}, specification);
        if (turning == "none") place.erase("angle");
        return place;
    }
    need(mode == "linear" && specification != "smil");  // The parameter is that of the curves.
    const auto path = ::path(input);
    const double time = path.timeRange().valueAt(t);
    double rest = 0;
    const Geom::Curve& curve = path.curveAt(time, &rest);
    json place = {{"point", encoded(path.pointAt(time))}};
    if (turning == "auto") place["angle"] = ::encoded(Geom::atan2(curve.unitTangentAt(rest)));
    return place;
}

// Curves and numbers

json spline(const json& input, const std::string&) {
    const std::string type = input.at("type");
    const unsigned order = input.value("derivative", 0);
    const double t = number(input.at("t"));
    if (type == "linear") {
        need(order <= 1 && input.value("extrapolation", "polynomial") == "polynomial");
        return evaluated(input, [&](const Knots& knots) {
            const auto line = Geom::interpolate(knots.times, knots.values, 0);
            return order == 0 ? line.valueAt(t) : Geom::derivative(line).valueAt(t);
        });
    }
    need(type == "bezier" && order <= 2);
    return evaluated(input, [&](const Knots& knots) {
        return Geom::Bezier(knots.values).valueAndDerivatives(t, order)[order];
    });
}

json interpolate(const json& input, const std::string&) {
    const std::string type = input.at("type");
    needPlainEnds(input);
    const double t = number(input.at("t"));
    if (type == "point" || type == "size")
        return encoded(Geom::lerp(t, point(input.at("from")), point(input.at("to"))));
    need(type == "number" || type == "length" || type == "percentage");
    return ::encoded(Geom::lerp(t, number(input.at("from")), number(input.at("to"))));
}

// Affine maps. The left factor acts first.

/// The places of a plane affine map among the 16 numbers of a matrix. The others are those of the identity.
const int PLACES[] = {0, 1, 4, 5, 12, 13};

Affine affine(const json& value) {
    auto rest = numbers(value, 16);
    Affine result;
    for (int i = 0; i < 6; i++) std::swap(result[i], rest[PLACES[i]]);
    for (int i = 0; i < 16; i++) need(rest[i] == (i % 5 == 0));
    return result;
}

json encoded(const Affine& a) {
    double matrix[] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    for (int i = 0; i < 6; i++) matrix[PLACES[i]] = a[i];
    return ::encoded(matrix, 16);
}

json multiply(const json& input, const std::string&) {
    return input.contains("a") ? encoded(affine(input.at("b")) * affine(input["a"]))
                               : encoded(affine(input.at("right")) * affine(input.at("left")));
}

json inverse(const json& input, const std::string& specification) {
    need(specification == "geometryInterfaces");
    const Affine a = affine(input.at("matrix"));
    return a.isSingular(0) ? json() : encoded(a.inverse());
}

json make(const json& input, const std::string&) {
    const std::string full = input.at("function");
    need(!full.empty());
    const std::string name = std::isupper(full.back()) ? full.substr(full.find(':') + 1) : full;  // Of one axis.
    const json& arguments = input.at("arguments");
    if (name == "concat" && arguments.size() == 2) return encoded(affine(arguments[0]) * affine(arguments[1]));
    const auto a = numbers(arguments);
    if (name == "matrix" && a.size() == 6) return encoded(Affine(a[0], a[1], a[2], a[3], a[4], a[5]));
    need(a.size() == 1 || (a.size() == 2 && (name == "translate" || name == "scale")));
    if (name == "translate") return encoded(Affine(Geom::Translate(a[0], a.size() == 2 ? a[1] : 0)));
    if (name == "translateX") return encoded(Affine(Geom::Translate(a[0], 0)));
    if (name == "translateY") return encoded(Affine(Geom::Translate(0, a[0])));
    if (name == "scale") return encoded(Affine(Geom::Scale(a[0], a.back())));
    if (name == "scaleX") return encoded(Affine(Geom::Scale(a[0], 1)));
    if (name == "scaleY") return encoded(Affine(Geom::Scale(1, a[0])));
    need(name == "rotate" || name == "rotateZ");
    return encoded(Affine(Geom::Rotate(a[0])));
}

json transformPoint(const json& input, const std::string&) {
    const auto p = numbers(input.at("point"), 4);
    need(p[2] == 0 && p[3] == 1);
    const Point moved = Point(p[0], p[1]) * affine(input.at("matrix"));
    return {::encoded(moved.x()), ::encoded(moved.y()), 0, 1};
}

}  // namespace

int main() {
    gsl_set_error_handler_off();  // Otherwise an integral that does not converge ends the program.
    serve("lib2geom", VERSION,
          {{"path.parse", parse}, {"path.length", length}, {"path.pointAt", pointAt}, {"path.keyframes", keyframes},
           {"spline", spline}, {"interpolate", interpolate}, {"matrix.make", make}, {"matrix.multiply", multiply},
           {"matrix.inverse", inverse}, {"matrix.transformPoint", transformPoint}});
}
