// Bullet: LinearMath's quaternions, vectors and transforms of rigid bodies, in double precision. The step of a body,
// which stops at an eighth of a turn, is no interpolation and left out.
#include <LinearMath/btTransform.h>

#include "../support/keyframes.hpp"
#include "../support/matrices.hpp"

namespace {

btVector3 vector(const Numbers& v) { return btVector3(v[0], v[1], v[2]); }
Numbers listed(const btVector3& v) { return {v.x(), v.y(), v.z()}; }
btQuaternion quaternion(const Numbers& q) { return btQuaternion(q[0], q[1], q[2], q[3]); }
Numbers listed(const btQuaternion& q) { return {q.x(), q.y(), q.z(), q.w()}; }

// Transforms act on columns, and have the first three numbers of each of our rows.
struct Bullet {
    using Matrix = btTransform;
    static constexpr double tolerance = 1e-9;
    static Matrix read(const json& value) {
        const auto m = numbers(value, 16);
        need(m[3] == 0 && m[7] == 0 && m[11] == 0 && m[15] == 1);
        Matrix result;
        result.setFromOpenGLMatrix(m.data());
        return result;
    }
    static json written(const Matrix& matrix) {
        double numbers[16];
        matrix.getOpenGLMatrix(numbers);
        return ::encoded(numbers, 16);
    }
    static Matrix product(const Matrix& left, const Matrix& right) { return left * right; }
    static bool inverted(const Matrix& m, Matrix& result) {
        if (m.getOrigin().isZero()) {
            result = btTransform(m.getBasis().inverse());
            return m.getBasis().determinant() != 0;  // The caller has to ask for it.
        }
        result = m.inverse();  // That of a rigid body's transform; other inverses are no inverses.
        const auto again = (m * result).getBasis();
        for (int i = 0; i < 3; i++) need((again[i] - btMatrix3x3::getIdentity()[i]).length() <= tolerance);
        return true;
    }
    static Matrix translation(double x, double y, double z) {
        return Matrix(btMatrix3x3::getIdentity(), btVector3(x, y, z));
    }
    static Matrix scale(double x, double y, double z) {
        return Matrix(btMatrix3x3::getIdentity().scaled(btVector3(x, y, z)));
    }
    static Matrix rotation(double x, double y, double z, double angle) {
        return Matrix(btQuaternion(btVector3(x, y, z), angle));
    }
    static Matrix rotations(double x, double y, double z) {
        btMatrix3x3 result;
        result.setEulerZYX(x, y, z);
        return Matrix(result);
    }
    static Matrix turned(double x, double y) {
        btVector3 from(1, 0, 0), to(x, y, 0);
        return Matrix(shortestArcQuatNormalize2(from, to));
    }
    static Numbers moved(const Matrix& m, const Numbers& p) {
        need(p[3] == 1);
        auto result = listed(m * vector(p));
        result.push_back(1);
        return result;
    }
    static Parts decomposed(const Matrix& m) { return {listed(m.getOrigin()), listed(m.getRotation()), {1, 1, 1}}; }
    static Matrix composed(const Parts& parts) {
        const btMatrix3x3 rotation(quaternion(parts.quaternion));
        return Matrix(rotation.scaled(vector(parts.scale)), vector(parts.translation));
    }
};

json slerp(const json& input, const std::string&) {
    need(input.value("shortestPath", true));  // Bullet always takes the shorter way.
    const auto from = quaternion(numbers(input.at("from"), 4)), to = quaternion(numbers(input.at("to"), 4));
    return ::encoded(listed(from.normalized().slerp(to.normalized(), number(input.at("t")))).data(), 4);
}

json interpolate(const json& input, const std::string& specification) {
    const auto [from, to] = ends(input, specification);
    const bool isList = from.is_array();
    auto start = isList ? numbers(from) : Numbers{number(from)}, end = isList ? numbers(to) : Numbers{number(to)};
    const size_t count = start.size();
    need(count <= 3 && end.size() == count);
    start.resize(3);
    end.resize(3);
    const auto result = listed(lerp(vector(start), vector(end), number(input.at("t"))));
    return isList ? ::encoded(result.data(), count) : ::encoded(result[0]);
}

}  // namespace

int main() {
    using Matrices = MatrixOperations<Bullet>;
    const std::string version = std::to_string(btGetVersion() / 100) + "." + std::to_string(btGetVersion() % 100);
    serve("bullet", version,
          {{"interpolate", interpolate}, {"quaternion.slerp", slerp}, {"matrix.make", Matrices::make},
           {"matrix.multiply", Matrices::multiply}, {"matrix.inverse", Matrices::inverse},
           {"matrix.apply", Matrices::apply}, {"matrix.transformPoint", Matrices::transformPoint},
           {"matrix.decompose", Matrices::decompose}, {"matrix.recompose", Matrices::recompose}});
}
