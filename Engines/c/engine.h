/* The parts of the engine: requests, the readers of their inputs, the writers of answers, and the operations. */
#ifndef ENGINE_H
#define ENGINE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <timing_math.h>

/* MARK: Requests */

/* The specification whose rules decide. The order is that of the names in main.c. */
typedef enum specification {
    CORE_ANIMATION,
    CSS_EASING,
    CSS_TRANSFORMS,
    WEB_ANIMATIONS,
    GEOMETRY_INTERFACES,
    MOTION_PATH,
    SVG_PATHS,
    SMIL,
    MATHEMATICS
} specification;

/* A request that is being answered. It keeps the first problem. Readers then return zeros, so that an operation need
   not check after each of them: an answer after a problem is dropped. */
typedef struct request {
    specification specification;
    bool is_rejected, is_unsupported;
    char reason[512];
    /* The library's last error. */
    tm_error error;
    /* Memory that lasts until the answer. */
    struct block *blocks;
} request;

/* An object of a request's input. */
typedef struct input {
    request *request;
    const json_t *object;
} input;

/* Answers an operation with a new reference, or returns NULL after a problem. */
typedef json_t *(*handler)(input in);

typedef struct operation {
    const char *name;
    handler answer;
} operation;

/* The operations of each family; the last entry has no name. */
extern const operation easing_operations[], spring_operations[], clock_operations[], keyframe_operations[],
    spline_operations[], path_operations[], motion_operations[], matrix_operations[], decomposition_operations[],
    transform_list_operations[];

/* Rejects the input, and returns NULL. */
json_t *reject(input in, const char *key, const char *problem);

/* Says that the interface cannot answer, and returns NULL. */
json_t *unsupported(input in);

/* Returns where the library describes an error for check(). */
tm_error *problem(input in);

/* Rejects the input unless the library's status is TM_OK, which it returns. */
bool check(input in, tm_status status);

/* Returns memory for count elements, all zero. It is never NULL, and freed after the answer. */
void *memory(input in, size_t count, size_t size);
void free_memory(request *request);

/* MARK: Reading inputs */

typedef struct text {
    const char *bytes;
    ptrdiff_t length;
} text;

/* Numbers, or rows of them; never NULL if there were any to read, even none. */
typedef struct numbers {
    double *values;
    ptrdiff_t count;
} numbers;

/* Returns a member that is there and not null, otherwise NULL. */
const json_t *member(input in, const char *key);
bool has(input in, const char *key);

/* Reads a number, or one of the texts "NaN", "Infinity" and "-Infinity"; returns whether the value is one. */
bool is_number(const json_t *value, double *number);

/* Each reads a member; those with a standard value accept that it is missing. */
double number(input in, const char *key);
double number_or(input in, const char *key, double standard);
bool boolean(input in, const char *key);
bool boolean_or(input in, const char *key, bool standard);
text string(input in, const char *key);
const json_t *array(input in, const char *key);
numbers number_list(input in, const char *key);
numbers optional_numbers(input in, const char *key);
numbers exactly(input in, const char *key, ptrdiff_t count);
/* Arrays of width numbers each, one after the other. */
numbers number_rows(input in, const char *key, ptrdiff_t width);
input object(input in, const char *key);
input element(input in, const char *key, size_t index);

/* Returns the index of the member's name in a list that ends with NULL. A standard of -1 demands a name. */
int choice(input in, const char *key, const char *const names[], int standard);
/* Returns the index of a name, or -1. */
int index_of(text name, const char *const names[]);

/* MARK: Writing answers */

json_t *json_double(double number);
json_t *json_doubles(const double *numbers, ptrdiff_t count);

/* MARK: Shared by operations */

/* Creates the easing of an object. The caller releases it. */
tm_easing *make_easing(input in);
/* Creates the easing under a key, or returns NULL if there is none. */
tm_easing *optional_easing(input in, const char *key);

typedef struct easings {
    const tm_easing **values;
    ptrdiff_t count;
} easings;

/* Creates the easings under a key, at most so many. */
easings make_easings(input in, const char *key, ptrdiff_t most);
void release_easings(easings list);

/* CSS's before flag. */
tm_side side(input in);

extern const char *const calculation_modes[];

/* Creates the path of the SVG text under a key. */
tm_path *make_path(input in, const char *key);

#endif
