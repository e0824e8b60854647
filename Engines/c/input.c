/* Reading inputs. After a problem the readers return zeros; see request in engine.h. */
#include "engine.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct block {
    struct block *next;
    /* Keeps what follows aligned. */
    max_align_t start[];
};

void *memory(input in, size_t count, size_t size) {
    struct block *block = NULL;
    if (size == 0 || count < (SIZE_MAX - sizeof *block) / size - 1) block = calloc(1, sizeof *block + count * size + 1);
    if (!block) {
        fputs("out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    block->next = in.request->blocks;
    in.request->blocks = block;
    return block->start;
}

void free_memory(request *request) {
    while (request->blocks) {
        struct block *next = request->blocks->next;
        free(request->blocks);
        request->blocks = next;
    }
}

json_t *reject(input in, const char *key, const char *problem) {
    request *request = in.request;
    if (!request->is_rejected && !request->is_unsupported) {
        request->is_rejected = true;
        snprintf(request->reason, sizeof request->reason, "%s%s%s", key, *key ? ": " : "", problem);
    }
    return NULL;
}

json_t *unsupported(input in) {
    if (!in.request->is_rejected) in.request->is_unsupported = true;
    return NULL;
}

tm_error *problem(input in) {
    in.request->error = (tm_error)TM_ERROR_INIT;
    return &in.request->error;
}

bool check(input in, tm_status status) {
    const tm_error *error = &in.request->error;
    if (status == TM_OK) return true;
    reject(in, "", error->status == status && *error->message ? error->message : tm_status_name(status));
    return false;
}

const json_t *member(input in, const char *key) {
    const json_t *value = json_object_get(in.object, key);
    return json_is_null(value) ? NULL : value;
}

bool has(input in, const char *key) { return member(in, key) != NULL; }

static text text_of(const json_t *value) {
    return (text){json_string_value(value), (ptrdiff_t)json_string_length(value)};
}

static bool is(text text, const char *name) {
    return (size_t)text.length == strlen(name) && memcmp(text.bytes, name, strlen(name)) == 0;
}

bool is_number(const json_t *value, double *number) {
    static const char *const names[] = {"NaN", "Infinity", "-Infinity", NULL};
    static const double numbers[] = {NAN, INFINITY, -INFINITY};
    if (json_is_string(value)) {
        int i = index_of(text_of(value), names);
        if (i >= 0) *number = numbers[i];
        return i >= 0;
    }
    *number = json_number_value(value);
    return json_is_number(value);
}

double number(input in, const char *key) {
    double number = 0;
    if (!is_number(json_object_get(in.object, key), &number)) reject(in, key, "expected a number");
    return number;
}

double number_or(input in, const char *key, double standard) { return has(in, key) ? number(in, key) : standard; }

bool boolean(input in, const char *key) {
    const json_t *value = json_object_get(in.object, key);
    if (!json_is_boolean(value)) reject(in, key, "expected a Boolean");
    return json_is_true(value);
}

bool boolean_or(input in, const char *key, bool standard) { return has(in, key) ? boolean(in, key) : standard; }

text string(input in, const char *key) {
    const json_t *value = json_object_get(in.object, key);
    if (json_is_string(value)) return text_of(value);
    reject(in, key, "expected a string");
    return (text){"", 0};
}

const json_t *array(input in, const char *key) {
    const json_t *value = json_object_get(in.object, key);
    if (json_is_array(value)) return value;
    reject(in, key, "expected an array");
    return NULL;
}

numbers number_list(input in, const char *key) {
    const json_t *values = array(in, key);
    size_t count = json_array_size(values);
    numbers list = {memory(in, count, sizeof(double)), (ptrdiff_t)count};
    for (size_t i = 0; i < count; i++)
        if (!is_number(json_array_get(values, i), &list.values[i])) reject(in, key, "expected numbers");
    return list;
}

numbers optional_numbers(input in, const char *key) {
    return has(in, key) ? number_list(in, key) : (numbers){NULL, 0};
}

numbers exactly(input in, const char *key, ptrdiff_t count) {
    numbers list = number_list(in, key);
    if (list.count == count) return list;
    reject(in, key, "not as many numbers as expected");
    return (numbers){memory(in, (size_t)count, sizeof(double)), count};
}

numbers number_rows(input in, const char *key, ptrdiff_t width) {
    const json_t *rows = array(in, key);
    size_t count = json_array_size(rows);
    numbers list = {memory(in, count, (size_t)width * sizeof(double)), (ptrdiff_t)count};
    for (size_t i = 0; i < count; i++) {
        const json_t *row = json_array_get(rows, i);
        bool fits = json_is_array(row) && json_array_size(row) == (size_t)width;
        for (size_t j = 0; fits && j < (size_t)width; j++)
            fits = is_number(json_array_get(row, j), &list.values[i * (size_t)width + j]);
        if (!fits) reject(in, key, "expected arrays of numbers, all of the right length");
    }
    return list;
}

static input checked(input in, const char *key, const json_t *value) {
    if (json_is_object(value)) return (input){in.request, value};
    reject(in, key, "expected an object");
    return (input){in.request, NULL};
}

input object(input in, const char *key) { return checked(in, key, json_object_get(in.object, key)); }

input element(input in, const char *key, size_t index) {
    return checked(in, key, json_array_get(array(in, key), index));
}

int index_of(text name, const char *const names[]) {
    for (int i = 0; names[i]; i++)
        if (is(name, names[i])) return i;
    return -1;
}

int choice(input in, const char *key, const char *const names[], int standard) {
    if (standard >= 0 && !has(in, key)) return standard;
    int index = index_of(string(in, key), names);
    if (index >= 0) return index;
    reject(in, key, "unknown name");
    return 0;
}
