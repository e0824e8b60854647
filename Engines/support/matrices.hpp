// What the adapters of matrix libraries in C++ share: the operations on matrices, and the names of transform functions.
#pragma once

#include <set>

#include "protocol.hpp"

/// The parts of a matrix without a skew: scale, rotation and translation, which act in this order.
struct Parts {
    Numbers translation, quaternion, scale;
};

/// The operations on matrices of a library.
///
/// `Library` has a type `Matrix` and these static functions: `read` and `written` convert from and to 16 numbers. In
/// `product`, the right factor acts first, as in CSS. `translation` and `scale` take three numbers, `rotation` three
/// numbers of an axis and an angle, `rotations` the angles about x, y and z, of which x acts first, and `turned` two
/// numbers, to whose direction it turns the x axis. `inverted` returns whether there is an inverse. `moved` transforms
/// four numbers. `decomposed` and `composed` convert to and from parts, up to a relative `tolerance`, and `between`
/// interpolates those. Only the functions of the registered operations are needed. What else the library does not have
/// calls `need(false)`.
template <class Library>
struct MatrixOperations {
    using Matrix = typename Library::Matrix;

    static json make(const json& input, const std::string&) {
        static const std::set<std::string> valueFunctions = {
            "translate", "translateX", "translateY", "translateZ", "scale", "scaleX", "scaleY", "scaleZ",
            "rotateX", "rotateY", "rotateZ"};
        const std::string prefix = "valueFunction:";
        std::string name = input.at("function");
        const json& arguments = input.at("arguments");
        if (name == "concat") {
            need(arguments.size() == 2);
            return Library::written(Library::product(Library::read(arguments[1]), Library::read(arguments[0])));
        }
        const auto a = numbers(arguments);
        if (name.rfind(prefix, 0) == 0) {
            name = name.substr(prefix.size());
            need(valueFunctions.count(name) && (a.size() == 3 || name.find_first_of("XYZ") != std::string::npos));
        }
        return Library::written(made(name, a));
    }

    static json multiply(const json& input, const std::string&) {
        const bool hasLetters = input.contains("a");
        const auto left = Library::read(input.at(hasLetters ? "a" : "left"));
        return Library::written(Library::product(left, Library::read(input.at(hasLetters ? "b" : "right"))));
    }

    static json inverse(const json& input, const std::string& specification) {
        Matrix result;
        if (Library::inverted(Library::read(input.at("matrix")), result)) return Library::written(result);
        // In Core Animation it is the matrix itself, and the library only says that there is none.
        need(specification != "coreAnimation");
        return nullptr;
    }

    static json transformPoint(const json& input, const std::string&) {
        return encodedList(Library::moved(Library::read(input.at("matrix")), numbers(input.at("point"), 4)));
    }

    static json decompose(const json& input, const std::string&) {
        const Parts parts = partsOf(input.at("matrix"));
        return {{"translation", encodedList(parts.translation)}, {"quaternion", encodedList(parts.quaternion)},
                {"scale", encodedList(parts.scale)}, {"skew", {0, 0, 0}}, {"perspective", {0, 0, 0, 1}}};
    }

    static json recompose(const json& input, const std::string&) {
        need(numbers(input.at("skew")) == Numbers({0, 0, 0}));
        need(numbers(input.at("perspective")) == Numbers({0, 0, 0, 1}));
        return Library::written(Library::composed({numbers(input.at("translation"), 3),
                                                   numbers(input.at("quaternion"), 4), numbers(input.at("scale"), 3)}));
    }

    static json interpolate(const json& input, const std::string&) {
        need(!input.contains("algorithm") && input.value("shortestPath", true));
        const Parts from = partsOf(input.at("from")), to = partsOf(input.at("to"));
        return Library::written(Library::composed(Library::between(from, to, number(input.at("t")))));
    }

    static json apply(const json& input, const std::string&) {
        Matrix result = Library::read(input.at("matrix"));
        need(input.at("functions").is_array());
        for (const auto& call : input["functions"]) {
            std::string name = call.at("function");
            const auto self = name.find("Self");
            if (self != std::string::npos) name.resize(self);
            const json& arguments = call.at("arguments");
            if (name == "multiply" || name == "preMultiply") {
                need(arguments.size() == 1);
                const auto other = Library::read(arguments[0]);
                result = name == "multiply" ? Library::product(result, other) : Library::product(other, result);
            } else if (name == "inverse") {
                Matrix inverse;
                need(arguments.empty() && Library::inverted(result, inverse));
                result = inverse;
            } else {
                result = Library::product(result, mapped(name, numbers(arguments)));
            }
        }
        return Library::written(result);
    }

private:
    static json encodedList(const Numbers& list) { return encoded(list.data(), list.size()); }

    /// The parts of a matrix. Others than a scale, a rotation and a translation make another matrix again.
    static Parts partsOf(const json& value) {
        const auto given = numbers(value, 16);
        const Parts parts = Library::decomposed(Library::read(value));
        const auto again = numbers(Library::written(Library::composed(parts)), 16);
        for (size_t i = 0; i < 16; i++) {
            const double size = i % 4 == 3 ? 0 : i < 12 ? parts.scale[i / 4] : given[i];  // Each row has its scale.
            need(std::abs(again[i] - given[i]) <= Library::tolerance * std::abs(size));
        }
        return parts;
    }

    static double at(const Numbers& a, size_t index, double otherwise = 0) {
        return index < a.size() ? a[index] : otherwise;
    }

    /// The matrix of a function of CSS.
    static Matrix made(const std::string& name, const Numbers& a) {
        const auto axis = std::string("XYZ").find(name.back());
        const bool hasAxis = axis != std::string::npos, is3d = name.size() > 2 && name.substr(name.size() - 2) == "3d";
        const std::string kind = name.substr(0, name.size() - (hasAxis ? 1 : is3d ? 2 : 0));
        if (kind == "rotate") {
            need(a.size() == (is3d ? 4 : 1));
            if (is3d) return Library::rotation(a[0], a[1], a[2], a[3]);
            return Library::rotation(axis == 0, axis == 1, axis == 2 || !hasAxis, a[0]);
        }
        need(kind == "translate" || kind == "scale");
        need(is3d ? a.size() == 3 : a.size() >= 1 && a.size() <= (hasAxis ? 1 : 3));
        const double other = kind == "scale" ? 1 : 0;
        const auto make = kind == "scale" ? Library::scale : Library::translation;
        if (hasAxis) return make(axis == 0 ? a[0] : other, axis == 1 ? a[0] : other, axis == 2 ? a[0] : other);
        return make(a[0], at(a, 1, kind == "scale" ? a[0] : 0), at(a, 2, other));
    }

    /// The matrix of a method of DOMMatrix.
    static Matrix mapped(const std::string& name, const Numbers& a) {
        const auto takes = [&](size_t most) { need(a.size() <= most); };
        if (name == "translate") takes(3);
        if (name == "translate") return Library::translation(at(a, 0), at(a, 1), at(a, 2));
        if (name == "scale") takes(3);  // More arguments are an origin.
        if (name == "scale") return Library::scale(at(a, 0, 1), at(a, 1, at(a, 0, 1)), at(a, 2, 1));
        if (name == "scale3d") takes(1);
        if (name == "scale3d") return Library::scale(at(a, 0, 1), at(a, 0, 1), at(a, 0, 1));
        if (name == "scaleNonUniform") takes(2);
        if (name == "scaleNonUniform") return Library::scale(at(a, 0, 1), at(a, 1, 1), 1);
        if (name == "rotate") takes(3);
        if (name == "rotate" && a.size() <= 1) return Library::rotation(0, 0, 1, at(a, 0));
        if (name == "rotate") return Library::rotations(a[0], a[1], at(a, 2));
        if (name == "rotateAxisAngle") takes(4);
        if (name == "rotateAxisAngle") return Library::rotation(at(a, 0), at(a, 1), at(a, 2), at(a, 3));
        if (name == "rotateFromVector") takes(2);
        if (name == "rotateFromVector") return Library::turned(at(a, 0), at(a, 1));
        need(a.empty() && (name == "flipX" || name == "flipY"));
        return name == "flipX" ? Library::scale(-1, 1, 1) : Library::scale(1, -1, 1);
    }
};
