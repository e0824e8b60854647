// SVG path data as commands, for engines in C++ that draw paths but cannot read the text.
#pragma once

#include <cctype>
#include <regex>

#include "protocol.hpp"

/// A letter and its numbers. There is one command for each set of numbers.
struct Command {
    char letter;
    std::vector<double> values;
};

/// The commands of path data. Text with an error is not supported.
inline std::vector<Command> commands(const std::string& text) {
    need(text.size() <= 10000);  // std::regex uses the stack for each letter of a number or of white space.
    static const std::map<char, std::string> sets = {
        {'M', "nn"}, {'L', "nn"}, {'H', "n"}, {'V', "n"}, {'C', "nnnnnn"},
        {'S', "nnnn"}, {'Q', "nnnn"}, {'T', "nn"}, {'A', "nnnffnn"}, {'Z', ""}};
    static const std::regex number("[-+]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:[eE][-+]?\\d+)?"), flag("[01]");
    static const std::regex space("[ \\t\\n\\f\\r]*"), comma("[ \\t\\n\\f\\r]*,?[ \\t\\n\\f\\r]*");
    auto at = text.cbegin();
    std::smatch match;
    const auto matches = [&](std::string::const_iterator from, const std::regex& pattern) {
        return std::regex_search(from, text.end(), match, pattern, std::regex_constants::match_continuous);
    };
    const auto after = [&](const std::regex& pattern) { return matches(at, pattern) ? match[0].second : at; };
    std::vector<Command> result;
    for (at = after(space); at != text.end(); at = after(space)) {
        char letter = *at;
        const auto set = sets.find(char(std::toupper(static_cast<unsigned char>(letter))));
        need(set != sets.end() && (!result.empty() || set->first == 'M'));
        ++at;
        at = after(space);
        while (true) {
            Command command{letter, {}};
            for (char kind : set->second) {
                need(matches(command.values.empty() ? at : after(comma), kind == 'f' ? flag : number));
                command.values.push_back(std::strtod(match.str().c_str(), nullptr));
                at = match[0].second;
            }
            result.push_back(command);
            letter = letter == 'M' ? 'L' : letter == 'm' ? 'l' : letter;
            if (set->second.empty() || !matches(after(comma), number)) break;
            at = after(comma);
        }
    }
    return result;
}
