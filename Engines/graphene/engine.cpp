// Graphene: matrices, quaternions, points, sizes, rectangles and vectors, in single precision.
#include <graphene.h>

#include "../support/keyframes.hpp"

namespace {

struct Matrix {
    graphene_matrix_t m;

    Matrix() { graphene_matrix_init_identity(&m); }
    /// Graphene's points are rows, as those of the vectors, so that the numbers are in the same order.
    explicit Matrix(const json& value) {
        const auto list = numbers(value, 16);
        graphene_matrix_init_from_float(&m, std::vector<float>(list.begin(), list.end()).data());
    }

    /// The product in which this matrix acts first.
    Matrix then(const Matrix& other) const {
        Matrix result;
        graphene_matrix_multiply(&m, &other.m, &result.m);
        return result;
    }
    /// False if Graphene says that there is no inverse.
    bool invert() {
        const Matrix copy = *this;
        return graphene_matrix_inverse(&copy.m, &m);
    }
};

using ::encoded;
template <size_t count, class Value>
json read(void (*toFloats)(const Value*, float*), const Value& value) {
    float floats[count];
    toFloats(&value, floats);
    return encoded(floats, count);
}
json encoded(const Matrix& matrix) { return read<16>(graphene_matrix_to_float, matrix.m); }
json encoded(const graphene_vec3_t& vector) { return read<3>(graphene_vec3_to_float, vector); }
json encoded(const graphene_vec4_t& vector) { return read<4>(graphene_vec4_to_float, vector); }
json encoded(const graphene_quaternion_t& quaternion) {
    graphene_vec4_t vector;
    graphene_quaternion_to_vec4(&quaternion, &vector);
    return encoded(vector);
}

graphene_vec4_t vector(const json& value) {
    const auto v = numbers(value, 4);
    graphene_vec4_t result;
    graphene_vec4_init(&result, v[0], v[1], v[2], v[3]);
    return result;
}

// Transform functions

/// The matrix that one of Graphene's functions makes.
template <class Make, class... Arguments>
Matrix made(Make make, Arguments... arguments) {
    Matrix result;
    make(&result.m, arguments...);
    return result;
}
Matrix translation(double x, double y = 0, double z = 0) {
    const graphene_point3d_t point = GRAPHENE_POINT3D_INIT(float(x), float(y), float(z));
    return made(graphene_matrix_init_translate, &point);
}
Matrix scale(double x, double y, double z = 1) { return made(graphene_matrix_init_scale, x, y, z); }
Matrix skew(double x, double y) { return made(graphene_matrix_init_skew, x, y); }
Matrix rotation(double x, double y, double z, double angle) {
    graphene_vec3_t axis;
    graphene_vec3_init(&axis, x, y, z);
    return made(graphene_matrix_init_rotate, angle * 180 / M_PI, &axis);  // Graphene takes degrees.
}
Matrix turns(double x, double y, double z) {
    graphene_euler_t angles;
    graphene_euler_init_from_radians(&angles, x, y, z, GRAPHENE_EULER_ORDER_XYZ);
    return made([&](graphene_matrix_t* m) { graphene_euler_to_matrix(&angles, m); });
}
Matrix perspective(double distance) {
    const Matrix identity;
    return made([&](graphene_matrix_t* m) { graphene_matrix_perspective(&identity.m, distance, m); });
}

using A = const std::vector<double>&;
/// A name with the number of arguments, and the function.
using Functions = std::map<std::pair<std::string, size_t>, Matrix (*)(A a)>;

const Functions valueFunctions = {
    {{"translate", 3}, [](A a) { return translation(a[0], a[1], a[2]); }},
    {{"translateX", 1}, [](A a) { return translation(a[0]); }},
    {{"translateY", 1}, [](A a) { return translation(0, a[0]); }},
    {{"translateZ", 1}, [](A a) { return translation(0, 0, a[0]); }},
    {{"scale", 3}, [](A a) { return scale(a[0], a[1], a[2]); }},
    {{"scaleX", 1}, [](A a) { return scale(a[0], 1); }}, {{"scaleY", 1}, [](A a) { return scale(1, a[0]); }},
    {{"scaleZ", 1}, [](A a) { return scale(1, 1, a[0]); }},
    {{"rotateX", 1}, [](A a) { return rotation(1, 0, 0, a[0]); }},
    {{"rotateY", 1}, [](A a) { return rotation(0, 1, 0, a[0]); }},
    {{"rotateZ", 1}, [](A a) { return rotation(0, 0, 1, a[0]); }}};
const Functions functions = {
    {{"matrix", 6}, [](A a) { return made(graphene_matrix_init_from_2d, a[0], a[1], a[2], a[3], a[4], a[5]); }},
    {{"translate3d", 3}, [](A a) { return translation(a[0], a[1], a[2]); }},
    {{"scale3d", 3}, [](A a) { return scale(a[0], a[1], a[2]); }},
    {{"rotate3d", 4}, [](A a) { return rotation(a[0], a[1], a[2], a[3]); }},
    {{"skew", 1}, [](A a) { return skew(a[0], 0); }}, {{"skew", 2}, [](A a) { return skew(a[0], a[1]); }},
    {{"perspective", 1}, [](A a) { return perspective(a[0]); }}};
const Functions functionsAndMethods = {
    {{"translate", 1}, [](A a) { return translation(a[0]); }},
    {{"translate", 2}, [](A a) { return translation(a[0], a[1]); }},
    {{"translate", 3}, [](A a) { return translation(a[0], a[1], a[2]); }},
    {{"scale", 1}, [](A a) { return scale(a[0], a[0]); }}, {{"scale", 2}, [](A a) { return scale(a[0], a[1]); }},
    {{"scale", 3}, [](A a) { return scale(a[0], a[1], a[2]); }},
    {{"rotate", 1}, [](A a) { return rotation(0, 0, 1, a[0]); }},
    {{"skewX", 1}, [](A a) { return skew(a[0], 0); }}, {{"skewY", 1}, [](A a) { return skew(0, a[0]); }}};
const Functions methods = {
    {{"scale3d", 1}, [](A a) { return scale(a[0], a[0], a[0]); }},
    {{"scaleNonUniform", 2}, [](A a) { return scale(a[0], a[1]); }},
    {{"rotate", 2}, [](A a) { return turns(a[0], a[1], 0); }},
    {{"rotate", 3}, [](A a) { return turns(a[0], a[1], a[2]); }},
    {{"rotateAxisAngle", 4}, [](A a) { return rotation(a[0], a[1], a[2], a[3]); }},
    {{"flipX", 0}, [](A) { return scale(-1, 1); }}, {{"flipY", 0}, [](A) { return scale(1, -1); }}};

Matrix called(std::vector<Functions> tables, const std::string& name, const json& values) {
    const auto arguments = numbers(values);
    for (const Functions& table : tables) {
        const auto found = table.find({name, arguments.size()});
        if (found != table.end()) return found->second(arguments);
    }
    throw Unsupported{};
}

// Operations

json make(const json& input, const std::string&) {
    const std::string name = input.at("function"), prefix = "valueFunction:";
    const json& arguments = input.at("arguments");
    if (name == "matrix3d") return encoded(Matrix(arguments));
    if (name == "concat" && arguments.size() == 2) return encoded(Matrix(arguments[0]).then(Matrix(arguments[1])));
    if (name.rfind(prefix, 0) == 0) return encoded(called({valueFunctions}, name.substr(prefix.size()), arguments));
    return encoded(called({functionsAndMethods, functions, valueFunctions}, name, arguments));
}

json multiply(const json& input, const std::string&) {
    if (input.contains("a")) return encoded(Matrix(input.at("b")).then(Matrix(input["a"])));
    return encoded(Matrix(input.at("right")).then(Matrix(input.at("left"))));
}

json inverse(const json& input, const std::string& specification) {
    Matrix matrix(input.at("matrix"));
    if (matrix.invert()) return encoded(matrix);
    // In Core Animation it is the matrix itself, and Graphene only says that there is none.
    need(specification != "coreAnimation");
    return nullptr;
}

json apply(const json& input, const std::string&) {
    need(input.at("functions").is_array());
    Matrix matrix(input.at("matrix"));
    for (const json& call : input["functions"]) {
        std::string name = call.at("function");
        const json& arguments = call.at("arguments");
        if (name.size() > 4 && name.substr(name.size() - 4) == "Self") name.resize(name.size() - 4);
        if (name == "preMultiply" && arguments.size() == 1) matrix = matrix.then(Matrix(arguments[0]));
        else if (name == "multiply" && arguments.size() == 1) matrix = Matrix(arguments[0]).then(matrix);
        else if (name == "inverse") need(arguments.empty() && matrix.invert());
        else matrix = called({functionsAndMethods, methods}, name, arguments).then(matrix);
    }
    return encoded(matrix);
}

json transformPoint(const json& input, const std::string&) {
    const Matrix matrix(input.at("matrix"));
    const auto point = vector(input.at("point"));
    graphene_vec4_t moved;
    graphene_matrix_transform_vec4(&matrix.m, &point, &moved);
    return encoded(moved);
}

struct Parts {
    graphene_vec3_t translation, scale, skew;
    graphene_quaternion_t quaternion;
    graphene_vec4_t perspective;
    const bool exist;

    explicit Parts(const Matrix& matrix)
        : exist(graphene_matrix_decompose(&matrix.m, &translation, &scale, &quaternion, &skew, &perspective)) {}
};

json decompose(const json& input, const std::string&) {
    const Parts parts(Matrix(input.at("matrix")));
    if (!parts.exist) return nullptr;
    return {{"translation", encoded(parts.translation)}, {"scale", encoded(parts.scale)}, {"skew", encoded(parts.skew)},
            {"quaternion", encoded(parts.quaternion)}, {"perspective", encoded(parts.perspective)}};
}

json interpolateMatrices(const json& input, const std::string&) {
    need(input.value("shortestPath", true));  // Graphene always takes the shorter way.
    need(input.value("algorithm", "css-transforms-1") == "css-transforms-1");  // Graphene has this one.
    const Matrix from(input.at("from")), to(input.at("to"));
    need(Parts(from).exist == Parts(to).exist);  // Of a matrix without parts, Graphene reads what it never wrote.
    Matrix result;
    graphene_matrix_interpolate(&from.m, &to.m, number(input.at("t")), &result.m);
    return encoded(result);
}

/// Between two values that are structures of floats.
template <class Value>
json between(const json& input, void (*interpolate)(const Value*, const Value*, double, Value*)) {
    constexpr size_t count = sizeof(Value) / sizeof(float);
    const auto a = numbers(input.at("from"), count), b = numbers(input.at("to"), count);
    Value from, to, result;
    std::copy(a.begin(), a.end(), reinterpret_cast<float*>(&from));
    std::copy(b.begin(), b.end(), reinterpret_cast<float*>(&to));
    interpolate(&from, &to, number(input.at("t")), &result);
    return encoded(reinterpret_cast<const float*>(&result), count);
}

json interpolate(const json& input, const std::string&) {
    needPlainEnds(input);
    const std::string type = input.at("type");
    if (type == "point") return between(input, graphene_point_interpolate);
    if (type == "size") return between(input, graphene_size_interpolate);
    if (type == "rect") return between(input, graphene_rect_interpolate);
    if (type == "translate" || type == "scale") return between(input, graphene_point3d_interpolate);
    need(type == "insets" || type == "vector" || type == "numberList");
    const auto from = vector(input.at("from")), to = vector(input.at("to"));
    graphene_vec4_t result;
    graphene_vec4_interpolate(&from, &to, number(input.at("t")), &result);
    return encoded(result);
}

json slerp(const json& input, const std::string&) {
    need(input.value("shortestPath", true));
    const auto first = vector(input.at("from")), second = vector(input.at("to"));
    graphene_quaternion_t from, to, result;
    graphene_quaternion_init_from_vec4(&from, &first);
    graphene_quaternion_init_from_vec4(&to, &second);
    graphene_quaternion_slerp(&from, &to, number(input.at("t")), &result);
    return encoded(result);
}

}  // namespace

int main() {
    const std::string version = std::to_string(GRAPHENE_MAJOR_VERSION) + "." +
                                std::to_string(GRAPHENE_MINOR_VERSION) + "." + std::to_string(GRAPHENE_MICRO_VERSION);
    serve("graphene", version,
          {{"interpolate", interpolate}, {"quaternion.slerp", slerp}, {"matrix.interpolate", interpolateMatrices},
           {"matrix.make", make}, {"matrix.multiply", multiply}, {"matrix.inverse", inverse},
           {"matrix.apply", apply}, {"matrix.transformPoint", transformPoint}, {"matrix.decompose", decompose}});
}
