// The input of an operation, read as Specs/INTERPRETING.md describes it. What has another form is rejected.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <timing_math.hpp>

#include "../../Engines/support/protocol.hpp"

namespace tmath = timing_math;

[[noreturn]] inline void reject(const std::string& path, const std::string& problem) {
    throw std::invalid_argument(path + ": " + problem);
}

inline bool isNumber(const json& value) {
    return value.is_number() || value == "NaN" || value == "Infinity" || value == "-Infinity";
}

/// The number of a value, which may be one of the three texts.
inline double numberOf(const json& value, const std::string& path) {
    if (!isNumber(value)) reject(path, "expected a number");
    return number(value);
}

inline Numbers numbersOf(const json& value, const std::string& path) {
    if (!value.is_array()) reject(path, "expected an array");
    Numbers result;
    for (const auto& item : value) result.push_back(numberOf(item, path));
    return result;
}

/// An object of the input.
class Input {
public:
    Input(const json& members, const std::string& specification, std::string path = "input")
        : members_(members), specification_(specification), path_(std::move(path)) {
        if (!members.is_object()) reject(path_, "expected an object");
    }

    bool is(const char* specification) const { return specification_ == specification; }
    bool isCoreAnimation() const { return is("coreAnimation"); }
    std::string path(const std::string& key) const { return path_ + "." + key; }

    /// Whether the key is present and not null.
    bool has(const char* key) const {
        const auto found = members_.find(key);
        return found != members_.end() && !found->is_null();
    }

    const json& raw(const char* key) const {
        const auto found = members_.find(key);
        if (found == members_.end()) reject(path(key), "missing");
        return *found;
    }

    double number(const char* key) const { return numberOf(raw(key), path(key)); }
    double number(const char* key, double standard) const { return has(key) ? number(key) : standard; }

    Numbers numbers(const char* key) const { return numbersOf(raw(key), path(key)); }
    Numbers optionalNumbers(const char* key) const { return has(key) ? numbers(key) : Numbers{}; }

    /// An array of a certain size, as a std::array.
    template <size_t Count>
    std::array<double, Count> numbers(const char* key) const {
        return fixed<Count>(raw(key), path(key));
    }

    template <size_t Count>
    static std::array<double, Count> fixed(const json& value, const std::string& path) {
        const auto list = numbersOf(value, path);
        if (list.size() != Count) reject(path, "expected " + std::to_string(Count) + " numbers");
        std::array<double, Count> result{};
        std::copy(list.begin(), list.end(), result.begin());
        return result;
    }

    /// The numbers of an array of arrays of `count` numbers, one after the other.
    Numbers rows(const char* key, size_t count) const {
        Numbers result;
        for (const auto& item : array(key)) {
            const auto row = numbersOf(item, path(key));
            if (row.size() != count) reject(path(key), "expected arrays of " + std::to_string(count) + " numbers");
            result.insert(result.end(), row.begin(), row.end());
        }
        return result;
    }

    const std::string& string(const char* key) const {
        if (!raw(key).is_string()) reject(path(key), "expected a string");
        return raw(key).get_ref<const std::string&>();
    }
    std::string string(const char* key, const char* standard) const { return has(key) ? string(key) : standard; }

    bool boolean(const char* key) const {
        if (!raw(key).is_boolean()) reject(path(key), "expected a Boolean");
        return raw(key).get<bool>();
    }
    bool boolean(const char* key, bool standard) const { return has(key) ? boolean(key) : standard; }

    const json& array(const char* key) const {
        if (!raw(key).is_array()) reject(path(key), "expected an array");
        return raw(key);
    }

    Input object(const char* key) const { return {raw(key), specification_, path(key)}; }
    std::vector<Input> objects(const char* key) const {
        std::vector<Input> result;
        for (const auto& item : array(key)) result.emplace_back(item, specification_, path(key));
        return result;
    }
    std::vector<Input> optionalObjects(const char* key) const {
        return has(key) ? objects(key) : std::vector<Input>{};
    }
    /// An object in an array of this one.
    Input nested(const json& value, const char* key) const { return {value, specification_, path(key)}; }

    /// Returns what the text under the key names; rejects other texts.
    template <class Choice>
    Choice choice(const char* key, const std::map<std::string, Choice>& choices, const char* standard = nullptr) const {
        const auto found = choices.find(standard == nullptr ? string(key) : string(key, standard));
        if (found == choices.end()) reject(path(key), "unknown");
        return found->second;
    }

    tm_side side() const { return boolean("before", false) ? TM_SIDE_LEFT : TM_SIDE_RIGHT; }

private:
    const json& members_;
    const std::string& specification_;
    std::string path_;
};

/// A number, or null for none.
inline json orNull(bool exists, double value) { return exists ? encoded(value) : json(nullptr); }

template <size_t Count>
json encoded(const std::array<double, Count>& values) {
    return encoded(values.data(), Count);
}

/// An operation on an input, in the form of the protocol.
template <json (*Operation)(const Input&)>
json operation(const json& input, const std::string& specification) {
    return Operation(Input(input, specification));
}
