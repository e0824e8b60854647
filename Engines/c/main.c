/* A conformance engine over timing_math.h: reads a JSON request a line and writes a JSON answer a line. */
#define _POSIX_C_SOURCE 200809L
#include "engine.h"
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const operation *const families[] = {
    easing_operations, spring_operations, clock_operations,  keyframe_operations,      spline_operations,
    path_operations,   motion_operations, matrix_operations, decomposition_operations, transform_list_operations,
};
enum { FAMILIES = sizeof families / sizeof *families };

static const char *const specifications[] = {
    "coreAnimation", "cssEasing", "cssTransforms", "webAnimations", "geometryInterfaces",
    "motionPath",    "svgPaths",  "smil",          "mathematics",   NULL};

/* No line of the harness is nearly as long. */
static const size_t longest_line = (size_t)64 << 20;

static void write_line(json_t *answer) {
    json_dumpf(answer, stdout, JSON_COMPACT | JSON_REAL_PRECISION(17));
    putchar('\n');
    json_decref(answer);
}

static void hello(double version) {
    if (version != 1) {
        write_line(json_pack("{s:s}", "error", "this engine uses version 1 of the protocol"));
        return;
    }
    json_t *names = json_array();
    for (int i = 0; i < FAMILIES; i++)
        for (const operation *o = families[i]; o->name; o++) json_array_append_new(names, json_string(o->name));
    write_line(json_pack("{s:s, s:s, s:o}", "name", "c", "version", tm_version(), "operations", names));
}

static handler handler_of(text name) {
    for (int i = 0; i < FAMILIES; i++)
        for (const operation *o = families[i]; o->name; o++)
            if (index_of(name, (const char *const[]){o->name, NULL}) == 0) return o->answer;
    return NULL;
}

/* Answers a request whose id is known. */
static void answer(json_int_t id, const json_t *line) {
    request request = {.blocks = NULL};
    input members = {&request, line};
    text name = string(members, "operation");
    request.specification = (specification)choice(members, "specification", specifications, -1);
    input in = object(members, "input");
    json_t *value = NULL;
    if (!request.is_rejected) {
        handler handler = handler_of(name);
        value = handler ? handler(in) : unsupported(in);
    }
    json_t *answer = json_pack("{s:I}", "id", id);
    if (request.is_rejected || (!request.is_unsupported && !value)) {
        // A text may have been cut within a character.
        json_t *reason = json_string(request.reason);
        json_object_set_new(answer, "error", reason ? reason : json_string("rejected"));
    } else if (request.is_unsupported) {
        json_object_set_new(answer, "unsupported", json_true());
    } else {
        json_object_set(answer, "value", value);
    }
    json_decref(value);
    free_memory(&request);
    write_line(answer);
}

/* Finds the id near the beginning of a line that is not valid JSON. */
static bool visible_id(const char *line, size_t length, json_int_t *id) {
    static const char key[] = "\"id\"";
    char start[200];
    if (length >= sizeof start) length = sizeof start - 1;
    memcpy(start, line, length);
    start[length] = '\0';
    const char *rest = strstr(start, key);
    if (!rest) return false;
    rest += sizeof key - 1;
    rest += strspn(rest, " \t");
    if (*rest != ':') return false;
    rest++;
    rest += strspn(rest, " \t");
    size_t digits = strspn(rest, "0123456789");
    *id = strtoll(rest, NULL, 10);
    // The number must end here; otherwise it may be another one, such as 7.5.
    return digits > 0 && digits < 16 && rest[digits] != '\0' && strchr(", \t}", rest[digits]);
}

static void take_line(const char *bytes, size_t length) {
    json_error_t error;
    // Whole numbers are doubles, too: -0 keeps its sign, and none overflows.
    const size_t flags = JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL | JSON_ALLOW_NUL;
    json_t *line = json_loadb(bytes, length, flags, &error);
    double id, version;
    json_int_t visible;
    if (line && json_is_number(json_object_get(line, "hello"))) {
        version = json_number_value(json_object_get(line, "hello"));
        hello(version);
    } else if (line && json_is_number(json_object_get(line, "id"))
               && (id = json_number_value(json_object_get(line, "id")), fabs(id) < 0x1p63 && trunc(id) == id)) {
        answer((json_int_t)id, line);
    } else if (!line && visible_id(bytes, length, &visible)) {
        json_t *reason = json_string(error.text);
        write_line(json_pack(
            "{s:I, s:o}", "id", visible, "error", reason ? reason : json_string("invalid JSON")));
    } else {
        fprintf(stderr, "not a request: %s\n", line ? "there is no id that is a whole number" : error.text);
    }
    json_decref(line);
}

/* Answers all complete lines that have been read, then flushes: the harness waits for answers in a buffer. */
int main(void) {
    size_t capacity = (size_t)1 << 16, length = 0;
    char *buffer = malloc(capacity);
    while (buffer) {
        if (length == capacity) {
            char *larger = capacity > longest_line ? NULL : realloc(buffer, capacity *= 2);
            if (!larger) break;
            buffer = larger;
        }
        ssize_t count = read(STDIN_FILENO, buffer + length, capacity - length);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            if (length > 0) take_line(buffer, length);
            free(buffer);
            return count < 0 || fflush(stdout) != 0 ? EXIT_FAILURE : EXIT_SUCCESS;
        }
        size_t end = length + (size_t)count, start = 0;
        for (size_t i = length; i < end; i++) {
            if (buffer[i] != '\n') continue;
            take_line(buffer + start, i - start);
            start = i + 1;
        }
        length = end - start;
        memmove(buffer, buffer + start, length);
        if (fflush(stdout) != 0) break;
    }
    free(buffer);
    fputs("a line is too long, or an answer could not be written\n", stderr);
    return EXIT_FAILURE;
}
