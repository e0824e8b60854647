// This replaces the stub's `answer`. The mode in CHECK_MODE: `play` repeats the answer in the input, `right` asks
// Engines/cpp, `wrong` asks it with a mistake, and `throw` fails.
Json parsed(const std::string& text);

}  // namespace timing_math

// The engine is a program, with a main of its own.
#define main engine_main
#include CHECK_ENGINE
#undef main

nlohmann::json converted(const timing_math::Json& value) {
    using timing_math::Json;
    nlohmann::json result;
    switch (value.kind) {
        case Json::null: return nullptr;
        case Json::boolean: return value.flag;
        case Json::number: return value.value;
        case Json::string: return value.text;
        case Json::array:
            result = nlohmann::json::array();
            for (const Json& item : value.items) result.push_back(converted(item));
            return result;
        default:
            result = nlohmann::json::object();
            for (size_t i = 0; i < value.keys.size(); i++) result[value.keys[i]] = converted(value.items[i]);
            return result;
    }
}

/// Asks the engine as it asks itself, without its exceptions.
timing_math::Json asked(const std::string& operation, const std::string& specification, nlohmann::json input) {
    // The mistake: the factors of a product are exchanged.
    if (operation == "matrix.multiply" && std::getenv("CHECK_MODE") == std::string("wrong"))
        for (const auto& [a, b] : {std::pair{"a", "b"}, {"left", "right"}})
            if (input.contains(a) && input.contains(b)) std::swap(input[a], input[b]);
    try {
        const auto found = operations.find(operation);
        if (found == operations.end()) throw Unsupported{};
        return timing_math::parsed(found->second(input, specification).dump());
    } catch (const Unsupported&) {
        throw timing_math::Unsupported{};
    } catch (const std::exception& error) {
        throw timing_math::Rejected(error.what());
    }
}

namespace timing_math {

/// Returns an answer with numbers instead of the texts of non-finite numbers.
Json native(Json value) {
    if (const auto number = value.asNumber()) return Json(*number);
    for (Json& item : value.items) item = native(item);
    return value;
}

Json answer(const std::string& operation, const std::string& specification, const Json& input) {
    const std::string mode = std::getenv("CHECK_MODE");
    if (mode == "throw") throw std::out_of_range("a mistake in the adapter");
    if (mode == "play") {
        const Json reply = parsed(input.at("play").text);
        if (reply.find("unsupported")) throw Unsupported{};
        if (reply.find("error")) throw Rejected(reply.at("error").text);
        return std::getenv("CHECK_NATIVE") ? native(reply.at("value")) : reply.at("value");
    }
    gsl_set_error_handler_off();  // The default handler aborts.
    return asked(operation, specification, converted(input));
}
// After the stub:
namespace timing_math {
Json parsed(const std::string& text) { return Reader{text}.document(); }
}  // namespace timing_math
