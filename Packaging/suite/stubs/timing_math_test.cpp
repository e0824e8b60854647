// Checks an animation engine against the vectors of TimingMath. C++17; needs only GoogleTest 1.10 or later.
//
// Write `answer`, and build this file: `c++ -std=c++17 timing_math_test.cpp -lgtest -lgtest_main -pthread`. Each suite
// of the vector file is a test. The environment can name
//
//     TIMINGMATH_VECTORS       the vector file; otherwise vectors.json beside this file or in the folder above
//     TIMINGMATH_EXPECTATIONS  a list of the vectors that are known to fail; one of them that passes is a failure
//     TIMINGMATH_SKIP          a list of the vectors that are not asked
//
// In a list, the globs over `suite#vector` stand on indented lines below their reason. INTERPRETING.md describes the
// operations.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace timing_math {

/// A JSON value. The members of an object are `keys[i]` and `items[i]`.
struct Json {
    enum Kind { null, boolean, number, string, array, object } kind = null;
    bool flag = false;
    double value = 0;
    std::string text;
    std::vector<std::string> keys;
    std::vector<Json> items;

    Json(std::nullptr_t = nullptr) {}
    Json(bool flag) : kind(boolean), flag(flag) {}
    template <class Number, class = std::enable_if_t<std::is_arithmetic_v<Number>>>
    Json(Number value) : kind(number), value(double(value)) {}
    Json(const char* text) : kind(string), text(text) {}
    Json(std::string text) : kind(string), text(std::move(text)) {}
    Json(std::vector<Json> items) : kind(array), items(std::move(items)) {}
    Json(const std::map<std::string, Json>& members) : kind(object) {
        for (const auto& [key, item] : members) keys.push_back(key), items.push_back(item);
    }

    /// The member with this key, or nullptr.
    const Json* find(const std::string& key) const {
        for (size_t i = 0; i < keys.size(); i++)
            if (keys[i] == key) return &items[i];
        return nullptr;
    }
    /// The member with this key. Throws if there is none.
    const Json& at(const std::string& key) const {
        if (const Json* found = find(key)) return *found;
        throw std::runtime_error("there is no key \"" + key + "\"");
    }
    /// The number, also of a text of a non-finite number.
    std::optional<double> asNumber() const {
        if (kind == number) return value;
        if (kind != string || (text != "NaN" && text != "Infinity" && text != "-Infinity")) return {};
        return text == "NaN" ? std::nan("") : text == "Infinity" ? HUGE_VAL : -HUGE_VAL;
    }
};

/// Throw this if the engine cannot do what the operation asks. That is no failure.
struct Unsupported {};

/// Throw this with a reason if the engine rejects the input. That is right if the vector expects an error.
struct Rejected : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Your engine: begin
/// Returns the engine's value. Non-finite numbers may be numbers or texts; in inputs they are texts, which `asNumber`
/// converts. Throw Unsupported{} or Rejected("why"); anything else that is thrown counts as a failure. For example:
///
///     if (operation == "spring.dampingRatio")
///         return my_engine::dampingRatio(*input.at("mass").asNumber(), *input.at("stiffness").asNumber(), …);
Json answer(const std::string& /*operation*/, const std::string& /*specification*/, const Json& /*input*/) {
    throw Unsupported{};
}
// Your engine: end

struct Reader {
    const std::string& text;
    size_t position = 0;

    Json document() {
        Json result = value(0);
        skipSpace();
        return position < text.size() ? fail("unexpected text after the end") : result;
    }
    [[noreturn]] Json fail(const std::string& problem) const {
        const auto lines = std::count(text.begin(), text.begin() + long(std::min(position, text.size())), '\n');
        const char* end = position < text.size() ? "" : "; the text ends here";
        throw std::runtime_error("line " + std::to_string(lines + 1) + ": " + problem + end);
    }
    bool take(char character) { return position < text.size() && text[position] == character && ++position; }
    void need(char character) {
        skipSpace();
        if (!take(character)) fail(std::string("expected ") + character);
    }
    void skipSpace() { position = std::min(text.find_first_not_of(" \t\r\n", position), text.size()); }

    Json value(int depth) {
        skipSpace();
        if (take('{')) return collection(Json::object, '}', depth);
        if (take('[')) return collection(Json::array, ']', depth);
        if (take('"')) return string();
        for (const auto& [word, value] : {std::pair{"true", Json(true)}, {"false", Json(false)}, {"null", Json()}})
            if (text.compare(position, std::string(word).size(), word) == 0)
                return position += std::string(word).size(), value;
        return number();
    }
    Json collection(Json::Kind kind, char closing, int depth) {
        if (depth == 128) fail("nested deeper than 128 levels");
        Json result;
        result.kind = kind;
        skipSpace();
        if (take(closing)) return result;
        do {
            if (kind == Json::object) {
                need('"');
                std::string key = string();
                if (result.find(key)) fail("the key \"" + key + "\" occurs twice");
                result.keys.push_back(std::move(key));
                need(':');
            }
            result.items.push_back(value(depth + 1));
            skipSpace();
        } while (take(','));
        need(closing);
        return result;
    }
    double number() {
        const size_t end = std::min(text.find_first_not_of("+-.0123456789Ee", position), text.size());
        const std::string literal = text.substr(position, end - position);
        char* rest = nullptr;
        const double result = std::strtod(literal.c_str(), &rest);
        // The program's locale may have another decimal point.
        if (literal.empty() || *rest != 0) fail("expected a JSON value, found \"" + text.substr(position, 20) + "\"");
        if (!std::isfinite(result)) fail("the number " + literal.substr(0, 40) + " is out of the range of a double");
        return position = end, result;
    }
    /// Reads a string behind its opening quote.
    std::string string() {
        const std::string letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
        std::string result;
        while (!take('"')) {
            const bool isEscape = take('\\');
            const char character = position < text.size() ? text[position] : '\0';
            if (static_cast<unsigned char>(character) < 0x20) fail("a string does not end, or has a control character");
            position++;
            if (!isEscape) result += character;
            else if (character == 'u') appendScalar(result);
            else if (letters.find(character) == std::string::npos) fail("unknown escape");
            else result += meanings[letters.find(character)];
        }
        return result;
    }
    unsigned long hexadecimal() {
        const std::string digits = text.substr(std::min(position, text.size()), 4);
        if (digits.size() < 4 || digits.find_first_not_of("0123456789abcdefABCDEF") != std::string::npos)
            fail("expected four hexadecimal digits");
        return position += 4, std::stoul(digits, nullptr, 16);
    }
    void appendScalar(std::string& utf8) {
        unsigned long code = hexadecimal();
        if (code >= 0xD800 && code <= 0xDFFF) {
            const unsigned long low = code < 0xDC00 && take('\\') && take('u') ? hexadecimal() : 0;
            if (low < 0xDC00 || low > 0xDFFF) fail("unpaired surrogate");
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        }
        const int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
        utf8 += more == 0 ? char(code) : char((0xFF00 >> (more + 1) & 0xFF) | code >> 6 * more);
        for (int i = more - 1; i >= 0; i--) utf8 += char(0x80 | (code >> 6 * i & 0x3F));
    }
};

std::string written(const Json& json) {
    std::ostringstream out;
    out << std::setprecision(17);
    if (json.kind == Json::null) out << "null";
    if (json.kind == Json::boolean) out << (json.flag ? "true" : "false");
    if (json.kind == Json::number) out << json.value;
    if (json.kind == Json::string) out << std::quoted(json.text);
    const bool isObject = json.kind == Json::object;
    for (size_t i = 0; i < json.items.size(); i++)
        out << (i ? ", " : "") << (isObject ? written(json.keys[i]) + ": " : "") << written(json.items[i]);
    return isObject ? "{" + out.str() + "}" : json.kind == Json::array ? "[" + out.str() + "]" : out.str();
}

// Comparing: each function returns the first difference as a text, which is empty if there is none.

struct Vector {
    std::string identity, operation, specification;
    Json input, expected;
    double absolute = 0, relative = 0;
};

enum class Rule { plain, upToSign, moduloTurn };

std::string difference(double actual, double expected, const Vector& vector, const std::string& place, Rule rule) {
    if (actual == expected || (std::isnan(actual) && std::isnan(expected))) return "";
    if (!std::isfinite(actual) || !std::isfinite(expected))
        return place + ": " + written(actual) + " is not " + written(expected);
    const double turn = 2 * std::acos(-1.0), off = actual - expected;
    const double error = std::fabs(rule == Rule::moduloTurn ? std::remainder(off, turn) : off);
    // Volatile keeps compilers from fusing the product and the sum, which rounds differently.
    volatile double share = vector.relative * std::fabs(expected);
    if (error <= vector.absolute + share) return "";
    return place + ": off by " + written(error) + ", allowed is " + written(vector.absolute + share);
}

std::string difference(const Json& actual, const Json& expected, const Vector& vector, const std::string& place,
                       Rule rule) {
    const bool hasTangents = vector.operation.rfind("path.", 0) == 0 || vector.operation == "smil";
    if (const auto wanted = expected.asNumber())
        return actual.asNumber() ? difference(*actual.asNumber(), *wanted, vector, place, rule)
                                 : place + ": expected a number";
    if (expected.kind != actual.kind) return place + ": another type than expected";
    if (expected.kind == Json::array) {
        if (actual.items.size() != expected.items.size())
            return place + ": expected an array of " + std::to_string(expected.items.size());
        std::string same;
        for (const double sign : {1.0, -1.0}) {  // q and -q are the same rotation.
            std::string found;
            for (size_t i = 0; i < expected.items.size() && found.empty(); i++) {
                const auto number = expected.items[i].asNumber();
                const Json item = number ? Json(sign * *number) : expected.items[i];
                found = difference(actual.items[i], item, vector, place + "[" + std::to_string(i) + "]", Rule::plain);
            }
            if (found.empty()) return "";
            if (sign > 0) same = found;
            if (rule != Rule::upToSign || expected.items.size() != 4) break;
        }
        return same;
    }
    for (size_t i = 0; i < expected.keys.size(); i++) {
        const std::string &key = expected.keys[i], at = place + "." + key;
        const Json* member = actual.find(key);
        const bool turns = hasTangents && (key == "angle" || key == "tangentAngle");
        const Rule own = key == "quaternion" ? Rule::upToSign : turns ? Rule::moduloTurn : Rule::plain;
        const std::string found = member ? difference(*member, expected.items[i], vector, at, own) : at + ": missing";
        if (!found.empty()) return found;
    }
    return expected.flag == actual.flag && expected.text == actual.text ? "" : place + ": not equal";
}

// Reading the vectors and the lists. Errors name the file.

std::string textOf(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file.is_open() || std::filesystem::is_directory(path)) throw std::runtime_error("the file cannot be read");
    return text.compare(0, 3, "\xEF\xBB\xBF") == 0 ? text.substr(3) : text;  // without a byte order mark
}

void readTolerance(const Json& tolerance, Vector& vector) {
    for (size_t i = 0; i < tolerance.keys.size(); i++) {
        const std::string& key = tolerance.keys[i];
        const bool isShare = (key == "absolute" || key == "relative") && tolerance.items[i].kind == Json::number;
        if (isShare) (key == "absolute" ? vector.absolute : vector.relative) = tolerance.items[i].value;
        else if (key != "exact" || !tolerance.items[i].flag) throw std::runtime_error("unknown tolerance: " + key);
    }
    if (tolerance.keys.empty()) throw std::runtime_error("a tolerance is empty");
}

/// Returns the vectors of each suite.
std::vector<std::vector<Vector>> suitesIn(const std::string& path) {
    const std::string text = textOf(path);
    const Json file = Reader{text}.document();
    if (file.at("version").value != 1) throw std::runtime_error("only version 1 of the format is supported");
    std::vector<std::vector<Vector>> suites;
    for (const Json& suite : file.at("suites").items) {
        suites.emplace_back();
        for (const Json& vector : suite.at("vectors").items) {
            const Json* tolerance = vector.find("tolerance");
            suites.back().push_back({suite.at("name").text + "#" + vector.at("name").text, suite.at("operation").text,
                                     suite.at("specification").text, vector.at("input"), vector.at("expected")});
            readTolerance(tolerance ? *tolerance : suite.at("tolerance"), suites.back().back());
        }
        if (suites.back().empty()) throw std::runtime_error("a suite has no vectors");
    }
    return suites.empty() ? throw std::runtime_error("there are no suites") : suites;
}

/// Returns UTF-8 as one number for each character, in the order of the characters.
std::u32string characters(const std::string& text) {
    std::u32string result;
    for (const unsigned char byte : text) {
        if ((byte & 0xC0) == 0x80 && !result.empty()) result.back() = result.back() << 6 | (byte & 0x3F);
        else result += byte;
    }
    return result;
}

/// Returns whether a character matches the token of a glob at `i`, and moves `i` behind the token: `?` is any
/// character, `[…]` a set in which a leading ] is a member; a backslash makes the next character literal.
bool matches(const std::u32string& glob, size_t& i, char32_t character) {
    if (glob[i] == '?') return i++, true;
    if (glob[i] == '\\' && i + 1 < glob.size()) return i += 2, glob[i - 1] == character;
    const bool negated = glob[i] == '[' && i + 1 < glob.size() && (glob[i + 1] == '!' || glob[i + 1] == '^');
    bool found = false;
    for (size_t first = i + 1 + negated, k = first; glob[i] == '[' && k < glob.size(); k++) {
        if (glob[k] == ']' && k > first) return i = k + 1, found != negated;
        const char32_t low = glob[k];
        if (k + 2 < glob.size() && glob[k + 1] == '-' && glob[k + 2] != ']') k += 2;
        found |= low <= character && character <= glob[k];
    }
    return glob[i++] == character;
}

/// Returns whether a glob, in which `*` is any text, matches a whole name.
bool matches(const std::u32string& glob, const std::u32string& name) {
    // After a mismatch the last * takes one more character.
    size_t token = 0, position = 0, retryToken = 0, retryPosition = 0;
    while (position < name.size()) {
        if (token < glob.size() && glob[token] == '*') retryToken = ++token, retryPosition = position;
        else if (token < glob.size() && matches(glob, token, name[position])) position++;
        else if (retryToken > 0) token = retryToken, position = ++retryPosition;
        else return false;
    }
    return glob.find_first_not_of(U'*', token) == std::u32string::npos;
}

/// The globs of a list, each with its reason.
using List = std::vector<std::pair<std::u32string, std::string>>;

List listIn(const std::string& path) {
    List list;
    std::istringstream text(textOf(path));
    std::string line, reason;
    bool isUsed = true;
    const auto checkUse = [&] {
        if (!isUsed) throw std::runtime_error("no indented glob follows the reason '" + reason + "'");
    };
    for (int number = 1; std::getline(text, line); number++) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        const size_t start = line.find_first_not_of(" \t");
        if (start == line.npos || line[start] == '#') continue;
        size_t end = line.find_last_not_of(" \t") + 1;
        if (start == 0) {
            checkUse();
            reason = line.substr(0, end), isUsed = false;
            continue;
        }
        if (reason.empty()) throw std::runtime_error("line " + std::to_string(number) + ": no reason given");
        // A backslash makes the next character literal, also a space at the end.
        if ((end - 1 - line.find_last_not_of('\\', end - 1)) % 2 == 1) end = std::min(end + 1, line.size());
        list.emplace_back(characters(line.substr(start, end - start)), reason), isUsed = true;
    }
    checkUse();
    return list;
}

/// Returns the reason of the first glob that matches, or an empty text. A glob also matches its own text.
std::string reason(const List& list, const std::string& identity) {
    const std::u32string name = characters(identity);
    for (const auto& [glob, reason] : list)
        if (glob == name || matches(glob, name)) return reason;
    return "";
}

/// The vectors and the lists, read once. A problem with a file becomes a failed test.
struct Files {
    std::string problem;
    std::vector<std::vector<Vector>> suites;
    List expected, skipped;

    Files() {
        const auto here = std::filesystem::path(__FILE__).parent_path();
        std::string path = (here / (exists(here / "vectors.json") ? "" : "..") / "vectors.json").string();
        const auto variable = [](const char* name) { return std::string(std::getenv(name) ? std::getenv(name) : ""); };
        try {
            if (!variable("TIMINGMATH_VECTORS").empty()) path = variable("TIMINGMATH_VECTORS");
            suites = suitesIn(path);
            if (!(path = variable("TIMINGMATH_EXPECTATIONS")).empty()) expected = listIn(path);
            if (!(path = variable("TIMINGMATH_SKIP")).empty()) skipped = listIn(path);
        } catch (const std::exception& error) {
            problem = path + ": " + error.what();
            suites.clear();
        }
    }
};
const Files files;

/// Asks the engine. Returns a description of a failure, an empty text if there is none, or nothing if it was not asked.
std::optional<std::string> failure(const Vector& vector) {
    if (!reason(files.skipped, vector.identity).empty()) return {};
    const bool rejects = vector.expected.find("error") != nullptr;
    std::string problem, actual;
    try {
        const Json value = answer(vector.operation, vector.specification, vector.input);
        actual = written(value);
        const Rule rule = vector.operation.rfind("quaternion.", 0) == 0 ? Rule::upToSign : Rule::plain;
        problem = rejects ? "the input must be rejected" : difference(value, vector.expected, vector, "value", rule);
    } catch (const Unsupported&) {
        return {};
    } catch (const Rejected& error) {
        problem = rejects ? "" : "the input has a value";
        actual = std::string("rejected: ") + error.what();
    } catch (const std::exception& error) {
        problem = actual = std::string("the engine threw an exception: ") + error.what();
    } catch (...) {
        problem = actual = "the engine threw something that is no std::exception";
    }
    const std::string known = reason(files.expected, vector.identity);
    if (known.empty() == problem.empty()) return "";
    if (problem.empty()) problem = "it passes, but is listed as a known failure: " + known;
    return "failure: " + vector.identity + "\n  question:  " + vector.operation + " by the rules of " +
           vector.specification + "\n  input:     " + written(vector.input) + "\n  expected:  " +
           written(vector.expected) + "\n  actual:    " + actual + "\n  tolerance: " + written(vector.absolute) +
           " + " + written(vector.relative) + " * |expected|\n  problem:   " + problem;
}

class VectorSuite : public testing::TestWithParam<size_t> {};

TEST_P(VectorSuite, Conforms) {
    size_t missing = 0;
    const auto& vectors = files.suites[GetParam()];
    for (const Vector& vector : vectors) {
        const auto found = failure(vector);
        if (!found) missing++;
        else if (!found->empty()) ADD_FAILURE() << *found;
    }
    if (missing) std::cout << vectors[0].operation << ": " << missing << " vectors unsupported or skipped\n";
    if (missing == vectors.size()) GTEST_SKIP();
}

/// GoogleTest allows only letters, digits and underscores, so a number keeps names apart.
std::string testName(const testing::TestParamInfo<size_t>& info) {
    const std::string& identity = files.suites[info.param][0].identity;
    std::string name = identity.substr(0, identity.find('#')) + "_" + std::to_string(info.param);
    std::replace_if(name.begin(), name.end(), [](unsigned char letter) { return !std::isalnum(letter); }, '_');
    return name;
}
INSTANTIATE_TEST_SUITE_P(TimingMath, VectorSuite, testing::Range(size_t(0), files.suites.size()), testName);

// An engine that answers nothing has no failures, but tests nothing.
TEST(TimingMath, EngineAnswers) {
    ASSERT_EQ(files.problem, "");
    for (const auto& suite : files.suites)
        for (const Vector& vector : suite)
            if (failure(vector)) return;
    ADD_FAILURE() << "the engine answered none of the vectors";
}

}  // namespace timing_math
