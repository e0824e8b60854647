// The other operations on matrices, quaternions and transform lists.
#pragma once

#include "input.hpp"

namespace transforms {

/// In column-vector order, the right matrix (or b) acts first.
inline json multiply(const Input& input) {
    const bool isNamed = input.has("a") || input.has("b");
    const auto outer = input.numbers<16>(isNamed ? "a" : "left"), inner = input.numbers<16>(isNamed ? "b" : "right");
    return encoded(tmath::multiply(inner, outer));
}

inline json inverse(const Input& input) {
    const auto matrix = input.numbers<16>("matrix");
    if (const auto inverse = tmath::inverse(matrix)) return encoded(*inverse);
    // CATransform3DInvert returns a singular matrix unchanged (R7.1).
    return input.isCoreAnimation() ? encoded(matrix) : json(nullptr);
}

inline json transformPoint(const Input& input) {
    return encoded(tmath::apply(input.numbers<16>("matrix"), input.numbers<4>("point")));
}

inline json perspective(const Input& input) {
    const auto point = input.numbers<3>("point");
    auto matrix = tmath::identity();
    matrix[11] = input.number("m34");
    return encoded(tmath::apply(matrix, point));
}

inline json setKeyPaths(const Input& input) {
    static const std::map<std::string, tm_key_path> paths = {
        {"rotation", TM_KEY_ROTATION}, {"rotation.x", TM_KEY_ROTATION_X}, {"rotation.y", TM_KEY_ROTATION_Y},
        {"rotation.z", TM_KEY_ROTATION_Z}, {"scale", TM_KEY_SCALE}, {"scale.x", TM_KEY_SCALE_X},
        {"scale.y", TM_KEY_SCALE_Y}, {"scale.z", TM_KEY_SCALE_Z}, {"translation", TM_KEY_TRANSLATION},
        {"translation.x", TM_KEY_TRANSLATION_X}, {"translation.y", TM_KEY_TRANSLATION_Y},
        {"translation.z", TM_KEY_TRANSLATION_Z}};
    auto matrix = input.has("matrix") ? input.numbers<16>("matrix") : tmath::identity();
    for (const double number : matrix) {
        if (!std::isfinite(number)) reject("matrix", "expected finite numbers");
    }
    for (const auto& pair : input.array("keyPaths")) {
        if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string()) reject("keyPaths", "expected a pair");
        std::string name = pair[0];
        for (const std::string prefix : {"transform.", "sublayerTransform."}) {
            if (name.rfind(prefix, 0) == 0) {
                name.erase(0, prefix.size());
                break;
            }
        }
        if (!paths.count(name)) reject("keyPaths", "unknown key path " + name);
        const auto value = pair[1].is_array() ? numbersOf(pair[1], name) : Numbers{numberOf(pair[1], name)};
        if (pair[1].is_array() && value.size() != 2) reject(name, "expected two numbers");
        for (const double number : value) {
            if (!std::isfinite(number)) reject(name, "expected finite numbers");
        }
        matrix = tmath::with_value(matrix, paths.at(name), value);
    }
    return encoded(matrix);
}

inline json decompose(const Input& input) {
    const auto parts = tmath::decompose(input.numbers<16>("matrix"));
    if (!parts) return nullptr;
    return {{"translation", encoded(parts->translation, 3)}, {"scale", encoded(parts->scale, 3)},
            {"skew", encoded(parts->skew, 3)}, {"perspective", encoded(parts->perspective, 4)},
            {"quaternion", encoded(parts->rotation, 4)}};
}

inline json recompose(const Input& input) {
    tmath::transform_parts parts{};
    const auto read = [&](const auto& numbers, double* part) { std::copy(numbers.begin(), numbers.end(), part); };
    read(input.numbers<3>("translation"), parts.translation);
    read(input.numbers<3>("scale"), parts.scale);
    read(input.numbers<3>("skew"), parts.skew);
    read(input.numbers<4>("perspective"), parts.perspective);
    read(input.numbers<4>("quaternion"), parts.rotation);
    return encoded(tmath::recompose(parts));
}

inline json decomposePlane(const Input& input) {
    const auto parts = tmath::decompose_plane(input.numbers<6>("matrix"));
    if (!parts) return nullptr;
    return {{"translation", encoded(parts->translation, 2)}, {"scale", encoded(parts->scale, 2)},
            {"angle", encoded(parts->angle)}, {"m", encoded(parts->remainder, 4)}};
}

inline json interpolate(const Input& input) {
    auto rules = input.isCoreAnimation() ? TM_MATRIX_CORE_ANIMATION : TM_MATRIX_CSS;
    if (input.has("algorithm")) {
        rules = input.choice<tm_matrix_rules>(
            "algorithm", {{"css-transforms-1", TM_MATRIX_CSS_1}, {"csswg-3713", TM_MATRIX_CSSWG_3713},
                          {"css-discrete", TM_MATRIX_CSS}});
    }
    const tmath::matrix_interpolator interpolator(
        input.numbers<16>("from"), input.numbers<16>("to"), rules, input.boolean("shortestPath", true));
    return encoded(interpolator.value(input.number("t")));
}

inline json slerp(const Input& input) {
    const auto from = input.numbers<4>("from"), to = input.numbers<4>("to");
    return encoded(tmath::slerp(from, to, input.number("t"), input.boolean("shortestPath", true)));
}

inline json parse(const Input& input) { return encoded(tmath::parse_matrix(input.string("text"))); }

inline tmath::transform_list list(const Input& input, const char* key) {
    return tmath::transform_list(input.string(key));
}

inline json interpolateLists(const Input& input) {
    const auto from = list(input, "from"), to = list(input, "to");
    return encoded(tmath::list_interpolator(from, to).value(input.number("t")));
}

inline json composeLists(const Input& input) {
    const std::map<std::string, tm_composite> operations = {
        {"replace", TM_REPLACE}, {"add", TM_ADD}, {"accumulate", TM_ACCUMULATE}};
    const auto underlying = list(input, "underlying");
    const auto from = list(input, "from").composited(underlying, input.choice("fromOperation", operations));
    const auto to = list(input, "to").composited(underlying, input.choice("toOperation", operations));
    return encoded(tmath::list_interpolator(from, to).value(input.number("t")));
}

}  // namespace transforms

inline const Operations transformOperations = {
    {"matrix.multiply", operation<transforms::multiply>},
    {"matrix.inverse", operation<transforms::inverse>},
    {"matrix.transformPoint", operation<transforms::transformPoint>},
    {"matrix.decompose", operation<transforms::decompose>},
    {"matrix.recompose", operation<transforms::recompose>},
    {"matrix.decompose2D", operation<transforms::decomposePlane>},
    {"matrix.interpolate", operation<transforms::interpolate>},
    {"matrix.parse", operation<transforms::parse>},
    {"quaternion.slerp", operation<transforms::slerp>},
    {"transformList.interpolate", operation<transforms::interpolateLists>},
    {"transformList.compose", operation<transforms::composeLists>},
    {"transform.setKeyPaths", operation<transforms::setKeyPaths>},
    {"layer.perspective", operation<transforms::perspective>},
};
