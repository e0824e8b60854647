/*
 * Calls of the library's batch functions for about 0.1 us each, with the Python method around them. Through cffi, with
 * the checks in Python, they cost 1.1 us.
 *
 * plan(address, form, kind, item, input, result_item, result, release) makes a function that calls the function of C at
 * an address. The letters of the form are the parameters of C in their order, and the arguments of the made function:
 *
 *     h  a tuple: kind, address, …   m  one matrix, an array of shape (4, 4)
 *     x  an array of inputs          y  an array for results, or None for a new one
 *     d  a double                    i  an enumerator         b  True or False, in C an int32_t
 *     n  the count of items; it is an argument only if there are no inputs
 *
 * kind is the object that stands for the type of the handle; a method could be called with a handle of another type.
 * item and result_item are shapes such as (4, 4); input and result are dtypes. Inputs have the shape (..., *item), all
 * the same, and results (..., *result_item). Calls for at least `release` items release Python's global lock.
 *
 * The made function returns the array of results, or a tuple of two. It returns None, and has written nothing, if an
 * argument is not exactly as expected or the library reports an error. The caller then takes the general way through
 * cffi, which accepts more and raises all errors; so both ways have the same errors. No Python code runs between the
 * check of an array and the call, so the array cannot change in between; and the caller keeps it alive.
 *
 * Addresses are those of the library that cffi has loaded. The module needs the stable ABI of Python and that of NumPy.
 * The buffer protocol would do without NumPy's headers, but a call would take twice the time.
 */
#define Py_LIMITED_API 0x030A0000
#define NPY_NO_DEPRECATED_API NPY_1_7_API_VERSION
/* NumPy 1.21, which has this version, is the oldest that the package accepts. */
#define NPY_TARGET_VERSION NPY_1_20_API_VERSION
#include <Python.h>
#include <numpy/arrayobject.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define MOST_POINTERS 6
#define MOST_AXES 16

typedef struct {
    int axes;
    npy_intp dimensions[2];
    PyArray_Descr *type;
} Item;

typedef struct {
    void (*function)(void);
    char form[8];
    /* The place of the form's parameters in the table of signatures. */
    int signature;
    Py_ssize_t argument_count;
    int has_inputs;
    PyObject *kind;
    Item input, result;
    npy_intp release;
} Plan;

typedef struct {
    void *p[MOST_POINTERS];
    double d[2];
    int32_t i[2];
    ptrdiff_t n;
    int p_count, d_count, i_count;
    /* One of the inputs; they have the same shape. */
    PyArrayObject *input;
    PyObject *outputs[2];
    /* Their places among the pointers. */
    int places[2];
    int output_count;
} Call;

/* Py_IncRef and Py_DecRef are functions of the Python that runs. The macros would be those of the Python that compiled
   the module, which may not know that None is immortal. */
static PyObject *none(void) {
    Py_IncRef(Py_None);
    return Py_None;
}

/* The parameters that functions have: p a pointer, d a double, i an int32_t, n the count. */
static const char *const signatures[] = {"pppn",    "pppni",  "pppnii", "ppipn", "ppn",
                                         "ppdipn", "ppdiipn", "ppdppn", "pddpn", "ppppppn"};

static int invoke(const Plan *plan, const Call *c) {
    typedef void *P;
    typedef ptrdiff_t N;
    P const *p = c->p;
    void (*f)(void) = plan->function;
    switch (plan->signature) {
    case 0: return ((int (*)(P, P, P, N))f)(p[0], p[1], p[2], c->n);
    case 1: return ((int (*)(P, P, P, N, int32_t))f)(p[0], p[1], p[2], c->n, c->i[0]);
    case 2: return ((int (*)(P, P, P, N, int32_t, int32_t))f)(p[0], p[1], p[2], c->n, c->i[0], c->i[1]);
    case 3: return ((int (*)(P, P, int32_t, P, N))f)(p[0], p[1], c->i[0], p[2], c->n);
    case 4: return ((int (*)(P, P, N))f)(p[0], p[1], c->n);
    case 5: return ((int (*)(P, P, double, int32_t, P, N))f)(p[0], p[1], c->d[0], c->i[0], p[2], c->n);
    case 6:
        return ((int (*)(P, P, double, int32_t, int32_t, P, N))f)(
            p[0], p[1], c->d[0], c->i[0], c->i[1], p[2], c->n);
    case 7: return ((int (*)(P, P, double, P, P, N))f)(p[0], p[1], c->d[0], p[2], p[3], c->n);
    case 8: return ((int (*)(P, double, double, P, N))f)(p[0], c->d[0], c->d[1], p[1], c->n);
    default: return ((int (*)(P, P, P, P, P, P, N))f)(p[0], p[1], p[2], p[3], p[4], p[5], c->n);
    }
}

/* Whether an object is a NumPy array, of no subclass, that C can use as it is. */
static int is_usual(PyObject *object, const PyArray_Descr *type, int flags) {
    if (Py_TYPE(object) != &PyArray_Type || !PyArray_CHKFLAGS((PyArrayObject *)object, flags)) return 0;
    const PyArray_Descr *found = PyArray_DESCR((PyArrayObject *)object);
    /* There may be several dtypes of doubles. */
    return found == type
        || (found->type_num == NPY_DOUBLE && type->type_num == NPY_DOUBLE && PyArray_ISNBO(found->byteorder));
}

/* Whether the dimensions of an array from an axis on are these. */
static int ends_with(const PyArrayObject *array, int first, const npy_intp *shape) {
    for (int axis = first; axis < PyArray_NDIM(array); axis++) {
        if (PyArray_DIMS(array)[axis] != shape[axis - first]) return 0;
    }
    return 1;
}

static int has_shape(const PyArrayObject *array, int axes, const npy_intp *shape) {
    return PyArray_NDIM(array) == axes && ends_with(array, 0, shape);
}

static int has_items(const PyArrayObject *array, const Item *item) {
    int axes = PyArray_NDIM(array) - item->axes;
    return axes >= 0 && axes + 2 <= MOST_AXES && ends_with(array, axes, item->dimensions);
}

/* Reads an integer, of which none may be negative. */
static int read_integer(PyObject *object, Py_ssize_t most, Py_ssize_t *number) {
    if (!PyLong_Check(object)) return 0;
    *number = PyLong_AsSsize_t(object);
    if (*number >= 0) return *number <= most;
    PyErr_Clear();
    return 0;
}

static int read_double(PyObject *object, double *number) {
    /* An int's subclass could run Python code. */
    if (!PyFloat_Check(object) && !PyLong_CheckExact(object)) return 0;
    *number = PyFloat_AsDouble(object);
    if (*number != -1 || !PyErr_Occurred()) return 1;
    PyErr_Clear();
    return 0;
}

/* Reads the argument of a letter, but no output's memory. Returns 0 if it is unusual. */
static int read_argument(const Plan *plan, char letter, PyObject *object, Call *c) {
    static const npy_intp square[2] = {4, 4};
    PyArrayObject *array = (PyArrayObject *)object;
    Py_ssize_t number = 0;
    switch (letter) {
    case 'h':
        if (!PyTuple_Check(object) || PyTuple_Size(object) < 2 || PyTuple_GetItem(object, 0) != plan->kind) return 0;
        c->p[c->p_count++] = PyLong_AsVoidPtr(PyTuple_GetItem(object, 1));
        return 1;
    case 'm':
        if (!is_usual(object, plan->result.type, NPY_ARRAY_CARRAY_RO) || !has_shape(array, 2, square)) return 0;
        c->p[c->p_count++] = PyArray_DATA(array);
        return 1;
    case 'x':
        if (!is_usual(object, plan->input.type, NPY_ARRAY_CARRAY_RO)) return 0;
        if (c->input == NULL ? !has_items(array, &plan->input)
                             : !has_shape(array, PyArray_NDIM(c->input), PyArray_DIMS(c->input))) return 0;
        c->input = array;
        c->p[c->p_count++] = PyArray_DATA(array);
        return 1;
    case 'y':
        c->places[c->output_count] = c->p_count++;
        c->outputs[c->output_count++] = object;
        return 1;
    case 'd': return read_double(object, &c->d[c->d_count++]);
    case 'b':
        c->i[c->i_count++] = object == Py_True;
        return object == Py_True || object == Py_False;
    case 'i':
        if (!read_integer(object, INT32_MAX, &number)) return 0;
        c->i[c->i_count++] = (int32_t)number;
        return 1;
    default: /* n */
        /* NumPy rejects True as a count. */
        if (!PyLong_CheckExact(object) || !read_integer(object, PY_SSIZE_T_MAX, &number)) return 0;
        c->n = number;
        return 1;
    }
}

/* Takes or makes an array of results. Returns a new reference, or NULL, without an error, if it cannot be used. */
static PyObject *output(PyObject *given, const Item *item, int axes, npy_intp *shape) {
    if (given != Py_None) {
        if (!is_usual(given, item->type, NPY_ARRAY_CARRAY) || !has_shape((PyArrayObject *)given, axes, shape)) {
            return NULL;
        }
        Py_IncRef(given);
        return given;
    }
    Py_IncRef((PyObject *)item->type);
    PyObject *made = PyArray_Empty(axes, shape, item->type, 0);
    if (made == NULL) PyErr_Clear();
    return made;
}

static PyObject *call(PyObject *self, PyObject *const *objects, Py_ssize_t count) {
    const Plan *plan = PyCapsule_GetPointer(self, NULL);
    Call c;
    c.p_count = c.d_count = c.i_count = c.output_count = 0;
    c.input = NULL;
    c.n = 0;
    if (count != plan->argument_count) return none();
    for (const char *letter = plan->form; *letter; letter++) {
        if (*letter == 'n' && plan->has_inputs) continue;
        if (!read_argument(plan, *letter, *objects++, &c)) return none();
    }

    npy_intp shape[MOST_AXES] = {c.n};
    int axes = 1;
    if (c.input != NULL) {
        axes = PyArray_NDIM(c.input) - plan->input.axes;
        c.n = 1;
        for (int i = 0; i < axes; i++) {
            shape[i] = PyArray_DIMS(c.input)[i];
            c.n *= shape[i];
        }
    }
    for (int i = 0; i < plan->result.axes; i++) shape[axes++] = plan->result.dimensions[i];
    PyObject *outputs[2] = {NULL, NULL};
    int status = 0;
    for (int i = 0; i < c.output_count && status == 0; i++) {
        outputs[i] = output(c.outputs[i], &plan->result, axes, shape);
        if (outputs[i] == NULL) {
            status = 1;
        } else {
            c.p[c.places[i]] = PyArray_DATA((PyArrayObject *)outputs[i]);
        }
    }

    if (status == 0 && c.n < plan->release) {
        status = invoke(plan, &c);
    } else if (status == 0) {
        Py_BEGIN_ALLOW_THREADS
        status = invoke(plan, &c);
        Py_END_ALLOW_THREADS
    }
    if (status == 0 && c.output_count == 1) return outputs[0];
    PyObject *both = status == 0 ? PyTuple_Pack(2, outputs[0], outputs[1]) : NULL;
    Py_DecRef(outputs[0]);
    Py_DecRef(outputs[1]);
    if (status == 0) return both;
    return none();
}

static void free_plan(PyObject *capsule) {
    Plan *plan = PyCapsule_GetPointer(capsule, NULL);
    Py_DecRef(plan->kind);
    Py_DecRef((PyObject *)plan->input.type);
    Py_DecRef((PyObject *)plan->result.type);
    PyMem_Free(plan);
}

/* Understands a form and two shapes; returns 0 if that is impossible. */
static int complete(Plan *plan, const char *form, PyObject *item, PyObject *result_item) {
    char parameters[sizeof plan->form] = "";
    if (strlen(form) >= sizeof plan->form) return 0;
    for (size_t i = 0; (plan->form[i] = form[i]); i++) {
        parameters[i] = (char)(strchr("hmxy", form[i]) ? 'p' : form[i] == 'b' ? 'i' : form[i]);
    }
    plan->has_inputs = strchr(form, 'x') != NULL;
    plan->argument_count = (Py_ssize_t)strlen(form) - plan->has_inputs;
    PyObject *shapes[] = {item, result_item};
    Item *items[] = {&plan->input, &plan->result};
    for (int i = 0; i < 2; i++) {
        items[i]->axes = (int)PyTuple_Size(shapes[i]);
        if (items[i]->axes > 2) return 0;
        for (int axis = 0; axis < items[i]->axes; axis++) {
            items[i]->dimensions[axis] = PyLong_AsSsize_t(PyTuple_GetItem(shapes[i], axis));
        }
    }
    for (int i = 0; i < (int)(sizeof signatures / sizeof *signatures); i++) {
        plan->signature = i;
        if (strcmp(parameters, signatures[i]) == 0) return !PyErr_Occurred();
    }
    return 0;
}

static PyMethodDef calling = {"call", (PyCFunction)(void (*)(void))call, METH_FASTCALL, NULL};

static PyObject *plan(PyObject *module, PyObject *arguments) {
    PyObject *address, *item, *result_item;
    const char *form;
    Plan made = {0};
    (void)module;
    if (!PyArg_ParseTuple(
            arguments, "O!sOO!O!O!O!n:plan", &PyLong_Type, &address, &form, &made.kind, &PyTuple_Type, &item,
            &PyArrayDescr_Type, &made.input.type, &PyTuple_Type, &result_item, &PyArrayDescr_Type, &made.result.type,
            &made.release)) {
        return NULL;
    }
    void *function = PyLong_AsVoidPtr(address);
    memcpy(&made.function, &function, sizeof function);
    if (!complete(&made, form, item, result_item)) {
        if (!PyErr_Occurred()) PyErr_Format(PyExc_ValueError, "cannot call functions of the form %s", form);
        return NULL;
    }
    Plan *kept = PyMem_Malloc(sizeof made);
    if (kept == NULL) return PyErr_NoMemory();
    *kept = made;
    Py_IncRef(made.kind);
    Py_IncRef((PyObject *)made.input.type);
    Py_IncRef((PyObject *)made.result.type);
    PyObject *capsule = PyCapsule_New(kept, NULL, free_plan);
    PyObject *callable = capsule == NULL ? NULL : PyCFunction_NewEx(&calling, capsule, NULL);
    Py_DecRef(capsule);
    return callable;
}

static PyMethodDef functions[] = {{"plan", plan, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_calls", NULL, -1, functions, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__calls(void) {
    import_array();
    return PyModule_Create(&definition);
}
