// GSL, the GNU Scientific Library: its interpolation.
#include <gsl/gsl_errno.h>
#include <gsl/gsl_spline.h>
#include <gsl/gsl_version.h>

#include <memory>

#include "../support/splines.hpp"

namespace {

const std::map<std::string, const gsl_interp_type*> types = {
    {"linear", gsl_interp_linear}, {"natural", gsl_interp_cspline}, {"periodic", gsl_interp_cspline_periodic},
    {"akima", gsl_interp_akima},   {"steffen", gsl_interp_steffen}, {"polynomial", gsl_interp_polynomial}};

/// GSL reports errors by numbers and NaN; only rejections of the input are errors here.
void check(int status) {
    if (status) throw std::invalid_argument(gsl_strerror(status));
}

json spline(const json& input, const std::string&) {
    const std::string type = input.at("type");
    need(types.count(type));
    need(type != "steffen" || input.value("ends", "chord") == "chord");
    const double t = number(input.at("t"));
    const double derivative = input.contains("derivative") ? number(input["derivative"]) : 0;
    need(derivative == 0 || derivative == 1 || derivative == 2);
    return evaluated(input, [&](const Knots& knots) {
        need(knots.times.front() <= t && t <= knots.times.back());  // GSL does not extrapolate.
        const gsl_interp_type* method = types.at(type);
        need(knots.times.size() >= gsl_interp_type_min_size(method));
        const std::unique_ptr<gsl_spline, decltype(&gsl_spline_free)> made(
            gsl_spline_alloc(method, knots.times.size()), gsl_spline_free);
        if (!made) throw std::bad_alloc();
        check(gsl_spline_init(made.get(), knots.times.data(), knots.values.data(), knots.times.size()));
        double result = NAN;
        if (derivative == 0) check(gsl_spline_eval_e(made.get(), t, nullptr, &result));
        if (derivative == 1) check(gsl_spline_eval_deriv_e(made.get(), t, nullptr, &result));
        if (derivative == 2) check(gsl_spline_eval_deriv2_e(made.get(), t, nullptr, &result));
        return result;
    });
}

}  // namespace

int main() {
    gsl_set_error_handler_off();  // The default handler ends the program.
    serve("gsl", gsl_version, {{"spline", spline}});
}
