// Boost.Math: interpolation by cubics and polynomials.
#include <math.h>  // Boost 1.74 calls isnan() without its namespace.

#include <boost/math/interpolators/cubic_hermite.hpp>
#include <boost/math/interpolators/makima.hpp>
#include <boost/math/interpolators/pchip.hpp>
#include <boost/math/interpolators/barycentric_rational.hpp>
#include <boost/version.hpp>

#include "../support/splines.hpp"

namespace {

template <class Spline>
double at(const Spline& spline, double t, double derivative) {
    return derivative == 0 ? spline(t) : spline.prime(t);
}

using boost::math::interpolators::cubic_hermite;
using boost::math::interpolators::makima;
using boost::math::interpolators::pchip;

json spline(const json& input, const std::string&) {
    const std::string type = input.at("type");
    const double t = number(input.at("t"));
    const double derivative = input.contains("derivative") ? number(input["derivative"]) : 0;
    need(derivative == 0 || derivative == 1);
    return evaluated(input, [&](Knots knots) {
        need(knots.times.front() <= t && t <= knots.times.back());
        if (type == "monotone") {
            need(!input.contains("ends"));
            return at(pchip(std::move(knots.times), std::move(knots.values)), t, derivative);
        }
        if (type == "makima") {
            return at(makima(std::move(knots.times), std::move(knots.values)), t, derivative);
        }
        if (type == "hermite") {
            // The vectors have two names for them, and the first one counts.
            const json& given = input.contains("tangents") ? input["tangents"] : input.at("slopes");
            auto slopes = numbers(given, knots.times.size());
            return at(cubic_hermite(std::move(knots.times), std::move(knots.values), std::move(slopes)), t, derivative);
        }
        // A rational interpolant whose order is the number of points less one is the polynomial.
        need(type == "polynomial" && derivative == 0 && knots.times.size() >= 2);
        const size_t count = knots.times.size();
        return boost::math::barycentric_rational<double>(knots.times.data(), knots.values.data(), count, count - 1)(t);
    });
}

}  // namespace

int main() {
    serve("boost", BOOST_LIB_VERSION, {{"spline", spline}});
}
