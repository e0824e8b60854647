// The engines in C++ share this header: it reads requests, calls an operation and writes the answer.
#pragma once

#include <cmath>
#include <functional>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

using nlohmann::json;
using Numbers = std::vector<double>;

/// The engine cannot express the request. Any other exception counts as the engine's rejection of the input.
struct Unsupported {};

/// Throws if the engine cannot express the request.
inline void need(bool condition) {
    if (!condition) throw Unsupported{};
}

/// A number. Non-finite numbers are strings in JSON. Other values never reach the engine.
inline double number(const json& value) {
    static const std::map<std::string, double> texts{{"NaN", NAN}, {"Infinity", INFINITY}, {"-Infinity", -INFINITY}};
    if (value.is_string() && texts.count(value)) return texts.at(value);
    need(value.is_number());
    return value.get<double>();
}

inline Numbers numbers(const json& values) {
    need(values.is_array());
    Numbers result;
    for (const auto& value : values) result.push_back(number(value));
    return result;
}

inline Numbers numbers(const json& values, size_t count) {
    auto result = numbers(values);
    need(result.size() == count);
    return result;
}

inline json encoded(double x) {
    return std::isfinite(x) ? json(x) : std::isnan(x) ? "NaN" : x > 0 ? "Infinity" : "-Infinity";
}

template <class Number>
json encoded(const Number* values, size_t count) {
    json result = json::array();
    for (size_t i = 0; i < count; i++) result.push_back(encoded(double(values[i])));
    return result;
}

using Operations = std::map<std::string, json (*)(const json& input, const std::string& specification)>;

inline json answer(const json& request, const char* name, const std::string& version, const Operations& operations) {
    if (request.contains("hello")) {
        json names = json::array();
        for (const auto& operation : operations) names.push_back(operation.first);
        return {{"name", name}, {"version", version}, {"operations", names}};
    }
    json answer = {{"id", request.at("id")}};
    try {
        const auto operation = operations.find(request.at("operation"));
        need(operation != operations.end());
        answer["value"] = operation->second(request.at("input"), request.at("specification"));
    } catch (const Unsupported&) {
        answer["unsupported"] = true;
    } catch (const json::exception&) {
        answer["unsupported"] = true;  // A malformed input never reaches the engine.
    } catch (const std::exception& error) {
        answer["error"] = error.what();
    }
    return answer;
}

/// Rejects deep nesting, whose destruction would exhaust the stack.
inline bool shallow(int depth, json::parse_event_t, json&) {
    if (depth > 1000) throw std::runtime_error("nested too deeply");
    return true;
}

/// Answers requests until the standard input ends.
inline void serve(const char* name, const std::string& version, const Operations& operations) {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    for (std::string line; std::getline(std::cin, line);) {
        try {
            const auto reply = answer(json::parse(line, shallow), name, version, operations);
            std::cout << reply.dump(-1, ' ', false, json::error_handler_t::replace) << '\n';
        } catch (const std::exception& error) {
            std::cerr << error.what() << '\n';  // Not a request, so there is nothing to answer.
        }
        // Many requests arrive at a time.
        if (std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();
    }
}
