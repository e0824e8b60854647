// matrix.make, matrix.apply
#pragma once

#include "input.hpp"

namespace matrices {

/// A function name and its arguments, in the order of CSS. Angles are in radians.
struct Call {
    const Input& input;
    const std::string& name;
    const json& arguments;

    explicit Call(const Input& call)
        : input(call), name(call.string("function")), arguments(call.array("arguments")) {}

    /// The arguments, of which there are at least `least`, followed by the defaults of the others.
    Numbers numbers(size_t least, Numbers defaults) const {
        if (arguments.size() < least || arguments.size() > defaults.size()) reject(name, "wrong number of arguments");
        for (size_t i = 0; i < arguments.size(); i++) defaults[i] = numberOf(arguments[i], name);
        return defaults;
    }

    double number() const { return numbers(1, {0})[0]; }

    tmath::matrix matrix(size_t i) const { return Input::fixed<16>(arguments.at(i), name); }
};

inline tmath::matrix valueFunction(const Call& call, const std::string& name) {
    static const std::map<std::string, tm_value_function> functions = {
        {"rotateX", TM_FUNCTION_ROTATE_X}, {"rotateY", TM_FUNCTION_ROTATE_Y}, {"rotateZ", TM_FUNCTION_ROTATE_Z},
        {"scale", TM_FUNCTION_SCALE}, {"scaleX", TM_FUNCTION_SCALE_X}, {"scaleY", TM_FUNCTION_SCALE_Y},
        {"scaleZ", TM_FUNCTION_SCALE_Z}, {"translate", TM_FUNCTION_TRANSLATE},
        {"translateX", TM_FUNCTION_TRANSLATE_X}, {"translateY", TM_FUNCTION_TRANSLATE_Y},
        {"translateZ", TM_FUNCTION_TRANSLATE_Z}};
    if (!functions.count(name)) reject("function", "unknown function " + name);
    return tmath::make(functions.at(name), numbersOf(call.arguments, "arguments"));
}

inline json make(const Input& input) {
    const Call call(input);
    const std::string& name = call.name;
    const std::string prefix = "valueFunction:";
    if (name.rfind(prefix, 0) == 0) return encoded(valueFunction(call, name.substr(prefix.size())));
    const auto is = [&](const char* a, const char* b = "") { return name == a || name == b; };
    if (is("concat")) {
        if (call.arguments.size() != 2) reject("arguments", "concat takes 2 matrices");
        return encoded(tmath::multiply(call.matrix(0), call.matrix(1)));
    }
    if (is("matrix")) {
        const auto n = call.numbers(6, Numbers(6));
        return encoded(tmath::matrix{n[0], n[1], 0, 0, n[2], n[3], 0, 0, 0, 0, 1, 0, n[4], n[5], 0, 1});
    }
    if (is("matrix3d")) return encoded(Input::fixed<16>(call.arguments, "arguments"));
    if (is("translate", "translate3d")) {
        const auto n = call.numbers(is("translate") ? 1 : 3, {0, 0, 0});
        return encoded(tmath::translation(n[0], n[1], n[2]));
    }
    if (is("translateX")) return encoded(tmath::translation(call.number(), 0));
    if (is("translateY")) return encoded(tmath::translation(0, call.number()));
    if (is("translateZ")) return encoded(tmath::translation(0, 0, call.number()));
    if (is("scale", "scale3d")) {
        const auto n = call.numbers(is("scale") ? 1 : 3, {1, 1, 1});
        return encoded(tmath::scale(n[0], call.arguments.size() > 1 ? n[1] : n[0], n[2]));
    }
    if (is("scaleX")) return encoded(tmath::scale(call.number(), 1));
    if (is("scaleY")) return encoded(tmath::scale(1, call.number()));
    if (is("scaleZ")) return encoded(tmath::scale(1, 1, call.number()));
    if (is("rotate", "rotateZ")) return encoded(tmath::rotation(call.number(), 0, 0, 1));
    if (is("rotateX")) return encoded(tmath::rotation(call.number(), 1, 0, 0));
    if (is("rotateY")) return encoded(tmath::rotation(call.number(), 0, 1, 0));
    if (is("rotate3d")) {
        const auto n = call.numbers(4, Numbers(4));
        return encoded(tmath::rotation(n[3], n[0], n[1], n[2]));
    }
    if (is("skew")) {
        const auto n = call.numbers(1, {0, 0});
        return encoded(tmath::skew(n[0], n[1]));
    }
    if (is("skewX")) return encoded(tmath::skew(call.number(), 0));
    if (is("skewY")) return encoded(tmath::skew(0, call.number()));
    if (is("perspective")) {
        const double distance = call.number();
        if (input.isCoreAnimation()) return encoded(tmath::perspective(distance, -INFINITY));
        if (!(distance >= 0)) reject("arguments", "expected a length of 0 or more");
        return encoded(tmath::perspective(distance, 1));
    }
    reject("function", "unknown function " + name);
}

/// The map that a method of DOMMatrix applies first.
inline tmath::matrix map(const Call& call, const std::string& name) {
    if (name == "translate") {
        const auto n = call.numbers(0, {0, 0, 0});
        return tmath::translation(n[0], n[1], n[2]);
    }
    if (name == "scale") {
        auto n = call.numbers(0, {1, 1, 1, 0, 0, 0});
        if (call.arguments.size() < 2) n[1] = n[0];
        return tmath::scale_about({n[0], n[1], n[2]}, {n[3], n[4], n[5]});
    }
    if (name == "scale3d") {
        const auto n = call.numbers(0, {1, 0, 0, 0});
        return tmath::scale_about({n[0], n[0], n[0]}, {n[1], n[2], n[3]});
    }
    if (name == "scaleNonUniform") {
        const auto n = call.numbers(0, {1, 1});
        return tmath::scale(n[0], n[1]);
    }
    if (name == "rotate") {
        const auto n = call.numbers(0, {0, 0, 0});
        // A single angle is a rotation about z.
        return call.arguments.size() <= 1 ? tmath::rotation_xyz(0, 0, n[0]) : tmath::rotation_xyz(n[0], n[1], n[2]);
    }
    if (name == "rotateFromVector") {
        const auto n = call.numbers(0, {0, 0});
        return tmath::rotation_along(n[0], n[1]);
    }
    if (name == "rotateAxisAngle") {
        const auto n = call.numbers(0, {0, 0, 0, 0});
        return tmath::rotation(n[3], n[0], n[1], n[2]);
    }
    if (name == "skewX") return tmath::skew(call.numbers(0, {0})[0], 0);
    if (name == "skewY") return tmath::skew(0, call.numbers(0, {0})[0]);
    if (name == "flipX" || name == "flipY") {
        call.numbers(0, {});
        return name == "flipX" ? tmath::scale(-1, 1) : tmath::scale(1, -1);
    }
    reject("function", "unknown function " + name);
}

/// The matrix after a method of DOMMatrix. The new transform acts first.
inline tmath::matrix applied(const Call& call, const tmath::matrix& matrix) {
    std::string name = call.name;
    if (name.size() > 4 && name.compare(name.size() - 4, 4, "Self") == 0) name.resize(name.size() - 4);
    if (name == "inverse" || name == "invert") {
        call.numbers(0, {});
        tmath::matrix none;
        none.fill(NAN);
        return tmath::inverse(matrix).value_or(none);
    }
    if (name == "multiply" || name == "preMultiply") {
        if (call.arguments.size() > 1) reject("arguments", name + " takes 1 matrix");
        const auto other = call.arguments.empty() ? tmath::identity() : call.matrix(0);
        return name == "multiply" ? tmath::multiply(other, matrix) : tmath::multiply(matrix, other);
    }
    return tmath::multiply(map(call, name), matrix);
}

inline json apply(const Input& input) {
    auto matrix = input.numbers<16>("matrix");
    for (const Input& function : input.objects("functions")) matrix = applied(Call(function), matrix);
    return encoded(matrix);
}

}  // namespace matrices

inline const Operations matrixOperations = {
    {"matrix.make", operation<matrices::make>},
    {"matrix.apply", operation<matrices::apply>},
};
